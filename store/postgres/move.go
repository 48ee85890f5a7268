package postgres

import (
	"herald/store"
)

// finished returns store.ErrUnfinished if a copy into the database was begun and not
// finished.
func (d *database) finished() error {
	unfinished := false
	err := d.row(sql("select exists (select from unfinished)"), &unfinished)
	if err == nil && unfinished {
		return store.ErrUnfinished
	}
	return err
}
