// Package lancaster is Lancaster, the board game by Matthias Cramer, with its
// expansion The New Laws: two to five players send knights to counties, to
// their castles and to the King's conflicts in France, vote on laws in secret,
// and take the rewards. Comments name the rules by their numbers in the
// specification.
//
// Read on in view.go (what there is to see), state.go (what there is), place.go
// (the first phase), ballot.go (the second), and stage.go, law.go, county.go,
// castle.go and conflict.go (the third). The numbers on the parts of the game
// are in table.toml.
package lancaster

import (
	"sync"

	"herald/games"
)

// Rules returns the game for the shelf, with the standard component table.
func Rules() games.Rules { return standardRules() }

// standardRules are made once: replays of matches need them often.
var standardRules = sync.OnceValue(func() games.Rules { return RulesWith(standard) })

// RulesWith returns the game with a component table of the owner's.
func RulesWith(t Table) games.Rules {
	sets := []string{"base", "new"}
	s := shelved{text: t.String(), box: open(t)}
	return games.Rules{
		Name: "lancaster", Version: 1,
		Min: 2, Max: maxPlayers,
		Options: []games.Option{
			{Name: "laws", Values: []string{"base", "new", "chosen", "drawn"}},
			{Name: "level0", Values: sets, Applies: levelsChosen},
			{Name: "level1", Values: sets, Applies: levelsChosen},
			{Name: "level2", Values: sets, Applies: levelsChosen},
			{Name: "level3", Values: sets, Applies: levelsChosen},
			{Name: "level4", Values: sets, Applies: levelsChosen},
			{Name: "strict", Values: []string{"no", "yes"}},
		},
		Sections:   sections,
		Texts:      catalog(t),
		Start:      s.start,
		Table:      s.fill,
		With:       s.with,
		Read:       read,
		Vocabulary: vocabulary,
	}
}

// read returns the game with the numbers of the owner's box.
func read(text []byte, file string) (games.Rules, error) {
	t, err := LoadTable(text, file)
	if err != nil {
		return games.Rules{}, err
	}
	return RulesWith(t), nil
}

var sections = []string{
	"aim", "place", "parliament", "counties", "castle", "conflicts", "end", "allies", "secrets", "words",
	"base0", "base1", "base2", "base3", "base4", "new0", "new1", "new2", "new3", "new4", "numbers", "numbers2",
}

// levelsChosen reports whether the laws are chosen level by level.
func levelsChosen(s games.Setup) bool { return s.Options["laws"] == "chosen" }
