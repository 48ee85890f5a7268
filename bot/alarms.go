package bot

import (
	"context"

	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/table"
)

// schedule makes do ring the alarms of tables and leagues. Each of its functions begins the
// alarms of one of the two.
func schedule(a *feature.App, do func(key string, work func(context.Context)) bool) []func() (shut func()) {
	return []func() (shut func()){
		a.Tables.Arm(func(id string) bool {
			return do(id, func(ctx context.Context) { ours(a.OfMatch, func(id string) { ring(a, id) })(ctx, id) })
		}),
		a.Leagues.Arm(func(id string) bool {
			return do("league "+id, func(ctx context.Context) { ours(a.OfLeague, func(id string) { ringLeague(a, id) })(ctx, id) })
		}),
	}
}

// ours restricts an alarm to the matches or leagues that this process looks after. If it is
// unknown who does, the alarm rings: ringing twice does no harm.
func ours(of func(jobs.Try[string]) jobs.Try[string], do func(id string)) func(ctx context.Context, id string) {
	try := of(func(_ context.Context, id string, _ bool) error { do(id); return nil })
	return func(ctx context.Context, id string) {
		if try(ctx, id, false) != nil {
			do(id)
		}
	}
}

// ring handles the due alarms of a table, and posts what follows.
func ring(a *feature.App, id string) {
	t, err := a.Tables.Ring(id)
	if err != nil {
		a.Log.Error("not done when it was due", "match", id, "err", table.Redact(err))
		return
	}
	a.Log.Debug("due", "match", id)
	a.Post.Schedule(&t)
}

// ringLeague handles the due alarms of a league. The change queues what follows from it.
func ringLeague(a *feature.App, id string) {
	if _, err := a.Leagues.Ring(id); err != nil {
		a.Log.Error("not done when it was due", "league", id, "err", err)
		return
	}
	a.Log.Debug("due", "league", id)
}
