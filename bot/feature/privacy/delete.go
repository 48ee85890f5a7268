package privacy

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games/match"
	"herald/store"
)

// A deletion has many steps, and the process may die after each. So it is stored
// that it has begun, and the next process begins it again: every step can be done
// twice. What is stored names the person, so that it goes last, and what wipes the
// store's file names nobody.

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

// patience is how long somebody waits until their data is deleted.
const patience = 10 * time.Second

// remove deletes the person's data, and says so if it does not take too long.
func (h *handler) remove(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	k, err := h.collect(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	if err := h.Store.SetSetting(jobScope, i.User.ID, deletion{k.Names}); err != nil {
		return discord.Message{}, err
	}
	say, done := h.View.Printer(i), h.queue.Push(i.User.ID, false)
	select {
	case err := <-done:
		if err == nil {
			return discord.Private(say.T("privacy.done")), nil
		}
	case <-h.Clock.After(patience):
	case <-ctx.Done():
	}
	return discord.Private(say.T("privacy.later")), nil
}

// begin begins the queue with what earlier processes have left undone.
func (h *handler) begin(ctx context.Context) (shut func()) {
	left, err := h.Store.SettingsOf(jobScope)
	if err != nil {
		h.Log.Error("deletions not resumed", "err", err)
	}
	for _, s := range left {
		h.queue.Push(s.Key, true)
	}
	return h.queue.Begin(context.WithoutCancel(ctx))
}

// work deletes the data of a person whose deletion has begun, and wipes the store's
// file if that is due.
func (h *handler) work(ctx context.Context, user string, _ bool) error {
	if user == wipeKey {
		return h.wipe()
	}
	var job *deletion
	err := h.Store.Setting(jobScope, user, &job)
	if err == nil && job != nil { // else all but the wiping is done
		err = h.erase(ctx, user, job.Names)
	}
	if err != nil {
		return err
	}
	return h.wipe()
}

// wipe wipes the store's file if that is due.
func (h *handler) wipe() error {
	due := false
	if err := h.Store.Setting(jobScope, wipeKey, &due); err != nil || !due {
		return err
	}
	if err := h.Store.Wipe(); err != nil {
		return err
	}
	return h.Store.SetSetting(jobScope, wipeKey, nil)
}

// erase deletes all that is kept about a person who goes by those names.
func (h *handler) erase(ctx context.Context, user string, names []string) error {
	for _, step := range h.steps(ctx, user, names) {
		if err := step(); err != nil {
			return err
		}
	}
	h.Log.InfoContext(ctx, "data deleted")
	return nil
}

// steps are those of a deletion. The last ones end it.
func (h *handler) steps(ctx context.Context, user string, names []string) []func() error {
	traces := newTraces(append(slices.Clone(names), user))
	return []func() error{
		func() error { return h.forgetMore(ctx, user) },
		func() error { return h.forgetTables(ctx, user, traces) },
		func() error { return h.forgetLeagues(user) },
		func() error { return h.forgetTexts(user, traces) },
		func() error { return h.Store.Forget("", user) },
		func() error { return h.forgetSettings(user) },
		func() error { return h.report(ctx, user) },
		func() error { return h.Store.SetSetting(jobScope, wipeKey, true) },
		func() error { return h.Store.SetSetting(jobScope, user, nil) },
	}
}

// forgetMore has the features delete what they keep in places of their own.
func (h *handler) forgetMore(ctx context.Context, user string) error {
	for _, name := range slices.Sorted(maps.Keys(h.Personal)) {
		if p := h.Personal[name]; p.Forget != nil {
			if err := p.Forget(ctx, user); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}

// report logs what still names the person: a match or a league that is damaged, or
// in which a feature keeps what it does not delete.
func (h *handler) report(ctx context.Context, user string) error {
	for r, err := range h.Store.Mentioning(user) {
		if r.ID == "" {
			return err
		}
		h.Log.ErrorContext(ctx, "data not deleted", "match", r.ID)
	}
	for l, err := range h.Store.Leagues("", true) {
		if l.ID == "" {
			return err
		}
		if bytes.Contains(l.App, []byte(user)) {
			h.Log.ErrorContext(ctx, "data not deleted", "league", l.ID)
		}
	}
	return nil
}

// forgetTables removes the person from every table. One that cannot be read is
// logged and stays as it is.
func (h *handler) forgetTables(ctx context.Context, user string, traces traces) error {
	for r, err := range h.Store.Mentioning(user) {
		if r.ID == "" {
			return err
		}
		t, err := h.Tables.Get(r.ID)
		if err != nil {
			h.Log.ErrorContext(ctx, "data not deleted: match not readable", "match", r.ID, "err", table.Redact(err))
			continue
		}
		if !t.Knows(user) {
			continue
		}
		if err := h.forgetTable(ctx, &t, user); err != nil {
			return fmt.Errorf("match %s: %w", t.ID, table.Redact(err))
		}
		if err := h.redactNotes(t.ID, user, traces); err != nil {
			return fmt.Errorf("notes of match %s: %w", t.ID, err)
		}
	}
	return nil
}

// forgetTable removes the person from a table. Their seat is given up before, so
// that the others are told of it, unless the match cannot be continued anyway.
func (h *handler) forgetTable(ctx context.Context, t *table.Table, user string) error {
	if t.Stage == table.Playing {
		_, _, err := h.Tables.Change(t.ID, func(t *table.Table, m *match.Match) error {
			return t.Depart(m, user, h.Clock.Now())
		})
		if err != nil {
			h.Log.WarnContext(ctx, "seat given up without saying so", "match", t.ID, "err", table.Redact(err))
		}
	}
	now, err := h.Tables.Update(t.ID, func(t *table.Table) error {
		t.Forget(user, h.View.Stranger(t), h.Clock.Now())
		return nil
	})
	if err != nil {
		return err
	}
	h.Log.InfoContext(ctx, "person forgotten", "match", t.ID)
	h.Post.Schedule(&now)
	return nil
}

// redactNotes removes the traces of the person from what others have noted about a
// match.
func (h *handler) redactNotes(id, user string, traces traces) error {
	notes, err := h.Store.SettingsOf(store.MatchScope(id))
	if err != nil {
		return err
	}
	for _, n := range notes {
		text := ""
		if json.Unmarshal(n.Value, &text) != nil || n.Key == user || !traces.in(text) {
			continue
		}
		if err := h.Store.SetSetting(n.Scope, n.Key, traces.redact(text)); err != nil {
			return err
		}
	}
	return nil
}

// forgetSettings deletes the person's settings and notes.
func (h *handler) forgetSettings(user string) error {
	keyed, err := h.Store.SettingsWith(user)
	if err != nil {
		return err
	}
	for _, s := range keyed {
		if s.Scope != jobScope {
			err = errors.Join(err, h.Store.SetSetting(s.Scope, s.Key, nil))
		}
	}
	return errors.Join(err, h.Store.DeleteSettings(string(prefs.User(user))))
}
