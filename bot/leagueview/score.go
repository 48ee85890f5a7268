package leagueview

import (
	"herald/bot/leagues"
	"herald/games"
	"herald/lang"
)

// Score says points of a match of a league between so many seats, in the game's unit; "" if its
// scores only rank.
func (v *View) Score(say lang.Printer, l *leagues.League, seats, points int) string {
	return v.scoring(say, l)(seats, points)
}

// scoring is Score for many matches.
func (v *View) scoring(say lang.Printer, l *leagues.League) func(seats, points int) string {
	bySeats := map[int]func(int) string{}
	return func(seats, points int) string {
		if bySeats[seats] == nil {
			bySeats[seats] = v.view.Scoring(say, l.Game, games.Setup{Players: seats, Options: l.Setup.Options})
		}
		return bySeats[seats](points)
	}
}
