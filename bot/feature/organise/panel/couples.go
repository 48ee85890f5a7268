package panel

import "herald/games/league"

// Couples names pairs of players.
func (r *Request) Couples(pairs [][2]league.Person) []string {
	var all []string
	for _, p := range pairs {
		all = append(all, r.Couple(r.Name(p[0]), r.Name(p[1])))
	}
	return all
}

// Couple says two names as a pair.
func (r *Request) Couple(one, other string) string {
	return r.Say.T("organise.couple", "one", one, "other", other)
}

// Inseparable is a line about the pairs kept apart whom no draw can part, none if there are
// no such pairs.
func (r *Request) Inseparable() []string {
	pairs := r.League.State.Inseparable()
	if len(pairs) == 0 {
		return nil
	}
	return []string{r.Say.T("organise.inseparable", "pairs", r.Couples(pairs))}
}
