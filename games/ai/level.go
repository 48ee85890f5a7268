package ai

import (
	"embed"
	"io/fs"
	"slices"

	"herald/games"
)

// A Level is how strong a bot player is.
type Level uint8

// The levels, the weakest first.
const (
	Page Level = iota
	Squire
	Knight
)

var levelWords = [...]string{"page", "squire", "knight"}

// Levels returns the levels, the weakest first.
func Levels() []Level { return []Level{Page, Squire, Knight} }

// LevelOf returns the level of that word.
func LevelOf(word string) (Level, bool) {
	i := slices.Index(levelWords[:], word)
	return Level(max(i, 0)), i >= 0
}

// String returns the word for l: "squire".
func (l Level) String() string { return levelWords[l] }

// Name says l to people.
func (l Level) Name() games.Text { return games.T("ai.level." + l.String()) }

//go:embed text
var texts embed.FS

// Texts returns the catalogs with the names of the levels.
func Texts() fs.FS { return texts }

// A manner is how a level thinks.
type manner struct {
	share  float64 // of the budget
	ahead  int     // turns that a playout plays on, before the position is judged
	picky  int     // how many moves a playout compares for an answer
	wavers bool    // takes what it has tried less often now and then
}

var manners = [...]manner{
	Page:   {share: 0.01, ahead: 1, picky: 1, wavers: true},
	Squire: {share: 1, ahead: 3, picky: 3},
	Knight: {share: 4, ahead: 3, picky: 3},
}
