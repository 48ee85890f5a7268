package main

import (
	"fmt"
	"strings"

	"herald/internal/figures/measure"
)

// What no package exceeds. The goals for types and files are those of the bot's
// packages.
const (
	mostInCircle = 8  // files that form a circle
	mostOfBot    = 25 // methods of bot.Bot
	mostOfOthers = 45 // methods of any other type
	mostFiles    = 25 // files of a package
)

// states are the packages that hold a state and its verbs: those of a game, and
// that of a season. Their files may form a circle of any size: the rules of a game
// refer to each other, and so do those of a season, whose state names every verb in
// the table by which it reads its log, and whose verbs all change the state.
var states = map[string]bool{
	"herald/games/lancelot": true, "herald/games/carolus": true, "herald/games/lancaster": true,
	"herald/games/league": true,
}

// missed returns a sentence for each goal that a package misses.
func missed(all []measure.Package) []string {
	var said []string
	for _, p := range all {
		if len(p.Circle) > mostInCircle && !states[p.Path] {
			said = append(said, fmt.Sprintf("%s: %d files form a circle; the goal is %d: %v", p.Path, len(p.Circle), mostInCircle, p.Circle))
		}
		if p.Path == "herald/bot" || strings.HasPrefix(p.Path, "herald/bot/") {
			said = append(said, missedByBot(p)...)
		}
	}
	return said
}

// missedByBot returns what a package of the bot misses besides.
func missedByBot(p measure.Package) []string {
	var said []string
	for _, t := range p.Types {
		name, most := p.Path+"."+t.Name, mostOfOthers
		if name == "herald/bot.Bot" {
			most = mostOfBot
		}
		if t.Methods > most {
			said = append(said, fmt.Sprintf("%s has %d methods; the goal is %d", name, t.Methods, most))
		}
	}
	if len(p.Files) > mostFiles {
		said = append(said, fmt.Sprintf("%s has %d files; the goal is %d", p.Path, len(p.Files), mostFiles))
	}
	return said
}
