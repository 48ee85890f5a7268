package carolus

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"herald/games"
)

// A naive is the game told from the first to the last step, straight from
// RULES.md: where a player is asked, it waits for a word. It knows nothing of
// the engine, so that the engine can be judged by it.
type naive struct {
	players, sides, target, reserve, hand int
	variant                               string
	team                                  []int

	ring     []*land // clockwise
	emperor  int
	supply   map[string]int
	courts   []map[string]int
	reserves []map[string]int
	control  map[string]int // by clan; unowned ones are missing
	discs    [][]int        // left
	laid     map[int]int    // of this round, by seat
	piles    []map[string]int
	over     bool
	winner   int // side; -1 for none

	yield  func(question) bool
	answer string
}

// A land is one or more territories.
type land struct {
	numbers []int // from 1
	owner   int   // side; -1 for none
	cubes   map[string]int
}

type question struct {
	player games.Player
	words  []string
}

var clans = []string{"red", "yellow", "green", "blue", "pink"}

func newNaive(setup games.Setup) *naive {
	n := &naive{
		players: setup.Players, sides: setup.Players, target: 10, reserve: 7, hand: 3,
		variant: setup.Options["variant"], team: []int{0, 1, 2, 3},
		supply: map[string]int{}, control: map[string]int{}, laid: map[int]int{}, winner: -1, emperor: -1,
	}
	if n.players == 3 {
		n.target, n.reserve, n.hand = 8, 9, 4
	}
	if n.players == 4 {
		n.sides = 2
		n.team = map[string][]int{"across": {0, 1, 0, 1}, "next": {0, 0, 1, 1}, "ends": {0, 1, 1, 0}}[setup.Options["partners"]]
	}
	for _, c := range clans {
		n.supply[c] = 40
	}
	for range n.players {
		n.courts = append(n.courts, map[string]int{})
		n.reserves = append(n.reserves, map[string]int{})
		n.discs = append(n.discs, nil)
	}
	if n.variant == "piles" {
		for range n.players + 1 {
			n.piles = append(n.piles, map[string]int{})
		}
	}
	return n
}

// questions tells the game; before going on, the caller sets the answer.
func (n *naive) questions() iter.Seq[question] {
	return func(yield func(question) bool) {
		n.yield = yield
		defer func() {
			if r := recover(); r != nil && r != errStopped {
				panic(r)
			}
		}()
		n.tell()
		n.over = true
	}
}

// errStopped ends the telling of a game without listeners.
var errStopped = errors.New("stopped")

func (n *naive) ask(p games.Player, words ...string) string {
	if !n.yield(question{p, words}) {
		panic(errStopped)
	}
	return n.answer
}

// draw lets chance draw one of the cubes.
func (n *naive) draw(from map[string]int) string {
	var words []string
	for _, c := range clans {
		for range from[c] {
			words = append(words, c)
		}
	}
	return n.ask(games.Chance, words...)
}

func sum(cubes map[string]int) int {
	all := 0
	for _, k := range cubes {
		all += k
	}
	return all
}

func (n *naive) tell() {
	first := n.setUp()
	var order []int
	for i := range n.players {
		order = append(order, (first+i)%n.players)
	}
	for round := 0; ; round++ {
		if round%5 == 0 {
			for p := range n.discs {
				n.discs[p] = []int{1, 2, 3, 4, 5}
			}
		}
		order = n.layDiscs(order)
		placed := 0
		for _, p := range order {
			placed += n.place(p)
			if n.march(p) {
				return
			}
			n.fill(p, n.hand, n.variant)
		}
		if placed == 0 {
			n.winner = n.most()
			return
		}
	}
}

func (n *naive) setUp() int {
	var seats, territories []string
	for p := range n.players {
		seats = append(seats, fmt.Sprint("p", p))
	}
	first := slices.Index(seats, n.ask(games.Chance, seats...))
	bag := map[string]int{}
	for _, c := range clans {
		bag[c] = 3
	}
	for i := range 15 {
		c := n.draw(bag)
		bag[c]--
		n.supply[c]--
		n.ring = append(n.ring, &land{numbers: []int{i + 1}, owner: -1, cubes: map[string]int{c: 1}})
		territories = append(territories, fmt.Sprint("t", i+1))
	}
	n.emperor = slices.Index(territories, n.ask(games.Chance, territories...))
	how := n.variant
	if how != "free" {
		how = "none" // dice
	}
	for i := range n.players {
		n.fill((first+i)%n.players, n.reserve, how)
	}
	if n.variant == "piles" {
		for i := range n.piles {
			n.addTo(i, n.hand)
		}
	}
	return first
}

// layDiscs returns the order of turns.
func (n *naive) layDiscs(choice []int) []int {
	n.laid = map[int]int{}
	var order []int
	for _, p := range choice {
		var free, all []string
		for _, d := range n.discs[p] {
			all = append(all, fmt.Sprint("d", d))
			if !slices.ContainsFunc(order, func(q int) bool { return n.laid[q] == d }) {
				free = append(free, fmt.Sprint("d", d))
			}
		}
		if len(free) == 0 {
			free = all
		}
		d := int(n.ask(games.Player(p), free...)[1] - '0')
		n.laid[p] = d
		n.discs[p] = slices.DeleteFunc(slices.Clone(n.discs[p]), func(e int) bool { return d == e })
		order = append(order, p)
		slices.SortStableFunc(order, func(a, b int) int { return n.laid[a] - n.laid[b] })
	}
	return order
}

// place returns the number of paladins p has placed.
func (n *naive) place(p int) int {
	placed := 0
	for placed < n.hand && sum(n.reserves[p]) > 0 {
		var colours []string
		for _, c := range clans {
			if n.reserves[p][c] > 0 {
				colours = append(colours, c)
			}
		}
		c := n.ask(games.Player(p), colours...)
		where := []string{"court"}
		for _, l := range n.ring {
			where = append(where, fmt.Sprint("t", l.numbers[0]))
		}
		to := n.ask(games.Player(p), where...)
		n.reserves[p][c]--
		placed++
		if i := slices.Index(where, to); i > 0 {
			n.ring[i-1].cubes[c]++
			continue
		}
		n.courts[p][c]++
		ahead := true
		for q := range n.players {
			ahead = ahead && (q == p || n.courts[p][c] > n.courts[q][c])
		}
		if ahead {
			n.control[c] = p
		}
	}
	return placed
}

// castles returns the number of a side's castles on the ring.
func (n *naive) castles(side int) int {
	all := 0
	for _, l := range n.ring {
		if l.owner == side {
			all += len(l.numbers)
		}
	}
	return min(all, n.target)
}

// most returns the side with the most castles, -1 at a tie.
func (n *naive) most() int {
	best := -1
	for side := range n.sides {
		alone := true
		for other := range n.sides {
			alone = alone && (other == side || n.castles(side) > n.castles(other))
		}
		if alone {
			best = side
		}
	}
	return best
}

// march reports whether the game is over.
func (n *naive) march(p int) bool {
	var words []string
	for i := range n.laid[p] {
		words = append(words, fmt.Sprint("m", i+1))
	}
	for range slices.Index(words, n.ask(games.Player(p), words...)) + 1 {
		n.emperor = (n.emperor + 1) % len(n.ring)
	}
	l := n.ring[n.emperor]
	strength := make([]int, n.sides)
	for c, k := range l.cubes {
		if q, ok := n.control[c]; ok {
			strength[n.team[q]] += k
		}
	}
	if l.owner >= 0 {
		strength[l.owner] += len(l.numbers)
	}
	best := slices.Max(strength)
	winner := slices.Index(strength, best)
	tied := slices.Contains(strength[winner+1:], best)
	if tied || winner == l.owner {
		return false
	}
	l.owner = winner
	if n.castles(winner) >= n.target {
		n.winner = winner
		return true
	}
	n.join()
	if len(n.ring) <= 3 {
		n.winner = n.most()
		return true
	}
	return false
}

// join joins neighbours of one owner until there are none.
func (n *naive) join() {
	for i, l := range n.ring {
		j := (i + 1) % len(n.ring)
		next := n.ring[j]
		if l.owner < 0 || l.owner != next.owner {
			continue
		}
		stands := n.ring[n.emperor]
		if stands == next {
			stands = l
		}
		l.numbers = append(l.numbers, next.numbers...)
		for c, k := range next.cubes {
			l.cubes[c] += k
		}
		n.ring = slices.Delete(n.ring, j, j+1)
		n.emperor = slices.Index(n.ring, stands)
		n.join()
		return
	}
}

// obtainable returns the clans that can be had.
func (n *naive) obtainable() []string {
	var can []string
	for _, c := range clans {
		everywhere := n.variant != "piles"
		for _, court := range n.courts {
			everywhere = everywhere && court[c] > 0
		}
		if n.supply[c] > 0 || everywhere {
			can = append(can, c)
		}
	}
	return can
}

func (n *naive) get(p int, c string) {
	if n.supply[c] == 0 {
		for _, court := range n.courts {
			court[c]--
			n.supply[c]++
		}
	}
	n.supply[c]--
	n.reserves[p][c]++
}

// choose has p take k clans of their choice, as far as there are any.
func (n *naive) choose(p, k int) {
	for range k {
		if can := n.obtainable(); len(can) > 0 {
			n.get(p, n.ask(games.Player(p), can...))
		}
	}
}

// fill has p take k cubes.
func (n *naive) fill(p, k int, how string) {
	switch how {
	case "free":
		n.choose(p, k)
		return
	case "piles":
		n.takePile(p)
		return
	case "choose":
		can := n.obtainable()
		if len(can) == 0 {
			return
		}
		if set := n.ask(games.Player(p), append(can, "roll")...); set != "roll" {
			n.get(p, set)
			k--
		}
	}
	crowns := 0
	for range k {
		can := n.obtainable()
		if len(can) == 0 {
			return
		}
		face := n.ask(games.Chance, append(slices.Clone(clans), "crown")...)
		if slices.Contains(can, face) {
			n.get(p, face)
			continue
		}
		crowns++
	}
	n.choose(p, crowns)
}

func (n *naive) takePile(p int) {
	var words []string
	for i, pile := range n.piles {
		if sum(pile) > 0 {
			words = append(words, fmt.Sprint("pile", i+1))
		}
	}
	if words == nil {
		return
	}
	taken := int(strings.TrimPrefix(n.ask(games.Player(p), words...), "pile")[0] - '1')
	pile := n.piles[taken]
	n.piles[taken] = map[string]int{}
	for kept := 0; kept < n.hand && sum(pile) > 0; kept++ {
		var there []string
		for _, c := range clans {
			if pile[c] > 0 {
				there = append(there, c)
			}
		}
		c := there[0]
		if sum(pile) > n.hand-kept {
			c = n.ask(games.Player(p), there...)
		}
		pile[c]--
		n.reserves[p][c]++
	}
	for c, k := range pile {
		n.supply[c] += k
	}
	for i := range n.piles {
		if i != taken {
			n.addTo(i, 1)
		}
	}
	n.addTo(taken, n.hand)
}

// addTo draws k cubes for a pile, as far as there are any.
func (n *naive) addTo(pile, k int) {
	for range k {
		if sum(n.supply) > 0 {
			c := n.draw(n.supply)
			n.supply[c]--
			n.piles[pile][c]++
		}
	}
}
