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

// The scope of pending deletions, and the key that requests a wipe of the store; all other
// keys are users.
const (
	jobScope = "privacy"
	wipeKey  = "wipe"
)

// A deletion is a stored request to delete a person's data.
type deletion struct {
	Names []string `json:"names"` // names of the person that other people's texts may contain
}

// A deleter deletes the data stored about people.
type deleter struct{ *feature.App }

// delete deletes everything kept about a person with these names.
func (e deleter) delete(ctx context.Context, user string, names []string) error {
	for _, step := range e.steps(ctx, user, names) {
		if err := step(); err != nil {
			return err
		}
	}
	e.Log.InfoContext(ctx, "data deleted")
	return nil
}

// steps returns the steps of a deletion. The last ones end it.
func (e deleter) steps(ctx context.Context, user string, names []string) []func() error {
	traces := newTraces(append(slices.Clone(names), user))
	return []func() error{
		func() error { return e.deleteMore(ctx, user) },
		func() error { return e.deleteFromTables(ctx, user, traces) },
		func() error { return e.deleteFromLeagues(user) },
		func() error { return e.deleteFromTexts(user, traces) },
		func() error { return e.Store.Forget("", user) },
		func() error { return e.deleteSettings(user) },
		func() error { return e.report(ctx, user) },
		func() error { return e.Store.SetSetting(jobScope, wipeKey, true) },
		func() error { return e.Store.SetSetting(jobScope, user, nil) },
	}
}

// deleteMore lets the features delete what they keep in places of their own.
func (e deleter) deleteMore(ctx context.Context, user string) error {
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
func (e deleter) report(ctx context.Context, user string) error {
	left, err := remains(e.App, user)
	for _, r := range left {
		e.Log.ErrorContext(ctx, "data not deleted", r.kind, r.id, "err", table.Redact(r.err))
	}
	return err
}

// deleteSettings deletes the person's settings and notes.
func (e deleter) deleteSettings(user string) error {
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
