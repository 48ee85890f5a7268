package tables

import "math/bits"

// sameSize is the weight of a person's past sittings in a seat at tables of this size;
// sittings at any table weigh 1.
const sameSize = 1 << 10

// recallSeats computes the weight of each entrant in each seat.
func (s *swiss) recallSeats(size int) [][]int {
	weights := seatsAt(len(s.Points), s.Past, size)
	for _, weight := range weights {
		for seat := range weight {
			weight[seat] *= sameSize
		}
	}
	for _, tables := range s.Past {
		for _, table := range tables {
			for seat, a := range table {
				if seat < size {
					weights[a][seat]++
				}
			}
		}
	}
	return weights
}

// easeSeats makes exchanges without a cost that let people sit where they have sat less
// often, until there are none left or all have been tried a few times.
func (s *swiss) easeSeats() {
	for range 3 {
		found := false
		for t := range s.tables {
			for u := range t {
				found = s.ease(t, u) || found
			}
		}
		if !found {
			return
		}
	}
}

// ease makes such exchanges between two tables.
func (s *swiss) ease(t, u int) bool {
	found := false
	for i := range s.tables[t] {
		for j := range s.tables[u] {
			worthT, worthU, compared := s.weigh(t, i, u, j)
			if compared > 0 {
				continue
			}
			before := s.seatCost(t) + s.seatCost(u)
			s.swap(t, i, u, j)
			if compared == 0 && s.seatCost(t)+s.seatCost(u) >= before {
				s.swap(t, i, u, j)
				continue
			}
			s.costs[t], s.costs[u] = worthT, worthU
			found = true
		}
	}
	return found
}

func (s *swiss) seatCost(t int) int {
	if t == s.sitters {
		return 0
	}
	_, cost := seating(s.tables[t], s.weights(len(s.tables[t])))
	return cost
}

// weights computes the weights once for each size.
func (s *swiss) weights(size int) [][]int {
	for len(s.seats) <= size {
		s.seats = append(s.seats, s.recallSeats(len(s.seats)))
	}
	return s.seats[size]
}

// seating returns people in the order of seats with the least weight in all, and that
// weight. It tries them seat by seat: least[set] is the least weight of the people in set
// on the first seats.
func seating(people []int, weights [][]int) ([]int, int) {
	n := len(people)
	least, last := make([]int, 1<<n), make([]int8, 1<<n)
	for set := 1; set < 1<<n; set++ {
		seat := bits.OnesCount(uint(set)) - 1
		least[set] = -1
		for i, a := range people {
			if set>>i&1 == 0 {
				continue
			}
			if w := least[set&^(1<<i)] + weights[a][seat]; least[set] < 0 || w < least[set] {
				least[set], last[set] = w, int8(i)
			}
		}
	}
	seated := make([]int, n)
	for set := 1<<n - 1; set > 0; set &^= 1 << last[set] {
		seated[bits.OnesCount(uint(set))-1] = people[last[set]]
	}
	return seated, least[1<<n-1]
}
