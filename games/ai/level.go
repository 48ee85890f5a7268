package ai

import (
	"embed"
	"io/fs"
	"slices"

	"herald/games"
)

// A Level is the strength of a computer player.
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

// LevelOf is the inverse of String.
func LevelOf(word string) (Level, bool) {
	i := slices.Index(levelWords[:], word)
	return Level(max(i, 0)), i >= 0
}

// String returns the word for l: "squire".
func (l Level) String() string { return levelWords[l] }

// Name returns the name of l for people.
func (l Level) Name() games.Text { return games.T("ai.level." + l.String()) }

//go:embed text
var texts embed.FS

// Texts returns the catalogs with the names of the levels.
func Texts() fs.FS { return texts }

// params configure the search of a level.
type params struct {
	share   float64 // of the budget
	horizon int     // number of turns in a playout, before the position is judged
	sample  int     // number of moves that a playout compares for an answer
	erratic bool    // chooses a move in proportion to its visits, not the best
}

var levelParams = [...]params{
	Page:   {share: 0.01, horizon: 1, sample: 1, erratic: true},
	Squire: {share: 1, horizon: 3, sample: 3},
	Knight: {share: 10, horizon: 3, sample: 3},
}
