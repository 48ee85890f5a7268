// Package privacy is what people can know and decide about their data: it shows
// what is kept about them, gives it to them as a file and deletes it. It
// forgets whose numbers in leagues are whose when they have long not played, and
// deletes matches that have been over for long. What other features keep in places of their own they hand over and delete themselves.
package privacy

import (
	"herald/bot/feature"
	"herald/bot/router"
)

// New returns the feature.
func New(a *feature.App) feature.Feature {
	collector := collector{a}
	panel, deletions := panel{a, collector}, newDeletions(a, collector)
	return feature.Feature{
		Name: "privacy",
		Presses: map[string]router.Route{
			"data":        {Run: panel.show, Apart: true},
			"data-file":   {Run: panel.download, Apart: true},
			"data-ask":    {Run: panel.ask, Apart: true},
			"data-offer":  {Run: panel.offer, Apart: true},
			"data-delete": {Run: deletions.remove, Apart: true},
		},
		CatchUp: deletions.catchUp,
		Queues: []feature.Queue{
			{Name: "deletions", Begin: deletions.begin, Len: func() int { open, _ := deletions.queue.Len(); return open }},
			{Name: "unlinking", Begin: unlinker{a, deletions.wipeSoon}.begin, Len: func() int { return 0 }},
		},
	}
}
