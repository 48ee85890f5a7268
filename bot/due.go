package bot

import (
	"context"
	"errors"
	"time"

	"herald/bot/jobs"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
)

// longestPause is how long a table can make its clocks stand: those who wanted
// it may never come back.
const longestPause = 28 * 24 * time.Hour

// pauseEnds returns when the clocks of a table that is paused run on.
func (t *table) pauseEnds() time.Time { return t.Clock.Paused.Add(longestPause) }

// wake returns when the table wants to be looked at, in milliseconds since 1970:
// never before something is due; 0 if nothing will be.
func (t *table) wake() int64 {
	var next time.Time
	sooner := func(at time.Time) {
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	if t.Stage == playing && t.Clock != nil {
		if at, runs := t.Clock.Next(); runs {
			sooner(at)
		}
		if !t.Clock.Paused.IsZero() {
			sooner(t.pauseEnds())
		}
	}
	if t.Vote.open() {
		sooner(t.Vote.Until)
	}
	if next.IsZero() {
		return 0
	}
	return next.Add(time.Millisecond - 1).UnixMilli()
}

// rouse has a match looked at whose time has come, when its turn comes.
func (b *Bot) rouse(id string) {
	if !b.do(id, func(context.Context) { b.fallDue(id) }) {
		b.wakes.Postpone(id, laterOn)
	}
}

// fallDue does what has fallen due in a match. Nothing is done twice, however
// often it is called, and what came before a call that comes late is done by it
// too, in one.
func (b *Bot) fallDue(id string) {
	now := b.clock.Now()
	t, err := b.table(id)
	switch {
	case err != nil:
	case t.lapsed(now):
		t, _, err = b.change(id, func(t *table, m *match.Match) error { return b.lapse(t, m, now) })
	default:
		t, err = b.update(id, func(t *table) error {
			t.remind(now)
			return nil
		})
	}
	if err != nil {
		b.log.Error("not done when it was due", "match", id, "err", discreet(err))
		if gone := (jobs.PermanentError{}); !errors.As(lost(err), &gone) {
			b.wakes.Postpone(id, muchLater)
		}
		return
	}
	b.log.Debug("due", "match", id)
	b.tell(&t)
}

// lapsed reports whether something is over by now: somebody's time, a vote, or
// a pause.
func (t *table) lapsed(now time.Time) bool {
	return t.Clock != nil && (len(t.Clock.Expired(now)) > 0 || t.overslept(now)) || t.Vote.open() && !t.Vote.Until.After(now)
}

func (t *table) overslept(now time.Time) bool {
	return !t.Clock.Paused.IsZero() && !t.pauseEnds().After(now)
}

// lapse ends what is over by now.
func (b *Bot) lapse(t *table, m *match.Match, now time.Time) error {
	if t.Vote.open() && !t.Vote.Until.After(now) {
		t.Vote.Result = expired
		if t.Vote.Voters == 0 && !m.Over() { // nobody has objected
			if err := t.count(m, now); err != nil {
				return err
			}
		}
	}
	if t.Clock == nil || t.Stage != playing || m.Over() {
		return nil
	}
	if t.overslept(now) {
		t.Clock.Resume(now)
		t.Stale++
	}
	for _, p := range t.Clock.Expired(now) {
		if m.Over() { // by what the one before has lost
			break
		}
		if err := t.zero(m, p, now); err != nil {
			return err
		}
	}
	t.remind(now)
	return nil
}

// autopilot is the bot player that stands in for people: the lowest, so that
// nobody is better off for not coming.
const autopilot = deserter

// zero does what the table has chosen for when p's time is used up. A veiled
// question has no other consequence than that it is answered, and the channel is
// told of that whether there was anything to answer or not.
func (t *table) zero(m *match.Match, p games.Player, now time.Time) error {
	policy, free := t.Clock.TimeControl.TimeOut, t.Clock.Seats[p].Free
	t.Clock.Expire(now, p)
	if free {
		t.toll()
		return t.standIn(m, p)
	}
	t.aside("clock.zeroed."+string(policy), p, len(m.Record().Entries))
	switch policy {
	case clocks.Away:
		return t.hand(m, p, autopilot, now)
	case clocks.Vacate:
		return t.vacate(m, p, now)
	case clocks.Forfeit:
		return t.resign(m, p)
	}
	return t.standIn(m, p)
}

// vacate opens a seat to a substitute, if it is not open already; meanwhile the
// autopilot plays.
func (t *table) vacate(m *match.Match, p games.Player, now time.Time) error {
	if err := t.offer(m, p); err != nil && !errors.Is(err, errOffered) {
		return err
	}
	return t.replace(m, p, now)
}

// replace lets the autopilot play a seat until its holder is back, unless a bot
// player does already.
func (t *table) replace(m *match.Match, p games.Player, now time.Time) error {
	if !t.reads(p) {
		return nil
	}
	return t.hand(m, p, autopilot, now)
}

// standIn lets the autopilot play for p the turn that he is asked for, if he is.
func (t *table) standIn(m *match.Match, p games.Player) error {
	if _, asked := games.Asked(m.State(), p); !asked {
		return nil
	}
	return t.relieve(m, p, autopilot)
}

// standInOn lets the autopilot go on for those whose time for a veiled question
// is over and who are asked more.
func (t *table) standInOn(m *match.Match) error {
	for _, p := range m.Waiting() {
		if t.reads(p) && t.timedOut(p) && t.Clock.Seats[p].Free {
			if err := t.standIn(m, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// An aside is what the house has to say between the entries of a record.
type aside struct {
	Ply  int          `json:"ply"` // of the entry that it comes before
	Key  string       `json:"key"`
	Seat games.Player `json:"seat"`
	Who  string       `json:"who,omitempty"` // held that seat then
}

func (t *table) aside(key string, p games.Player, ply int) {
	t.Asides = append(t.Asides, aside{ply, key, p, t.Seats[p].sitter()})
}

// asides returns what is said before an entry.
func (t *table) asides(ply int) []games.Note {
	var notes []games.Note
	for _, a := range t.Asides {
		if a.Ply == ply {
			notes = append(notes, games.Note{To: games.Everyone, Text: games.T(a.Key, "player", t.who(a.Seat, a.Who))})
		}
	}
	return notes
}
