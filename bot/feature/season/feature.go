// Package season runs leagues without an organiser's help: it opens the drawn tables as
// matches, enters their results, seats substitutes, asks reserves, warns before deadlines,
// ends overdue matches, and keeps the league's living message up to date. Everything
// follows from the stored league, so that a process that dies leaves nothing undone and
// does nothing twice. It has no commands; package leagueview has the texts.
package season

import (
	"errors"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
)

// width is the number of leagues that are handled at once.
const width = 4

// New returns the feature, and hooks it into the app's leagues.
func New(a *feature.App) feature.Feature {
	channels, index, people := channels{a.Leagues, a.Log}, &channelIndex{}, roster{a.Leagues, a.LeagueView}
	results, events := results{a.Leagues, people, a.Log}, channelEvents{channels, index}
	runner := newStepRunner(a, channels, index, steps(a, people, results, channels))
	seatings := jobs.NewRetry(a.Clock, 1, a.OfMatch(reporter{a}.reportSeats), failed(a, "match"))
	return feature.Feature{
		Name:    name,
		Presses: presses(a),
		Buttons: []view.Button{{Place: view.OnEnd, Order: 60, Verb: "appeal", Make: appeal}},
		Notices: []post.Notice{callNotice{a}},
		Changed: noted,
		Tasks:   []post.Task{{Owed: owesSeats, Push: seatings.Push}},
		Queues:  []feature.Queue{feature.VitalQueueOf("leagues", runner.queue), feature.VitalQueueOf("retirements of leagues", runner.retired), feature.VitalQueueOf("seats of leagues", seatings)},
		Ended:   arenas{a, results}.ended,
		CatchUp: runner.catchUp,
		Deleted: events.deleted,
		Allowed: events.allowed,
		Joined:  events.joined,
		Removed: events.removed,
		Before:  events.recheck,
	}
}

// noted notes at a table of a league what a change means for it.
func noted(c table.Change) error { return errors.Join(noteSeats(c), updateCall(c)) }

// newStepRunner returns a runner of steps.
func newStepRunner(a *feature.App, channels channels, index *channelIndex, steps []step) *stepRunner {
	t := &stepRunner{leagues: a.Leagues, clock: a.Clock, log: a.Log, channels: channels, index: index}
	for _, s := range steps {
		t.steps = append(t.steps, upkeepStep{s, t})
	}
	t.queue = jobs.NewRetry(a.Clock, width, a.OfLeague(t.run), failed(a, "league"))
	t.retired = jobs.NewRetry(a.Clock, width, a.OfLeague(poster{App: a, channels: channels}.retireAll), failed(a, "league"))
	a.Leagues.Owed, a.Leagues.Changed = t.owed, t.changed
	a.Leagues.Alarms = append(a.Leagues.Alarms, func(l *leagues.League) time.Time { return alarm(l, a.Clock.Now()) })
	return t
}

// steps returns the steps in order.
func steps(a *feature.App, people roster, results results, channels channels) []step {
	sync := matchSync{a}
	recruiter := recruiter{a, people, channels}
	inviter := inviter{a, channels}
	poster := poster{a, channels, inviter}
	return []step{
		{"begin", owesMatches, starter{sync, people}.beginMatches},
		{"seats", owesHolders, usher{sync, people}.seatHolders},
		{"adjudicate", owesAdjudication, adjudicator{sync, results}.adjudicate},
		{"close", owesClosing, sync.closeTables},
		{"deadlines", owesDeadlines, sync.moveDeadlines},
		{"days-off", owesDaysOff, sync.setDaysOff},
		{"withdraw", owesWithdrawal, recruiter.withdrawOffers},
		{"living", owesLiving, poster.postLiving},
		{"invitation", owesInvitation, inviter.postInvitation},
		{"offer", owesOffers, recruiter.postOffers},
		{"warn", owesWarnings, warner{sync}.warn},
		{"news", owesNews, messenger{a}.sendNews},
		{"play-offs", owesPlayOffs, opener{a}.openPlayOffs},
	}
}

// presses are the presses under a season's messages.
func presses(a *feature.App) map[string]router.Route {
	appeals := appeals{a}
	return map[string]router.Route{
		"reserve":  {Run: answerer{a}.answer, League: true, Direct: true},
		"appeal":   {Form: appeals.form, League: true},
		"appealed": {Run: appeals.appeal, League: true},
	}
}

// appeal lets people object to the result of a match of a league.
func appeal(w view.Viewing) []discord.Component {
	league, _, at, ok := leagues.FixtureOf(w.Table).Split()
	if !ok {
		return nil
	}
	return []discord.Component{discord.Button(discord.Secondary, w.Say.T("button.appeal"), customid.About{ID: league, Word: at}.For("appeal"))}
}

// failed returns the function that logs a failed try.
func failed(a *feature.App, what string) func(id string, tries int, err error) {
	return func(id string, tries int, err error) {
		a.Log.Warn("season not attended to", what, id, "tries", tries, "err", table.Redact(err))
	}
}
