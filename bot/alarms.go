package bot

import (
	"context"

	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/table"
)

// schedule has do ring what falls due at tables and in leagues. Each function that it
// returns begins the alarms of one of the two.
func schedule(a *feature.App, do func(key string, work func(context.Context)) bool) []func() (shut func()) {
	return []func() (shut func()){
		a.Tables.Schedule(func(id string) bool {
			return do(id, func(ctx context.Context) { ours(a.OfMatch, func(id string) { ring(a, id) })(ctx, id) })
		}),
		a.Leagues.Schedule(func(id string) bool {
			return do("league "+id, func(ctx context.Context) { ours(a.OfLeague, func(id string) { ringLeague(a, id) })(ctx, id) })
		}),
	}
}

// ours returns what does something for what this process looks after. If it is not
// known who does, it is done: no harm comes of an alarm that rings twice.
func ours(of func(jobs.Try[string]) jobs.Try[string], do func(id string)) func(ctx context.Context, id string) {
	try := of(func(_ context.Context, id string, _ bool) error { do(id); return nil })
	return func(ctx context.Context, id string) {
		if try(ctx, id, false) != nil {
			do(id)
		}
	}
}

// ring does what has fallen due at a table, and posts it.
func ring(a *feature.App, id string) {
	t, err := a.Tables.Ring(id)
	if err != nil {
		a.Log.Error("not done when it was due", "match", id, "err", table.Redact(err))
		return
	}
	a.Log.Debug("due", "match", id)
	a.Post.Schedule(&t)
}

// ringLeague does what has fallen due in a league. What follows from it is queued
// by the change.
func ringLeague(a *feature.App, id string) {
	if _, err := a.Leagues.Ring(id); err != nil {
		a.Log.Error("not done when it was due", "league", id, "err", err)
		return
	}
	a.Log.Debug("due", "league", id)
}
