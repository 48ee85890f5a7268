package move

import (
	"context"
	"fmt"
	"iter"

	"herald/store"
)

// compare returns an error unless the target equals the source, entry by entry, and counts the
// entries in report.
func (j Job) compare(ctx context.Context, report *Report) error {
	next, stop := iter.Pull2(j.To.Entries())
	defer stop()
	for want, err := range j.entries() {
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		got, err, there := next()
		switch {
		case err != nil:
			return err
		case !there || got != want:
			return fmt.Errorf("%s: %w", want, ErrDiffers)
		}
		report.add(want)
	}
	if extra, err, there := next(); err != nil || there {
		if err == nil {
			err = fmt.Errorf("%s: %w", extra, ErrDiffers)
		}
		return err
	}
	return nil
}

// add counts an entry, and checks that it can be read.
func (r *Report) add(e Item) {
	r.Entries[e.Kind]++
	var err error
	switch e.Kind {
	case Match:
		_, err = store.Decode(e.Of, []byte(e.Data))
	case League:
		_, err = store.DecodeLeague(e.Of, []byte(e.Data))
	}
	if err != nil {
		r.Unreadable = append(r.Unreadable, e.String())
	}
}
