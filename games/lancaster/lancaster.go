// Package lancaster is Lancaster, the board game by Matthias Cramer, with its
// expansion The New Laws: two to five players send knights to counties, to
// their castles and to the King's conflicts in France, vote on laws in secret,
// and take the rewards. Comments cite the statements of RULES.md by their
// numbers. Like all games it knows no clock, no chance and no people.
//
// A position asks questions. Each kind of question is a type askX; its moves, its
// prompt, its answers and what an answer does stand together in one file, and
// question.go says how questions are asked and answered. By phase they are in:
//
//   - the draws: setup.go; draw_first.go, draw_set.go, draw_law.go,
//     draw_conflict.go
//   - placing knights: place.go; place_knight.go, place_post.go,
//     place_squires.go, place_favour.go
//   - parliament: parliament.go; ballot.go
//   - the rewards, which all answer for themselves: stage.go, reveal.go and, in
//     the strict order, publish.go; law.go
//     and law_*.go, county.go, county_start.go, castle.go, fight.go, ransom.go
//   - what follows from a favour, a law or a reward: upgrade.go, noble.go,
//     extension.go, crossing.go
//
// The position itself is in state.go, what a seat may know of it in view.go and
// sight.go, what bot players make of it in imagine.go and judge.go. The numbers
// on the parts of the game are in table.toml, which table.go and load.go read
// and box.go makes ready.
package lancaster

import (
	"embed"
	"sync"

	"herald/games"
)

//go:embed lessons puzzles
var lessons embed.FS

// Rules returns the game for the shelf, with the standard component table.
func Rules() games.Rules { return standardRules() }

// standardRules are made once: replays of matches need them often.
var standardRules = sync.OnceValue(func() games.Rules {
	rules := RulesWith(standard)
	rules.Lessons = lessons
	return rules
})

// RulesWith returns the game with a component table of the owner's. It has no lessons: their
// positions and numbers are the standard table's.
func RulesWith(t Components) games.Rules {
	sets := []string{"base", "new"}
	s := shelved{text: t.String(), box: open(t)}
	return games.Rules{
		Name: "lancaster", Version: 3, Oldest: 1,
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
		Sittings:   usualSittings,
		Minutes:    2,
		Brief:      brief,
		Position:   position,
		Start:      s.start,
		Table:      s.fill,
		With:       s.with,
		Read:       read,
		Vocabulary: vocabulary,
	}
}

// read returns the game with the numbers of the owner's box.
func read(text []byte, file string) (games.Rules, error) {
	t, err := LoadComponents(text, file)
	if err != nil {
		return games.Rules{}, err
	}
	return RulesWith(t), nil
}

var sections = []string{
	"aim", "place", "parliament", "levels", "laws", "counties", "castle", "conflicts", "end", "round", "allies", "secrets", "words",
	"base0", "base1", "base2", "base3", "base4", "new0", "new1", "new2", "new3", "new4", "numbers", "numbers2",
}

// usualSittings is the approximate number of sittings of a match.
func usualSittings(s games.Setup) int {
	if s.On("strict") {
		return 35*s.Players - 22
	}
	return 14*s.Players + 2
}

// levelsChosen reports whether the laws are chosen level by level.
func levelsChosen(s games.Setup) bool { return s.Options["laws"] == "chosen" }
