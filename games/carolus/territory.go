package carolus

import (
	"fmt"
	"slices"
	"strconv"

	"herald/games"
)

// A Territory is one of the original tiles, counted clockwise from 0.
type Territory uint8

// Territories is the number of tiles in the ring.
const Territories = 15

var territoryWords = wordsFrom("t")

func wordsFrom(prefix string) (words [Territories]string) {
	for i := range words {
		words[i] = prefix + strconv.Itoa(i+1)
	}
	return words
}

// String returns the word for t: 0 is "t1".
func (t Territory) String() string { return territoryWords[t] }

// Number returns the number that people see: 0 is 1.
func (t Territory) Number() int { return int(t) + 1 }

// after returns the territory n places clockwise of t.
func (t Territory) after(n int) Territory { return Territory((int(t) + n) % Territories) }

// territoryOf reads a word such as "t7".
func territoryOf(word string) (Territory, bool) {
	i := slices.Index(territoryWords[:], word)
	return Territory(max(i, 0)), i >= 0
}

// span returns the numbers of a region's territories: "7" or "7–9".
func span(first Territory, size int) string {
	if size == 1 {
		return strconv.Itoa(first.Number())
	}
	return fmt.Sprintf("%d–%d", first.Number(), first.after(size-1).Number())
}

// regionName returns a region as it reads in a sentence.
func regionName(first Territory, size int) games.Text { return regionNames[first][size-1] }

// regionHead returns a region as it reads at the head of a line.
func regionHead(first Territory, size int) games.Text { return regionHeads[first][size-1] }

// Names of all regions, by first territory and number of others.
var (
	regionNames = called("carolus.territory", "carolus.region")
	regionHeads = called("carolus.head.territory", "carolus.head.region")
)

func called(lone, joined string) (names [Territories][Territories]games.Text) {
	for t := range Territory(Territories) {
		names[t][0] = games.T(lone, "number", t.Number())
		for more := 1; more < Territories; more++ {
			names[t][more] = games.T(joined, "numbers", span(t, more+1))
		}
	}
	return names
}
