// Package gametest tests a game against the contract of package games. Run plays it at random and checks
// everything that the bot relies on, Scripts runs the game's own examples from text files, Statements holds
// its RULES.md against its tests, Perft counts turns, and Fuzz throws garbage at a match. Each is one line in
// the tests of a game.
package gametest

import (
	"testing"

	"herald/games"
)

// A check is one clause of the contract: it returns the violation.
type check struct {
	name string
	test func(games.Rules) error
}

// checks lists the clauses; later ones build on earlier ones.
var checks = []check{
	{"rules", checkRules},
	{"catalogs", checkCatalogs},
	{"end", checkEnd},
	{"effects", checkEffects},
	{"signatures", checkSignatures},
	{"moves", always(checkMoves)},
	{"free", always(checkFree)},
	{"repeats", sometimes(checkRepeats)},
	{"aliases", checkAliases},
	{"groups", sometimes(checkGroups)},
	{"order", sometimes(checkOrder)},
	{"scores", always(checkScores)},
	{"tally", always(checkTally)},
	{"out", always(checkOut)},
	{"sides", always(checkSides)},
	{"notes", always(checkNotes)},
	{"openers", checkOpeners},
	{"rounds", checkRounds},
	{"judge", sometimes(checkJudge)},
	{"kinds", checkKinds},
	{"texts", checkTexts},
	{"fresh", checkFresh},
	{"turns", sometimes(checkTurns)},
	{"clones", sometimes(checkClones)},
	{"simulations", sometimes(checkSimulations)},
	{"memory", checkMemory},
	{"sittings", checkSittings},
	{"views", sometimes(checkViews)},
	{"grids", checkGrids},
	{"replay", checkReplay},
	{"spans", sometimes(checkSpans)},
	{"simultaneous", sometimes(checkSimultaneous)},
	{"secrets", sometimes(checkSecrets)},
	{"seen", sometimes(checkSeen)},
	{"recall", sometimes(checkRecall)},
	{"imagine", sometimes(checkImagine)},
	{"threats", sometimes(checkThreats)},
	{"vocabulary", always(checkVocabulary)},
	{"lexicon", checkLexicon},
}

// Run plays random games of rules, for every number of players with every value
// of every option and every pair of them, and checks the contract, one subtest
// per clause. A failure comes with a script that leads to it. The games are the
// same in every run. If they do not end, the clauses after that are not tried.
func Run(t *testing.T, rules games.Rules) {
	t.Helper()
	for _, c := range checks {
		passed := t.Run(c.name, func(t *testing.T) {
			if err := c.test(rules); err != nil {
				t.Fatal(err)
			}
		})
		if !passed && c.name == "end" {
			return // the others would play to the limit, again and again
		}
	}
}
