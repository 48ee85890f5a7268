package coach

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/thinking"
	"herald/games"
	"herald/games/ai/analysis"
	"herald/games/match"
)

// A review is kept at the table of its match, so that it is made once. It names no one.
type review struct {
	Asked bool             `json:"asked,omitempty"`
	Found *analysis.Review `json:"found,omitempty"` // never changed
}

var reviews = table.Keep[review]("review", nil)

// answers is the work of a review, in answers of a bot player of the middle level.
const answers = 60

// A reviewer makes reviews in the background, one at a time, after bot players and hints.
type reviewer struct {
	*feature.App
	queue *jobs.Retry[string]
	line  *thinking.Line
	asked waiting[string] // by match
}

func newReviewer(a *feature.App) *reviewer {
	h := &reviewer{App: a}
	h.queue = jobs.NewRetry(a.Clock, 1, a.OfMatch(h.attend), h.failed).Fair(a.Tables.Host, 1)
	h.line = a.Thinking.Line(thinking.Review, h.queue.Wanted)
	return h
}

// task is the work that a table owes once a player has asked for its review.
func (h *reviewer) task() post.Task { return post.Task{Owed: owesReview, Push: h.queue.Push} }

func owesReview(t *table.Table) bool {
	r := reviews.Value(t)
	return t.Stage == table.Over && r.Asked && r.Found == nil
}

// failed logs that a review was not made or not shown.
func (h *reviewer) failed(id string, tries int, err error) {
	h.Log.Warn("no review", "match", id, "tries", tries, "err", table.Redact(err))
}

// await answers an interaction with the review once it is made.
func (h *reviewer) await(id string, i *discord.Interaction) {
	h.asked.add(id, i)
	h.queue.Urge(id)
}

// attend makes the review that a table owes, and shows it to those who wait for it. Who is not reached, as after a restart,
// may ask again.
func (h *reviewer) attend(ctx context.Context, id string, _ bool) error {
	t, m, err := h.Opened(id)
	if err == nil && owesReview(&t) {
		t, err = h.keep(ctx, &t, m)
	}
	if err != nil {
		return table.Permanent(err)
	}
	if reviews.Value(&t).Found == nil {
		return nil
	}
	for _, i := range h.asked.take(id) {
		err = errors.Join(err, h.Post.Reply(ctx, i, h.shown(i, &t, m)))
	}
	if err != nil {
		return jobs.PermanentError{Err: err}
	}
	return nil
}

// keep makes the review of a match, and keeps it. If that fails, it fails for good, unless ctx has ended.
func (h *reviewer) keep(ctx context.Context, t *table.Table, m *match.Match) (table.Table, error) {
	found, err := h.review(ctx, t, m)
	if err != nil {
		return *t, err
	}
	return h.Tables.Update(t.ID, func(t *table.Table) error {
		reviews.Set(t, &review{Asked: true, Found: found})
		return nil
	})
}

// review makes the review of a match: the same one each time. The turns of people alone may be mistakes.
func (h *reviewer) review(ctx context.Context, t *table.Table, m *match.Match) (found *analysis.Review, err error) {
	defer jobs.Recover(&err)
	pause, end := h.line.Begin(ctx, h.Tables.Host(t.ID))
	defer end()
	a := analysis.Analyst{
		Playouts: answers * h.Effort,
		Roll:     h.Roll("review " + t.ID),
		Stop:     func() bool { pause(); return ctx.Err() != nil },
		Judges:   personPlays,
	}
	r := a.Review(m)
	return &r, context.Cause(ctx)
}

// personPlays reports whether a person played a seat then.
func personPlays(before *match.Match, p games.Player) bool {
	_, bot := seats.BotLevel(before.Holder(p))
	return !bot && !before.Resigned(p)
}
