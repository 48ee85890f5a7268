package privacy

import (
	"fmt"
	"time"

	"herald/bot/table"
	"herald/store"
)

// expire deletes matches that ended more than DeleteAfter months ago, once their records are
// in the archive, if there is one. A match that cannot be read, or that still owes
// something, stays.
func (u retention) expire() error {
	if u.DeleteAfter <= 0 {
		return nil
	}
	limit, deleted := u.Clock.Now().AddDate(0, -u.DeleteAfter, 0), 0
	for r, err := range u.Store.All() {
		switch {
		case r.ID == "":
			return err
		case err != nil || !r.Over || r.Due:
			continue
		}
		gone, err := u.expireMatch(r, limit)
		if err != nil {
			return fmt.Errorf("match %s: %w", r.ID, table.Redact(err))
		}
		if gone {
			deleted++
		}
	}
	return u.requestWipe(deleted)
}

// expireMatch deletes a match that ended before the limit, and reports whether it did.
func (u retention) expireMatch(r store.Record, limit time.Time) (bool, error) {
	t, err := u.Tables.Get(r.ID)
	if err != nil {
		return false, nil
	}
	if at := u.playedLast(&t); at.IsZero() || !at.Before(limit) {
		return false, nil
	}
	if u.Archive != nil && len(t.Match.Entries) > 0 {
		if err := u.Archive(t.ID, u.anonymous(&t)); err != nil {
			return false, err
		}
	}
	return true, u.Tables.Delete(r.ID)
}

// anonymous returns the record of a match without user IDs: an archive must not keep people
// who delete their data later.
func (u retention) anonymous(t *table.Table) string {
	for _, user := range table.Involved(t) {
		t.Forget(user, u.View.Stranger(t), u.Clock.Now())
	}
	return t.Match.Public(true).String()
}

// requestWipe requests a wipe of the store's file if anything was deleted.
func (u retention) requestWipe(n int) error {
	if n == 0 {
		return nil
	}
	if err := u.Store.SetSetting(jobScope, wipeKey, true); err != nil {
		return err
	}
	u.wipe()
	u.Log.Info("old matches deleted", "matches", n)
	return nil
}
