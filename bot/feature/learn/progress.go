package learn

import (
	"slices"

	"herald/bot/prefs"
)

// progressKey is the key of a person's solved lessons among their settings.
const progressKey = "learn"

// A progress has the names of the solved lessons by game.
type progress map[string][]string

func (h *handler) progress(user string) (progress, error) {
	p := progress{}
	return p, h.Store.Setting(string(prefs.User(user)), progressKey, &p)
}

// solve notes a solved lesson of a game.
func (h *handler) solve(user, game, name string) error {
	p, err := h.progress(user)
	if err != nil || slices.Contains(p[game], name) {
		return err
	}
	p[game] = append(p[game], name)
	return h.Store.SetSetting(string(prefs.User(user)), progressKey, p)
}
