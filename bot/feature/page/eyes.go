package page

import (
	"strconv"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// eyesOf returns the seat whose story a reader looks at, or games.Everyone, and how the look names it: "" for their own.
// A finished match has no secrets: as in /replay, it is shown as any of its seats has seen it.
func eyesOf(r reader, t *table.Table, m *match.Match) (games.Player, string) {
	seat, err := strconv.Atoi(r.Eyes)
	if err != nil || !m.Over() || seat < int(games.Everyone) || seat >= len(t.Seats) {
		return t.Seat(r.user), ""
	}
	return games.Player(seat), r.Eyes
}

// eyes returns the choice of whose story is told, nil if all were told the same, or while the match is played.
func (h *handler) eyes(t *table.Table, m *match.Match, say lang.Printer, shown games.Player) []option {
	if !m.Over() || !h.differ(t, m) {
		return nil
	}
	own := func(seat games.Player, label string) option {
		return option{label, strconv.Itoa(int(seat)), seat == shown}
	}
	all := []option{own(games.Everyone, say.T("page.eyes.public"))}
	for p := range t.Seats {
		all = append(all, own(games.Player(p), say.T("page.eyes.seat", "player", games.Player(p))))
	}
	return all
}

// differ reports whether a seat was told what others were not.
func (h *handler) differ(t *table.Table, m *match.Match) bool {
	log := h.View.LogOf(t, m)
	for p := range t.Seats {
		if len(log.Secrets(0, games.Player(p))) > 0 {
			return true
		}
	}
	return false
}
