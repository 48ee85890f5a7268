// Package computer is the bot players: when a match waits for one, it finds a turn in the
// background and plays it. It knows nothing of Discord or of languages, and of the games
// only what herald/games/ai is shown of them.
package computer

import (
	"cmp"

	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/thinking"
)

type handler struct {
	*feature.App
	queue *jobs.Retry[string]
	line  *thinking.Line
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{App: a}
	h.queue = jobs.NewRetry(a.Clock, thinking.Width(), a.OfMatch(h.play), h.failed).
		Fair(a.Tables.Host, min(thinking.Width()-1, cmp.Or(a.Limits.Thinking, thinking.Width())))
	h.line = a.Thinking.Line(thinking.Turn, h.queue.Wanted)
	return feature.Feature{
		Name:   "computer",
		Tasks:  []post.Task{{Owed: owed, Push: h.queue.Push, Urge: h.queue.Urge}},
		Queues: []feature.Queue{feature.QueueOf("bot players", h.queue)},
	}
}

// owed reports whether a bot player has to answer. The turn message comes first, unless the
// table is muted: otherwise bot players among themselves would get ahead of it.
func owed(t *table.Table) bool { return t.Busy && (t.Mute() || !t.OwesTurn()) }

// failed logs that a bot player's turn was not played.
func (h *handler) failed(id string, tries int, err error) {
	h.Log.Warn("bot player failed", "match", id, "tries", tries, "err", table.Redact(err))
}
