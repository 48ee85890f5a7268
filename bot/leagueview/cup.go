package leagueview

import (
	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
)

// progress says beside the row of an entrant of a cup how far they have come; "" while
// they have not lost.
func progress(say lang.Printer, s *league.Season, p league.Person) string {
	switch round, out := s.Reached(p); {
	case out:
		return say.T("leagueview.cup.out", "round", round)
	case round == s.LastRound() && round > 0:
		return say.T("leagueview.cup.final")
	}
	return ""
}

// cupProspects tells an entrant of a cup whether they are still in it.
func cupProspects(say lang.Printer, s *league.Season, row standings.Row, args []any) string {
	round, out := s.Reached(league.Person(row.Entrant))
	args = append(args, "round", round, "rounds", s.LastRound())
	if out {
		return say.T("leagueview.prospects.cup-out", args...)
	}
	return say.T("leagueview.prospects.cup", args...)
}
