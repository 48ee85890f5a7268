// Package deadline keeps time: it runs the clocks of a match, reminds players whose time
// runs out, applies the table's rule for when it is up, answers for games.Time, and lets
// people choose their time off. All that it shows depends on public state alone.
package deadline

import (
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name: "deadline",
		Presses: map[string]router.Route{
			"rest":      {Run: h.timeOff, Apart: true},
			"rest-form": {Form: h.form, Apart: true},
			"rest-set":  {Run: h.choose, Apart: true},
		},
		Notices: []post.Notice{notice{h}},
		Alarms:  []table.Alarm{alarm{h}},
		Changed: h.runClocks,
	}
}
