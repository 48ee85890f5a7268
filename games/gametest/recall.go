package gametest

import (
	"errors"
	"fmt"
	"slices"

	"herald/games"
)

// checkRecall checks turns that only their seat sees: until chance reveals one, it can be recalled and given
// again without a trace. No other seat is told.
func checkRecall(at *position) error {
	for _, d := range at.state.Pending() {
		if d.Seen != games.Only(d.Player) || !d.Fresh {
			continue
		}
		s := at.state.Clone()
		given := secretTurn(at, s, d)
		if reveals(s) {
			continue
		}
		if err := recallTurn(s, d.Player, given, at.setup.Players); err != nil {
			return fmt.Errorf("after %s %s: %w", seat(d.Player), sayMoves(given), err)
		}
	}
	return nil
}

// secretTurn plays a turn that begins with d at random, and returns it.
func secretTurn(at *position, s games.State, d games.Decision) []games.Move {
	var given []games.Move
	for ok := true; ok && d.Seen == games.Only(d.Player); d, ok = goesOn(s, d.Player) {
		next, possible := pick(d, at.rng)
		if !possible {
			break
		}
		s.Apply(next.player, next.move)
		given = append(given, next.move)
	}
	return given
}

// reveals reports whether no seat is asked any more: chance reveals the secrets.
func reveals(s games.State) bool {
	return !slices.ContainsFunc(s.Pending(), func(d games.Decision) bool { return d.Player >= 0 })
}

// recallTurn recalls a turn of p, and gives it again if p is asked at once.
func recallTurn(s games.State, p games.Player, given []games.Move, players int) error {
	before := look(s, seats(players)...)
	r, ok := s.(games.Recaller)
	if !ok {
		return errors.New("no secret answer can be recalled")
	}
	notes, ok := r.Recall(p)
	if !ok {
		return errors.New("it cannot be recalled")
	}
	if _, asked := games.Asked(s, p); !asked {
		return toldTo(p, notes)
	}
	for _, m := range given {
		d, _ := games.Asked(s, p)
		if _, ok := d.Find(m.String()); !ok {
			return fmt.Errorf("%s is not possible any more", m)
		}
		notes = append(notes, s.Apply(p, m)...)
	}
	if err := toldTo(p, notes); err != nil {
		return err
	}
	if err := before.differs(look(s, seats(players)...)); err != nil {
		return fmt.Errorf("recalled and given again it leads elsewhere: %w", err)
	}
	return nil
}

// toldTo returns an error if anyone but p is told anything.
func toldTo(p games.Player, notes []games.Note) error {
	for _, n := range notes {
		if n.To != p {
			return fmt.Errorf("told to %s", sayNote(n))
		}
	}
	return nil
}
