package view

import (
	"strconv"

	"herald/games"
	"herald/games/ai"
)

// Levels are the words for the levels of bot players, the weakest first.
var Levels = levelWords()

func levelWords() []string {
	var words []string
	for _, level := range ai.Levels() {
		words = append(words, level.String())
	}
	return words
}

// ReadSeat parses the number of a seat, from 0 to 127; "" means own.
func ReadSeat(word string, own games.Player) (games.Player, error) {
	if word == "" {
		return own, nil
	}
	n, err := strconv.ParseUint(word, 10, 7)
	return games.Player(n), err
}
