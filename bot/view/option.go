package view

import (
	"strconv"

	"herald/games"
)

// OptionValue says the value of an option: a number as it is.
func OptionValue(key, value string) any {
	if _, err := strconv.Atoi(value); err == nil {
		return value
	}
	return games.T(key + "." + value)
}
