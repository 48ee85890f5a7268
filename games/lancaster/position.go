package lancaster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// position builds what a script or a lesson describes after the word "position", from
// these fields. Houses are seats, then allies. Knights that are not mentioned
// are in reserve.
//
//	court0=1,2     knights of house 0 at court, by strength
//	c=0:2+1        York: house 0, strength 2, 1 squire
//	left.c=0       nobles left in York
//	castle0=gold:1 a knight in a castle
//	built0=gold    extensions
//	table0=a,c     nobles at a round table
//	x06=0:1,1:4    a conflict of the upper row: houses with knights, from the top,
//	               the knights of a house with dots between them
//	x06/2=...      the same in the lower row
//	gold=3,0,0     by seat; so are squires, votes and points
//	laws=l0a,...   three in force; proposed=l1a,... the proposals
//	favours=noble  those face up
//	round=5 start=1
//	go=place       what comes next: place, extend, or vote on the last proposal; third
//	               is a vote on it after the others were rejected
func position(start games.State, text string) (games.State, error) {
	s := start.(*State)
	s.clear()
	next := "place"
	for _, field := range strings.Fields(text) {
		key, value, _ := strings.Cut(field, "=")
		if key == "go" {
			next = value
			continue
		}
		if err := s.put(key, value); err != nil {
			return nil, fmt.Errorf("%s: %w", field, err)
		}
	}
	s.fillReserves()
	s.takeFromDecks()
	s.counted, s.income = s.purses, s.purses
	switch next {
	case "place":
		s.phase = Placing
		s.nextTurn(s.terms.after(s.start, s.terms.players-1))
	case "extend":
		s.beginExtending()
	case "vote", "third":
		s.beginVoting()
		s.item, s.convened = 2, true
		s.proposals[0].counted, s.proposals[1].counted = next == "third", next == "third"
	}
	return s, nil
}

// clear takes everything off the table.
func (s *State) clear() {
	s.phase, s.round, s.start, s.favours = Placing, 1, 0, 0
	s.inForce = [3]Law{L3c, L4c, L2d}
	s.proposals = [3]proposal{{law: L1a}, {law: L1b}, {law: L1c}}
	for h := range s.terms.houses {
		s.houses[h].court, s.houses[h].reserve = Knights{}, Knights{}
		s.houses[h].votes = 0
	}
	for p := range s.terms.players {
		s.purses[p] = purse{}
	}
}

// takeFromDecks removes the cards on the table from the decks.
func (s *State) takeFromDecks() {
	for i := range s.rows {
		if c := s.rows[i].card; c != NoCard {
			s.cardsLeft &^= 1 << c
		}
	}
	for i := range 3 {
		s.lawsLeft &^= 1<<s.inForce[i] | 1<<s.proposals[i].law
	}
}

func (s *State) fillReserves() {
	for h := range s.terms.houses {
		have := knightsOf(&s.realm, int8(h))
		for k := 1; k <= 4; k++ {
			s.houses[h].reserve[k] = s.terms.box.knights[k] - have[k]
		}
	}
}

func (s *State) put(key, value string) error {
	if c := strings.Index("abcdefghi", key); c >= 0 && len(key) == 1 {
		return s.hold(County(c), value)
	}
	if letter, ok := strings.CutPrefix(key, "left."); ok {
		n, err := strconv.Atoi(value)
		s.counties[letter[0]-'a'].nobles = uint8(n)
		return err
	}
	if key[0] == 'x' {
		return s.wage(key, value)
	}
	if last := key[len(key)-1]; last >= '0' && last <= '9' {
		return s.fillHouse(key[:len(key)-1], int(last-'0'), strings.Split(value, ","))
	}
	switch key {
	case "laws":
		for i, word := range strings.Split(value, ",") {
			s.inForce[i] = lawOf(word)
			s.terms.renewed = s.terms.renewed || s.inForce[i].Set() == newSet
		}
		return nil
	case "proposed":
		for i, word := range strings.Split(value, ",") {
			s.proposals[i].law = lawOf(word)
		}
		return nil
	case "favours":
		for _, word := range strings.Split(value, ",") {
			s.favours |= 1 << slices.Index(favourWords[:], word)
		}
		return nil
	}
	return s.amount(key, value)
}

func lawOf(word string) Law { return Law(slices.Index(lawWords[:], word)) }

func (s *State) amount(key, value string) error {
	for p, word := range strings.Split(value, ",") {
		n, err := strconv.Atoi(word)
		if err != nil {
			return err
		}
		switch key {
		case "gold":
			s.purses[p].gold = int16(n)
		case "squires":
			s.purses[p].squires = int16(n)
		case "votes":
			s.houses[p].votes = int16(n)
		case "points":
			s.houses[p].points = int16(n)
		case "round":
			s.round = uint8(n)
		case "start":
			s.start = games.Player(n)
		default:
			return fmt.Errorf("there is no field %s", key)
		}
	}
	return nil
}

func (s *State) hold(c County, value string) error {
	var h, k, squires int
	if _, err := fmt.Sscanf(value+"+0", "%d:%d+%d", &h, &k, &squires); err != nil {
		return err
	}
	s.counties[c].house, s.counties[c].knight, s.counties[c].squires = int8(h), uint8(k), uint8(squires)
	return nil
}

func (s *State) wage(key, value string) error {
	word, lower := strings.CutSuffix(key, "/2")
	i := 2
	if lower {
		i = 0
	}
	if s.rows[i].card != NoCard {
		i++
	}
	c := noConflict
	c.card = Card(slices.Index(cardWords[:], word))
	for n, side := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' }) {
		house, knights, _ := strings.Cut(side, ":")
		h, err := strconv.Atoi(house)
		if err != nil {
			return err
		}
		c.camps[n].house = int8(h)
		for _, k := range strings.Split(knights, ".") {
			c.camps[n].knights[k[0]-'0']++
		}
	}
	s.rows[i] = c
	return nil
}

func (s *State) fillHouse(what string, h int, words []string) error {
	house := &s.houses[h]
	for _, word := range words {
		name, strength, _ := strings.Cut(word, ":")
		space := slices.Index(spaceWords[:], name)
		switch what {
		case "court":
			house.court[word[0]-'0']++
		case "castle":
			house.castle[space] = strength[0] - '0'
		case "built":
			house.built |= 1 << space
		case "table":
			house.nobles |= 1 << (word[0] - 'a')
		default:
			return fmt.Errorf("there is no field %s", what)
		}
	}
	return nil
}

// knightsOf returns all knights of h.
func knightsOf(r *realm, h int8) Knights {
	all := r.deployed(h)
	for k := 1; k <= 4; k++ {
		all[k] += r.houses[h].court[k] + r.houses[h].reserve[k]
	}
	return all
}
