package lancaster

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"herald/games"
)

// simple are the words that stand for themselves.
var simple = []string{
	games.Done, None.String(), TheNoble.String(), TheOther.String(), Both.String(), Pay.String(), Withdraw.String(), Turn.String(),
}

// counted are knights, squires and their limits, ballots, and purchases; [a-i] is a county or
// its noble by its letter.
var counted = regexp.MustCompile(`^([ak][1-4]|[a-i]|(|gold|squires)\+[0-9]{1,3}|up-to-[0-9]{1,3}|(yes|no)(\+[0-9]{1,3})?)$`)

// wars are conflicts by the strength of France.
var wars = regexp.MustCompile(`^france-?[0-9]{1,2}(-?(left|right|first|last))?$`)

// vocabulary reports whether a word may be played, whatever the laws.
func vocabulary(setup games.Setup, word string) bool {
	if wars.MatchString(word) {
		return true
	}
	if knight, where, ok := strings.Cut(word, "-"); ok && !strings.HasPrefix(word, upTo) {
		return knight == "ally" && slices.Contains(spaceWords[:allySpaces], where) || isRaise(word)
	}
	return slices.Contains(simple, word) || slices.Contains(favourWords[:], word) ||
		counted.MatchString(word) || isPost(word) || isSeat(setup, word)
}

func isSeat(setup games.Setup, word string) bool {
	n, ok := strings.CutPrefix(word, "p")
	seat, err := strconv.Atoi(n)
	return ok && err == nil && seat >= 0 && seat < setup.Players
}

func isPost(word string) bool {
	for p := range posts {
		if p.String() == word {
			return true
		}
	}
	return false
}

func isRaise(word string) bool {
	for _, words := range raiseWords {
		if slices.Contains(words[:], word) {
			return true
		}
	}
	return false
}
