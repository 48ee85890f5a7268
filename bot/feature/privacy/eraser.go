package privacy

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"herald/bot/feature"
	"herald/bot/prefs"
	"herald/bot/table"
)

// The scope of what is under way, and the key that says that the store is to be
// wiped; the other keys are people.
const (
	jobScope = "privacy"
	wipeKey  = "wipe"
)

// A deletion is what is stored of one that has begun.
type deletion struct {
	Names []string `json:"names"` // which may be in what others have written
}

// An eraser deletes what is stored about people.
type eraser struct{ *feature.App }

// erase deletes all that is kept about a person who goes by those names.
func (e eraser) erase(ctx context.Context, user string, names []string) error {
	for _, step := range e.steps(ctx, user, names) {
		if err := step(); err != nil {
			return err
		}
	}
	e.Log.InfoContext(ctx, "data deleted")
	return nil
}

// steps are those of a deletion. The last ones end it.
func (e eraser) steps(ctx context.Context, user string, names []string) []func() error {
	traces := newTraces(append(slices.Clone(names), user))
	return []func() error{
		func() error { return e.forgetMore(ctx, user) },
		func() error { return e.forgetTables(ctx, user, traces) },
		func() error { return e.forgetLeagues(user) },
		func() error { return e.forgetTexts(user, traces) },
		func() error { return e.Store.Forget("", user) },
		func() error { return e.forgetSettings(user) },
		func() error { return e.report(ctx, user) },
		func() error { return e.Store.SetSetting(jobScope, wipeKey, true) },
		func() error { return e.Store.SetSetting(jobScope, user, nil) },
	}
}

// forgetMore has the features delete what they keep in places of their own.
func (e eraser) forgetMore(ctx context.Context, user string) error {
	for _, name := range slices.Sorted(maps.Keys(e.Personal)) {
		if p := e.Personal[name]; p.Forget != nil {
			if err := p.Forget(ctx, user); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}

// report logs what still names the person.
func (e eraser) report(ctx context.Context, user string) error {
	left, err := remains(e.App, user)
	for _, r := range left {
		e.Log.ErrorContext(ctx, "data not deleted", r.kind, r.id, "err", table.Redact(r.err))
	}
	return err
}

// forgetSettings deletes the person's settings and notes.
func (e eraser) forgetSettings(user string) error {
	keyed, err := e.Store.SettingsWith(user)
	if err != nil {
		return err
	}
	for _, s := range keyed {
		if s.Scope != jobScope {
			err = errors.Join(err, e.Store.SetSetting(s.Scope, s.Key, nil))
		}
	}
	return errors.Join(err, e.Store.DeleteSettings(string(prefs.User(user))))
}
