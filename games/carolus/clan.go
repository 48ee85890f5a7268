package carolus

import (
	"math/bits"

	"herald/games"
)

// A Clan is one of the five colours of paladins.
type Clan uint8

// The clans, in the order in which all lists have them.
const (
	Red Clan = iota
	Yellow
	Green
	Blue
	Pink
)

// Clans is the number of clans.
const Clans = 5

var clanWords = [Clans]string{"red", "yellow", "green", "blue", "pink"}

// String returns the word for c: "red".
func (c Clan) String() string { return clanWords[c] }

// Name returns c as it reads in a sentence.
func (c Clan) Name() games.Text { return clanNames[c] }

// label returns c as it reads on a button.
func (c Clan) label() games.Text { return clanLabels[c] }

// count returns n paladins of c, in words.
func (c Clan) count(n int) games.Text { return clanCounts[c][n] }

var (
	clanNames  = byClan(func(word string) games.Text { return games.T("carolus.clan." + word) })
	clanLabels = byClan(func(word string) games.Text { return games.T("carolus.move." + word) })
	clanCounts = byClan(func(word string) (counts [perClan + 1]games.Text) {
		for n := range counts {
			counts[n] = games.T("carolus.count."+word, "n", n)
		}
		return counts
	})
)

func byClan[T any](of func(word string) T) (all [Clans]T) {
	for c, word := range clanWords {
		all[c] = of(word)
	}
	return all
}

// Paladins counts paladins by clan.
type Paladins [Clans]uint8

// Sum returns the number of paladins of all clans together.
func (p Paladins) Sum() int {
	sum := 0
	for _, n := range p {
		sum += int(n)
	}
	return sum
}

// from returns the number of paladins of c and the clans after it.
func (p Paladins) from(c Clan) int {
	sum := 0
	for _, n := range p[c:] {
		sum += int(n)
	}
	return sum
}

// clans returns the clans that are present, as bits.
func (p Paladins) clans() (set uint8) {
	for c, n := range p {
		if n > 0 {
			set |= 1 << c
		}
	}
	return set
}

// counts returns the paladins of each clan that is present, in words.
func counts(p Paladins) []games.Text {
	texts := make([]games.Text, 0, bits.OnesCount8(p.clans()))
	for c, n := range p {
		if n > 0 {
			texts = append(texts, Clan(c).count(int(n)))
		}
	}
	return texts
}

// A Side owns castles: a player or, of four, a team.
type Side int8

// The sides by the colour of their castles.
const (
	White Side = iota
	Black
	Grey
	NoSide Side = -1
)

const maxSides = 3

var sideWords = [maxSides]string{"white", "black", "grey"}

// String returns the word for s: "white".
func (s Side) String() string {
	if s == NoSide {
		return "none"
	}
	return sideWords[s]
}

// Name returns the words for s.
func (s Side) Name() games.Text { return games.T("carolus.side." + s.String()) }
