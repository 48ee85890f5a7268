package computer

import (
	"context"

	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/table"
	"herald/bot/thinking"
	"herald/games"
	"herald/games/match"
)

// A Player gives tests the bot players of an app.
type Player struct{ h *handler }

// Of returns the bot players of an app.
func Of(a *feature.App) Player {
	return Player{&handler{App: a, queue: jobs.NewRetry[string](a.Clock, 1, nil, nil), line: thinking.NewScheduler(a.Clock).Line(thinking.Turn, func(string) int { return 0 })}}
}

// A Turn is a turn, for tests.
type Turn = turn

func (t turn) Seat() games.Player { return t.seat }

func (t turn) Sentence() string { return t.sentence }

// Answers reports whether the turn answers its seat's current questions.
func (t turn) Answers(m *match.Match) bool { return t.questions == questions(m, t.seat) }

func (p Player) Find(ctx context.Context, t *table.Table) (Turn, error) { return p.h.find(ctx, t) }

func (p Player) Commit(found Turn) (table.Table, error) { return p.h.commit(found) }

func (p Player) Play(ctx context.Context, id string) error { return p.h.play(ctx, id, false) }

// Answer finds a turn for the bot player of a seat and plays it at once.
func (p Player) Answer(ctx context.Context, t *table.Table, m *match.Match, seat games.Player, level string) error {
	sentence, err := p.h.search(ctx, t.ID, m, seat, level)
	if err != nil {
		return err
	}
	return p.h.answer(t, m, seat, sentence)
}
