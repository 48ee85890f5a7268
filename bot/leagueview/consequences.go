package leagueview

import (
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/games/league/rating"
	"herald/games/league/standings"
	"herald/lang"
)

// mostEffects is the number of people who are named as affected by an act.
const mostEffects = 10

// Consequences lists what an organiser's act would change: after is the state of the league
// after it. It is never empty.
func (v *View) Consequences(say lang.Printer, l *leagues.League, after *league.State) []string {
	ratings := ratingChanges(v.register(say, l), v.books.would(l, after))
	return unlessNone(say, append(v.course(say, l, after), ratings...))
}

// Outcome is Consequences without ratings, which are not known yet.
func (v *View) Outcome(say lang.Printer, l *leagues.League, after *league.State) []string {
	return unlessNone(say, v.course(say, l, after))
}

// unlessNone returns lines, or if there are none the line that nothing changes.
func unlessNone(say lang.Printer, lines []string) []string {
	if len(lines) == 0 {
		return []string{say.T("leagueview.effect.none")}
	}
	return lines
}

// course lists changes in the course of the season, and in the standings.
func (v *View) course(say lang.Printer, l *leagues.League, after *league.State) []string {
	c := league.Between(l.State, after)
	s := after.Season()
	var lines []string
	if c.Stage != "" {
		lines = append(lines, say.T("leagueview.effect.stage."+string(c.Stage)))
	}
	if c.Round > 0 && s.Settings.Format.InRounds() {
		lines = append(lines, say.T("leagueview.effect.round", "number", c.Round, "n", len(c.Drawn)))
	} else if len(c.Drawn) > 0 {
		lines = append(lines, say.T("leagueview.effect.drawn", "n", len(c.Drawn)))
	}
	if !c.Ends.IsZero() {
		lines = append(lines, say.T("leagueview.effect.ends", "when", When(c.Ends)))
	}
	return append(lines, effects(say, v.register(say, l).escaped(s), s, c.Changed)...)
}

// effects lists the consequences for people, and the number of those left out.
func effects(say lang.Printer, name naming, s *league.Season, all []league.Effect) []string {
	var lines []string
	more := 0
	for _, e := range all {
		if !matters(e) {
			continue
		}
		if len(lines) == mostEffects {
			more++
			continue
		}
		lines = append(lines, say.T("leagueview.effect.person", "person", name(e.Person), "points", changed(e.Before.Points, e.After.Points),
			"place", change(say.Say(ordinal(e.Before.Place)), say.Say(ordinal(e.After.Place))), "move", crossed(s, e)))
	}
	return append(lines, moreOf(say, more)...)
}

// matters reports whether more changes for a person than their chances.
func matters(e league.Effect) bool {
	b, a := e.Before, e.After
	return b.Points != a.Points || b.Place != a.Place || b.SureUp != a.SureUp || b.SureDown != a.SureDown
}

// change writes the change of a value.
func change(before, after string) string {
	if before == after {
		return after
	}
	return before + " → " + after
}

// changed says what becomes of points.
func changed(before, after standings.Points) games.Text {
	return games.T("leagueview.points", "n", after.Count(), "points", change(before.String(), after.String()))
}

// crossed says that a person would cross the line of promotion or relegation.
func crossed(s *league.Season, e league.Effect) games.Text {
	f := s.Field(e.Division)
	n := len(f.Entrants)
	up := func(place int) bool { return place <= f.Up }
	down := func(place int) bool { return place > n-f.Down }
	before, after := e.Before.Place, e.After.Place
	switch {
	case e.Division == 0 || before == 0:
	case !up(before) && up(after):
		return games.T("leagueview.effect.into-up")
	case up(before) && !up(after):
		return games.T("leagueview.effect.out-of-up")
	case !down(before) && down(after):
		return games.T("leagueview.effect.into-down")
	case down(before) && !down(after):
		return games.T("leagueview.effect.out-of-down")
	}
	return games.Text{}
}

// ratingChanges lists the changes of ratings in the league's games, the largest first, and
// the number of those left out.
func ratingChanges(of register, all []rating.Difference) []string {
	var lines []string
	more := 0
	for _, d := range all {
		if d.Players != 0 || !of.l.State.Plays(d.Game) {
			continue
		}
		if len(lines) == mostEffects {
			more++
			continue
		}
		before, _ := d.Before.Shown()
		now, _ := d.After.Shown()
		lines = append(lines, of.say.T("leagueview.rating.would", "person", of.person(league.Person(d.Who)), "before", before, "after", now))
	}
	return append(lines, moreOf(of.say, more)...)
}

// moreOf says how many people were left out, nil for none.
func moreOf(say lang.Printer, n int) []string {
	if n == 0 {
		return nil
	}
	return []string{say.T("leagueview.more", "n", n)}
}
