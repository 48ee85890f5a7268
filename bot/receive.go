package bot

import (
	"context"
	"encoding/json"
	"log/slog"
	"runtime/debug"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
)

// longestAnswer is how long work for one interaction may take: less than the
// 15 minutes for which its token lives.
const longestAnswer = 2 * time.Minute

// longestAck is how long acknowledging may take. Discord says after three
// seconds that it was too late, unless only its answer is.
const longestAck = 10 * time.Second

// What people ask for at the same time.
const (
	mostJobs  = 64   // that are worked on
	mostAsked = 4096 // besides, that wait
)

// A job is an interaction on its way through the bot.
type job struct {
	*discord.Interaction
	ctx   context.Context
	route route
	log   *slog.Logger
}

// hear takes in an event of the gateway. The gateway waits for it, so it hands
// on what takes time. A panic must not end the process.
func (b *Bot) hear(e discord.Event) {
	kind, data := e.Kind, e.Data
	defer b.survive(b.log.With("event", kind))
	switch kind {
	case "READY":
		b.greet(data)
	case "RESUMED":
		b.link.set(true, b.clock.Now())
	case "INTERACTION_CREATE":
		b.receive(e)
	case "CHANNEL_DELETE", "THREAD_DELETE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK":
		b.deleted(kind, data)
	case "CHANNEL_UPDATE", "THREAD_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE":
		b.altered(kind, data)
	}
}

// survive logs a panic; it is deferred.
func (b *Bot) survive(log *slog.Logger) {
	if r := recover(); r != nil {
		log.Error("panic", "reason", r, "stack", string(debug.Stack()))
	}
}

// greet learns who the bot is.
func (b *Bot) greet(data json.RawMessage) {
	var ready struct {
		Application struct {
			ID string `json:"id"`
		} `json:"application"`
	}
	if err := json.Unmarshal(data, &ready); err != nil {
		b.log.Error("not understood", "event", "READY", "err", err)
		return
	}
	b.link.set(true, b.clock.Now())
	select {
	case b.met <- ready.Application.ID:
	default: // known
	}
}

// deleted passes on what was deleted.
func (b *Bot) deleted(kind string, data json.RawMessage) {
	var gone struct {
		ID      string   `json:"id"`
		IDs     []string `json:"ids"`
		Channel string   `json:"channel_id"`
	}
	if err := json.Unmarshal(data, &gone); err != nil {
		b.log.Error("not understood", "event", kind, "err", err)
		return
	}
	channel, messages := gone.Channel, append(gone.IDs, gone.ID)
	switch kind {
	case "CHANNEL_DELETE", "THREAD_DELETE":
		channel, messages = gone.ID, []string{""}
	case "MESSAGE_DELETE_BULK":
		messages = gone.IDs
	}
	b.do(channel, func(ctx context.Context) {
		for _, message := range messages {
			b.vanished(ctx, channel, message)
		}
	})
}

// altered passes on that the bot may now be allowed what it was refused: in a
// channel, or anywhere.
func (b *Bot) altered(kind string, data json.RawMessage) {
	var thing struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(data, &thing); err != nil {
		b.log.Error("not understood", "event", kind, "err", err)
		return
	}
	channels := []string{thing.ID}
	if kind == "GUILD_ROLE_UPDATE" || kind == "GUILD_MEMBER_UPDATE" {
		channels = b.hampered.all()
	}
	for _, channel := range channels {
		b.do(channel, func(context.Context) { b.changed(channel) })
	}
}

// do has some work done, one after the other for one key. It reports whether
// there is room for it.
func (b *Bot) do(key string, work func(context.Context)) bool {
	return b.pool.Add(key, func() {
		ctx, cancel := context.WithTimeout(b.working, longestAnswer)
		defer cancel()
		defer b.survive(b.log)
		work(ctx)
	})
}

// receive takes in an interaction, once: a resumed connection repeats them.
func (b *Bot) receive(e discord.Event) {
	arrived := time.Now()
	i, err := discord.ReadInteraction(e)
	if i.ID == "" {
		b.log.Error("not understood", "err", err)
		return
	}
	log := b.log.With("interaction", i.ID)
	if again, _ := b.seen.ContainsOrAdd(i.ID, struct{}{}); again {
		log.Info("repeated by the gateway")
		return
	}
	b.metrics.interactions.WithLabelValues(i.Kind.String()).Inc()
	i.Arrived = arrived
	if err != nil {
		log.Warn("not understood", "err", err)
		i.CustomID = discord.CustomID{Verb: "unknown"}
	}
	b.accept(&i, log.With("match", i.CustomID.Match, "command", i.Command, "verb", i.CustomID.Verb))
}

// accept acknowledges an interaction at once, and has it worked on when its
// turn comes.
func (b *Bot) accept(i *discord.Interaction, log *slog.Logger) {
	ctx, cancel := context.WithTimeout(b.working, longestAnswer)
	j := &job{i, ctx, b.route(i), log}
	acknowledged := make(chan error, 1)
	key := "in " + i.Channel // of a command: which match it is about is not known yet
	switch {
	case j.immediate():
		key = i.ID
		acknowledged <- nil
	case i.CustomID.Match != "":
		key = i.CustomID.Match
	}
	room := b.pool.Add(key, func() {
		if err := <-acknowledged; err != nil {
			defer cancel()
			log.Error("not acknowledged", "err", err)
			return
		}
		b.turn(j, cancel)
	})
	switch {
	case !room: // stopping, or too busy: Discord tells the person to try again
		cancel()
		log.Error("not accepted", "busy", b.pool.Len())
	case !j.immediate():
		go func() { acknowledged <- b.acknowledge(ctx, i, j.update()) }()
	}
}

// immediate reports whether the answer itself is what acknowledges.
func (j *job) immediate() bool {
	return j.Kind == discord.KindAutocomplete || j.route.form != nil
}

// update reports whether the answer takes the place of the pressed message.
func (j *job) update() bool { return j.Message != "" && (j.route.inPlace || j.Private) }

// turn works on an interaction, or if it turns out to be about a match lets it
// wait for its turn there.
func (b *Bot) turn(j *job, cancel func()) {
	work := func() {
		defer cancel()
		defer b.survive(j.log)
		if err := b.handle(j); err != nil {
			j.log.Error("not answered", "err", err)
			return
		}
		j.log.Debug("answered", "after", time.Since(j.Arrived))
	}
	if j.Kind != discord.KindCommand {
		work()
		return
	}
	id, err := b.find(j.Interaction)
	if err != nil {
		work()
		return
	}
	j.Options["match"], j.log = id, j.log.With("match", id)
	b.pool.Pass(id, work)
}

// handle answers an interaction.
func (b *Bot) handle(j *job) error {
	switch i := j.Interaction; {
	case i.Kind == discord.KindAutocomplete:
		defer b.metrics.acknowledge.since(i.Arrived)
		return b.discord.Respond(j.ctx, i, discord.AnswerChoice, map[string]any{"choices": b.suggest(i)})
	case j.route.form != nil:
		defer b.metrics.acknowledge.since(i.Arrived)
		return b.discord.Respond(j.ctx, i, discord.AnswerModal, j.route.form(b, i))
	}
	return b.work(j)
}

// work runs the route's handler and shows what it returns: in place of the
// pressed message, or in a message that only the presser sees. An error is
// always told to the presser alone.
func (b *Bot) work(j *job) error {
	b.heed(j.Interaction)
	b.listen(j.Interaction)
	m, err := b.run(j)
	if err == nil {
		return b.reply(j.ctx, j.Interaction, m)
	}
	excuse := private(b.explain(j.ctx, j.Interaction, err))
	switch {
	case !j.update():
		return b.discord.EditResponse(j.ctx, j.Interaction, excuse)
	case m.Content == "":
		return b.discord.FollowUp(j.ctx, j.Interaction, excuse)
	}
	m.More = append(m.More, excuse)
	return b.reply(j.ctx, j.Interaction, m)
}

func (b *Bot) acknowledge(ctx context.Context, i *discord.Interaction, update bool) error {
	ctx, cancel := context.WithTimeout(ctx, longestAck)
	defer cancel()
	defer b.metrics.acknowledge.since(i.Arrived)
	if update {
		return b.discord.Respond(ctx, i, discord.AnswerUpdate, nil)
	}
	return b.discord.Respond(ctx, i, discord.AnswerLater, map[string]int{"flags": discord.FlagEphemeral})
}

// run turns a panic of a handler into an error, so that the presser hears of it.
func (b *Bot) run(j *job) (m discord.Message, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &jobs.PanicError{Reason: r, Stack: debug.Stack()}
		}
	}()
	return j.route.run(b, j.ctx, j.Interaction)
}

// private is a message of text alone, for one person.
func private(content string) discord.Message {
	return discord.Message{Content: discord.Cut(content, discord.MaxContent), Flags: discord.FlagEphemeral}
}
