package router

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
)

// longestAck is the time limit of acknowledging. After three seconds Discord reports a late
// one as failed, unless the delay was its own.
const longestAck = 10 * time.Second

// A job is an interaction on its way through the router.
type job struct {
	*discord.Interaction
	ctx   context.Context
	route Route
	log   *slog.Logger
}

// Survive logs a panic. It must be deferred directly.
func Survive(log *slog.Logger) {
	if r := recover(); r != nil {
		log.Error("panic", "reason", r, "stack", string(debug.Stack()))
	}
}

// Receive accepts an interaction, once: a resumed connection repeats them.
func (r *Router) Receive(e discord.Event) {
	arrived := time.Now()
	i, err := discord.ReadInteraction(e)
	if i.ID == "" {
		r.Log.Error("not understood", "err", err)
		return
	}
	log := r.Log.With("interaction", i.ID)
	if again, _ := r.seen.ContainsOrAdd(i.ID, struct{}{}); again {
		log.Info("repeated by the gateway")
		return
	}
	r.Arrived(i.Kind.String())
	i.Arrived = arrived
	if err != nil {
		log.Warn("not understood", "err", err)
		i.CustomID = discord.CustomID{Verb: "unknown"}
	}
	r.accept(&i, log.With("match", i.CustomID.First(), "command", i.Command, "verb", i.CustomID.Verb))
}

// accept acknowledges an interaction at once, and queues it.
func (r *Router) accept(i *discord.Interaction, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(r.working, longestAnswer)
	j := &job{i, ctx, r.route(i), log}
	acknowledged := make(chan error, 1)
	if j.immediate() {
		acknowledged <- nil
	}
	room, crowded := r.serial.Add(j.source(), j.key(), func() {
		if err := <-acknowledged; err != nil {
			defer cancel()
			log.Error("not acknowledged", "err", err)
			return
		}
		r.turn(j, cancel)
	})
	switch {
	case crowded:
		r.Crowded()
		r.floods.Do(func() { log.Warn("too much of one person or channel waits", "user", i.User.ID, "channel", i.Channel) })
		r.refuse(j, cancel)
	case !room: // stopping, or too busy: Discord tells the person to try again
		cancel()
		log.Error("not accepted", "busy", r.serial.Len())
	case !j.immediate():
		go func() { acknowledged <- r.acknowledge(ctx, i, j.update()) }()
	}
}

// source is the person, and the channel they are in.
func (j *job) source() jobs.Source { return jobs.Source{By: j.User.ID, In: j.Channel} }

// refuse tells a person that too many of their requests wait, as long as telling is cheap.
func (r *Router) refuse(j *job, cancel func()) {
	select {
	case r.refusing <- struct{}{}:
	default:
		cancel()
		return
	}
	go func() {
		defer func() { <-r.refusing }()
		defer cancel()
		defer Survive(j.log)
		var err error
		if j.Kind == discord.KindAutocomplete {
			err = r.Client.Suggest(j.ctx, j.Interaction, []discord.Choice{})
		} else {
			err = r.Client.Answer(j.ctx, j.Interaction, r.explain(j, table.ErrCrowded))
		}
		if err != nil {
			j.log.Error("not refused", "err", err)
		}
	}()
}

// key is the queue of an interaction: its match, or else its person. The match of a command is
// not known yet.
func (j *job) key() string {
	switch {
	case j.immediate():
		return j.ID
	case j.Kind != discord.KindCommand && !j.route.apart() && j.CustomID.First() != "":
		return j.CustomID.First()
	}
	return "user " + j.User.ID
}

// immediate reports whether the answer is itself the acknowledgement.
func (j *job) immediate() bool {
	return j.Kind == discord.KindAutocomplete || j.route.Form != nil || j.route.Launched != nil
}

// update reports whether the answer replaces the pressed message.
func (j *job) update() bool { return j.Message != "" && (j.route.InPlace || j.Private) }

// turn works on an interaction or, if it turns out to be about a match, moves it into the
// queue of that match.
func (r *Router) turn(j *job, cancel func()) {
	work := func() {
		defer cancel()
		defer Survive(j.log)
		if err := r.handle(j); err != nil {
			j.log.Error("not answered", "err", err)
			return
		}
		j.log.Debug("answered", "after", time.Since(j.Arrived))
	}
	if j.Kind != discord.KindCommand || j.route.apart() {
		work()
		return
	}
	id, err := r.find(j)
	if err != nil {
		work()
		return
	}
	j.Options["match"], j.log = id, j.log.With("match", id)
	r.serial.Pass(j.source(), id, work)
}

// find returns the match that a command is about.
func (r *Router) find(j *job) (string, error) {
	if j.route.Find != nil {
		return j.route.Find(j.Interaction)
	}
	return r.Tables.Find(Where(j.Interaction))
}

// Where returns the place from which the interaction's match is looked up.
func Where(i *discord.Interaction) table.Where {
	return table.Where{User: i.User.ID, Guild: i.Guild, Channel: i.Channel, Parent: i.Parent, Match: i.Match()}
}

// refused returns why an interaction is not worked on, or nil. This is the one place that
// checks permissions, for commands and presses alike; whose turn, seat or table it is, the
// handlers check.
func (r *Router) refused(j *job) error {
	switch {
	case j.User.ID == "":
		return table.ErrNobody
	case j.route.Posts && j.ReadsOnly:
		return table.ErrReadsOnly
	case !j.route.Apart && forged(j.CustomID):
		return table.ErrOutdated
	case j.route.League:
		return r.Leagues.Reach(leagues.Origin{User: j.User.ID, Guild: j.Guild, League: j.League(), Offered: j.route.Direct})
	case j.route.apart() || j.Match() == "":
		return nil
	}
	_, err := r.Tables.Find(Where(j.Interaction))
	return err
}

func forged(c discord.CustomID) bool {
	_, err := customid.Read(c)
	return err != nil
}

// handle answers an interaction.
func (r *Router) handle(j *job) error {
	switch i := j.Interaction; {
	case i.Kind == discord.KindAutocomplete:
		defer r.Acknowledged(i.Arrived)
		return r.Client.Suggest(j.ctx, i, r.suggest(i))
	case j.route.Form != nil:
		defer r.Acknowledged(i.Arrived)
		return r.openForm(j)
	case j.route.Launched != nil:
		return r.launch(j)
	}
	return r.work(j)
}

// launch opens the Activity, unless the interaction is refused.
func (r *Router) launch(j *job) error {
	if err := r.refused(j); err != nil {
		return r.Client.Reply(j.ctx, j.Interaction, r.explain(j, err))
	}
	instance, err := r.Client.Launch(j.ctx, j.Interaction)
	if discord.Refused(err) {
		j.log.Warn("the Activity is refused", "err", err)
		if err := r.acknowledge(j.ctx, j.Interaction, j.update()); err != nil {
			return err
		}
		return r.work(j)
	}
	r.Acknowledged(j.Arrived)
	if err != nil {
		return err
	}
	if err := j.route.Launched(j.ctx, j.Interaction, instance); err != nil {
		j.log.Error("opened without its match", "err", table.Redact(err))
	}
	m, err := r.run(j)
	if err != nil {
		m = r.excuse(j, err)
	}
	return r.Client.FollowUp(j.ctx, j.Interaction, m)
}

// openForm opens a route's form, unless it is refused.
func (r *Router) openForm(j *job) error {
	if err := r.refused(j); err != nil {
		return r.Client.Reply(j.ctx, j.Interaction, r.explain(j, err))
	}
	err := r.Client.OpenForm(j.ctx, j.Interaction, j.route.Form(j.Interaction))
	r.attend(j)
	return err
}

// work runs the route's handler and shows its message in place of the pressed one, or to the
// presser alone. An error is always shown to the presser alone.
func (r *Router) work(j *job) error {
	m, err := r.run(j)
	if err == nil {
		return r.reply(j, m)
	}
	excuse := r.excuse(j, err)
	switch {
	case !j.update():
		return r.Client.EditResponse(j.ctx, j.Interaction, excuse)
	case m.Content == "":
		return r.Client.FollowUp(j.ctx, j.Interaction, excuse)
	}
	m.More = append(m.More, excuse)
	return r.Post.Reply(j.ctx, j.Interaction, m)
}

// reply shows the answer to an interaction.
func (r *Router) reply(j *job, m discord.Message) error {
	err := r.Post.Reply(j.ctx, j.Interaction, m)
	if err == nil && m.Then != nil {
		m.Then()
	}
	return err
}

// attend reports that a person has done something about a match.
func (r *Router) attend(j *job) {
	id := j.Interaction.Match()
	if j.route.apart() || id == "" {
		return
	}
	r.Present(id, j.User.ID)
}

func (r *Router) acknowledge(ctx context.Context, i *discord.Interaction, update bool) error {
	ctx, cancel := context.WithTimeout(ctx, longestAck)
	defer cancel()
	defer r.Acknowledged(i.Arrived)
	return r.Client.Acknowledge(ctx, i, update)
}

// run runs the route's handler, unless it is refused. A panic becomes an error, so that the
// presser learns of it.
func (r *Router) run(j *job) (m discord.Message, err error) {
	defer jobs.Recover(&err)
	if err := r.refused(j); err != nil {
		return discord.Message{}, err
	}
	for _, before := range r.Before {
		before(j.Interaction)
	}
	r.attend(j)
	return j.route.Run(j.ctx, j.Interaction)
}

// excuse returns the answer to a failed interaction. Where there is no match yet it leads to a
// first table.
func (r *Router) excuse(j *job, err error) discord.Message {
	m := discord.Private(r.explain(j, err))
	if errors.Is(err, table.ErrNoMatch) && j.Guild != "" && !j.Guest && !j.ReadsOnly {
		m.Components = discord.Rows(r.View.NewButtons(r.View.Printer(j.Interaction), discord.Primary, 0))
	}
	return m
}

// explain says in the person's language what went wrong and what is possible. Internal errors
// are logged and shown as such.
func (r *Router) explain(j *job, err error) string {
	say := r.View.Printer(j.Interaction)
	if text, ok := r.View.Excuse(say, err); ok {
		return text
	}
	j.log.ErrorContext(j.ctx, "failed", "err", table.Redact(err))
	return view.Internal(say, j.ID)
}
