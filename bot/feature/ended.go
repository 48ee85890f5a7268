package feature

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
)

// untold are the features that are still to be told of the end of a match, by name.
type untold []string

var endings = table.KeepField("ended", func(names *untold) *untold { return new(slices.Clone(*names)) })

// ending runs the Ended hooks of the features.
type ending struct {
	*App
	hooks map[string]Ended // by feature
	names []string         // in the features' order
	queue *jobs.Retry[string]
}

// Endings returns the feature that runs the others' Ended hooks. The transaction that ends
// a match notes which hooks are due.
func Endings(a *App, features []Feature) Feature {
	e := &ending{App: a, hooks: map[string]Ended{}}
	for _, f := range features {
		if f.Ended != nil {
			e.hooks[f.Name] = f.Ended
			e.names = append(e.names, f.Name)
		}
	}
	e.queue = jobs.NewRetry(a.Clock, 1, a.OfMatch(e.tell), func(id string, tries int, err error) {
		a.Log.Warn("end of a match not told", "match", id, "tries", tries, "err", err)
	})
	return Feature{
		Name:    "endings",
		Changed: e.ended,
		Tasks:   []post.Task{{Owed: func(t *table.Table) bool { return len(endings.Value(t)) > 0 }, Push: e.queue.Push}},
		Queues:  []Queue{QueueOf("endings", e.queue)},
	}
}

// ended notes the hooks that are due when a match ends.
func (e *ending) ended(c table.Change) error {
	if c.Stage == table.Playing && c.Match.Over() {
		e.owe(c.Table, e.names)
	}
	return nil
}

// tell runs the hooks that are due, one after the other, and notes which have succeeded.
func (e *ending) tell(ctx context.Context, id string, _ bool) error {
	t, m, err := e.Opened(id)
	if err != nil {
		return table.Permanent(err)
	}
	var told untold
	var failed error
	for _, name := range endings.Value(&t) {
		if hook := e.hooks[name]; hook != nil { // else the feature is gone
			if err := hook(ctx, table.Result{Table: t, Match: m}); err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", name, err))
				continue
			}
		}
		told = append(told, name)
	}
	return table.Permanent(errors.Join(failed, e.note(id, told)))
}

// note notes who has been told.
func (e *ending) note(id string, told untold) error {
	if len(told) == 0 {
		return nil
	}
	_, err := e.Tables.Update(id, func(t *table.Table) error {
		e.owe(t, slices.DeleteFunc(slices.Clone(endings.Value(t)), func(n string) bool { return slices.Contains(told, n) }))
		return nil
	})
	return err
}

// owe notes who is still to be told.
func (e *ending) owe(t *table.Table, names untold) {
	if len(names) == 0 {
		endings.Set(t, nil)
		return
	}
	endings.Set(t, &names)
}
