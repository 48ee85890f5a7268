package tables

import "fmt"

// Division lays out a division of entrants for matches at tables of a size. A block b has
// as many tables as there are entrants: table t seats b[0]+t, b[1]+t and so on, counted
// around the division, so that every entrant sits once in each seat and two entrants meet
// as often as their distance occurs in the block. Each block is the one that spreads the
// meetings best, together with the earlier ones. The entrants have the numbers in any
// order; draw it with Lots, or with Numbers if some of them must not meet.
func Division(entrants, table, blocks int) (Plan, error) {
	if err := checkDivision(entrants, table, blocks*table); err != nil {
		return Plan{}, err
	}
	rounds := make([][][]int, 0, blocks)
	met := make([]int, entrants)
	for len(rounds) < blocks {
		block := nextBlock(entrants, table, met)
		addDistances(entrants, block, met)
		rounds = append(rounds, cyclic(entrants, block))
	}
	return planOf(entrants, rounds, divisionBound(entrants, table, blocks*table)), nil
}

// checkDivision returns an error if no division has that many matches.
func checkDivision(entrants, table, matches int) error {
	switch {
	case table < 2 || matches < 1:
		return fmt.Errorf("%d matches each at tables of %d: there are no such divisions", matches, table)
	case entrants < table || entrants > LargestDivision:
		return fmt.Errorf("a division of %d at tables of %d: possible are %d to %d entrants", entrants, table, table, LargestDivision)
	}
	return nil
}

// nextBlock returns the best block after the blocks that have led to met. The first one is
// in the table.
func nextBlock(entrants, table int, met []int) []int {
	fresh := true
	for _, m := range met {
		fresh = fresh && m == 0
	}
	if fresh && table < len(firstBlocks) {
		return firstBlocks[table][entrants]
	}
	return bestBlock(entrants, table, met)
}

// cyclic returns the tables of a block.
func cyclic(entrants int, block []int) [][]int {
	tables := make([][]int, entrants)
	for t := range tables {
		tables[t] = make([]int, len(block))
		for seat, b := range block {
			tables[t][seat] = (b + t) % entrants
		}
	}
	return tables
}

// addDistances adds to met the meetings of two entrants at each distance, either way
// around, at the tables of a block.
func addDistances(entrants int, block, met []int) {
	for i, a := range block {
		for _, b := range block[:i] {
			met[a-b]++
			met[entrants-a+b]++
		}
	}
}

// bestBlock returns the block that, added to met, makes the sum of m(m-1)/2 over
// all distances least; the first in the order of dictionaries.
func bestBlock(entrants, table int, met []int) []int {
	s := blockSearch{entrants: entrants, block: make([]int, 1, table), met: met, least: -1}
	s.extend()
	return s.best
}

type blockSearch struct {
	entrants    int
	block, best []int
	met         []int
	least       int // the cost of the best; -1 without one
}

func (s *blockSearch) extend() {
	if len(s.block) == cap(s.block) {
		s.judge()
		return
	}
	n := len(s.block)
	for b := s.block[n-1] + 1; b < s.entrants; b++ {
		s.block = append(s.block[:n], b)
		s.extend()
	}
	s.block = s.block[:n]
}

func (s *blockSearch) judge() {
	met := append([]int(nil), s.met...)
	addDistances(s.entrants, s.block, met)
	cost := 0
	for _, m := range met[1:] {
		cost += pairs(m)
	}
	if s.least < 0 || cost < s.least {
		s.least, s.best = cost, append([]int(nil), s.block...)
	}
}
