package leagueview

import (
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

// mostEffects is how many people are named whom an act would affect.
const mostEffects = 10

// Consequences says what an organiser's act would change, a line each: after is
// what the state of the league would be. It is never empty.
func (v *View) Consequences(say lang.Printer, l *leagues.League, after *league.State) []string {
	c := league.Between(l.State, after)
	s := after.Season()
	var lines []string
	if c.Stage != "" {
		lines = append(lines, say.T("leagueview.effect.stage."+string(c.Stage)))
	}
	if c.Round > 0 && s.Settings.Rounds > 0 {
		lines = append(lines, say.T("leagueview.effect.round", "number", c.Round, "n", len(c.Drawn)))
	} else if len(c.Drawn) > 0 {
		lines = append(lines, say.T("leagueview.effect.drawn", "n", len(c.Drawn)))
	}
	if !c.Ends.IsZero() {
		lines = append(lines, say.T("leagueview.effect.ends", "when", When(c.Ends)))
	}
	lines = append(lines, v.effects(say, l, s, c.Changed)...)
	lines = append(lines, v.ratingChanges(say, l, after, mostEffects)...)
	if len(lines) == 0 {
		return []string{say.T("leagueview.effect.none")}
	}
	return lines
}

// effects says what would become of people, and how many more there are.
func (v *View) effects(say lang.Printer, l *leagues.League, s *league.Season, all []league.Effect) []string {
	name := v.escaped(say, l, s)
	var lines []string
	more := 0
	for _, e := range all {
		if e.Before.Points == e.After.Points && e.Before.Place == e.After.Place && e.Before.SureUp == e.After.SureUp && e.Before.SureDown == e.After.SureDown {
			continue // only what is still possible for them changes
		}
		if len(lines) == mostEffects {
			more++
			continue
		}
		lines = append(lines, say.T("leagueview.effect.person", "person", name(e.Person), "points", change(e.Before.Points.String(), e.After.Points.String()),
			"place", change(say.Say(ordinal(e.Before.Place)), say.Say(ordinal(e.After.Place))), "move", v.crossed(s, e)))
	}
	if more > 0 {
		lines = append(lines, say.T("leagueview.more", "n", more))
	}
	return lines
}

// change writes what becomes of a value.
func change(before, after string) string {
	if before == after {
		return after
	}
	return before + " → " + after
}

// crossed says that somebody would cross the line of promotion or relegation.
func (v *View) crossed(s *league.Season, e league.Effect) games.Text {
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
