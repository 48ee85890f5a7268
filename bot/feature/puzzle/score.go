package puzzle

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// tries is the number of turns that a person may try.
const tries = 3

// A score counts what a person has solved on a server.
type score struct {
	Day    day      `json:"day"`             // of the last puzzle tried
	Puzzle string   `json:"puzzle"`          // its name
	Wrong  []string `json:"wrong,omitempty"` // the turns tried in vain
	Solved bool     `json:"solved,omitempty"`
	Streak int      `json:"streak,omitempty"` // the number of days solved one after the other, Last the last of them
	Last   day      `json:"last,omitempty"`
	Best   int      `json:"best,omitempty"` // the longest streak
	Total  int      `json:"total,omitempty"`
}

// over reports whether nothing more can be tried.
func (s score) over() bool { return s.Solved || len(s.Wrong) >= tries }

// running returns the streak as of a day.
func (s score) running(d day) int {
	if s.Last < d-1 {
		return 0
	}
	return s.Streak
}

// scope begins the scopes of the scores of a server, by person: deletions find them by that.
const scope = "puzzle:"

// scoreOf returns a person's score with a puzzle that they may have tried.
func (h *handler) scoreOf(guild, user string, p daily) (score, error) {
	var s score
	if err := h.Store.Setting(scope+guild, user, &s); err != nil {
		return s, err
	}
	if s.Day != p.day || s.Puzzle != p.name() {
		s.Day, s.Puzzle, s.Wrong, s.Solved = p.day, p.name(), nil, false
	}
	return s, nil
}

// try notes a turn that a person has tried, unless they have tried it before or their tries are used, and returns
// their score.
func (h *handler) try(guild, user string, p daily, turn string, solved bool) (score, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s, err := h.scoreOf(guild, user, p)
	if err != nil || s.over() || slices.Contains(s.Wrong, turn) {
		return s, err
	}
	if !solved {
		s.Wrong = append(s.Wrong, turn)
		return s, h.Store.SetSetting(scope+guild, user, s)
	}
	s.Solved, s.Streak, s.Last = true, s.running(p.day)+1, p.day
	s.Best, s.Total = max(s.Best, s.Streak), s.Total+1
	return s, h.Store.SetSetting(scope+guild, user, s)
}

// A count says how many people of a server have tried a puzzle, have solved it, and have done so at once.
type count struct{ tried, solved, once int }

func (h *handler) count(guild string, p daily) (c count, err error) {
	all, err := h.Store.SettingsOf(scope + guild)
	for _, one := range all {
		var s score
		if json.Unmarshal(one.Value, &s) != nil || s.Day != p.day || s.Puzzle != p.name() {
			continue
		}
		c.tried++
		if s.Solved {
			c.solved++
		}
		if s.Solved && len(s.Wrong) == 0 {
			c.once++
		}
	}
	return c, err
}

// export returns a person's scores by server.
func (h *handler) export(user string) (any, error) {
	all, err := h.Store.SettingsWith(user)
	if err != nil {
		return nil, fmt.Errorf("scores: %w", err)
	}
	own := map[string]json.RawMessage{}
	for _, one := range all {
		if guild, ok := strings.CutPrefix(one.Scope, scope); ok {
			own[guild] = one.Value
		}
	}
	if len(own) == 0 {
		return nil, nil
	}
	return own, nil
}
