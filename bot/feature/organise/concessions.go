package organise

import (
	"cmp"
	"slices"

	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// A concession counts the matches that one entrant gave up and another won.
type concession struct {
	one, other league.Person
	n, all     int // such matches, and all that the first gave up
}

// concessions lists who gave up matches and who won them, over all seasons, the most
// frequent first. Matches without a result do not count.
func concessions(state *league.State) []concession {
	var found []concession
	all := map[league.Person]int{}
	for _, s := range state.Seasons() {
		for i := range s.Tables {
			t := &s.Tables[i]
			for _, quitter := range quitters(t) {
				all[quitter.Entrant]++
				for _, winner := range winners(t, quitter.Side) {
					found = counted(found, quitter.Entrant, winner)
				}
			}
		}
	}
	for i := range found {
		found[i].all = all[found[i].one]
	}
	slices.SortStableFunc(found, func(a, b concession) int {
		return cmp.Or(b.n-a.n, a.all-b.all, int(a.one-b.one), int(a.other-b.other))
	})
	return found
}

// quitters returns the seats whose entrants gave up a match that has a result.
func quitters(t *league.Table) []league.Seat {
	if t.Outcome == league.Unfinished || t.Outcome == league.Void {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.Seats), func(s league.Seat) bool { return !s.Quit || s.Entrant == league.Bot })
}

// winners returns the entrants who came first at a table, except on side.
func winners(t *league.Table, side int) []league.Person {
	var all []league.Person
	for _, s := range t.Seats {
		if s.Place == 1 && s.Side != side && s.Entrant != league.Bot {
			all = append(all, s.Entrant)
		}
	}
	return all
}

// counted counts another match.
func counted(found []concession, one, other league.Person) []concession {
	for i := range found {
		if found[i].one == one && found[i].other == other {
			found[i].n++
			return found
		}
	}
	return append(found, concession{one: one, other: other, n: 1})
}

// concessionLines reports who gave up matches that others won.
func concessionLines(r *panel.Request) []string {
	all := concessions(r.League.State)
	if len(all) == 0 {
		return []string{r.Say.T("organise.met.kept-up")}
	}
	said := []string{r.Say.T("organise.met.gave-up-head")}
	for _, p := range all[:min(len(all), mostGivenUp)] {
		said = append(said, r.Say.T("organise.met.gave-up", "one", r.Name(p.one), "other", r.Name(p.other), "n", p.n, "all", p.all))
	}
	return said
}
