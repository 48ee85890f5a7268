package discord

import (
	"fmt"
	"strconv"
	"strings"
)

// A CustomID is what a custom_id carries: everything that is needed to answer it
// after a restart, after months, in any process. As text it is
// "verb:match:turn:word"; what is missing at the end is left out. Its form is
// kept from release to release, since old buttons stay in channels.
type CustomID struct {
	Verb  string // what to do: a name in the table of routes
	Match string // ID of the match, or what else the verb is about
	Turn  int    // match.AnswerCount of the presser's seat when the button was made
	Word  string // a word of the game, or the verb's own
}

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
