package vectors

import (
	"maps"
	"math"
	"slices"

	"herald/games/league/rating"
)

// A model has the parameters that a vector names; the others are Default's.
type model struct{ Beta, Kappa, Tau *float64 }

func (m model) model() rating.Model {
	all := rating.Default()
	for _, p := range []struct {
		named *float64
		to    *float64
	}{{m.Beta, &all.Beta}, {m.Kappa, &all.Kappa}, {m.Tau, &all.Tau}} {
		if p.named != nil {
			*p.to = *p.named
		}
	}
	return all
}

// A pair is mu and sigma.
type pair [2]float64

func (p pair) rating() rating.Rating { return rating.Rating{Mu: p[0], Sigma: p[1]} }

// apart returns the greater of the differences of mu and sigma, NaN if one is.
func (p pair) apart(r rating.Rating) float64 {
	return max(math.Abs(p[0]-r.Mu), math.Abs(p[1]-r.Sigma))
}

// A teams is a match of sides.
type teams struct {
	model
	Teams  [][]pair
	Ranks  []int
	Want   [][]pair
	shared bool
}

func (v *teams) difference() float64 {
	sides := make([][]rating.Rating, len(v.Teams))
	for i, people := range v.Teams {
		for _, p := range people {
			sides[i] = append(sides[i], p.rating())
		}
	}
	rate := v.model.model().Rate
	if v.shared {
		rate = v.model.model().Shared
	}
	return apart(rate(sides, v.Ranks), v.Want)
}

// apart returns the greatest difference of ratings by side.
func apart(got [][]rating.Rating, want [][]pair) float64 {
	if len(got) != len(want) {
		return math.Inf(1)
	}
	greatest := 0.0
	for i, people := range got {
		if len(people) != len(want[i]) {
			return math.Inf(1)
		}
		for j, r := range people {
			greatest = max(greatest, want[i][j].apart(r))
		}
	}
	return greatest
}

// A series is matches one after the other, each on its own side.
type series struct {
	model
	Players []string
	Matches []struct {
		Order []string
		Ranks []int
	}
	Want map[string]pair
}

func (v *series) difference() float64 {
	now := map[string]rating.Rating{}
	for _, name := range v.Players {
		now[name] = rating.New()
	}
	for _, m := range v.Matches {
		sides := make([][]rating.Rating, len(m.Order))
		for i, name := range m.Order {
			sides[i] = []rating.Rating{now[name]}
		}
		for i, after := range v.model.model().Rate(sides, m.Ranks) {
			now[m.Order[i]] = after[0]
		}
	}
	return named(now, v.Want)
}

// named returns the greatest difference of ratings by name.
func named(got map[string]rating.Rating, want map[string]pair) float64 {
	greatest := 0.0
	for name := range want {
		if _, ok := got[name]; !ok {
			return math.Inf(1)
		}
	}
	for name, r := range got {
		p, ok := want[name]
		if !ok {
			return math.Inf(1)
		}
		greatest = max(greatest, p.apart(r))
	}
	return greatest
}

// A sitters is a match with seats of several people. People without a wanted rating keep
// theirs.
type sitters struct {
	model
	Match struct {
		Seats []struct {
			Side, Rank int
			Sitters    []struct {
				Who       string
				Mu, Sigma float64
				Share     float64
				Sub, Left bool
			}
		}
	}
	Want map[string]pair
}

func (v *sitters) difference() float64 {
	names, before, seats := v.seats()
	want, got := maps.Clone(v.Want), map[string]rating.Rating{}
	for who, name := range names {
		got[name] = before[who]
		if _, ok := want[name]; !ok {
			want[name] = pair{before[who].Mu, before[who].Sigma}
		}
	}
	rated := v.model.model().Sitters(seats, func(who int) rating.Rating { return before[who] })
	for _, r := range rated {
		got[names[r.Who]] = r.After
	}
	return named(got, want)
}

// seats returns the people by number, their ratings, and the seats.
func (v *sitters) seats() (names []string, before []rating.Rating, seats []rating.Sitting) {
	for _, s := range v.Match.Seats {
		seat := rating.Sitting{Side: s.Side, Rank: s.Rank}
		for _, p := range s.Sitters {
			seat.Sitters = append(seat.Sitters, rating.Sitter{Who: len(names), Share: p.Share, Sub: p.Sub, Left: p.Left})
			names = append(names, p.Who)
			before = append(before, rating.Rating{Mu: p.Mu, Sigma: p.Sigma})
		}
		seats = append(seats, seat)
	}
	return names, before, seats
}

// A glicko is one period of Glicko-2.
type glicko struct {
	Player [3]float64
	Games  [][3]float64
	Tau    float64
	Want   [3]float64
}

func (v *glicko) difference() float64 {
	games := make([]rating.GlickoGame, len(v.Games))
	for i, g := range v.Games {
		games[i] = rating.GlickoGame{Rating: g[0], Deviation: g[1], Score: g[2]}
	}
	before := rating.Glicko{Rating: v.Player[0], Deviation: v.Player[1], Volatility: v.Player[2]}
	after := before.After(games, v.Tau)
	return slices.Max([]float64{
		math.Abs(after.Rating - v.Want[0]), math.Abs(after.Deviation - v.Want[1]), math.Abs(after.Volatility - v.Want[2]),
	})
}

// An ordinal is a rating as one number.
type ordinal struct{ Mu, Sigma, Z, Alpha, Target, Want float64 }

func (v *ordinal) difference() float64 {
	return math.Abs(rating.Rating{Mu: v.Mu, Sigma: v.Sigma}.Ordinal(v.Z, v.Alpha, v.Target) - v.Want)
}
