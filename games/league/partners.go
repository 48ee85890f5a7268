package league

import "slices"

// A partnership counts the partnerships of entrants, by index, and how often they have sat
// in each seat of a table of teams.
type partnership struct {
	team []int // the side of each seat
	with map[[2]int]int
	sat  map[[2]int]int // by entrant and seat
}

func newPartnership(team []int) *partnership {
	return &partnership{team: team, with: map[[2]int]int{}, sat: map[[2]int]int{}}
}

// partnership returns the partnership of the rounds that have begun.
func (s *Season) partnership(people []Person) *partnership {
	p := newPartnership(s.Settings.Sides)
	index := map[Person]int{}
	for i, who := range people {
		index[who] = i
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Round <= s.Round() {
			seats := make([]int, len(t.Seats))
			for j, seat := range t.Seats {
				seats[j] = index[seat.Entrant]
			}
			p.note(seats)
		}
	}
	return p
}

// note counts a table, if it is one of teams.
func (p *partnership) note(seats []int) {
	if len(seats) != len(p.team) {
		return
	}
	for i, a := range seats {
		p.sat[[2]int{a, i}]++
		for j, b := range seats[:i] {
			if p.team[i] == p.team[j] {
				p.with[[2]int{min(a, b), max(a, b)}]++
			}
		}
	}
}

// arrange seats the entrants at each table of a round such that partners are new if
// possible, and then seats as even as possible, and counts the tables.
func (p *partnership) arrange(round [][]int) {
	for _, table := range round {
		if len(table) == len(p.team) {
			best, least := slices.Clone(table), -1
			permute(slices.Clone(table), 0, func(order []int) {
				if cost := p.cost(order); least < 0 || cost < least {
					least = cost
					copy(best, order)
				}
			})
			copy(table, best)
		}
		p.note(table)
	}
}

// cost adds up past partnerships, squared and a thousand-fold, and past uses of the seats.
func (p *partnership) cost(seats []int) int {
	sum := 0
	for i, a := range seats {
		sum += p.sat[[2]int{a, i}]
		for j, b := range seats[:i] {
			if n := p.with[[2]int{min(a, b), max(a, b)}]; p.team[i] == p.team[j] {
				sum += 1000 * n * n
			}
		}
	}
	return sum
}

// permute calls visit with all orders of a list whose first n are fixed.
func permute(list []int, n int, visit func([]int)) {
	if n == len(list) {
		visit(list)
		return
	}
	for i := n; i < len(list); i++ {
		list[n], list[i] = list[i], list[n]
		permute(list, n+1, visit)
		list[n], list[i] = list[i], list[n]
	}
}
