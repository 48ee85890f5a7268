package carolus

import (
	"strconv"
	"strings"
)

// spelled are the words that people see on buttons, by the letter that begins the game's own.
var spelled = map[string][]string{
	"d": {"disc"},
	"t": {"territory", "region"},
	"m": {"emperor", "step", "steps"},
}

// plain returns the game's own word for one such as disc3, and any other word as it is.
func plain(word string) string {
	letters := strings.TrimRight(word, "0123456789")
	digits := word[len(letters):]
	if _, err := strconv.Atoi(digits); err != nil {
		return word
	}
	for letter, names := range spelled {
		for _, name := range names {
			if letters == name {
				return letter + digits
			}
		}
	}
	return word
}

// Alias accepts the name on the button.
func (m Lay) Alias(word string) bool { return plain(word) == m.String() }

// Alias accepts the name on the button.
func (m March) Alias(word string) bool { return plain(word) == m.String() }
