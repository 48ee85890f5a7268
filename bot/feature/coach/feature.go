// Package coach helps people to learn from their own matches: hints for a turn, and what a bot player's turn was good
// for. Both come from the search of package herald/games/ai, shown what one seat knows; it knows no game.
package coach

import (
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
)

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h, reviewer := newHinter(a), newReviewer(a)
	return feature.Feature{
		Name: "coach",
		Presses: map[string]router.Route{
			"hint":      {Run: h.hint, InPlace: true},
			"take-hint": {Run: h.take, InPlace: true},
			"why":       {Run: h.why},
			"review":    {Run: reviewer.ask},
		},
		Tasks:  []post.Task{reviewer.task()},
		Queues: []feature.Queue{feature.QueueOf("hints", h.queue), feature.QueueOf("reviews", reviewer.queue)},
	}
}
