package gametest

import (
	"fmt"
	"slices"

	"herald/games"
)

// checkThreats checks the threats of a view: every seat sees the same ones, also in what it imagines of the
// position, and to look changes nothing. They are between seats of different sides, in kinds, and about words of
// the game. There are none when the game is over.
func checkThreats(at *position) error {
	public, ok := at.state.View(games.Everyone).(games.Threatened)
	if !ok {
		return nil
	}
	all := public.Threats()
	if len(all) > 0 && len(at.state.Pending()) == 0 {
		return fmt.Errorf("the game is over, and there are threats: %s", sayThreat(all[0]))
	}
	before := look(at.state, seats(at.setup.Players)...)
	for _, p := range seats(at.setup.Players) {
		if err := sameThreats(at.state, p, all, at.rng.Uint64()); err != nil {
			return err
		}
	}
	if err := before.differs(look(at.state, seats(at.setup.Players)...)); err != nil {
		return fmt.Errorf("to look at the threats changes the position: %w", err)
	}
	for _, t := range all {
		if err := at.checkThreat(t); err != nil {
			return fmt.Errorf("the threat %s: %w", sayThreat(t), err)
		}
	}
	return inKinds(all)
}

// sameThreats checks that p's view, and the view of what p imagines, have those threats.
func sameThreats(s games.State, p games.Player, want []games.Threat, seed uint64) error {
	view, ok := s.View(p).(games.Threatened)
	if !ok {
		return fmt.Errorf("the view of %s has no threats, the public one has", seat(p))
	}
	if err := differentThreats(view.Threats(), want); err != nil {
		return fmt.Errorf("%s sees other threats than the public: %w", seat(p), err)
	}
	imagined := view.(games.Imaginer).Imagine(roller(seed)).View(games.Everyone).(games.Threatened)
	if err := differentThreats(imagined.Threats(), want); err != nil {
		return fmt.Errorf("there are other threats in what %s imagines: %w", seat(p), err)
	}
	return nil
}

// differentThreats returns an error with the first difference, or nil.
func differentThreats(got, want []games.Threat) error {
	var a, b facts
	a.value("threats", got)
	b.value("threats", want)
	return a.differs(b)
}

// checkThreat checks whose threat it is, and its words.
func (at *position) checkThreat(t games.Threat) error {
	if len(t.By) == 0 || len(t.To) == 0 || len(t.Words) == 0 {
		return fmt.Errorf("by, to or words are missing")
	}
	for _, by := range t.By {
		for _, to := range t.To {
			if games.SideOf(at.state, by) == games.SideOf(at.state, to) {
				return fmt.Errorf("%s and %s are of one side", seat(by), seat(to))
			}
		}
	}
	setup, err := at.rules.Check(at.setup)
	if err != nil {
		return err
	}
	for _, word := range t.Words {
		if at.rules.Vocabulary != nil && !at.rules.Vocabulary(setup, word) {
			return fmt.Errorf("%q is not in the vocabulary", word)
		}
	}
	return nil
}

// inKinds checks that the threats of a kind stand together.
func inKinds(all []games.Threat) error {
	var kinds []games.Text
	for i, t := range all {
		if i > 0 && t.Kind.Equal(all[i-1].Kind) {
			continue
		}
		if slices.ContainsFunc(kinds, t.Kind.Equal) {
			return fmt.Errorf("the threats of the kind %s are apart", sayText(t.Kind))
		}
		kinds = append(kinds, t.Kind)
	}
	return nil
}

// sayThreat writes a threat in no language.
func sayThreat(t games.Threat) string {
	return fmt.Sprintf("%s %s", sayText(t.Kind), sayText(t.Says))
}

// threats reads the threats and the sums of a view.
func (r *reader) threats(v games.View) error {
	if threatened, ok := v.(games.Threatened); ok {
		for _, t := range threatened.Threats() {
			if err := r.meet(t.Kind, choice); err != nil {
				return fmt.Errorf("the kind of threats %w", err)
			}
			if err := r.meet(t.Says, sentence/4); err != nil {
				return fmt.Errorf("the threat %w", err)
			}
		}
	}
	reckoner, ok := v.(games.Reckoner)
	if !ok {
		return nil
	}
	for _, text := range reckoner.Reckon() {
		if err := r.meet(text, sentence/2); err != nil {
			return fmt.Errorf("the sum %w", err)
		}
	}
	return nil
}
