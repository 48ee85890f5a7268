package lancaster

import "herald/games"

// A County is one of the nine, in the order of their letters.
type County uint8

// The counties.
const (
	Northumberland County = iota
	Stafford
	York
	Gloucester
	Bedford
	Suffolk
	Somerset
	Dorset
	Surrey
	Counties // how many there are
)

var countyWords = [Counties]string{"northumberland", "stafford", "york", "gloucester", "bedford", "suffolk", "somerset", "dorset", "surrey"}

// String returns the word for c: "stafford".
func (c County) String() string { return countyWords[c] }

// Letter returns the letter printed on the county and on its nobles.
func (c County) Letter() string { return string(rune('A' + c)) }

// Name returns c's name with its letter.
func (c County) Name() games.Text { return countyNames[c] }

// A Space is a space of a castle; the tile of an extension has the same sign.
type Space uint8

// The spaces. An ally's castle has the first two.
const (
	Recruiting Space = iota
	Training
	SquireYard
	Treasury
	Chapel
	Storehouse
	Spaces     // how many there are
	allySpaces = Training + 1
)

var spaceWords = [Spaces]string{"recruit", "train", "squires", "gold", "votes", "mixed"}

// String returns the word for s: "recruit".
func (s Space) String() string { return spaceWords[s] }

// Name names the pay of s.
func (s Space) Name() games.Text { return spaceNames[s] }

// A Favour is one of the King's favour tiles.
type Favour uint8

// The favours.
const (
	UpgradeFavour Favour = iota
	NobleFavour
	GoldFavour
	LessGoldFavour
	SquiresFavour
	MixedFavour
	Favours // how many there are
)

var favourWords = [Favours]string{"upgrade", "noble", "gold3", "gold2", "squires2", "mixed"}

// String returns the word for f: "upgrade".
func (f Favour) String() string { return favourWords[f] }

// A Card is a conflict card.
type Card uint8

// Cards is the number of conflict cards; NoCard is none.
const (
	Cards  Card = 12
	NoCard Card = 255
)

var cardWords = [Cards]string{"x01", "x02", "x03", "x04", "x05", "x06", "x07", "x08", "x09", "x10", "x11", "x12"}

// String returns the word for c: "x06".
func (c Card) String() string { return cardWords[c] }

// A Law is a law card.
type Law uint8

// The laws of the base game, then the New Laws.
const (
	L0a Law = iota
	L0b
	L0c
	L1a
	L1b
	L1c
	L1d
	L2a
	L2b
	L2c
	L2d
	L3a
	L3b
	L3c
	L3d
	L4a
	L4b
	L4c
	N1
	N2
	N3
	N4
	N5
	N6
	N7
	N8
	N9
	N10
	N11
	N12
	N13
	N14
	N15
	N16
	N17
	N18
	Laws       // how many there are
	NoLaw  Law = 255
	levels     = 5
	oldSet     = 0
	newSet     = 1
)

// lawsOfLevel are the numbers of laws of a set at each level.
var lawsOfLevel = [levels]int{3, 4, 4, 4, 3}

var lawWords = [Laws]string{
	"l0a", "l0b", "l0c", "l1a", "l1b", "l1c", "l1d", "l2a", "l2b", "l2c", "l2d", "l3a", "l3b", "l3c", "l3d", "l4a", "l4b", "l4c",
	"n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "n10", "n11", "n12", "n13", "n14", "n15", "n16", "n17", "n18",
}

// String returns the word for l: "l1b", "n12".
func (l Law) String() string { return lawWords[l] }

// Set returns 0 for a law of the base game, 1 for a New Law.
func (l Law) Set() int {
	if l >= N1 {
		return newSet
	}
	return oldSet
}

// Name returns the name of the card.
func (l Law) Name() games.Text { return lawNames[l] }

// Text returns the text of the card.
func (l Law) Text() games.Text { return cardTexts[l] }

// Names, made once.
var (
	countyNames = named(countyWords[:], "county")
	shireNames  = named(countyWords[:], "shire") // without the letters
	spaceNames  = named(spaceWords[:], "space")
	lawNames    = named(lawWords[:], "law")
	cardTexts   = named(lawWords[:], "card")
)

func named(words []string, kind string) []games.Text {
	all := make([]games.Text, len(words))
	for i, word := range words {
		all[i] = games.T("lancaster." + kind + "." + word)
	}
	return all
}
