package leagueview

import (
	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
)

// mostInCup is the number of people who are named as still in a cup; more are not.
const mostInCup = 12

// cupNews names the people at the final, or from the second round on those who are still in.
func (w livingText) cupNews() []string {
	if !w.s.Settings.Format.Cup || w.s.Round() == 0 {
		return nil
	}
	in := w.s.StillIn()
	people := names(w.escaped(w.s), in)
	switch {
	case len(in) > 0 && w.s.InFinal(in[0]):
		return []string{w.say.T("leagueview.living.final", "people", people)}
	case w.s.Round() > 1 && len(in) > 0 && len(in) <= mostInCup:
		return []string{w.say.T("leagueview.living.still-in", "people", people)}
	}
	return nil
}

// progress says beside the row of an entrant of a cup how far they have come; "" while
// they have not lost.
func progress(say lang.Printer, s *league.Season, p league.Person) string {
	switch round, out := s.Reached(p); {
	case round == 0:
	case out:
		return say.T("leagueview.cup.out", "round", round)
	case s.InFinal(p):
		return say.T("leagueview.cup.final")
	}
	return ""
}

// cupProspects tells an entrant of a cup whether they are still in it.
func cupProspects(say lang.Printer, s *league.Season, row standings.Row, args []any) string {
	round, out := s.Reached(league.Person(row.Entrant))
	args = append(args, "round", round, "rounds", s.LastRound())
	key := "cup"
	switch {
	case round > 0 && out:
		key = "cup-out"
	case round == 0 || s.Stage != league.Running && s.Stage != league.Drawing:
		key = "open"
	}
	return say.T("leagueview.prospects."+key, args...)
}
