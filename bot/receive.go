package bot

import (
	"context"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/bwmarrin/discordgo"
)

// longestAnswer is how long work for one interaction may take: less than the
// 15 minutes for which its token lives.
const longestAnswer = 2 * time.Minute

// receive answers one interaction. discordgo calls it in a goroutine of its
// own; a panic must not end the process.
func (b *Bot) receive(e *discordgo.Interaction) {
	arrived := time.Now()
	if !b.begin() {
		return // stopping: Discord tells the person to try again
	}
	defer b.working.Done()
	ctx, cancel := context.WithTimeout(context.Background(), longestAnswer)
	defer cancel()
	log := b.log.With("interaction", e.ID)
	defer func() {
		if r := recover(); r != nil {
			log.Error("panic", "reason", r, "stack", string(debug.Stack()))
		}
	}()
	if again, _ := b.seen.ContainsOrAdd(e.ID, struct{}{}); again {
		log.Info("repeated by the gateway")
		return
	}
	b.metrics.interactions.WithLabelValues(e.Type.String()).Inc()
	i, err := read(e)
	i.arrived = arrived
	if err != nil {
		log.Warn("not understood", "err", err)
		i.Press = press{Verb: "unknown"}
	}
	b.handle(ctx, &i, log.With("match", i.Press.Match, "command", i.Command, "verb", i.Press.Verb))
}

// begin counts a piece of work that Run waits for, unless it is too late.
func (b *Bot) begin() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.stopping {
		return false
	}
	b.working.Add(1)
	return true
}

// stop lets what has begun come to its end.
func (b *Bot) stop() {
	b.mu.Lock()
	b.stopping = true
	b.mu.Unlock()
	b.working.Wait()
}

// handle acknowledges first, then works, then answers.
func (b *Bot) handle(ctx context.Context, i *interaction, log *slog.Logger) {
	var err error
	switch route := b.route(i); {
	case i.Kind == discordgo.InteractionApplicationCommandAutocomplete:
		err = b.discord.answer(ctx, i, answerChoice, map[string]any{"choices": b.suggest(i)})
	case route.form != nil:
		err = b.discord.answer(ctx, i, answerModal, route.form(b, i))
	default:
		err = b.work(ctx, i, route)
	}
	if err != nil {
		log.Error("not answered", "err", err)
	}
}

// work acknowledges, runs the route's handler and shows what it returns: in
// place of the pressed message, or in a message that only the presser sees. An
// error is always told to the presser alone.
func (b *Bot) work(ctx context.Context, i *interaction, route route) error {
	update := i.Message != "" && (route.inPlace || i.Private)
	if err := b.acknowledge(ctx, i, update); err != nil {
		return err
	}
	m, err := b.run(ctx, i, route)
	if err == nil {
		return b.discord.original(ctx, i, m)
	}
	excuse := private(b.explain(ctx, i, err))
	if update {
		return b.discord.followUp(ctx, i, excuse)
	}
	return b.discord.original(ctx, i, excuse)
}

func (b *Bot) acknowledge(ctx context.Context, i *interaction, update bool) error {
	defer b.metrics.acknowledge.since(i.arrived)
	if update {
		return b.discord.answer(ctx, i, answerUpdate, nil)
	}
	return b.discord.answer(ctx, i, answerLater, map[string]int{"flags": flagEphemeral})
}

// run turns a panic of a handler into an error, so that the presser hears of it.
func (b *Bot) run(ctx context.Context, i *interaction, route route) (m message, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = &panicError{reason: r, stack: debug.Stack()}
		}
	}()
	return route.run(b, ctx, i)
}

// private is a message of text alone, for one person.
func private(content string) message {
	return message{Content: cut(content, maxContent), Flags: flagEphemeral}
}
