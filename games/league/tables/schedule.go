package tables

import (
	"fmt"
	"slices"
)

// An Event is the input of a schedule.
type Event struct {
	Players, Rounds int
	// Table is the wanted size of tables. No one sits at tables of another size much more
	// often than others do.
	Table int
	// Sizes are the sizes of the tables of each round, as Sizes returns them; nil stands
	// for as many tables of the wanted size as there are players for. Players left over
	// have a bye, none twice before all have had one.
	Sizes []int
	// Apart are pairs who never sit together, if that is possible; the first are the most
	// important.
	Apart [][2]int
	// Shared searches further, at equal cost, so that no one sits at more odd-sized tables
	// than necessary. Draws of earlier seasons are without it.
	Shared bool
}

// sizes returns the sizes of the tables, the largest first.
func (e Event) sizes() []int { return largestFirst(e.Sizes, e.Players, e.Table) }

// largestFirst sorts sizes; nil stands for as many of the wanted size as there are players
// for. The caller owns the slice.
func largestFirst(sizes []int, players, want int) []int {
	if sizes == nil {
		return slices.Repeat([]int{want}, players/want)
	}
	return slices.SortedFunc(slices.Values(sizes), func(a, b int) int { return b - a })
}

// check returns an error if the event is invalid.
func (e Event) check() error {
	if e.Table < 2 || e.Rounds < 1 || e.Players < e.Table && e.Sizes == nil {
		return fmt.Errorf("%d rounds of %d players at tables of %d: there is no such event", e.Rounds, e.Players, e.Table)
	}
	if err := checkLimits(e.Players, e.Rounds); err != nil {
		return err
	}
	if err := checkPairs(e.Players, e.Apart); err != nil {
		return err
	}
	return checkSizes(e.Players, e.sizes())
}

// The largest numbers of players, rounds, and seats at a table.
const (
	LargestField = 400
	MostRounds   = 100
	LargestTable = 8
)

func checkLimits(players, rounds int) error {
	if players > LargestField || rounds > MostRounds {
		return fmt.Errorf("%d rounds of %d players: possible are up to %d rounds and %d players", rounds, players, MostRounds, LargestField)
	}
	return nil
}

// checkSizes returns an error if the tables have more seats than there are players.
func checkSizes(players int, sizes []int) error {
	seats := 0
	for _, size := range sizes {
		seats += size
		if size < 2 || size > LargestTable {
			return fmt.Errorf("a table of %d: possible are 2 to %d", size, LargestTable)
		}
	}
	if seats > players {
		return fmt.Errorf("there are %d seats for %d players", seats, players)
	}
	return nil
}

// checkPairs returns an error unless the pairs are of different players.
func checkPairs(players int, pairs [][2]int) error {
	for _, pair := range pairs {
		if a, b := pair[0], pair[1]; a < 0 || b < 0 || a >= players || b >= players || a == b {
			return fmt.Errorf("there is no pair of the players %d and %d", a, b)
		}
	}
	return nil
}

// Schedule lays out all rounds of an event. Its cost is the least that it finds, often
// Bound, and, if people must meet again, as few as possible meet three times. No player
// sits in one seat more than once more often than in another at tables of the same size. If
// not all pairs of Apart can be kept apart, as many of the first ones as possible are.
func Schedule(e Event, seed Seed) (Plan, error) {
	if err := e.check(); err != nil {
		return Plan{}, err
	}
	l := drawFrom(seed)
	rounds := e.rounds(l)
	seat(e.Players, rounds, l)
	plan := planOf(e.Players, rounds, Bound(e.Players, e.sizes(), e.Rounds))
	plan.Together = sitting(e.Apart, rounds...)
	return plan, nil
}

// rounds returns the tables, with their seats in no order: known ones, if numbers can be
// drawn that keep all pairs apart, or searched ones.
func (e Event) rounds(l *lots) [][][]int {
	known := e.known()
	if known == nil {
		return e.searched(l)
	}
	number := numbersOf(Meetings(e.Players, known), e.Apart, separateSteps, l)
	if number == nil {
		return e.searched(l)
	}
	relabel(known, number)
	return known
}

// relabel seats the players by their numbers.
func relabel(rounds [][][]int, number []int) {
	entrant := make([]int, len(number))
	for a, n := range number {
		entrant[n] = a
	}
	for _, tables := range rounds {
		for _, table := range tables {
			for i, n := range table {
				table[i] = entrant[n]
			}
		}
	}
}

// searched returns tables that a search has found.
func (e Event) searched(l *lots) [][][]int {
	var start [][][]int
	start, e.Apart = e.start(l)
	s := newSearch(e.Players, start, e.forbidden(), e.Table, l)
	effort := min(searchEffort*len(s.seats), searchMost)
	goal := cost{repeats: Bound(e.Players, e.sizes(), e.Rounds), uneven: e.fewestUneven()}
	rounds := arranged(s.anneal(goal, searchTimes, effort), start)
	if e.Shared {
		return e.share(rounds, effort, l)
	}
	return rounds
}

// The number of times that a search for a schedule cools down, and the exchanges that it
// tries at each level: for each seat, and at most.
const (
	searchTimes  = 4
	searchEffort = 40
	searchMost   = 50_000
)

// forbidden returns the pairs that count as having met before the first round.
func (e Event) forbidden() [][]int {
	met := Meetings(e.Players, nil)
	for _, pair := range e.Apart {
		met[pair[0]][pair[1]] = apart
		met[pair[1]][pair[0]] = apart
	}
	return met
}

// fewestUneven is the least sum of o(o-1)/2 over players who sit o times at odd-sized
// tables.
func (e Event) fewestUneven() int {
	return evenCost(e.oddSeats(), e.Players)
}
