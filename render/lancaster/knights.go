package lancaster

import (
	"slices"

	board "herald/games/lancaster"
)

// strengths lists knights one by one, the weakest first.
func strengths(k board.Knights) []int {
	var all []int
	for strength := 1; strength <= 4; strength++ {
		for range k[strength] {
			all = append(all, strength)
		}
	}
	return all
}

// stacked lists the knights of a camp, the strongest first.
func stacked(camp board.Camp) []int {
	all := strengths(camp.Knights)
	slices.Reverse(all)
	return all
}
