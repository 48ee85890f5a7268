// Package post keeps Discord up to date with the tables: their channels, their
// DMs, and whatever else is owed in the background. It posts after the commit,
// once, and goes on after a crash: what is owed is what the store says. It knows
// what a message needs, not what it says; the notices of features are handed in.
package post

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/view"
)

// A Notice keeps one message of a table up to date.
type Notice interface {
	// Owed reports whether there is something to deliver. It is not asked while
	// the channel is muted.
	Owed(*table.Table) bool
	// Deliver brings the message up to date and returns the table as it is then.
	// Retry reports that an earlier try may have succeeded unnoticed.
	Deliver(ctx context.Context, t table.Table, retry bool) (table.Table, error)
}

// A Task is work that a table owes in the background.
type Task struct {
	Owed func(*table.Table) bool
	// Push has it done as soon as possible. The channel receives the result of
	// the first try that begins after the call.
	Push func(id string, retry bool) <-chan error
}

// Options are what a Post is made of.
type Options struct {
	Tables *table.Service
	View   *view.View
	Prefs  *prefs.Prefs
	Client *discord.Client
	Clock  jobs.Clock
	Log    *slog.Logger
}

// A Post posts. It is safe for concurrent use once its notices and tasks are
// set.
type Post struct {
	Options

	// Notices are the messages in a table's channel, in the order in which they
	// are due, and Tasks what is owed elsewhere.
	Notices []Notice
	Tasks   []Task

	channels *jobs.Retry[string]
	dms      *jobs.Retry[string]
	hampered hampered
}

// width is how many channels, and as many tables' DMs, are served at once.
const width = 8

// New returns a Post without notices.
func New(o Options) *Post {
	p := &Post{Options: o}
	p.channels = jobs.NewRetry(o.Clock, width, p.deliver, p.failed("channel"))
	p.dms = jobs.NewRetry(o.Clock, width, p.deliverDMs, p.failed("dms"))
	return p
}

// failed returns what logs that a job has failed.
func (p *Post) failed(what string) func(id string, tries int, err error) {
	return func(id string, tries int, err error) {
		p.Log.Warn("not posted", "match", id, "what", what, "tries", tries, "err", table.Redact(err))
	}
}

// Begin serves channels and DMs until shut is called. Work is the context of
// every request.
func (p *Post) Begin(work context.Context) (shut func()) {
	channels, dms := p.channels.Begin(work), p.dms.Begin(work)
	return func() {
		channels()
		dms()
	}
}

// Len returns for how many tables something is to be posted, for how many of
// those it failed before, and the largest number of consecutive failures.
func (p *Post) Len() (open, failing, tries int) {
	channels, failingChannels := p.channels.Len()
	dms, failingDMs := p.dms.Len()
	return channels + dms, failingChannels + failingDMs, max(p.channels.Tries(), p.dms.Tries())
}

// own are the tasks of the post itself.
func (p *Post) own() []Task {
	return []Task{
		{Owed: p.owesChannel, Push: p.channels.Push},
		{Owed: (*table.Table).OwesDMs, Push: p.dms.Push},
	}
}

// Owed reports whether anything is owed to a table.
func (p *Post) Owed(t *table.Table) bool {
	return slices.ContainsFunc(append(p.own(), p.Tasks...), func(task Task) bool { return task.Owed(t) })
}

// owesChannel reports whether there is something to do in the table's channel.
func (p *Post) owesChannel(t *table.Table) bool { return p.due(t) != nil }

// due returns the first notice that is owed, nil if none is.
func (p *Post) due(t *table.Table) Notice {
	if t.Mute() {
		return nil
	}
	for _, n := range p.Notices {
		if n.Owed(t) {
			return n
		}
	}
	return nil
}

// Tell has done what is owed to a table, and waits for nothing.
func (p *Post) Tell(t *table.Table) { p.push(append(p.own(), p.Tasks...), t, false) }

func (p *Post) push(tasks []Task, t *table.Table, retry bool) {
	for _, task := range tasks {
		if task.Owed(t) {
			task.Push(t.ID, retry)
		}
	}
}

// patience is how long somebody who confirms waits until Discord has what their
// turn tells.
const patience = 3 * time.Second

// ErrSlow says that posting takes longer than a person wants to wait.
var ErrSlow = errors.New("it is still being posted")

// Announce is Tell that waits for channel and DMs, for as long as a person likes
// to wait. It returns the table as it is then; the error is ErrSlow or that of
// the channel.
func (p *Post) Announce(ctx context.Context, t *table.Table) (table.Table, error) {
	outcomes := []<-chan error{p.channels.Push(t.ID, false), p.dms.Push(t.ID, false)}
	p.push(p.Tasks, t, false)
	enough := p.Clock.After(patience)
	errs := make([]error, len(outcomes))
	for n, outcome := range outcomes {
		select {
		case errs[n] = <-outcome:
		case <-enough:
			errs[n] = ErrSlow
		case <-ctx.Done():
			errs[n] = ctx.Err()
		}
		if errs[n] != nil {
			break
		}
	}
	now, err := p.Tables.Get(t.ID)
	return now, errors.Join(err, errs[0])
}

// CatchUp has done what a former process has committed and not posted. It may
// have sent something and died before it was noted.
func (p *Post) CatchUp() {
	for _, t := range p.Tables.Due() {
		p.push(append(p.own(), p.Tasks...), &t, true)
		p.hampered.note(&t)
		if t.Muted != nil && !t.Muted.Gone() { // nobody has heard whether it is still refused
			if err := p.Resume(t.ID); err != nil {
				p.Log.Error("not resumed", "match", t.ID, "err", err)
			}
		}
	}
}

// deliver does all that is to be done in a table's channel.
func (p *Post) deliver(ctx context.Context, id string, retry bool) error {
	t, err := p.Tables.Get(id)
	for ; err == nil; retry = false {
		n := p.due(&t)
		if n == nil {
			break
		}
		t, err = n.Deliver(ctx, t, retry)
	}
	if err != nil {
		return table.Permanent(err)
	}
	p.push(p.Tasks, &t, false)
	if t.Muted != nil && t.Muted.Trial {
		_, err = p.Tables.Update(id, func(t *table.Table) error { t.Muted = nil; return nil }) // nothing to try it with
	}
	return table.Permanent(err)
}
