package leagueview

import (
	"time"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/lang"
)

// Length says about how long a match of a season can take by its clock, and warns if
// a season or round leaves less. It is "" if no clock runs, or if the game does not
// know how often people come by.
func (v *View) Length(say lang.Printer, l *leagues.League, s league.Settings) string {
	longest := v.longest(l, s)
	if longest == 0 {
		return ""
	}
	key, most := "leagueview.length.fits", s.Length+s.Grace
	if longest > most {
		key = "leagueview.length.over"
	}
	return say.T(key, "days", days(longest), "most", days(most))
}

// longest is how long a match at a table of the wanted size takes if everybody uses
// all their time and nobody has time off: what they begin with, and what each of
// their answers adds.
func (v *View) longest(l *leagues.League, s league.Settings) time.Duration {
	control, _ := clock.Preset(s.Clock)
	rules, ok := v.tables.Rules(l.Game)
	if !ok || !control.On() || rules.Sittings == nil {
		return 0
	}
	setup := l.Setup
	setup.Players = s.Table
	setup, err := rules.Check(setup)
	if err != nil {
		return 0
	}
	return time.Duration(setup.Players)*control.Bank + time.Duration(rules.Sittings(setup))*control.Increment
}
