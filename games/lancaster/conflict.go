package lancaster

import (
	"strconv"
	"strings"

	"herald/games"
)

// camp returns the camp of house h in a conflict, nil if there is none.
func (c *conflict) camp(h int8) *camp {
	for i := range c.camps {
		if c.camps[i].house == h {
			return &c.camps[i]
		}
	}
	return nil
}

// admits reports whether house h may send a knight: it has a camp, or a space
// is free (PK7).
func (c *conflict) admits(h int8) bool {
	return c.card != NoCard && (c.camp(h) != nil || c.camp(NoHouse) != nil)
}

// enlist adds a knight of h: to its camp, or on the topmost free space.
func (c *conflict) enlist(h int8, strength uint8) {
	camp := c.camp(h)
	if camp == nil {
		camp = c.camp(NoHouse)
		camp.house = h
	}
	camp.knights[strength]++
}

// row returns the conflict of a card, nil if it is not on the board.
func (r *realm) row(c Card) *conflict {
	for i := range r.rows {
		if r.rows[i].card == c {
			return &r.rows[i]
		}
	}
	return nil
}

// admitted reports whether any conflict is open to house h.
func (r *realm) admitted(h int8) bool {
	for i := range r.rows {
		if r.rows[i].admits(h) {
			return true
		}
	}
	return false
}

// A War names a conflict: by the strength of France, and by its place if another one is as strong.
type War struct {
	France  uint8
	Bearing bearing
}

// A bearing tells conflicts apart in which France is equally strong.
type bearing uint8

const (
	alone bearing = iota // no other is as strong
	left
	right
	firstTry
	secondTry
	bearings
)

var bearingWords = [bearings]string{"alone", "left", "right", "first", "second"}

// typedBearings are the bearings as people type them.
var typedBearings = [bearings]string{"", "left", "right", "first", "last"}

// Name names the conflict by itself, as on a button.
func (w War) Name() games.Text {
	return games.T("lancaster.war."+bearingWords[w.Bearing], "france", w.France)
}

// calls reports whether word is the name of the conflict as people type it.
func (w War) calls(word string) bool {
	said := "france" + strconv.Itoa(int(w.France)) + typedBearings[w.Bearing]
	return strings.ReplaceAll(word, "-", "") == said
}

// war returns the present name of a card.
func (s *State) war(c Card) War {
	return War{uint8(s.terms.box.france[c]), s.bearing(c)}
}

// conflictName names a conflict within a sentence.
func (s *State) conflictName(c Card) games.Text {
	return games.T("lancaster.conflict", "war", s.war(c).Name())
}

// bearing compares the places of c and of another conflict as strong.
func (s *State) bearing(c Card) bearing {
	at, twin := -1, -1
	for i := range s.rows {
		switch card := s.rows[i].card; {
		case card == c:
			at = i
		case card != NoCard && s.terms.box.france[card] == s.terms.box.france[c]:
			twin = i
		}
	}
	if at < 0 || twin < 0 {
		return alone
	}
	return bearingOf(at < 2, twin < 2, at < twin)
}

// bearingOf compares a conflict with its twin: which of them is at its second
// attempt, and whether it lies before the twin.
func bearingOf(second, twinSecond, before bool) bearing {
	switch {
	case second && !twinSecond:
		return secondTry
	case twinSecond && !second:
		return firstTry
	case before:
		return left
	}
	return right
}

// lies is bearing for the conflict at p, if there is one.
func (s *State) lies(p Post) bearing {
	if c, ok := p.Card(); ok {
		return s.bearing(c)
	}
	return alone
}
