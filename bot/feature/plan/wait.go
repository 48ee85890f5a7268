package plan

import (
	"context"
	"slices"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// name is the feature's, also for its part of a table.
const name = "plan"

var delays = table.Keep[[]delayedPlan](name, nil)

// The limits of the random time for which a plan waits if its owner prefers that. It is
// never longer than half of the seat's remaining time.
const (
	shortest = 5 * time.Minute
	longest  = time.Hour
)

// A delayedPlan is a plan that waits to be played. It is stored with the table, so that it is
// played in time after a restart.
type delayedPlan struct {
	Seat     games.Player `json:"seat"`
	Question string       `json:"question"` // the question that it answers: table.OwnQuestion
	At       time.Time    `json:"at"`
}

// delayedPlans returns the waiting plans of a table. If they are damaged it returns a plan due
// long ago, so that they are written anew.
func delayedPlans(t *table.Table) []delayedPlan {
	all := delays.Value(t)
	past := time.Unix(1, 0)
	amiss := func(w delayedPlan) bool { return w.Seat < 0 || int(w.Seat) >= len(t.Seats) || !w.At.After(past) }
	if delays.In(t) && (len(all) == 0 || slices.ContainsFunc(all, amiss)) {
		return []delayedPlan{{Seat: games.Everyone, At: past}}
	}
	return all
}

// due returns when a plan is played: at At, or when half of its seat's remaining time has
// passed, if that is earlier. Half never passes while the clock is paused.
func (w delayedPlan) due(t *table.Table) time.Time {
	if !t.Timed() || !t.Clock.TimeControl.On() || w.Seat < 0 || int(w.Seat) >= len(t.Clock.Seats) {
		return w.At
	}
	s := t.Clock.Seats[w.Seat]
	if half := s.RunningSince.Add(s.Left / 2); !s.RunningSince.IsZero() && half.Before(w.At) {
		return half
	}
	return w.At
}

// updateDelays updates the waiting plans after a change of the match. It draws the time of new
// ones.
func (h *handler) updateDelays(c table.Change) error {
	before := delayedPlans(c.Table)
	var now []delayedPlan
	for n := range c.Seats {
		p := games.Player(n)
		if _, planned := c.Match.Planned(p); !planned {
			continue
		}
		question := table.OwnQuestion(c.Match, p)
		at := slices.IndexFunc(before, func(w delayedPlan) bool { return w.Seat == p && w.Question == question })
		if at >= 0 && !before[at].At.After(c.Now.Add(longest)) { // else a clock was wrong
			now = append(now, before[at])
			continue
		}
		now = append(now, delayedPlan{p, question, c.Now.Add(h.drawDelay()).UTC()})
	}
	if now == nil {
		delays.Set(c.Table, nil)
		return nil
	}
	delays.Set(c.Table, &now)
	return nil
}

// drawDelay draws the time for which a plan waits.
func (h *handler) drawDelay() time.Duration {
	return shortest + time.Duration(h.Tables.Roll(int((longest-shortest)/time.Second)+1))*time.Second
}

// An alarm goes off when a waiting plan is due.
type alarm struct{ *handler }

func (alarm) Next(t *table.Table) (next time.Time) {
	if t.Stage != table.Playing {
		return next
	}
	for _, w := range delayedPlans(t) {
		if at := w.due(t); next.IsZero() || at.Before(next) {
			next = at
		}
	}
	return next
}

func (a alarm) Lapsed(t *table.Table, now time.Time) bool {
	next := a.Next(t)
	return !next.IsZero() && !next.After(now)
}

// Ring plays the plans that are due. That stops the clocks of their seats, even if their
// time would be up by now.
func (a alarm) Ring(t *table.Table, m *match.Match, now time.Time) error {
	if m == nil {
		return nil
	}
	for _, w := range delayedPlans(t) {
		_, planned := m.Planned(w.Seat)
		if !planned || w.due(t).After(now) || table.OwnQuestion(m, w.Seat) != w.Question {
			continue
		}
		if _, err := m.PlayPlan(w.Seat, a.Tables.Dice(m)); err != nil {
			return err
		}
		table.Tick(t, m, now)
	}
	return nil
}

// slow delays the user's plans from now on, in all matches.
func (h *handler) slow(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.setPace(i, true)
}

// fast has the user's plans, also the waiting ones, played at once.
func (h *handler) fast(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.setPace(i, false)
}

func (h *handler) setPace(i *discord.Interaction, slow bool) (discord.Message, error) {
	if err := h.Prefs.SetSlowPlans(i.User.ID, slow); err != nil {
		return discord.Message{}, err
	}
	if err := h.setEverywhere(i.User.ID, slow); err != nil {
		return discord.Message{}, err
	}
	p, err := h.opened(i, customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	return p.list(""), nil
}

// setEverywhere sets in all of a person's current matches whether their plans wait.
func (h *handler) setEverywhere(user string, slow bool) error {
	other := func(t *table.Table) bool { return t.Seats[t.Seat(user)].Slow != slow }
	return h.ChangeAll(user, other, func(id string) (table.Table, error) {
		t, _, err := h.Tables.Change(id, func(t *table.Table, m *match.Match) error {
			if p, err := t.Holds(m, user); err == nil {
				t.SetSlow(m, p, slow)
				m.Draw(h.Tables.Dice(m))
			}
			return nil
		})
		return t, err
	})
}
