package carolus

import "herald/games"

// Moves that are offered often are made once and shared: they must not be changed.
var (
	dice      = [...]games.Move{Die(Red), Die(Yellow), Die(Green), Die(Blue), Die(Pink), Crown}
	stands    = everywhere()
	toRegions = everyRegion()
	pickSets  = subsets(func(i int) games.Move { return Pick(i) })
	takeSets  = subsets(func(i int) games.Move { return Take(i) })
	laySets   = subsets(func(i int) games.Move { return Lay(i + 1) })
)

func everywhere() (moves [Territories]games.Move) {
	for t := range moves {
		moves[t] = Stand(t)
	}
	return moves
}

// everyRegion returns the moves by first territory and number of further ones.
func everyRegion() (moves [Territories][Territories]games.Move) {
	for t := range moves {
		for more := range moves[t] {
			moves[t][more] = ToRegion{First: Territory(t), Size: uint8(more + 1)}
		}
	}
	return moves
}

// subsets returns the subsets of five moves, by their bits.
func subsets(move func(int) games.Move) (sets [1 << 5][]games.Move) {
	for bits := range sets {
		for i := range 5 {
			if bits&(1<<i) != 0 {
				sets[bits] = append(sets[bits], move(i))
			}
		}
	}
	return sets
}

// cubes returns one outcome per paladin (C-2.2, V-2).
func (s *State) cubes(p Paladins) []games.Move {
	moves := s.room(p.Sum())
	for c, n := range p {
		for range n {
			moves = append(moves, Cube(c))
		}
	}
	return moves
}
