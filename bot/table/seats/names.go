package seats

import (
	"strconv"

	"herald/games"
)

// Name returns the holder of a seat as plain text, "" if there is no such seat.
func (s Seats) Name(p games.Player) string {
	if p < 0 || int(p) >= len(s) {
		return ""
	}
	return s[p].Name
}

// Names returns the holders of all seats as plain text.
func (s Seats) Names() []string {
	names := make([]string, len(s))
	for n, one := range s {
		names[n] = one.Name
	}
	return names
}

// DistinctName returns the holder of a seat as plain text, with a number if
// others have the same name, for where no sign tells them apart.
func (s Seats) DistinctName(p games.Player) string {
	name, same, before := s.Name(p), 0, 0
	for q := range s {
		if s[q].Name != name {
			continue
		}
		if same++; q < int(p) {
			before++
		}
	}
	if name == "" || same < 2 {
		return name
	}
	return name + " " + strconv.Itoa(before+1)
}

// DistinctNames returns DistinctName of all seats.
func (s Seats) DistinctNames() []string {
	names := make([]string, len(s))
	for p := range s {
		names[p] = s.DistinctName(games.Player(p))
	}
	return names
}

// Unseen returns how much of the match each person has seen at its start: nothing.
func (s Seats) Unseen() map[string]int {
	seen := map[string]int{}
	for _, one := range s {
		if one.ID != "" {
			seen[one.ID] = 0
		}
	}
	return seen
}
