package gametest

import (
	"fmt"
	"slices"

	"herald/games"
)

// Seen plays random games of rules, and returns an answer that the game hides from those who see it, as it
// declares; nil if it finds none. Run includes it.
func Seen(rules games.Rules) error { return sometimes(checkSeen)(rules) }

// checkSeen checks that the public, or each seat, sees what a decision says: two answers that look the same
// once the turn is over make no difference later on, either.
func checkSeen(at *position) error {
	for _, d := range at.state.Pending() {
		left, right, ok := pickTwo(d, at)
		if !ok {
			continue
		}
		for _, viewer := range viewers(d, at.setup.Players) {
			if err := at.hides(d, left, right, viewer); err != nil {
				return fmt.Errorf("the answer of %s to %s is declared to be seen by %s, but %s sees the same after «%s» as after «%s», and it matters: %w",
					seat(d.Player), sayText(d.Prompt), seatsOf(d.Seen), public(viewer), left, right, err)
			}
		}
	}
	return nil
}

// viewers returns who has to see an answer to d besides the seat that gives it: the public, or seats.
func viewers(d games.Decision, players int) []games.Player {
	if d.Seen == games.All {
		return []games.Player{games.Everyone}
	}
	return slices.DeleteFunc(seats(players), func(p games.Player) bool { return p == d.Player || !d.Seen.Has(p) })
}

// hides returns a difference that two answers to d make later on, if the viewer does not see which of them
// was given; else nil.
func (at *position) hides(d games.Decision, left, right games.Move, viewer games.Player) error {
	b := &branches{owners: d.Seen, players: at.setup.Players, rng: at.rng, hidden: games.Only(seats(at.setup.Players)...)}
	if viewer >= 0 {
		b.hidden &^= games.Only(viewer)
	}
	b.open(at.state, d, left, right)
	if !b.endTurn(d.Player) || b.looks() != nil {
		return nil
	}
	b.hidden = 0
	return b.matters()
}

// public returns the words for a viewer.
func public(p games.Player) string {
	if p == games.Everyone {
		return "the public"
	}
	return seat(p)
}

// pickTwo returns two answers to d with different words, false if there are none.
func pickTwo(d games.Decision, at *position) (left, right games.Move, ok bool) {
	order := at.rng.Perm(len(d.Moves))
	for _, i := range order[min(1, len(order)):] {
		if left, right = d.Moves[order[0]], d.Moves[i]; left.String() != right.String() {
			return left, right, true
		}
	}
	return nil, nil, false
}

// looks returns the first difference that is seen on the two sides since it was last called.
func (b *branches) looks() error {
	left, right := b.seen(&b.sides[0]), b.seen(&b.sides[1])
	return left.differs(right)
}

// endTurn plays p's turn to its end on both sides alike, with what chance decides then. It reports whether
// it can.
func (b *branches) endTurn(p games.Player) bool {
	const steps = 100
	for range steps {
		d, more := goesOn(b.sides[0].state, p)
		if chance, asked := games.Asked(b.sides[0].state, games.Chance); asked {
			d, more = chance, true
		}
		if _, also := goesOn(b.sides[1].state, p); !more {
			return !also
		}
		if !b.together(d) {
			return false
		}
	}
	return false
}

// together gives the same answer to d on both sides, and reports whether it can.
func (b *branches) together(d games.Decision) bool {
	other, asked := games.Asked(b.sides[1].state, d.Player)
	if !asked {
		return false
	}
	left, right, ok := b.alike(d, other)
	if ok {
		b.sides[0].apply(d.Player, left)
		b.sides[1].apply(d.Player, right)
	}
	return ok
}

// matters plays both sides on alike and returns the first difference that anyone sees.
func (b *branches) matters() error {
	const furthest = 60
	for range furthest {
		if err := b.looks(); err != nil {
			return err
		}
		pending := b.sides[0].state.Pending()
		if len(pending) == 0 || !b.together(pending[b.rng.IntN(len(pending))]) {
			return nil
		}
	}
	return nil
}
