// Package extra has what a league may have besides messages, if organisers turn it on: roles for
// its divisions and champions, its deadlines as events, and pages that anyone can read. It keeps
// roles and events up to date.
package extra

import (
	"context"
	"errors"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/organise/panel"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// A Keeper creates and deletes roles and events, and gives and takes roles.
type Keeper struct {
	*feature.App
	queue *jobs.Retry[string] // of leagues with something to update
}

// New returns a keeper that updates a league whenever its extras are out of date.
func New(a *feature.App) *Keeper {
	k := &Keeper{App: a}
	k.queue = jobs.NewRetry(a.Clock, 1, a.OfLeague(k.update), k.failed)
	owed, changed := a.Leagues.Owed, a.Leagues.Changed
	a.Leagues.Owed = func(l *leagues.League) bool { return owed(l) || owes(l, a.Clock.Now()) }
	a.Leagues.Changed = func(l *leagues.League) {
		changed(l)
		k.push(l, false)
	}
	return k
}

// Queue returns the queue of leagues with something to update.
func (k *Keeper) Queue() feature.Queue {
	return feature.QueueOf("roles and events", k.queue)
}

// CatchUp queues what earlier processes have left undone.
func (k *Keeper) CatchUp() {
	for _, l := range k.Leagues.Due() {
		k.push(&l, true)
	}
}

func (k *Keeper) push(l *leagues.League, retry bool) {
	if owes(l, k.Clock.Now()) {
		k.queue.Push(l.ID, retry)
	}
}

// owes reports whether roles or events are out of date.
func owes(l *leagues.League, now time.Time) bool {
	e := panel.PartOf(l).Extras
	return !e.Empty() && (owesRoles(l, e) || owesDates(l, e, now))
}

// update updates roles and events. What Discord refuses is tried again with the next change
// of the league.
func (k *Keeper) update(ctx context.Context, id string, _ bool) error {
	return leagues.Permanent(discord.Permanent(errors.Join(k.updateRoles(ctx, id), k.updateDates(ctx, id))))
}

// failed logs that roles or events are not up to date.
func (k *Keeper) failed(id string, tries int, err error) {
	k.Log.Warn("roles and events of a league not up to date", "league", id, "tries", tries, "err", table.Redact(err))
}

// changeExtras changes the extras of the part.
func (k *Keeper) changeExtras(id string, change func(*panel.Extras)) error {
	_, err := k.Leagues.Update(id, func(c *leagues.Change) error {
		return panel.ChangePart(c, func(own *panel.Part) {
			for _, m := range []*map[string]string{&own.Extras.Made, &own.Extras.Dates} {
				if *m == nil {
					*m = map[string]string{}
				}
			}
			if own.Extras.Given == nil {
				own.Extras.Given = map[string][]league.Person{}
			}
			change(&own.Extras)
		})
	})
	return err
}
