package gametest

import (
	"fmt"
	"math/rand/v2"

	"herald/games"
)

// checkSecrets checks non-interference: an answer that some seats see, or none, changes nothing that
// any other seat can see, now or later, before chance lifts the curtain.
func checkSecrets(at *position) error {
	for _, d := range at.state.Pending() {
		if d.Seen == games.All {
			continue
		}
		for _, other := range d.Moves[min(1, len(d.Moves)):] {
			b := &branches{owners: d.Seen, players: at.setup.Players, rng: at.rng, hidden: d.Seen}
			b.open(at.state, d, d.Moves[at.rng.IntN(len(d.Moves))], other)
			if err := b.compare(); err != nil {
				return err
			}
		}
	}
	return nil
}

// Branches are two games that differ only in the owners' knowledge.
type branches struct {
	owners  games.Seats
	players int
	rng     *rand.Rand
	hidden  games.Seats // may know the secret, and are not compared
	sides   [2]side
}

// A side is one of them.
type side struct {
	state games.State
	told  []games.Note // since the last comparison
	words string       // from the fork to here
}

func (s *side) apply(p games.Player, m games.Move) {
	s.told = append(s.told, s.state.Apply(p, m)...)
	s.words += " " + m.String()
}

func (b *branches) open(s games.State, d games.Decision, left, right games.Move) {
	for i, m := range []games.Move{left, right} {
		b.sides[i] = side{state: s.Clone()}
		b.sides[i].apply(d.Player, m)
	}
}

// compare plays both sides on alike and returns the first difference that another seat sees.
func (b *branches) compare() error {
	const furthest = 60
	for range furthest {
		for i := range b.sides {
			b.finish(&b.sides[i])
		}
		left, right := b.seen(&b.sides[0]), b.seen(&b.sides[1])
		if err := left.differs(right); err != nil {
			return fmt.Errorf("others learn what %s may know, after «%s» or «%s»: %w",
				b.keepers(), b.sides[0].words[1:], b.sides[1].words[1:], err)
		}
		if !b.advance() {
			return nil
		}
	}
	return nil
}

// keepers returns the words for those who may know the secret.
func (b *branches) keepers() string {
	if b.owners == 0 {
		return seatsOf(b.owners)
	}
	return "only " + seatsOf(b.owners)
}

// finish answers the owners' secret questions within their turns.
func (b *branches) finish(s *side) {
	for p := range games.Player(b.players) {
		if b.owners.Has(p) {
			b.finishTurn(s, p)
		}
	}
}

// finishTurn answers an owner's secret questions within the turn.
func (b *branches) finishTurn(s *side, p games.Player) {
	const steps = 100
	for range steps {
		d, ok := goesOn(s.state, p)
		if !ok || !d.Seen.Within(b.owners) {
			return
		}
		next, ok := pick(d, b.rng)
		if !ok {
			return
		}
		s.apply(next.player, next.move)
	}
}

// seen returns the view of the others, and clears the notes.
func (b *branches) seen(s *side) sight {
	shown := sight{scores: s.state.Scores()}
	f := &shown.asked
	for _, n := range s.told {
		if !b.hidden.Has(n.To) {
			f.text = fmt.Appendf(f.text, "told to %s\n", sayNote(n))
		}
	}
	s.told = nil
	for p := games.Everyone; int(p) < b.players; p++ {
		if !b.hidden.Has(p) {
			shown.who = append(shown.who, p)
			shown.views = append(shown.views, s.state.View(p))
		}
	}
	for _, d := range s.state.Pending() {
		switch {
		case d.Player == games.Chance:
			f.question(d)
		case b.hidden.Has(d.Player):
			f.text = fmt.Appendf(f.text, "%s is asked\n", seat(d.Player))
		default:
			f.decision(d)
			f.offer(d)
		}
	}
	return shown
}

// advance answers one more question on both sides, and reports whether the secret must still be kept.
func (b *branches) advance() bool {
	pending := b.sides[0].state.Pending()
	if len(pending) == 0 {
		return false
	}
	d := pending[b.rng.IntN(len(pending))]
	other, ok := games.Asked(b.sides[1].state, d.Player)
	if !ok || d.Player == games.Chance && d.Seen == games.All {
		return false // the curtain
	}
	left, right, ok := b.alike(d, other)
	if !ok {
		return false
	}
	b.sides[0].apply(d.Player, left)
	b.sides[1].apply(d.Player, right)
	if d.Player == games.Chance && len(sayMoves(d.Moves)) == 1 {
		b.hidden |= d.Seen // a curtain: may have been shown the secret
	}
	return true
}

// alike picks the same answer to d and other. If only the owners see the answers, they may differ if
// they must.
func (b *branches) alike(d, other games.Decision) (left, right games.Move, ok bool) {
	for _, i := range b.rng.Perm(len(d.Moves)) {
		if right, ok = other.Find(d.Moves[i].String()); ok {
			return d.Moves[i], right, true
		}
	}
	if !d.Seen.Within(b.owners) || !other.Seen.Within(b.owners) {
		return nil, nil, false
	}
	one, okLeft := pick(d, b.rng)
	two, okRight := pick(other, b.rng)
	return one.move, two.move, okLeft && okRight
}
