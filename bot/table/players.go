package table

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"

	"herald/bot/table/seats"
)

// Plays returns the seat that a person plays. The error, if they do not, is one of Holds, or
// ErrAway.
func (t *Table) Plays(m *match.Match, user string) (games.Player, error) {
	p, err := t.Holds(m, user)
	if err == nil && t.Seats[p].Bot != "" {
		return p, ErrAway
	}
	return p, err
}

// Holds returns the seat that a person holds, even if a bot player plays for them. The error,
// if they hold none, is match.ErrNoSeat, match.ErrOver or match.ErrResigned.
func (t *Table) Holds(m *match.Match, user string) (games.Player, error) {
	p := t.Seat(user)
	switch {
	case p < 0:
		return p, match.ErrNoSeat
	case m.Over():
		return p, match.ErrOver
	case m.Resigned(p):
		return p, match.ErrResigned
	}
	return p, nil
}

// BotAt returns the level of the bot player that plays a seat now, "" if its
// holder plays.
func (t *Table) BotAt(m *match.Match, p games.Player) string {
	s := t.Seats[p]
	switch {
	case s.Bot != "":
		return s.Bot
	case m.Resigned(p):
		return seats.Autopilot // of a table that was stored before seats had it
	case Relieved(t, m, p):
		return s.Relief.Level
	}
	return ""
}

// Relieved reports whether a bot player plays the present turn of a seat instead of its
// holder, who plays the others.
func Relieved(t *Table, m *match.Match, p games.Player) bool {
	s := t.Seats[p]
	return s.Bot == "" && !m.Resigned(p) && s.Relief != nil && s.Relief.After == Answers(m, p)
}

// StoodIn reports whether a bot player plays the present turn of a seat after a public
// time-out, or has played a turn of it that the living message is to tell.
func (t *Table) StoodIn(p games.Player) bool {
	answers, covered := 0, false
	for ply, e := range slices.Backward(t.Match.Entries) {
		switch {
		case e.Player != p:
			continue
		case e.Act() == record.ActTimeOut:
			return answers == 0 || covered
		case covered || e.Act() == "" && ply < t.Since():
			return false
		case e.Act() == "":
			answers++
		case e.Act() == record.ActStandIn:
			n, err := e.StandIn()
			if covered = err == nil && n == answers; !covered {
				return false
			}
		default:
			return false
		}
	}
	return false
}

// SetSlow sets whether the plans of p are delayed. If not, the next match.Match.Draw plays
// those that have waited.
func (t *Table) SetSlow(m *match.Match, p games.Player, slow bool) {
	t.Seats[p].Slow = slow
	m.DelayPlans(t.Slow())
}
