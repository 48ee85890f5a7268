package leagueview

import (
	"slices"

	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
)

// mostInCup is the number of people who are named as still in a cup; more are not.
const mostInCup = 12

// cupNews names the people at the final, or from the second round on those who are still in,
// in each bracket if there are two.
func (w livingText) cupNews() []string {
	if !w.s.Settings.Format.Cup || w.s.Round() == 0 {
		return nil
	}
	in := w.s.StillIn()
	switch {
	case len(in) > 0 && w.s.InFinal(in[0]):
		return w.named("final", in)
	case w.s.Round() == 1 || len(in) > mostInCup:
		return nil
	case !w.s.Settings.Format.Twice:
		return w.named("still-in", in)
	}
	lower := func(p league.Person) bool { return w.s.InLower(p) }
	upper := func(p league.Person) bool { return !w.s.InLower(p) }
	return append(w.named("upper", slices.DeleteFunc(slices.Clone(in), lower)), w.named("lower", slices.DeleteFunc(in, upper))...)
}

// named is the line that names people of a cup, if there are any.
func (w livingText) named(key string, people []league.Person) []string {
	if len(people) == 0 {
		return nil
	}
	return []string{w.say.T("leagueview.living."+key, "people", names(w.escaped(w.s), people))}
}

// progress says beside the row of an entrant of a cup how far they have come; "" while
// they have not been beaten.
func progress(say lang.Printer, s *league.Season, p league.Person) string {
	switch round, out := s.Reached(p); {
	case round == 0:
	case out:
		return say.T("leagueview.cup.out", "round", round)
	case s.InFinal(p):
		return say.T("leagueview.cup.final")
	case s.InLower(p):
		return say.T("leagueview.cup.lower")
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
	case s.InLower(league.Person(row.Entrant)):
		key = "cup-lower"
	}
	return say.T("leagueview.prospects."+key, args...)
}
