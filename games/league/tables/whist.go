package tables

// whistRounds are first rounds of whist tournaments by number of players. Adding 1, 2 and so on to all
// players but the last one, around the circle of the others, gives the other rounds: each player has every
// partner once and every opponent twice. Each four are a table, partners in every other seat.
var whistRounds = [][]int{
	{4, 0, 5, 3, 6, 7, 1, 2},
	{7, 5, 1, 2, 6, 10, 4, 3, 0, 9, 11, 8},
	{14, 4, 3, 10, 5, 1, 13, 11, 7, 15, 6, 8, 2, 12, 0, 9},
	{2, 6, 4, 7, 10, 12, 0, 19, 18, 11, 5, 15, 13, 3, 8, 14, 1, 16, 17, 9},
	{2, 22, 1, 6, 9, 5, 19, 20, 17, 7, 23, 16, 4, 13, 21, 11, 15, 12, 18, 0, 3, 10, 8, 14},
	{23, 8, 22, 24, 21, 3, 14, 20, 4, 27, 26, 16, 17, 9, 13, 6, 11, 7, 2, 5, 25, 0, 19, 12, 15, 10, 1, 18},
	{2, 6, 27, 21, 15, 16, 19, 7, 28, 4, 29, 12, 5, 8, 23, 10, 24, 11, 0, 22, 9, 31, 26, 18, 25, 20, 30, 1, 13, 17, 3, 14},
}

// whist returns rounds of a whist tournament of numbered players; nil if none is known for their number.
func whist(number []int, rounds int) [][][2]int {
	for _, first := range whistRounds {
		if len(first) == len(number) {
			return around(first, number, rounds)
		}
	}
	return nil
}

// around returns the pairs of rounds that follow from a first one.
func around(first, number []int, rounds int) [][][2]int {
	circle := len(first) - 1
	all := make([][][2]int, rounds)
	for r := range all {
		at := func(i int) int {
			if first[i] == circle {
				return number[circle]
			}
			return number[(first[i]+r)%circle]
		}
		for i := 0; i < len(first); i += 4 {
			all[r] = append(all[r], [2]int{at(i), at(i + 2)}, [2]int{at(i + 1), at(i + 3)})
		}
	}
	return all
}
