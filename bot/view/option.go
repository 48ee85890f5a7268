package view

import (
	"strconv"

	"herald/games"
)

// OptionValue returns what people call the value of an option, as an argument of
// a text: a number as it is, else the text key.value.
func OptionValue(key, value string) any {
	if _, err := strconv.Atoi(value); err == nil {
		return value
	}
	return games.T(key + "." + value)
}
