package gametest

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"herald/games"
)

// checkMoves checks the form of questions.
func checkMoves(at *position) error {
	pending := at.state.Pending()
	asked := map[games.Player]bool{}
	for _, d := range pending {
		if asked[d.Player] {
			return fmt.Errorf("%s is asked twice at once", seat(d.Player))
		}
		asked[d.Player] = true
		if err := checkDecision(d, at.setup.Players); err != nil {
			return fmt.Errorf("%s is asked %s: %w", seat(d.Player), sayText(d.Prompt), err)
		}
	}
	if asked[games.Chance] && len(pending) > 1 {
		return errors.New("chance is asked together with others")
	}
	return checkUrgency(pending)
}

func checkDecision(d games.Decision, players int) error {
	switch {
	case d.Player == games.Time || d.Hours != 0:
		return checkSpan(d)
	case d.Player != games.Chance && (d.Player < 0 || int(d.Player) >= players):
		return errors.New("there is no such seat")
	case !d.Seen.Within(games.All):
		return errors.New("the answer is seen by a seat that no game has")
	case d.Player != games.Chance && !d.Seen.Has(d.Player):
		return fmt.Errorf("the answer is seen by %s", seatsOf(d.Seen))
	case len(d.Moves) == 0:
		return errors.New("there is no answer")
	case d.Unsaid != nil && !slices.Contains(d.Moves, d.Unsaid):
		return fmt.Errorf("%s goes unsaid, but is not offered", d.Unsaid)
	case d.Unsaid != nil && d.Spends:
		return fmt.Errorf("%s goes unsaid, although it spends something", d.Unsaid)
	}
	if err := checkCore(d); err != nil {
		return err
	}
	return checkWords(d)
}

// checkCore checks the Core of a decision.
func checkCore(d games.Decision) error {
	if d.Core != nil && len(d.Core) == 0 {
		return errors.New("a search has no answer")
	}
	rest := d.Moves
	for _, m := range d.Core {
		at := slices.Index(rest, m)
		if at < 0 {
			return fmt.Errorf("a search tries %s, which is not offered, or not in this order", m)
		}
		rest = rest[at+1:]
	}
	return nil
}

func checkWords(d games.Decision) error {
	seen := make(map[string]games.Move, len(d.Moves))
	for _, m := range d.Moves {
		word := m.String()
		if _, text := games.Unspell(word); !text && (!wordForm.MatchString(word) || word[len(word)-1] == '-') {
			return fmt.Errorf("the move %q is no word", word)
		}
		if !reflect.TypeOf(m).Comparable() {
			return fmt.Errorf("the move %q is not comparable", word)
		}
		before, twice := seen[word]
		if twice && d.Player != games.Chance {
			return fmt.Errorf("the word %q is offered twice", word)
		}
		if twice && before != m {
			return fmt.Errorf("the word %q stands for two outcomes", word)
		}
		seen[word] = m
	}
	for _, m := range d.Limits {
		if _, own := seen[m.String()]; own || !wordForm.MatchString(m.String()) {
			return fmt.Errorf("the limit %q is no word of its own", m)
		}
	}
	return nil
}

// checkGroups checks the division of moves into groups.
func checkGroups(at *position) error {
	for _, d := range at.state.Pending() {
		if d.Player < 0 {
			continue
		}
		shown := games.Present(at.state.View(d.Player), d)
		if err := cmp.Or(sameWords(d.Moves, shown.Moves), fits(shown.Moves)); err != nil {
			return fmt.Errorf("%s is asked %s: %w", seat(d.Player), sayText(d.Prompt), err)
		}
	}
	return nil
}

// sameWords checks that presented moves keep their words.
func sameWords(moves, shown []games.Move) error {
	words := func(all []games.Move) []string {
		said := make([]string, len(all))
		for i, m := range all {
			said[i] = m.String()
		}
		slices.Sort(said)
		return said
	}
	if have := words(shown); !slices.Equal(have, words(moves)) {
		return fmt.Errorf("%v are presented as %v", words(moves), have)
	}
	return nil
}

// screen is the number of moves and groups that a panel offers at once.
const screen = 20

// fits checks that the moves fit onto the screens of their kinds and groups.
func fits(moves []games.Move) error {
	kinds := map[string]map[string]int{} // moves, by kind and group
	for _, m := range moves {
		if m.String() == games.Done {
			continue
		}
		kind, group := groupOf(m)
		if kinds[kind] == nil {
			kinds[kind] = map[string]int{}
		}
		kinds[kind][group]++
	}
	if len(moves) <= screen {
		return nil
	}
	return fitSizes(kinds)
}

// groupOf returns the kind and group of a move; a direct one is a group of its own.
func groupOf(m games.Move) (kind, group string) {
	g, ok := m.(games.Grouped)
	if !ok {
		return "", m.String()
	}
	k, n := g.Group()
	if n.IsZero() {
		return sayText(k), m.String()
	}
	return sayText(k), sayText(n)
}

func fitSizes(kinds map[string]map[string]int) error {
	if n := len(kinds); n > 3 {
		return fmt.Errorf("%d kinds of moves, at most 3 fit", n)
	}
	for kind, groups := range kinds {
		if len(groups) > screen {
			return fmt.Errorf("%s: %d groups and direct moves, a screen holds %d", kind, len(groups), screen)
		}
		for group, n := range groups {
			if n > screen {
				return fmt.Errorf("%s, %s: %d moves, a screen holds %d", kind, group, n, screen)
			}
		}
	}
	return nil
}

// checkOrder checks that questions stay the same until they are answered.
func checkOrder(at *position) error {
	first := questions(at.state)
	for range 2 {
		if err := first.differs(questions(at.state)); err != nil {
			return fmt.Errorf("asked twice, a position asks something else: %w", err)
		}
		if err := first.differs(questions(at.state.Clone())); err != nil {
			return fmt.Errorf("a clone asks something else: %w", err)
		}
	}
	return nil
}

func questions(s games.State) facts {
	var f facts
	for _, d := range s.Pending() {
		f.decision(d)
	}
	return f
}
