// Package season is what the app does for a league by itself: it opens the tables
// that were drawn as matches, takes their results over, seats substitutes, asks
// reserves, warns before deadlines, ends what has taken too long, and keeps the
// league's living message up to date. Everything follows from the stored league,
// so that a process that dies leaves nothing undone and does nothing twice. It has
// no commands; what people read of a league is leagueview's.
package season

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
)

// name is what the feature is called where it keeps something beside leagues and
// tables.
const name = "season"

type handler struct {
	*feature.App
	steps    []step
	queue    *jobs.Retry[string] // of leagues
	seatings *jobs.Retry[string] // of matches, by ID
	places   places
}

// width is for how many leagues work is done at once.
const width = 4

// New returns the feature, which attends to the leagues of the app from then on.
func New(a *feature.App) feature.Feature {
	h := &handler{App: a}
	h.steps = h.allSteps()
	h.queue = jobs.NewRetry(a.Clock, width, h.attend, h.failed("league"))
	h.seatings = jobs.NewRetry(a.Clock, 1, h.reportSeats, h.failed("match"))
	a.Leagues.Owed = h.owed
	a.Leagues.Changed = h.changed
	a.Leagues.Alarms = append(a.Leagues.Alarms, h.alarm)
	return feature.Feature{
		Name: name,
		Presses: map[string]router.Route{
			"reserve":  {Run: h.answer, Apart: true},
			"appeal":   {Form: h.appealForm, Apart: true},
			"appealed": {Run: h.appeal, Apart: true},
		},
		Changed: h.noteSeats,
		Tasks:   []post.Task{{Owed: owesSeats, Push: h.seatings.Push}},
		Queues: []feature.Queue{
			{Name: "leagues", Begin: h.queue.Begin, Len: length(h.queue), Failing: failing(h.queue)},
			{Name: "seats of leagues", Begin: h.seatings.Begin, Len: length(h.seatings), Failing: failing(h.seatings)},
		},
		Ended:   h.ended,
		CatchUp: h.catchUp,
		Deleted: h.deleted,
		Allowed: h.allowed,
		Before:  h.recheck,
	}
}

func length(q *jobs.Retry[string]) func() int {
	return func() int { open, _ := q.Len(); return open }
}

func failing(q *jobs.Retry[string]) func() (failing, tries int) {
	return func() (int, int) { _, failing := q.Len(); return failing, q.Tries() }
}

// failed returns the function that logs a failed try.
func (h *handler) failed(what string) func(id string, tries int, err error) {
	return func(id string, tries int, err error) {
		h.Log.Warn("season not attended to", what, id, "tries", tries, "err", table.Redact(err))
	}
}

// changed queues what follows from a change of a league.
func (h *handler) changed(l *leagues.League) {
	h.places.note(l)
	if h.owed(l) {
		h.queue.Push(l.ID, false)
	}
}

// catchUp queues what earlier processes have left undone, as retries.
func (h *handler) catchUp() {
	for _, l := range h.Leagues.List(h.Leagues.Store.Leagues("", false)) {
		h.places.note(&l)
	}
	for _, l := range h.Leagues.Due() {
		h.queue.Push(l.ID, true)
		if l.Muted != nil && !l.Muted.Gone() { // permissions may have changed meanwhile
			h.resume(l.ID)
		}
	}
}

// private returns a message that only the person of an interaction sees.
func private(text string) discord.Message { return discord.Private(text) }
