package privacy

import (
	"context"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
)

// A deletion has many steps, and the process may die after each. So it is stored
// that it has begun, and the next process begins it again: every step can be done
// twice. What is stored names the person, so that it goes last, and what wipes the
// store's file names nobody.

// deletions does the deletions that people have begun.
type deletions struct {
	*feature.App
	collector collector
	eraser    eraser
	queue     *jobs.Retry[string] // by person
}

func newDeletions(a *feature.App, c collector) *deletions {
	d := &deletions{App: a, collector: c, eraser: eraser{a}}
	d.queue = jobs.NewRetry(a.Clock, 1, d.work, d.failed)
	return d
}

// failed logs that a deletion is not done yet. It must not say whose it is: a log
// is kept, too.
func (d *deletions) failed(_ string, tries int, err error) {
	d.Log.Warn("data not deleted yet", "tries", tries, "err", err)
}

// patience is how long somebody waits until their data is deleted.
const patience = 10 * time.Second

// remove deletes the person's data, and says so if it does not take too long.
func (d *deletions) remove(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
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
			return discord.Private(farewell(say, left)), err
		}
	case <-d.Clock.After(patience):
	case <-ctx.Done():
	}
	return discord.Private(say.T("privacy.later")), nil
}

// begin begins the queue with what earlier processes have left undone, unless others
// run: then catchUp does.
func (d *deletions) begin(ctx context.Context) (shut func()) {
	if d.Fleet.Sole() {
		d.resume()
	}
	return d.queue.Begin(context.WithoutCancel(ctx))
}

// catchUp queues what another process may have left undone.
func (d *deletions) catchUp() {
	if !d.Fleet.Sole() && d.Fleet.Main() {
		d.resume()
	}
}

func (d *deletions) resume() {
	left, err := d.Store.SettingsOf(jobScope)
	if err != nil {
		d.Log.Error("deletions not resumed", "err", err)
	}
	for _, s := range left {
		d.queue.Push(s.Key, true)
	}
}

// work deletes the data of a person whose deletion has begun, and wipes the store's
// file if that is due.
func (d *deletions) work(ctx context.Context, user string, _ bool) error {
	if user == wipeKey {
		return d.wipe()
	}
	var job *deletion
	err := d.Store.Setting(jobScope, user, &job)
	if err == nil && job != nil { // else all but the wiping is done
		err = d.eraser.erase(ctx, user, job.Names)
	}
	if err != nil {
		return err
	}
	return d.wipe()
}

// wipeSoon queues the wiping of the store's file.
func (d *deletions) wipeSoon() { d.queue.Push(wipeKey, false) }

// wipe wipes the store's file if that is due.
func (d *deletions) wipe() error {
	due := false
	if err := d.Store.Setting(jobScope, wipeKey, &due); err != nil || !due {
		return err
	}
	if err := d.Store.Wipe(); err != nil {
		return err
	}
	return d.Store.SetSetting(jobScope, wipeKey, nil)
}
