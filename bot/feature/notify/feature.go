// Package notify lets people choose how they learn that a match waits for them: in its channel, by a
// DM, or by one DM a day that lists all that waits, the most urgent first. The choice holds for all
// of a person's matches, or for one. Package post does the rest, except for the digest.
package notify

import (
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name: "notify",
		Buttons: []view.Button{
			{Place: view.InMore, Order: 95, Verb: "notify-here", Label: "button.notify", Shown: plays},
		},
		Presses: map[string]router.Route{
			"notify":        {Run: h.usual, Apart: true},
			"notify-how":    {Run: h.choose, Apart: true},
			"notify-hour":   {Run: h.chooseHour, Apart: true},
			"notify-follow": {Run: h.chooseFollows, Apart: true},
			"notify-here":   {Run: h.here},
			"notify-set":    {Run: h.chooseHere},
		},
		Changed: h.keep,
		Queues:  []feature.Queue{{Name: "digests", Begin: h.begin, Len: func() int { return 0 }}},
	}
}

func plays(w view.Viewing) bool { return w.Seat >= 0 && w.Playing() }

// keep keeps at the table how those who are new there are called.
func (h *handler) keep(c table.Change) error {
	table.KeepCallings(c.Table, func(user string) table.Calling { return h.Prefs.Calling(c.Settings, user) })
	return nil
}
