package rated

import (
	"slices"

	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/games/league/rating"
)

// tellChanges notes at its table what a rated match has done to ratings, once.
func (h *handler) tellChanges(t *table.Table, one *result) error {
	if !one.Rated || len(feature.RatingChangesOf(t)) > 0 {
		return nil
	}
	all, err := h.results(t.Guild)
	if err != nil {
		return err
	}
	changed := h.changes(all, one)
	if len(changed) == 0 {
		return nil
	}
	now, err := h.Tables.Update(t.ID, func(now *table.Table) error {
		feature.SetRatingChanges(now, changed)
		return nil
	})
	if err == nil {
		h.Post.Schedule(&now)
	}
	return err
}

// changes returns what a match among all results has done to the ratings of those who began it and
// want a profile.
func (h *handler) changes(all []result, one *result) feature.RatingChanges {
	outcome, _ := bookOf(all).Outcome(one.match)
	var changed feature.RatingChanges
	for n, s := range one.Seats {
		for _, p := range s.People {
			at := slices.IndexFunc(outcome.ByCount, func(r rating.Rated) bool { return r.Who == p.Who })
			if at < 0 || p.Sub || !h.Prefs.Profile(p.user) {
				continue
			}
			before, _ := outcome.ByCount[at].Before.Shown()
			after, _ := outcome.ByCount[at].After.Shown()
			changed = append(changed, feature.RatingChange{
				Seat: games.Player(n), Before: before, After: after, Uncertain: outcome.ByCount[at].After.Provisional(),
			})
		}
	}
	return changed
}
