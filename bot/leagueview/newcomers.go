package leagueview

import (
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/games/league"
)

// Newcomers returns the act that places the newcomers of a season in sign-up: those whom
// organisers have ranked, then those with a settled rating, the best first. Each of the latter
// enters the highest division whose members are rated no higher on average. The act is zero if
// there are none.
func (v *View) Newcomers(l *leagues.League, now time.Time) league.Act {
	s := l.State.Season()
	if s.Stage != league.SignUp || !s.Settings.Format.Ordered {
		return league.Act{}
	}
	rated := map[league.Person]float64{}
	people := slices.Clone(s.Order)
	settled, _ := v.Book(l.Guild).List(l.Game, 0, now)
	for _, one := range settled {
		p := league.Person(one.Who)
		rated[p] = one.Mu
		if l.State.Newcomer(p) && !slices.Contains(people, p) {
			people = append(people, p)
		}
	}
	if len(people) == len(s.Order) {
		return league.Act{}
	}
	means := divisionMeans(l.State.Provisional(), rated)
	if len(means) == 0 {
		return league.OrderInto(people, nil)
	}
	into := make([]int, len(people))
	for i := len(s.Order); i < len(people); i++ {
		into[i] = 1 + slices.IndexFunc(means, func(mean float64) bool { return rated[people[i]] >= mean })
	}
	return league.OrderInto(people, into)
}

// unrated is the mean of a division whose members have no ratings: no newcomer enters it by
// theirs.
const unrated = 1e9

// divisionMeans returns the mean rating of each division.
func divisionMeans(members []league.Return, rated map[league.Person]float64) []float64 {
	var sums, counts []float64
	for _, m := range members {
		for len(sums) < m.Division {
			sums, counts = append(sums, 0), append(counts, 0)
		}
		if mu, ok := rated[m.Person]; ok {
			sums[m.Division-1] += mu
			counts[m.Division-1]++
		}
	}
	for d := range sums {
		if counts[d] == 0 {
			sums[d] = unrated
			continue
		}
		sums[d] /= counts[d]
	}
	return sums
}
