package gametest

import (
	"fmt"

	"herald/games"
)

// tellApart checks that people can tell the answers of a seat apart: no two have the same label in English, unless
// their groups or icons differ.
func (r *reader) tellApart(d games.Decision) error {
	if d.Player < 0 {
		return nil
	}
	met := make(map[string]string, len(d.Moves))
	for _, m := range d.Moves {
		shown := r.plain.Say(m.Label())
		if g, ok := m.(games.Grouped); ok {
			kind, group := g.Group()
			shown += sayText(kind) + sayText(group)
		}
		if i, ok := m.(games.Iconed); ok {
			shown += i.Icon()
		}
		if word, twice := met[shown]; twice {
			return fmt.Errorf("%s is asked %s: %s and %s have the same label, %q", seat(d.Player), sayText(d.Prompt), word, m, r.plain.Say(m.Label()))
		}
		met[shown] = m.String()
	}
	return nil
}
