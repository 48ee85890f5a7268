package carolus

import (
	"strconv"

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

	Clans = 5
)

var clanWords = [Clans]string{"red", "yellow", "green", "blue", "pink"}

// String returns the word for c: "red".
func (c Clan) String() string { return clanWords[c] }

// Name says c to people.
func (c Clan) Name() games.Text { return games.T("carolus.clan." + c.String()) }

// Paladins are so many of each clan.
type Paladins [Clans]uint8

// Sum returns how many there are of all clans together.
func (p Paladins) Sum() int {
	sum := 0
	for _, n := range p {
		sum += int(n)
	}
	return sum
}

// A Side is who owns castles: a player or, of four, a team.
type Side int8

// The sides by the colour of their castles.
const (
	White Side = iota
	Black
	Grey

	NoSide   Side = -1
	maxSides      = 3
)

var sideWords = [maxSides]string{"white", "black", "grey"}

// String returns the word for s: "white".
func (s Side) String() string {
	if s == NoSide {
		return "none"
	}
	return sideWords[s]
}

// Name says s to people.
func (s Side) Name() games.Text { return games.T("carolus.side." + s.String()) }

// A Territory is one of the original tiles, counted clockwise from 0.
type Territory uint8

// Territories is the number of tiles in the ring.
const Territories = 15

// String returns the word for t: 0 is "t1".
func (t Territory) String() string { return territoryWords[t] }

// Number returns the number that people read: 0 is 1.
func (t Territory) Number() int { return int(t) + 1 }

var territoryWords = numbered("t")

func numbered(prefix string) (words [Territories]string) {
	for i := range words {
		words[i] = prefix + strconv.Itoa(i+1)
	}
	return words
}

// after returns the territory n places clockwise of t.
func (t Territory) after(n int) Territory { return Territory((int(t) + n) % Territories) }
