// Package coach helps people to learn from their own matches: hints for a turn, what a bot player's turn was good for,
// and a review after the end. All come from the search of package herald/games/ai, which is shown what one seat knows
// until all is known; it knows no game.
package coach

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table/seats"
	"herald/bot/view"
)

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h, reviewer := newHinter(a), newReviewer(a)
	return feature.Feature{
		Name: "coach",
		Buttons: []view.Button{
			{Place: view.OnEnd, Order: 30, Verb: "review", Make: openReview},
			{Place: view.InMore, Order: 100, Verb: "why", Label: "button.why", Shown: asksWhy},
		},
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

func openReview(w view.Viewing) []discord.Component {
	return []discord.Component{view.ReviewButton(w.Say, w.Table.ID)}
}

// asksWhy reports whether a bot player plays whose turns are explained.
func asksWhy(w view.Viewing) bool {
	return !w.Table.Organised() && slices.ContainsFunc(w.Table.Seats, func(s seats.Seat) bool { return s.ID == "" })
}
