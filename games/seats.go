package games

// Seats is a set of seats, such as those that learn an answer, or All. The zero value has no seat.
type Seats uint16

// All is every seat and the public.
const All Seats = 1<<(MaxPlayers+1) - 1

// Only returns the set of these players, without those that are no seats.
func Only(seats ...Player) Seats {
	var s Seats
	for _, p := range seats {
		if p >= 0 {
			s |= 1 << p
		}
	}
	return s
}

// AllBut returns the set of all seats but p. It is without the public, who could tell p.
func AllBut(p Player) Seats { return All &^ (1<<MaxPlayers | 1<<p) }

// Has reports whether p is in the set; Everyone is in All alone.
func (s Seats) Has(p Player) bool {
	if p < 0 {
		return p == Everyone && s == All
	}
	return s&(1<<p) != 0
}

// Within reports whether all of s is in t, too.
func (s Seats) Within(t Seats) bool { return s&^t == 0 }
