package privacy

import (
	"context"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
)

// A deletion has many steps, and the process may die after each. So its beginning is
// stored, and the next process begins it again: every step is idempotent. The stored entry
// names the person, so it goes last; the entry that requests the wipe of the store's file
// names no one.

// deletionQueue runs the requested deletions.
type deletionQueue struct {
	*feature.App
	collector collector
	deleter   deleter
	queue     *jobs.Retry[string] // by person
}

func newDeletionQueue(a *feature.App, c collector) *deletionQueue {
	d := &deletionQueue{App: a, collector: c, deleter: deleter{a}}
	d.queue = jobs.NewRetry(a.Clock, 1, d.run, d.failed)
	return d
}

// failed logs that a deletion is not done yet. It must not say whose it is: logs are kept,
// too.
func (d *deletionQueue) failed(_ string, tries int, err error) {
	d.Log.Warn("data not deleted yet", "tries", tries, "err", err)
}

// patience is the time for which a person waits until their data is deleted.
const patience = 10 * time.Second

// answer deletes the user's data, and says so if it does not take too long.
func (d *deletionQueue) answer(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	k, err := d.collector.collect(i.User.ID)
	if err != nil {
		return discord.Message{}, err
	}
	if err := d.Store.SetSetting(jobScope, i.User.ID, deletion{k.Names}); err != nil {
		return discord.Message{}, err
	}
	say, done := d.View.Printer(i), d.queue.Push(i.User.ID, false)
	select {
	case err := <-done:
		if err == nil {
			left, err := remains(d.App, i.User.ID)
			return discord.Private(deletedText(say, left)), err
		}
	case <-d.Clock.After(patience):
	case <-ctx.Done():
	}
	return discord.Private(say.T("privacy.later")), nil
}

// begin starts the queue with what earlier processes have left undone, unless other
// processes run: then catchUp does.
func (d *deletionQueue) begin(ctx context.Context) (shut func()) {
	if d.Fleet.Sole() {
		d.resume()
	}
	return d.queue.Begin(context.WithoutCancel(ctx))
}

// catchUp queues what another process may have left undone.
func (d *deletionQueue) catchUp() {
	if !d.Fleet.Sole() && d.Fleet.Main() {
		d.resume()
	}
}

func (d *deletionQueue) resume() {
	left, err := d.Store.SettingsOf(jobScope)
	if err != nil {
		d.Log.Error("deletions not resumed", "err", err)
	}
	for _, s := range left {
		d.queue.Push(s.Key, true)
	}
}

// run deletes a person's data and wipes the store's file if requested.
func (d *deletionQueue) run(ctx context.Context, user string, _ bool) error {
	if user == wipeKey {
		return d.wipe()
	}
	var job *deletion
	err := d.Store.Setting(jobScope, user, &job)
	if err == nil && job != nil { // else only the wipe is left
		err = d.deleter.delete(ctx, user, job.Names)
	}
	if err != nil {
		return err
	}
	return d.wipe()
}

// wipeSoon queues the wipe of the store's file.
func (d *deletionQueue) wipeSoon() { d.queue.Push(wipeKey, false) }

// wipe wipes the store's file if requested.
func (d *deletionQueue) wipe() error {
	due := false
	if err := d.Store.Setting(jobScope, wipeKey, &due); err != nil || !due {
		return err
	}
	if err := d.Store.Wipe(); err != nil {
		return err
	}
	return d.Store.SetSetting(jobScope, wipeKey, nil)
}
