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
	reviewer := newReviewer(a)
	return feature.Feature{
		Name: "coach",
		Presses: map[string]router.Route{
			"review": {Run: reviewer.ask},
		},
		Tasks:  []post.Task{reviewer.task()},
		Queues: []feature.Queue{feature.QueueOf("reviews", reviewer.queue)},
	}
}
