package leagueview

import (
	"herald/games"
	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
	picture "herald/render/standings"
)

// decided says which tie-break placed a row behind the one above, with the values of both;
// "" if none did.
func decided(say lang.Printer, rows []standings.Row, i int, name naming) string {
	tie := rows[i].Tie
	if i == 0 || tie.By == standings.Not {
		return ""
	}
	return say.T("leagueview.tie."+tie.By.String(),
		"above", name(league.Person(rows[i-1].Entrant)), "own", name(league.Person(rows[i].Entrant)),
		"theirs", tieValue(tie.By, tie.Above), "value", tieValue(tie.By, tie.Own))
}

// tieValue returns the value of a tie-break as an argument of a text.
func tieValue(by standings.Tie, value standings.Value) any {
	if by != standings.Share {
		return value.String()
	}
	n := value.PerMille()
	if n%10 == 0 {
		return games.T("leagueview.percent", "whole", n/10)
	}
	return games.T("leagueview.percent-exact", "whole", n/10, "tenths", n%10)
}

// breakOf returns the tie-break shown beside row i: the one that placed it behind the row
// above, or else the one that placed the next row behind it.
func breakOf(say lang.Printer, rows []standings.Row, i int) picture.Break {
	if tie := rows[i].Tie; i > 0 && tie.By != standings.Not {
		return breakText(say, tie.By, tie.Own)
	}
	if i+1 < len(rows) && rows[i+1].Tie.By != standings.Not {
		return breakText(say, rows[i+1].Tie.By, rows[i+1].Tie.Above)
	}
	return picture.Break{}
}

func breakText(say lang.Printer, by standings.Tie, value standings.Value) picture.Break {
	b := picture.Break{By: picture.Tie(by.String())} // both use the words of the settings
	switch by {
	case standings.Lot:
	case standings.Share:
		b.Value = say.Say(tieValue(by, value).(games.Text))
	default:
		b.Value = value.String()
	}
	return b
}

// ordinal writes a place.
func ordinal(place int) games.Text {
	ending := "th"
	switch {
	case place == 1:
		ending = "first"
	case place%100/10 != 1 && place%10 >= 1 && place%10 <= 3:
		ending = []string{"st", "nd", "rd"}[place%10-1]
	}
	return games.T("leagueview.place."+ending, "place", place)
}
