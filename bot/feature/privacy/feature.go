// Package privacy lets people know and decide about their data: it shows what is kept about
// them, gives it to them as a file and deletes it. It unlinks league numbers from people
// who have not played for long, and deletes matches that ended long ago. Other features
// export and delete what they keep in places of their own.
package privacy

import (
	"herald/bot/feature"
	"herald/bot/router"
)

// New returns the feature.
func New(a *feature.App) feature.Feature {
	collector := collector{a}
	panel, deletions := panel{a, collector}, newDeletionQueue(a, collector)
	return feature.Feature{
		Name: "privacy",
		Presses: map[string]router.Route{
			"data":        {Run: panel.show, Apart: true},
			"data-file":   {Run: panel.download, Apart: true},
			"data-ask":    {Run: panel.ask, Apart: true},
			"data-offer":  {Run: panel.offer, Apart: true},
			"data-delete": {Run: deletions.answer, Apart: true},
		},
		CatchUp: deletions.catchUp,
		Queues: []feature.Queue{
			{Name: "deletions", Begin: deletions.begin, Len: func() int { open, _ := deletions.queue.Len(); return open }},
			{Name: "unlinking", Begin: retention{a, deletions.wipeSoon}.begin, Len: func() int { return 0 }},
		},
	}
}
