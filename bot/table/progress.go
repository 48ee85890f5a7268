package table

import (
	"slices"

	"herald/games"
	"herald/games/match"
)

// Progress says what a match waits for, as it was when it was committed last. To know it,
// nothing is replayed.
type Progress struct {
	// Busy means that bot players have to answer.
	Busy bool `json:"busy,omitempty"`
	// Waiting are the seats that the match cannot go on without. It may reveal a secret
	// question.
	Waiting []games.Player `json:"waiting,omitempty"`
	// Ending is the delayed end of the match; nil if there is none.
	Ending *Ending `json:"ending,omitempty"`
	// Alone means that bot players may play on without people.
	Alone bool `json:"alone,omitempty"`
}

func (p *Progress) clone() Progress {
	return Progress{p.Busy, slices.Clone(p.Waiting), copied(p.Ending), p.Alone}
}

// await records what a changed match waits for.
func (t *Table) await(m *match.Match) {
	_, level := t.AwaitsBot(m)
	t.Busy, t.Waiting = level != "", m.Waiting()
}

// AwaitsBot returns the first seat for which a bot player must answer now, with its level, ""
// if there is none. What need not be answered it answers once the match waits for no seat: until then
// silence may be better.
func (t *Table) AwaitsBot(m *match.Match) (games.Player, string) {
	if t.Idle(m) {
		return 0, ""
	}
	seats := m.Waiting()
	if len(seats) == 0 {
		seats = m.Invited()
	}
	for _, p := range seats {
		if level := t.BotAt(m, p); level != "" && !t.held(m, p) {
			return p, level
		}
	}
	return 0, ""
}

// Idle reports whether the match waits for people to come back: no person is playing, and bot
// players do not play on among themselves unless allowed to.
func (t *Table) Idle(m *match.Match) bool {
	if t.Alone || m.Over() {
		return false
	}
	somebody := false
	for n, s := range t.Seats {
		p := games.Player(n)
		if s.ID != "" && s.Bot == "" && !m.Resigned(p) {
			return false
		}
		somebody = somebody || s.Away() && !m.Resigned(p) && !m.IsOut(p)
	}
	return somebody
}
