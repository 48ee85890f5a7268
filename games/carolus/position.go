package carolus

import (
	"fmt"
	"strconv"
	"strings"

	"herald/games"
)

// position builds what a script or a lesson describes after the word "position", from
// these fields; a turn of the first in order begins by default:
//
//	ring=W2rrg,B,r,-     regions clockwise from t1: owner (W, B or G) with the
//	                     territories, if there are several, then the paladins; - is
//	                     an empty territory, and so are those left out at the end
//	from=14              territory with which the ring begins; 1 by default
//	emperor=3            territory where the Emperor stands; where the ring begins by default
//	court0=rrb           paladins of seat 0
//	reserve0=ryg         none by default
//	control=0,-,1,-,-    by clan; the court strictly ahead by default
//	discs=3,2            of this round, by seat
//	laid=1,0             the order in which they were laid; by seat by default
//	acted=1              turns finished
//	placed=2             paladins that the mover has placed in this turn
//	left0=1,4            discs that seat 0 has left
//	choice=1,0           discs are to be laid in this order
//	round=5
//	supply=rrg           none; what is missing of 40 a clan by default
//	pile1=rrg            none by default
//	idle=yes             no paladin has been placed in this round
func position(start games.State, text string) (games.State, error) {
	b := &builder{State: start.(*State), fields: map[string]string{}}
	for _, field := range strings.Fields(text) {
		key, value, _ := strings.Cut(field, "=")
		b.fields[key] = value
	}
	for _, read := range []func() error{b.readRing, b.readSeats, b.readControl, b.readDiscs, b.readSupply} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	for key := range b.fields {
		return nil, fmt.Errorf("%q is no field of a position", key)
	}
	return b.State, nil
}

type builder struct {
	*State
	fields map[string]string
}

// take returns a field, and strikes it out.
func (b *builder) take(key string) (string, bool) {
	value, ok := b.fields[key]
	delete(b.fields, key)
	return value, ok
}

// ints returns a field of numbers; "-" is -1.
func (b *builder) ints(key string) ([]int, error) {
	value, ok := b.take(key)
	if !ok {
		return nil, nil
	}
	var ns []int
	for _, word := range strings.Split(value, ",") {
		if word == "-" {
			word = "-1"
		}
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		ns = append(ns, n)
	}
	return ns, nil
}

// number returns a field of one number.
func (b *builder) number(key string, otherwise int) (int, error) {
	ns, err := b.ints(key)
	if err != nil || ns == nil {
		return otherwise, err
	}
	return ns[0], nil
}

func paladinsOf(text string) (p Paladins, err error) {
	for _, r := range text {
		c := strings.IndexRune("rygbp", r)
		if c < 0 {
			return p, fmt.Errorf("%q is no clan", r)
		}
		p[c]++
	}
	return p, nil
}

func (b *builder) readRing() error {
	text, _ := b.take("ring")
	from, err := b.number("from", 1)
	if err != nil {
		return err
	}
	next, size := Territory(from-1), 0
	var tokens []string
	if text != "" {
		tokens = strings.Split(text, ",")
	}
	for size < Territories {
		token := "-"
		if len(tokens) > 0 {
			token, tokens = tokens[0], tokens[1:]
		}
		r, err := regionOf(token)
		if err != nil {
			return err
		}
		r.first = next
		b.ring[b.regions] = r
		b.regions++
		if r.owner != NoSide {
			b.castles[r.owner] += r.size
		}
		next, size = next.after(int(r.size)), size+int(r.size)
	}
	emperor, err := b.number("emperor", from)
	if err != nil {
		return err
	}
	b.emperor = int8(b.index(Territory(emperor - 1)))
	if size != Territories || len(tokens) > 0 {
		return fmt.Errorf("the ring has %d territories", size)
	}
	return nil
}

func regionOf(token string) (region, error) {
	r := region{owner: NoSide, size: 1}
	token = strings.TrimPrefix(token, "-")
	if owner := strings.IndexAny(token, "WBG"); owner == 0 {
		r.owner = Side(strings.IndexByte("WBG", token[0]))
		token = token[1:]
		rest := strings.TrimLeft(token, "0123456789")
		if n, err := strconv.Atoi(strings.TrimSuffix(token, rest)); err == nil {
			r.size = uint8(n)
		}
		token = rest
	}
	var err error
	r.paladins, err = paladinsOf(token)
	return r, err
}

func (b *builder) readSeats() error {
	for p := range b.terms.players {
		seat := &b.seats[p]
		for key, of := range map[string]*Paladins{"court": &seat.court, "reserve": &seat.reserve} {
			text, _ := b.take(key + strconv.Itoa(p))
			var err error
			if *of, err = paladinsOf(text); err != nil {
				return err
			}
		}
	}
	for i := range b.terms.players + 1 {
		text, _ := b.take("pile" + strconv.Itoa(i+1))
		var err error
		if b.piles[i], err = paladinsOf(text); err != nil {
			return err
		}
	}
	return nil
}

func (b *builder) readControl() error {
	holders, err := b.ints("control")
	if err != nil {
		return err
	}
	for c := range Clan(Clans) {
		for p := range games.Player(b.terms.players) {
			b.hold(p, c)
		}
		if holders != nil {
			b.control[c] = games.Player(holders[c])
		}
	}
	return nil
}

// readDiscs reads whose decision it is.
func (b *builder) readDiscs() error {
	round, err := b.number("round", 1)
	if err != nil {
		return err
	}
	if err := b.readLeft(); err != nil {
		return err
	}
	choice, err := b.ints("choice")
	if err != nil {
		return err
	}
	numbers, err := b.ints("discs")
	if err != nil {
		return err
	}
	laid, err := b.ints("laid")
	if err != nil {
		return err
	}
	acted, err := b.number("acted", 0)
	if err != nil {
		return err
	}
	for p := range b.terms.players {
		b.order[p] = games.Player(p)
	}
	for i, p := range append(choice, laid...) {
		b.order[i] = games.Player(p)
	}
	b.round = uint8(round - 1)
	b.beginRound()
	if numbers == nil {
		return nil
	}
	for _, p := range b.choice[:b.terms.players] {
		b.mover = p
		b.seats[p].left |= 1 << (numbers[p] - 1)
		b.lay(uint8(numbers[p]))
	}
	b.acted = uint8(acted)
	b.beginTurn()
	if err := b.readPlaced(); err != nil {
		return err
	}
	idle, _ := b.take("idle")
	b.idle = idle == "yes"
	return nil
}

// readPlaced reads how far the mover's turn is.
func (b *builder) readPlaced() error {
	placed, err := b.number("placed", 0)
	if err != nil || placed == 0 {
		return err
	}
	if placed > int(b.placing.quota) {
		return fmt.Errorf("%d paladins are placed of %d", placed, b.placing.quota)
	}
	b.open()
	b.placing.left -= uint8(placed)
	if b.placing.left == 0 {
		b.phase = Marching
	}
	return nil
}

// readLeft reads which discs there are left of a cycle.
func (b *builder) readLeft() error {
	for p := range b.terms.players {
		left, err := b.ints("left" + strconv.Itoa(p))
		if err != nil {
			return err
		}
		if left == nil {
			continue
		}
		seat := &b.seats[p]
		seat.left = 0
		for _, n := range left {
			seat.left |= 1 << (n - 1)
		}
	}
	return nil
}

func (b *builder) readSupply() error {
	text, said := b.take("supply")
	if said {
		var err error
		b.supply, err = paladinsOf(strings.TrimPrefix(text, "none"))
		return err
	}
	for c := range b.supply {
		for _, r := range b.ring {
			b.supply[c] -= r.paladins[c]
		}
		for _, seat := range b.seats {
			b.supply[c] -= seat.reserve[c] + seat.court[c]
		}
		for _, p := range b.piles {
			b.supply[c] -= p[c]
		}
	}
	return nil
}
