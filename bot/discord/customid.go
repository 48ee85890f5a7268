package discord

import (
	"fmt"
	"strconv"
	"strings"
)

// A CustomID is what the custom_id of a component or form carries: all that is
// needed to handle it after a restart, after months, in any process. Its text is
// "verb:match:turn:word", without the fields that are empty at the end. Old
// buttons stay in channels, so later releases must read this text too.
type CustomID struct {
	Verb  string // the route that handles it
	Match string // the ID of a match, or another subject of the verb
	Turn  int    // the AnswerCount of the viewer's seat when the component was made
	Word  string // a word of the game, or an argument of the verb; it may contain colons
}

// String returns the text that ParseCustomID reads. Discord accepts at most 100
// characters.
func (p CustomID) String() string {
	s := p.Verb + ":" + p.Match
	if p.Turn > 0 || p.Word != "" {
		s += ":" + strconv.Itoa(p.Turn)
	}
	if p.Word != "" {
		s += ":" + p.Word
	}
	return s
}

// ParseCustomID reads a custom ID. Fields that are missing are zero; the error is
// that Turn is not a number.
func ParseCustomID(customID string) (CustomID, error) {
	parts := strings.SplitN(customID, ":", 4)
	parts = append(parts, "", "", "")[:4]
	p := CustomID{Verb: parts[0], Match: parts[1], Word: parts[3]}
	if parts[2] == "" {
		return p, nil
	}
	turn, err := strconv.Atoi(parts[2])
	if err != nil {
		return CustomID{}, fmt.Errorf("custom id %q: want a number for the turn", customID)
	}
	p.Turn = turn
	return p, nil
}
