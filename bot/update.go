package bot

import (
	"time"

	"herald/store"
)

const (
	laterOn   = time.Second      // when there was no room
	muchLater = 30 * time.Second // when something failed
)

// updateRecord is Update of the store. It schedules the alarm of the match in the
// transaction, before anybody else can change it.
func (b *Bot) updateRecord(id string, change func(*store.Record) error) error {
	noted := false
	err := b.store.Update(id, func(_ store.Tx, r *store.Record) error {
		if err := change(r); err != nil {
			return err
		}
		noted = true
		b.wakes.Set(id, r.Alarm)
		return nil
	})
	if err == nil || !noted {
		return err
	}
	if r, failed := b.store.Get(id); failed == nil { // the disk did not take the change
		b.wakes.Set(id, r.Alarm)
	}
	return err
}
