// Package post keeps Discord up to date with the tables: their channels, their DMs, and other
// owed work in the background. It posts after the commit, once, and catches up after a crash,
// since the owed work follows from the stored table. It must not know the contents of
// messages, nor the features: their notices and tasks are handed in.
package post

import (
	"context"
	"log/slog"
	"slices"

	"herald/bot/discord"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/upkeep"
	"herald/bot/view"
)

// A Notice keeps one message of a table up to date. It is not asked while the channel is
// muted.
type Notice = upkeep.Step[table.Table]

// A Task is work that a table owes in the background.
type Task struct {
	Owed func(*table.Table) bool
	// Push queues the work. The channel receives the result of the first try that begins after
	// the call. Retry means that an earlier process may have done it unnoticed.
	Push func(id string, retry bool) <-chan error
	// Urge is Push for work that a person waits for; nil stands for Push.
	Urge func(id string) <-chan error
}

// Options configure a Post; all are required.
type Options struct {
	Tables *table.Service
	View   *view.View
	Prefs  *prefs.Prefs
	Client *discord.Client
	Clock  jobs.Clock
	Log    *slog.Logger
	Fleet  *fleet.Fleet
}

// A Post does the work owed to tables. It is safe for concurrent use once its notices and
// tasks are set.
type Post struct {
	Options

	// Notices are the messages in a table's channel, in the order in which they are due, and
	// Tasks the work owed elsewhere.
	Notices []Notice
	Tasks   []Task

	channels   *jobs.Retry[string]
	dms        *jobs.Retry[string]
	retired    *jobs.Retry[string]
	restricted restricted
	refused    refusals
	history    history
	waiting    chan struct{} // has a place for each person who waits for a turn's post
}

// width is the number of tables whose channels, and DMs, and retired messages are updated at
// once.
const width = 8

// New returns a Post without notices and tasks.
func New(o Options) *Post {
	p := &Post{Options: o, waiting: make(chan struct{}, mostWaiting)}
	queue := func(try jobs.Try[string], what string) *jobs.Retry[string] {
		return jobs.NewRetry(o.Clock, width, p.Because(try), p.failed(what)).Fair(o.Tables.Host, width/2)
	}
	guild := table.Owner{Service: o.Tables}.Guild
	p.channels = queue(fleet.Only(o.Fleet, guild, p.deliver), "channel")
	p.dms = queue(fleet.Only(o.Fleet, guild, dms{p}.deliver), "dms")
	p.retired = queue(fleet.Visiting(o.Fleet, guild, retirer{p}.retire), "retirement")
	return p
}

// failed returns the function that logs a failed try.
func (p *Post) failed(what string) func(id string, tries int, err error) {
	return func(id string, tries int, err error) {
		level := slog.LevelWarn
		if discord.OpensTooMany(err) && discord.ErrorCode(err) == 0 {
			level = slog.LevelDebug // it was not sent, as Discord has refused others
		}
		p.Log.Log(context.Background(), level, "not posted", "match", id, "what", what, "tries", tries, "err", table.Redact(err))
	}
}

// Begin runs the queues until shut is called, which waits for the tries that have
// begun. Work is the context of every request.
func (p *Post) Begin(work context.Context) (shut func()) {
	var shuts []func()
	for _, q := range p.queues() {
		shuts = append(shuts, q.Begin(work))
	}
	return jobs.ShutAll(shuts)
}

func (p *Post) queues() []*jobs.Retry[string] {
	return []*jobs.Retry[string]{p.channels, p.dms, p.retired}
}

// Hasten retries failed posts at once: Discord may be reachable again.
func (p *Post) Hasten() {
	for _, q := range p.queues() {
		q.Hasten()
	}
}

// Len returns the number of queued channels, DMs and retirements of tables, how many of those
// have failed before, and the largest number of consecutive failures.
func (p *Post) Len() (open, failing, tries int) {
	for _, q := range p.queues() {
		queued, failed := q.Len()
		open, failing, tries = open+queued, failing+failed, max(tries, q.Tries())
	}
	return open, failing, tries
}

// own returns the tasks of the package itself.
func (p *Post) own() []Task {
	return append([]Task{{Owed: p.owesChannel, Push: p.channels.Push, Urge: p.channels.Urge}}, p.elsewhere()...)
}

// elsewhere returns the own tasks that deliver does not do.
func (p *Post) elsewhere() []Task {
	return []Task{{Owed: (*table.Table).OwesDMs, Push: p.dms.Push, Urge: p.dms.Urge}, retirements(p.retired)}
}

// Owed reports whether any task is owed to a table.
func (p *Post) Owed(t *table.Table) bool {
	return slices.ContainsFunc(append(p.own(), p.Tasks...), func(task Task) bool { return task.Owed(t) })
}

// owesChannel reports whether a notice is owed in the table's channel.
func (p *Post) owesChannel(t *table.Table) bool { return upkeep.Next(p.notices(t), t) != nil }

// notices returns the notices that may be delivered to a table.
func (p *Post) notices(t *table.Table) []Notice {
	if t.Mute() {
		return nil
	}
	return p.Notices
}

// Schedule queues all tasks that are owed to a table and returns at once.
func (p *Post) Schedule(t *table.Table) { p.push(append(p.own(), p.Tasks...), t, false) }

// Urge is Schedule for a table that people wait for: it comes before the others.
func (p *Post) Urge(t *table.Table) { p.urge(append(p.own(), p.Tasks...), t) }

func (p *Post) urge(tasks []Task, t *table.Table) {
	for _, task := range tasks {
		switch {
		case !task.Owed(t):
		case task.Urge == nil:
			task.Push(t.ID, false)
		default:
			task.Urge(t.ID)
		}
	}
}

func (p *Post) push(tasks []Task, t *table.Table, retry bool) {
	for _, task := range tasks {
		if task.Owed(t) {
			task.Push(t.ID, retry)
		}
	}
}

// CatchUp queues the posts that earlier processes have left undone for tables, as retries:
// they may have sent something and died before recording it. If urgent, as people have been
// waiting for them, they come before new ones.
func (p *Post) CatchUp(due []table.Table, urgent bool) {
	for _, t := range due {
		p.push(append(p.own(), p.Tasks...), &t, true)
		if urgent {
			p.Urge(&t)
		}
		p.restricted.note(&t)
	}
}

// Retry tries the muted channels of tables again that this process begins to look after:
// permissions may have changed while none did.
func (p *Post) Retry(due []table.Table) {
	for _, t := range due {
		if t.Muted == nil || t.Muted.Gone() {
			continue
		}
		if err := p.Resume(t.ID); err != nil {
			p.Log.Error("not resumed", "match", t.ID, "err", err)
		}
	}
}

// deliver delivers all notices that are owed in a table's channel, in order. Then it queues
// the other tasks again, as DMs may still have been being written when it began.
func (p *Post) deliver(ctx context.Context, id string, retry bool) error {
	t, err := p.Tables.Known(id)
	if err == nil {
		t, err = upkeep.InOrder(ctx, p.notices, t, retry)
	}
	if err != nil {
		return table.Permanent(err)
	}
	p.push(append(p.elsewhere(), p.Tasks...), &t, false)
	if t.Muted != nil && t.Muted.Trial {
		_, err = p.Tables.Update(id, func(t *table.Table) error { // there was nothing to post: the next post will show
			t.Muted = nil
			table.Reach(t, p.Clock.Now())
			return nil
		})
	}
	return table.Permanent(err)
}
