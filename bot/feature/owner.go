package feature

import (
	"errors"
	"fmt"

	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/table"
)

// OfMatch returns a try that is made for the matches that this process looks after.
func (a *App) OfMatch(try jobs.Try[string]) jobs.Try[string] {
	return fleet.Only(a.Fleet, table.Owner{Service: a.Tables}.Guild, try)
}

// OfLeague returns a try that is made for the leagues that this process looks after.
func (a *App) OfLeague(try jobs.Try[string]) jobs.Try[string] {
	return fleet.Only(a.Fleet, a.Leagues.Guild, try)
}

// ChangeAll changes those matches that a person plays and that are wanted, and queues
// what is owed to them then. It goes on after one that fails, and returns all errors.
func (a *App) ChangeAll(user string, wanted func(*table.Table) bool, change func(id string) (table.Table, error)) error {
	var failed error
	for _, t := range a.Tables.ByUser(user, false) {
		if t.Stage != table.Playing || t.Seat(user) < 0 || !wanted(&t) {
			continue
		}
		now, err := change(t.ID)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("match %s: %w", t.ID, err))
			continue
		}
		a.Post.Schedule(&now)
	}
	return failed
}
