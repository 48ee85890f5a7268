package tables

import "slices"

// apartCost is the cost of a meeting of a pair kept apart.
const apartCost = 1 << 20

// relabelings is the number of drawn orders that are tried to keep pairs apart and byes even.
const relabelings = 200

// partnersApart returns the partners in each round, an even number of pairs: a circle in a
// drawn order, without rounds in which partners must not meet, and without the pairs that
// have a bye. It returns nil if it finds none.
func partnersApart(players, rounds int, apart [][2]int, l *lots) [][][2]int {
	var best [][][2]int
	least := 0
	for range relabelings {
		paired := circleApart(players, rounds, apart, l)
		if paired == nil {
			continue
		}
		uneven := leaveOut(players, paired)
		if best == nil || uneven < least {
			best, least = paired, uneven
		}
		if least <= 1 {
			break
		}
	}
	return best
}

// circleApart returns drawn rounds of a circle in a drawn order without pairs kept apart;
// nil if there are too few of them.
func circleApart(players, rounds int, apart [][2]int, l *lots) [][][2]int {
	number := l.order(players)
	around := circle(players)
	var all [][][2]int
	for _, r := range l.order(len(around)) {
		paired := renamed(around[r], number)
		if len(all) < rounds && !anyOf(paired, apart) {
			all = append(all, paired)
		}
	}
	if len(all) < rounds {
		return nil
	}
	return all
}

func renamed(paired [][2]int, number []int) [][2]int {
	for i, pair := range paired {
		paired[i] = [2]int{number[pair[0]], number[pair[1]]}
	}
	return paired
}

// anyOf reports whether a pair is one of others, either way around.
func anyOf(paired, others [][2]int) bool {
	for _, pair := range paired {
		for _, other := range others {
			if pair == other || pair == [2]int{other[1], other[0]} {
				return true
			}
		}
	}
	return false
}

// leaveOutPasses is the number of times that leaveOut revises all rounds.
const leaveOutPasses = 10

// leaveOut gives a pair a bye in each round with an odd number of pairs: the one whose
// partners have the fewest byes otherwise. It returns the greatest difference between the
// byes of two players.
func leaveOut(players int, rounds [][][2]int) int {
	byes := make([]int, players)
	for _, paired := range rounds {
		for a := range byes {
			byes[a]++
		}
		for _, pair := range paired {
			addByes(byes, pair, -1)
		}
	}
	out := slices.Repeat([]int{-1}, len(rounds))
	for range leaveOutPasses {
		for r, paired := range rounds {
			if len(paired)%2 == 1 {
				out[r] = fewestByes(byes, paired, out[r])
			}
		}
	}
	for r, i := range out {
		if i >= 0 {
			rounds[r] = slices.Delete(rounds[r], i, i+1)
		}
	}
	return slices.Max(byes) - slices.Min(byes)
}

// fewestByes returns the pair that gets a bye, instead of the one that had it before, and
// counts it.
func fewestByes(byes []int, paired [][2]int, before int) int {
	if before >= 0 {
		addByes(byes, paired[before], -1)
	}
	out := 0
	for i, pair := range paired {
		if squares(byes, pair) < squares(byes, paired[out]) {
			out = i
		}
	}
	addByes(byes, paired[out], 1)
	return out
}

func addByes(byes []int, pair [2]int, n int) {
	byes[pair[0]] += n
	byes[pair[1]] += n
}

func squares(byes []int, pair [2]int) int {
	return byes[pair[0]]*byes[pair[0]] + byes[pair[1]]*byes[pair[1]]
}

// A pairing looks for tables of two pairs each; the pairs 2t and 2t+1 of a round are
// at table t. Its cost is the sum of m(m-1)/2 and of o(o-1)/2 over all who meet m
// times, o of them as opponents, and, many times, of p(p-1)/2 over all who are
// partners p times.
type pairing struct {
	rounds   [][][2]int
	free     bool // partners are exchanged, too
	met      [][]int
	against  [][]int
	together [][]int
	again    int // the sum of p(p-1)/2
	cost     int
	lots     *lots
}

// The levels of a search for partners.
const (
	warmestPairs = 1 << 31
	coldestPairs = 1 << 22
	coolingPairs = 16
)

// partnerAgain is the cost of having a partner again.
const partnerAgain = 6

func newPairing(players int, rounds [][][2]int, apart [][2]int, l *lots) *pairing {
	p := &pairing{
		rounds: rounds, lots: l,
		met: Meetings(players, nil), against: Meetings(players, nil), together: Meetings(players, nil),
	}
	for _, pair := range apart {
		count(p.met, pair[0], pair[1], apartCost)
	}
	for _, paired := range rounds {
		for i := 0; i < len(paired); i += 2 {
			p.sit(paired[i], paired[i+1])
		}
	}
	return p
}

func count(met [][]int, a, b, times int) {
	met[a][b] += times
	met[b][a] += times
}

// sit puts two pairs at a table.
func (p *pairing) sit(one, other [2]int) {
	p.join(one)
	p.join(other)
	for _, a := range one {
		for _, b := range other {
			p.cost += p.met[a][b] + p.against[a][b]
			count(p.met, a, b, 1)
			count(p.against, a, b, 1)
		}
	}
}

func (p *pairing) join(pair [2]int) {
	a, b := pair[0], pair[1]
	p.again += p.together[a][b]
	p.cost += p.met[a][b] + partnerAgain*p.together[a][b]
	count(p.met, a, b, 1)
	count(p.together, a, b, 1)
}

// rise takes two pairs from their table.
func (p *pairing) rise(one, other [2]int) {
	for _, a := range one {
		for _, b := range other {
			count(p.met, a, b, -1)
			count(p.against, a, b, -1)
			p.cost -= p.met[a][b] + p.against[a][b]
		}
	}
	p.part(one)
	p.part(other)
}

func (p *pairing) part(pair [2]int) {
	a, b := pair[0], pair[1]
	count(p.met, a, b, -1)
	count(p.together, a, b, -1)
	p.again -= p.together[a][b]
	p.cost -= p.met[a][b] + partnerAgain*p.together[a][b]
}

// anneal makes exchanges, as a search does, until the cost is the bound or it has cooled
// down. It returns the best tables without a repeated partner that it has seen, and their
// cost.
func (p *pairing) anneal(bound, effort int) ([][][2]int, int) {
	best, least := p.snapshot(), p.cost
	for accept := range cooling(warmestPairs, coldestPairs, coolingPairs) {
		for range effort * len(p.rounds) * len(p.rounds[0]) {
			p.try(accept)
			if p.cost < least && p.again == 0 {
				best, least = p.snapshot(), p.cost
			}
			if least <= bound {
				return best, least
			}
		}
	}
	return best, least
}

// try makes a drawn exchange, perhaps: of two pairs of a round, or two partners.
func (p *pairing) try(accept *accepting) {
	paired := p.rounds[p.lots.below(len(p.rounds))]
	i, j := p.lots.below(len(paired)), p.lots.below(len(paired))
	x, y := p.lots.below(2), p.lots.below(2)
	if i == j || i/2 == j/2 && !p.free {
		return
	}
	before := p.cost
	p.exchange(paired, i, j, x, y)
	if !accept.allows(p.cost-before, p.lots) {
		p.exchange(paired, i, j, x, y)
	}
}

// exchange exchanges pairs i and j, or, if p is free, their partners x and y.
func (p *pairing) exchange(paired [][2]int, i, j, x, y int) {
	p.rise(paired[i], paired[i^1])
	if i/2 != j/2 {
		p.rise(paired[j], paired[j^1])
	}
	if p.free {
		paired[i][x], paired[j][y] = paired[j][y], paired[i][x]
	} else {
		paired[i], paired[j] = paired[j], paired[i]
	}
	p.sit(paired[i], paired[i^1])
	if i/2 != j/2 {
		p.sit(paired[j], paired[j^1])
	}
}

func (p *pairing) snapshot() [][][2]int {
	rounds := make([][][2]int, len(p.rounds))
	for r, paired := range p.rounds {
		rounds[r] = append([][2]int(nil), paired...)
	}
	return rounds
}

// tablesOf returns the tables, partners in every other seat.
func tablesOf(paired [][][2]int) [][][]int {
	rounds := make([][][]int, len(paired))
	for r, pairs := range paired {
		for i := 0; i < len(pairs); i += 2 {
			one, other := pairs[i], pairs[i+1]
			rounds[r] = append(rounds[r], []int{one[0], other[0], one[1], other[1]})
		}
	}
	return rounds
}
