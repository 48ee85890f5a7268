// Package coach helps people to learn from their own matches: hints for a turn, what a bot player's turn was good for,
// and a review after the end. All come from the search of package herald/games/ai, which is shown what one seat knows
// until all is known; it knows no game.
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
			"hint":      {Run: h.hint, InPlace: true, OnPage: true},
			"take-hint": {Run: h.take, InPlace: true, OnPage: true},
			"why":       {Run: h.why},
			"review":    {Run: reviewer.ask},
		},
		Tasks:  []post.Task{reviewer.task()},
		Queues: []feature.Queue{feature.QueueOf("hints", h.queue), feature.QueueOf("reviews", reviewer.queue)},
	}
}
