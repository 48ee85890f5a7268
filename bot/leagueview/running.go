package leagueview

import (
	"slices"
	"time"

	"herald/bot/discord"
	"herald/games/league"
	"herald/lang"
)

// running describes the matches of a season or round.
func (w livingText) running() []string {
	lines := []string{"⚔️ " + w.roundHeading()}
	if soft, ok := w.s.SoftEnd(); ok {
		lines = append(lines, ending(w.say, w.s, soft))
	}
	open, done := going(w.s), latest(w.s)
	lines = append(lines, w.progress(len(open), done)...)
	if w.s.Settings.Format.Open {
		return slices.Concat(lines, w.leading(), w.waiting(), w.caught(), w.playing(open), w.results(done))
	}
	teams := w.view.teamText(w.say, w.l, w.s)
	return slices.Concat(lines, teams.standings(mostResults), teams.meetings(mostResults), w.waiting(), w.challenges(), w.cupNews(), w.caught(), w.tableNews(open, done))
}

// progress counts the finished matches of the round.
func (w livingText) progress(open int, done []*league.Table) []string {
	over := 0
	for _, t := range done {
		if t.Round == w.s.Round() {
			over++
		}
	}
	if open+over == 0 {
		return nil
	}
	return []string{w.say.T("leagueview.living.progress", "done", over, "n", open+over)}
}

// caught names the entrants who cannot be caught any more, in each division.
func (w livingText) caught() []string {
	var lines []string
	name := w.escaped(w.s)
	for _, rows := range w.s.Standings() {
		if len(rows) > 1 && rows[0].Worst == 1 && rows[0].Matches > 0 {
			lines = append(lines, w.say.T("leagueview.living.caught", "person", name(league.Person(rows[0].Entrant))))
		}
	}
	return lines[:min(mostResults, len(lines))]
}

// roundHeading names the season with its round.
func (w livingText) roundHeading() string {
	if !w.s.Settings.Format.InRounds() {
		return heading(w.say, w.l, w.s.Number)
	}
	text := heading(w.say, w.l, w.s.Number) + " · " + w.say.T("leagueview.round-of", "number", w.s.Round(), "of", w.s.LastRound())
	if w.s.Settings.SeveralGames() {
		text += " · " + w.say.Say(game(w.s.Settings.GameOf(w.s.Round(), w.l.Game)))
	}
	return text
}

// ending says when matches should end, and what happens to those that do not.
func ending(say lang.Printer, s *league.Season, soft time.Time) string {
	hard := soft.Add(s.Settings.Grace)
	switch window := s.Settings.Format.Term == league.Window; {
	case window && s.Stopped:
		return say.T("leagueview.living.window-stopped")
	case window:
		return say.T("leagueview.living.window", "soft", When(soft))
	case s.Rounds[s.Round()-1].Softened:
		return say.T("leagueview.living.softened", "hard", When(hard))
	}
	return say.T("leagueview.living.until", "soft", When(soft), "hard", discord.Timestamp(hard, 'f'))
}

// waiting lists the players who wait for opponents.
func (w livingText) waiting() []string {
	people := append(slices.Clone(w.s.Queue), w.l.Waiting()...)
	if len(people) == 0 {
		return nil
	}
	return []string{w.say.T("leagueview.living.queue", "people", names(w.escaped(w.s), people))}
}

// mostChallenges is the number of open challenges in the living message.
const mostChallenges = 5

// challenges lists the open challenges of a ladder, the oldest first.
func (w livingText) challenges() []string {
	var lines []string
	name := w.escaped(w.s)
	for _, c := range w.s.Challenges[:min(mostChallenges, len(w.s.Challenges))] {
		lines = append(lines, w.say.T("leagueview.living.challenge", "person", name(c.By), "others", names(name, c.Others)))
	}
	return lines
}

// mostResults is the number of results in the living message.
const mostResults = 5

// results lists the latest results of the round, with a heading.
func (w livingText) results(done []*league.Table) []string {
	var lines []string
	for _, t := range done[:min(mostResults, len(done))] {
		if t.Round == w.s.Round() {
			lines = append(lines, w.result(t))
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]string{w.say.T("leagueview.living.results")}, lines...)
}

// tableNews lists the latest results, or before the first result the tables. A deadline of the
// whole round is not said again.
func (w livingText) tableNews(open, done []*league.Table) []string {
	if lines := w.results(done); len(lines) > 0 {
		return lines
	}
	var lines []string
	list := TableList{w.lines, ofRound(w.s)} // which the heading has said
	if list.shared == (deadline{}) {
		list.shared = shared(w.s, open)
		lines = append(lines, list.Deadline())
	}
	for _, t := range open {
		lines = append(lines, list.Line(t))
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}
