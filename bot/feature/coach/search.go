package coach

import (
	"context"
	"errors"
	"fmt"
	"reflect"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/table"
	"herald/bot/thinking"
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

const (
	// mostOptions is the number of turns that a hint weighs.
	mostOptions = 3
	// mostFound is the number of hints that are remembered, each until the position has changed.
	mostFound = 512
)

// A hinter searches hints in the background, one at a time, after bot players, and remembers them.
type hinter struct {
	*feature.App
	queue *jobs.Retry[key]
	line  *thinking.Line
	known *lru.Cache[key, found]
	asked waiting[key]
}

// An option is a turn that a hint has weighed.
type option = ai.Option

// A key names a question to a seat, as the seat itself knows it, or a turn that its holder asks about.
type key struct {
	match    string
	seat     games.Player
	question string
	turn     int // 1 more than the ply at which it begins; 0 for a question
}

func keyOf(t *table.Table, m *match.Match, seat games.Player) key {
	return key{match: t.ID, seat: seat, question: table.OwnQuestion(m, seat)}
}

// found are the turns that were weighed, and what the seat knew.
type found struct {
	view    games.View
	options []option
}

func newHinter(a *feature.App) *hinter {
	known, err := lru.New[key, found](mostFound)
	if err != nil {
		panic(err) // of a size below 1
	}
	h := &hinter{App: a, known: known}
	by := func(k key) string { return a.Tables.Host(k.match) }
	h.queue = jobs.NewRetry(a.Clock, 1, h.find, h.failed).Fair(by, 1)
	h.line = a.Thinking.Line(thinking.Hint, h.queue.Wanted)
	return h
}

// found returns the hint for a seat, false if it has to be searched.
func (h *hinter) found(t *table.Table, m *match.Match, seat games.Player) ([]option, bool) {
	return h.remembered(keyOf(t, m, seat), m, seat)
}

// remembered returns the turns that were weighed in a position, as far as a seat knows it; false if none were.
func (h *hinter) remembered(k key, m *match.Match, seat games.Player) ([]option, bool) {
	f, ok := h.known.Get(k)
	return f.options, ok && reflect.DeepEqual(f.view, m.View(seat))
}

// search queues a search, and answers an interaction with the hint once it is found.
func (h *hinter) search(k key, i *discord.Interaction) {
	h.asked.add(k, i)
	h.queue.Urge(k)
}

// find searches a hint and shows it. It is tried once: a person can ask again.
func (h *hinter) find(ctx context.Context, k key, _ bool) error {
	t, m, err := h.Opened(k.match)
	if err == nil {
		err = h.think(ctx, &t, m, k)
	}
	for _, i := range h.asked.take(k) {
		err = errors.Join(err, h.show(ctx, i, k, err))
	}
	if err != nil {
		return jobs.PermanentError{Err: err}
	}
	return nil
}

// failed logs that a hint was not found or not shown.
func (h *hinter) failed(k key, _ int, err error) {
	h.Log.Warn("no hint", "match", k.match, "err", table.Redact(err))
}

// think weighs what a key asks for.
func (h *hinter) think(ctx context.Context, t *table.Table, m *match.Match, k key) (err error) {
	defer jobs.Recover(&err)
	if k.turn > 0 {
		return h.weighReason(ctx, t, m, k)
	}
	return h.weigh(ctx, t, m, k)
}

// weigh weighs turns for a question, on what its seat knows, unless the match has moved on.
func (h *hinter) weigh(ctx context.Context, t *table.Table, m *match.Match, k key) error {
	if _, known := h.found(t, m, k.seat); known || keyOf(t, m, k.seat) != k || table.Offered(m, k.seat) == "" {
		return nil
	}
	table.ClearDraft(m, k.seat)
	pause, end := h.line.Begin(ctx, h.Tables.Host(k.match))
	defer end()
	view := m.View(k.seat)
	options := h.bot(ctx, pause, fmt.Sprint(k)).Weigh(m, k.seat, mostOptions)
	if ctx.Err() == nil && len(options) > 0 {
		h.known.Add(k, found{view, options})
	}
	return ctx.Err()
}

// bot returns the bot player of a search. The same seed leads to the same result.
func (h *hinter) bot(ctx context.Context, pause func(), seed string) ai.Bot {
	return ai.Bot{
		Level: ai.Squire, Budget: ai.Budget{Playouts: h.Effort}, Roll: h.Roll(seed),
		Stop: func() bool { pause(); return ctx.Err() != nil },
	}
}

// show answers an interaction with the hint or, if there is none, with a fresh panel that says why.
func (h *hinter) show(ctx context.Context, i *discord.Interaction, k key, failed error) error {
	t, m, err := h.Opened(k.match)
	if err != nil {
		return err
	}
	if k.turn > 0 {
		return h.showReason(ctx, i, &t, m, failed)
	}
	var msg discord.Message
	options, ok := h.found(&t, m, k.seat)
	switch say := h.View.Private(i, &t); {
	case ok && t.Seat(i.User.ID) == k.seat && t.GivesHints():
		msg, err = h.advise(i, &t, m, options)
	case failed != nil:
		msg = h.Panel(i, &t, m, "", say.T("coach.error.slow"))
	default:
		msg = h.Panel(i, &t, m, "", say.Say(table.ErrMovedOn.Text))
	}
	if err != nil {
		return err
	}
	return h.Post.Reply(ctx, i, msg)
}

// showReason answers an interaction with the reason of a turn, or says that there is none.
func (h *hinter) showReason(ctx context.Context, i *discord.Interaction, t *table.Table, m *match.Match, failed error) error {
	msg := discord.Private(h.View.Private(i, t).T("coach.error.slow"))
	seat := t.Seat(i.User.ID)
	if r, ok := h.lastReason(t, m, seat); ok && failed == nil {
		options, _ := h.remembered(r.key(t, seat), m.At(r.begins), seat)
		msg = h.explain(i, t, m, r, options)
	}
	return h.Post.Reply(ctx, i, msg)
}
