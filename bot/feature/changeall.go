package feature

import (
	"errors"
	"fmt"

	"herald/bot/table"
)

// ChangeAll changes a person's current matches for which wanted returns true, and queues
// the posts. It goes on after one that fails, and returns all errors.
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
