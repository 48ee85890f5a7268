package review

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// Captions returns what a film of a match says, shot by shot.
func Captions(a *feature.App, t *table.Table, m *match.Match) []string {
	log := a.View.LogOf(t, m)
	turns := gamelog.Turns(log.Entries(games.Everyone))
	var all []string
	for _, s := range shots(a.View.Public(t).Named(t.DistinctName), turns, log.Highlights(turns, a.View.Lead(t, m, turns))) {
		all = append(all, s.caption)
	}
	return all
}

// HighlightLines returns what the final post of a match says of its highlights.
func HighlightLines(a *feature.App, t *table.Table, m *match.Match) []string {
	log := a.View.LogOf(t, m)
	turns := gamelog.Turns(log.Entries(games.Everyone))
	return highlightLines(a.View.Public(t), t, m, log.Highlights(turns, a.View.Lead(t, m, turns)))
}

// FinalPost returns a match's final post and its film.
func FinalPost(ctx context.Context, a *feature.App, t *table.Table, m *match.Match) (post, film discord.Message, err error) {
	h, log := &handler{a}, a.View.LogOf(t, m)
	turns := gamelog.Turns(log.Entries(games.Everyone))
	highlights := log.Highlights(turns, a.View.Lead(t, m, turns))
	film, err = h.film(ctx, t, m, turns, highlights)
	return h.finalPost(t, m, turns, highlights), film, err
}
