package review

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games/match"
)

// Captions returns the captions of a film of a match, shot by shot.
func Captions(a *feature.App, t *table.Table, m *match.Match) []string {
	h := &handler{a}
	e := h.ending(t, m)
	var all []string
	for _, s := range shots(a.View.Public(t).Named(t.DistinctName), e.turns, h.pauses(e)) {
		all = append(all, s.caption)
	}
	return all
}

// HighlightLines returns the highlights in the final post of a match.
func HighlightLines(a *feature.App, t *table.Table, m *match.Match) []string {
	return highlightLines(a.View.Public(t), t, m, (&handler{a}).ending(t, m).highlights)
}

// FinalPost returns a match's final post and its film.
func FinalPost(ctx context.Context, a *feature.App, t *table.Table, m *match.Match) (post, film discord.Message, err error) {
	h := &handler{a}
	e := h.ending(t, m)
	film, err = h.film(ctx, e)
	return h.finalPost(e), film, err
}
