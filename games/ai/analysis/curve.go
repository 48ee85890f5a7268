package analysis

import (
	"math"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// A Point is the chances of the seats after some entries of a record.
type Point struct {
	Plies   int         `json:"plies"`
	Chances []ai.Chance `json:"chances"` // by seat; of the sides they add up to 1
}

// curve returns the chances before each turn and at the end, which are the result or, without one,
// the chances in the last position. They come from the true position: what was secret is known by
// now.
func (a Analyst) curve(m *match.Match, turns []turn) []Point {
	bot := a.bot(curveShare * float64(a.Playouts) / float64(len(turns)+1))
	var all []Point
	for _, t := range turns {
		all = append(all, Point{t.ply, chances(bot, m.At(t.ply).State())})
	}
	end := Point{Plies: m.Plies()}
	if m.Over() && !m.CalledOff() {
		end.Chances = result(m)
	} else {
		end.Chances = chances(bot, m.State())
	}
	return append(all, end)
}

// chances returns the chances to win from a position, for all seats of a side the same. If there is but one
// side, they do not add up to 1.
func chances(bot ai.Bot, s games.State) []ai.Chance {
	all, sides, sum := bot.Chances(s), map[int]ai.Chance{}, 0.0
	for p, c := range all {
		side := games.SideOf(s, games.Player(p))
		if _, counted := sides[side]; !counted {
			sides[side] = c
			sum += c.Mean
		}
		all[p] = sides[side]
	}
	if len(sides) == 1 {
		sum = 1
	}
	for p, c := range all {
		all[p] = rounded(ai.Chance{Mean: c.Mean / sum, Error: c.Error / sum})
	}
	return all
}

// rounded returns a chance as it is stored.
func rounded(c ai.Chance) ai.Chance {
	return ai.Chance{Mean: math.Round(c.Mean*1000) / 1000, Error: math.Round(c.Error*1000) / 1000}
}

// result returns what each seat has won of the match: 1, shared by the sides that have won; 0 if all have lost.
func result(m *match.Match) []ai.Chance {
	places, winners := m.Places(), map[int]bool{}
	side := func(p int) int { return games.SideOf(m.State(), games.Player(p)) }
	for p, place := range places {
		if place == 1 {
			winners[side(p)] = true
		}
	}
	all := make([]ai.Chance, len(places))
	if games.Lost(m.View(games.Everyone)) {
		return all
	}
	for p, place := range places {
		if place == 1 {
			all[p].Mean = 1 / float64(len(winners))
		}
	}
	return all
}

// Favourites returns the seats with the best chances, the seats of a side together.
func (p Point) Favourites() []games.Player {
	best := 0.0
	for _, c := range p.Chances {
		best = max(best, c.Mean)
	}
	var all []games.Player
	for q, c := range p.Chances {
		if c.Mean == best {
			all = append(all, games.Player(q))
		}
	}
	return all
}
