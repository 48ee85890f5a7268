// Package gametest tests a game against the contract of package games. Run
// plays it at random and checks everything that the house relies on, Scripts
// runs the game's own examples from text files, Perft counts turns, and Fuzz
// throws garbage at a match. Each is one line in the tests of a game.
package gametest
