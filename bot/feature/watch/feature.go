// Package watch posts once a week, in channels that ask for it, the matches of their server that were or are most worth
// watching: those that were close, and those in which the leaders of a league met at the end of a season. It shows what
// spectators see, of matches that all of the server may see. It keeps nothing about people.
package watch

import (
	"context"
	"strconv"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/thinking"
)

type handler struct {
	*feature.App
	line *thinking.Line
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a, a.Thinking.Line(thinking.Review, func(string) int { return 1 })}
	channels := h.channels()
	return feature.Feature{
		Name: "watch",
		Commands: []feature.Command{{
			Command: discord.Command{Name: "watch", Options: h.options()},
			Route:   router.Route{Run: h.command, Apart: true},
		}},
		Presses: map[string]router.Route{"watch-off": {Run: h.off, Apart: true}},
		Queues:  []feature.Queue{channels.Queue("watch")},
		Deleted: channels.Deleted,
		Removed: channels.Removed,
	}
}

// channels returns the channels that ask for the post of each week.
func (h *handler) channels() *feature.Subscriptions {
	return &feature.Subscriptions{
		App: h.App, Scope: "watch-channels", Nonce: "W", Off: "watch-off",
		Set: "watch.here.set", Ended: "watch.here.ended", Because: "watch.because", Compose: h.compose,
	}
}

// options are the options of /watch.
func (h *handler) options() []discord.Parameter {
	day := discord.Parameter{Name: "day", Type: discord.OfString}
	for n := 1; n <= 7; n++ {
		value := strconv.Itoa(n)
		day.Choices = append(day.Choices, h.View.NamedChoice("watch.day."+value, value))
	}
	all := append(h.HereOptions("watch.here.on", "watch.here.off"), day)
	all[0].Required = true
	return all
}

// command answers /watch. Without a day it is today.
func (h *handler) command(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	weekday, err := strconv.Atoi(i.Options["day"])
	if err != nil {
		weekday = feature.DayOf(h.Clock.Now()).Weekday()
	}
	return h.channels().Subscribe(i, weekday)
}

// off answers the button that ends the subscription of its channel.
func (h *handler) off(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.channels().Unsubscribe(i)
}
