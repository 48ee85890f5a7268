// Package privacy is what people can know and decide about their data: it shows
// what is kept about them, gives it to them as a file and deletes it, and it
// forgets whose numbers in leagues are whose when they have long not played. What
// other features keep in places of their own they hand over and delete themselves.
package privacy

import (
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/router"
)

type handler struct {
	*feature.App
	queue *jobs.Retry[string] // deletions, by person
}

func newHandler(a *feature.App) *handler {
	h := &handler{App: a}
	h.queue = jobs.NewRetry(a.Clock, 1, h.work, h.failed)
	return h
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := newHandler(a)
	return feature.Feature{
		Name: "privacy",
		Presses: map[string]router.Route{
			"data":        {Run: h.show, Apart: true},
			"data-file":   {Run: h.download, Apart: true},
			"data-ask":    {Run: h.ask, Apart: true},
			"data-offer":  {Run: h.offer, Apart: true},
			"data-delete": {Run: h.remove, Apart: true},
		},
		Queues: []feature.Queue{
			{Name: "deletions", Begin: h.begin, Len: func() int { open, _ := h.queue.Len(); return open }},
			{Name: "unlinking", Begin: h.beginUnlinking, Len: func() int { return 0 }},
		},
	}
}

// failed logs that a deletion is not done yet. It must not say whose it is: a log
// is kept, too.
func (h *handler) failed(_ string, tries int, err error) {
	h.Log.Warn("data not deleted yet", "tries", tries, "err", err)
}
