package view

import (
	"strconv"

	"herald/games"
	"herald/games/ai"
)

// Levels are the words for those of bot players, the weakest first.
var Levels = levelWords()

func levelWords() []string {
	var words []string
	for _, level := range ai.Levels() {
		words = append(words, level.String())
	}
	return words
}

// ReadSeat reads the number of a seat; a missing one is own.
func ReadSeat(word string, own games.Player) (games.Player, error) {
	if word == "" {
		return own, nil
	}
	n, err := strconv.ParseUint(word, 10, 7)
	return games.Player(n), err
}
