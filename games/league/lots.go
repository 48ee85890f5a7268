package league

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"

	"herald/games/league/tables"
)

// draws returns the seed for a purpose: the SHA-256 of the secret revealed last and of a
// text such as "swiss 3".
func (s *Season) draws(purpose string, number int) tables.Seed {
	text := fmt.Sprintf("%s %d", purpose, number)
	return sha256.Sum256(append(slices.Clone(s.Link), text...))
}

// lots returns people in the order of their lots, which are the SHA-256 of the season's
// seed and of their words, such as "p17". The caller owns the slice.
func (s *Season) lots(people []Person) []Person {
	lot := make(map[Person][32]byte, len(people))
	for _, p := range people {
		lot[p] = sha256.Sum256(append(slices.Clone(s.Seed), p.String()...))
	}
	people = slices.Clone(people)
	slices.SortFunc(people, func(p, q Person) int {
		a, b := lot[p], lot[q]
		return bytes.Compare(a[:], b[:])
	})
	return people
}

// newcomers returns the people who are new to the divisions in the order of placement: as
// the organisers have ranked them, in play-offs as they have qualified, then by lot.
func (s *Season) newcomers() []Person {
	list := s.seeds()
	rest := slices.DeleteFunc(s.Active(), func(p Person) bool { return slices.Contains(list, p) })
	return append(list, s.lots(rest)...)
}
