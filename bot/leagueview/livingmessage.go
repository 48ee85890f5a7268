package leagueview

import (
	"fmt"
	"image"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

// Living returns the living message of a league: the state of its latest season, with a
// picture if there is one to show, and the buttons for taking part.
func (v *View) Living(l *leagues.League) discord.Message {
	say, s := v.Public(l), l.State.Season()
	w := livingText{v.lines(say, l, s), v}
	news := w.news()
	for _, line := range v.Published(say, l) {
		news = append(news, "-# "+line)
	}
	if Drawn(s) {
		news = append(news, fingerprint(say, l))
	}
	m := discord.Message{Content: discord.Fit(news, "\n", discord.MaxContent), Components: Buttons(say, l)}
	switch {
	case s.Stage == league.Over:
		hall := v.hall(say, l)
		v.show(&m, fmt.Sprintf("hall-%s-%d.png", l.ID, s.Number), hall.Alt(0), func() *image.Paletted { return hall.Draw(0) })
	case Drawn(s) && len(latest(s)) > 0:
		at := StandingsPage{Season: s.Number}.clamp(s)
		t := v.Table(say, l, Ranked(s, at.Division), 0)
		v.show(&m, fmt.Sprintf("standings-%s-%s.png", l.ID, at), t.Alt(0), func() *image.Paletted { return t.Draw(0) })
	}
	return m
}

// fingerprint tells by what to recognise the log from which the standings follow.
func fingerprint(say lang.Printer, l *leagues.League) string {
	return say.T("leagueview.fingerprint", "n", l.State.Len(), "hash", l.State.Fingerprint())
}

// Outdated returns the replacement of an earlier living message: a link to the latest one.
func (v *View) Outdated(l *leagues.League) discord.Message {
	say := v.Public(l)
	if l.Living.Message == "" {
		return discord.Message{Content: say.T("leagueview.living.outdated", "league", discord.Escape(l.Name))}
	}
	link := discord.Link(l.Guild, l.Living.Channel, l.Living.Message)
	return discord.Message{Content: say.T("leagueview.living.outdated-by", "league", discord.Escape(l.Name), "link", link)}
}

// A livingText is the living message of a league, in words.
type livingText struct {
	lines
	view *View
}

// news are the lines of the living message.
func (w livingText) news() []string {
	switch w.s.Stage {
	case league.SignUp:
		return w.signUp()
	case league.Drawing, league.Running:
		return w.running()
	case league.Checking, league.Confirmed:
		return w.checking()
	case league.Over:
		return w.over()
	case league.Cancelled:
		return []string{heading(w.say, w.l, w.s.Number), w.say.T("leagueview.living.cancelled")}
	}
	return []string{heading(w.say, w.l, 0), w.say.T("leagueview.living.none")}
}

// signUp says who can join, and the deadline, and previews the season with the present
// entrants.
func (w livingText) signUp() []string {
	then := games.T("leagueview.living.then." + w.s.Settings.Format.Name)
	lines := []string{w.signUpHeading(), w.say.T("leagueview.living.signup-open", "then", then)}
	if closes := w.s.Settings.Closes; !closes.IsZero() {
		lines[1] = w.say.T("leagueview.living.signup-until", "when", When(closes), "then", then)
	}
	lines = append(append(lines, w.view.Summary(w.say, w.l.Game, w.s.Settings)), newcomers(w.say, w.s.Settings)...)
	return append(lines, w.view.Preview(w.say, w.s.Settings, w.s.Units()))
}

// signUpHeading is the first line during sign-up. Shortly before the end of sign-up, it
// says when that is.
func (w livingText) signUpHeading() string {
	named, closes := heading(w.say, w.l, w.s.Number), w.s.Settings.Closes
	if closes.IsZero() || w.l.Told.Occasion != leagues.Occasion(w.s.Number, leagues.Closing) {
		return "📣 " + named
	}
	return "⏰ " + named + " · " + w.say.T("leagueview.living.closing", "when", discord.Timestamp(closes, 'R'))
}
