// Package customid writes and reads the arguments of custom IDs. What they read was
// written by an earlier release, or forged.
package customid

import (
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
)

// About holds the arguments of a component about a match or a league. Fields that are
// zero at the end are left out.
type About struct {
	ID   string // of the match or the league; "" for lists of nothing in particular
	At   int    // how far it was when the component was made: the AnswerCount of the viewer's seat, the length of a league's log, or a number of the verb
	Word string // a word of the game, or an argument of the verb; it may contain colons
}

// For returns the custom ID with a verb.
func (a About) For(verb string) discord.CustomID {
	args := a.ID
	if a.At > 0 || a.Word != "" {
		args += ":" + strconv.Itoa(a.At)
	}
	if a.Word != "" {
		args += ":" + a.Word
	}
	return discord.CustomID{Verb: verb, Args: args}
}

// With returns a with another word.
func (a About) With(word string) About {
	a.Word = word
	return a
}

// Read reads the arguments of a custom ID. Fields that are missing are zero; if At is
// no number, as in one that is forged, all are, and the error is table.ErrOutdated.
func Read(c discord.CustomID) (About, error) {
	args := append(strings.SplitN(c.Args, ":", 3), "", "")
	if args[1] == "" {
		return About{ID: args[0], Word: args[2]}, nil
	}
	at, err := strconv.Atoi(args[1])
	if err != nil {
		return About{}, table.ErrOutdated
	}
	return About{args[0], at, args[2]}, nil
}

// Of returns the arguments of the used component, the zero About if it is forged.
func Of(i *discord.Interaction) About {
	a, _ := Read(i.CustomID)
	return a
}

// Rules holds the arguments of a component about the rules of a game.
type Rules struct {
	Game  string
	Match string // the match that they are read for, "" if none
	From  string // the verb that shows where they were opened, "" for what else there is to see
	Page  int    // of the legend, from 1; 0 is the first too
}

// For returns the custom ID with a verb.
func (r Rules) For(verb string) discord.CustomID {
	word := r.Match
	if r.From != "" {
		word += ":" + r.From
	}
	return About{ID: r.Game, At: r.Page, Word: word}.For(verb)
}

// OfRules returns the arguments of the used component, the zero Rules if it is forged.
func OfRules(i *discord.Interaction) Rules {
	a := Of(i)
	match, from, _ := strings.Cut(a.Word, ":")
	return Rules{Game: a.ID, Match: match, From: from, Page: a.At}
}
