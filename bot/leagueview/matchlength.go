package leagueview

import (
	"time"

	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/lang"
)

// Length estimates the duration of a season's match by its clock, and says if a season or round is
// shorter: as a warning, unless organisers have changed neither its clock nor its length. It is "" if
// no clock runs, or if the game does not know the number of turns.
func (v *View) Length(say lang.Printer, l *leagues.League, s league.Settings) string {
	longest := v.longest(l, s)
	if longest == 0 {
		return ""
	}
	key, most := "leagueview.length.fits", s.Length+s.Grace
	if longest > most {
		key = "leagueview.length.over"
		if usual := league.Default(s.Format, s.Least, s.Most); s.Clock != usual.Clock || most < usual.Length+usual.Grace {
			key = "leagueview.length.warning"
		}
	}
	return say.T(key, "days", days(longest), "most", days(most))
}

// longest is the duration of a match of a season, of several games the longest.
func (v *View) longest(l *leagues.League, s league.Settings) (most time.Duration) {
	for _, name := range s.Played(l.Game) {
		most = max(most, v.longestOf(name, l.SetupOf(name), s))
	}
	return most
}

// longestOf is the duration of a match at a table of the wanted size if all players use all
// their time and have no time off: their starting time, and the increments of their
// answers.
func (v *View) longestOf(game string, setup games.Setup, s league.Settings) time.Duration {
	control, _ := clock.Preset(s.Clock)
	rules, ok := v.tables.Rules(game)
	if !ok || !control.On() || rules.Sittings == nil {
		return 0
	}
	setup.Players = s.Table
	setup, err := rules.Check(setup)
	if err != nil {
		return 0
	}
	return time.Duration(setup.Players)*control.Bank + time.Duration(rules.Sittings(setup))*control.Increment
}
