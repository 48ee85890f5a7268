// Package deadline is the feature that keeps time: it runs the clocks of a match,
// reminds those whose time runs out, does what the table has chosen for when it
// is up, and lets people choose their time off. It knows nothing that only some
// seats may know: whatever it shows is a function of what is public.
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
		Alarms:  []table.Alarm{alarm{}},
		Changed: h.runClocks,
	}
}
