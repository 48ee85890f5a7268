package standings

import (
	"fmt"
	"slices"
)

// A Tie is a tie-break.
type Tie uint8

const (
	// Not is no tie-break: points decided.
	Not Tie = iota
	// Wins counts first places, ½ for a shared one.
	Wins
	// Met sums the points of the matches in which all tied entrants sat. It decides only if
	// each two of them met equally often.
	Met
	// Beaten sums the points, as they stand, of all opponents finished before, half of them
	// where the place was shared. Partners do not count.
	Beaten
	// Share is the mean of one's score divided by the best score at the table.
	Share
	// Punctual counts time-outs: fewer are better.
	Punctual
	// Lot is the lot: the lower is better.
	Lot
	// Score sums one's own scores. It is no setting.
	Score
)

// names are the words for tie-breaks in settings.
var names = [...]string{Not: "points", Wins: "wins", Met: "met", Beaten: "beaten", Share: "share", Punctual: "punctual", Lot: "lot", Score: "score"}

// String returns the word that settings have for the tie-break.
func (t Tie) String() string {
	if int(t) < len(names) {
		return names[t]
	}
	return fmt.Sprintf("Tie(%d)", uint8(t))
}

// DefaultTies returns all tie-breaks in the order of a league unless its organiser chooses
// another.
func DefaultTies() []Tie { return []Tie{Wins, Met, Beaten, Share, Punctual, Lot} }

// ParseTie returns the tie-break of a word in settings.
func ParseTie(word string) (Tie, error) {
	if t := Tie(slices.Index(names[1:Score], word) + 1); t != Not {
		return t, nil
	}
	return Not, fmt.Errorf("there is no tie-break %q", word)
}

// A Value is the value of a tie-break: the fraction Num/Den in lowest terms. The zero Value
// is none. A Share whose terms are too large is rounded down to millionths; decisions
// always use the exact one.
type Value struct{ Num, Den int64 }

// fraction returns num/den in lowest terms.
func fraction(num, den int64) Value {
	num, den = reduce(num, den)
	return Value{num, den}
}

// String returns the value as people write it, such as "2½", or "" for none.
func (v Value) String() string {
	if v.Den == 0 {
		return ""
	}
	return mixed(v.Num, v.Den)
}

// PerMille returns the value in thousandths, rounded to the nearest: a Share of
// 0.875 is 875.
func (v Value) PerMille() int {
	if v.Den == 0 {
		return 0
	}
	whole, rest := v.Num/v.Den, v.Num%v.Den
	return int(1000*whole + (2000*rest+v.Den)/(2*v.Den))
}

// A Decision is the tie-break that placed a row behind the one above, with the values of
// both. By is Not if their points differ, or if there is none above.
type Decision struct {
	By         Tie
	Own, Above Value
}
