package bot

import (
	"log/slog"

	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/table"
	"herald/store"
)

// fleetOf returns the processes that share a store, this one among them.
func fleetOf(s store.Engine, c jobs.Clock, log *slog.Logger) *fleet.Fleet {
	shared, _ := s.(store.Shared)
	return fleet.New(fleet.Options{Store: shared, Clock: c, Log: log})
}

// catchUp queues what other processes have left undone for tables, and all that is
// owed besides.
func catchUp(a *feature.App, features []feature.Feature, due []table.Table) {
	a.Post.CatchUp(due)
	for _, f := range features {
		if f.CatchUp != nil {
			f.CatchUp()
		}
	}
}
