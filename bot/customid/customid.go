// Package customid writes and reads the arguments of custom IDs, one type for each
// kind of thing that a button, menu or form may be about. What they read was
// written by an earlier release, or forged.
package customid

import (
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
)

// A Match holds the arguments of a component about a match.
type Match struct {
	ID   string
	Turn int    // the AnswerCount of the viewer's seat when the component was made, or a number of the verb
	Word string // a word of the game, or an argument of the verb; it may contain colons
}

// For returns the custom ID with a verb.
func (m Match) For(verb string) discord.CustomID { return join(verb, m.ID, m.Turn, m.Word) }

// With returns m with another word.
func (m Match) With(word string) Match {
	m.Word = word
	return m
}

// ReadMatch reads a custom ID about a match. Fields that are missing are zero; the
// error is table.ErrOutdated.
func ReadMatch(c discord.CustomID) (Match, error) {
	id, turn, word, err := split(c)
	return Match{id, turn, word}, err
}

// OfMatch returns the arguments of the used component, the zero Match if it is forged.
func OfMatch(i *discord.Interaction) Match {
	m, _ := ReadMatch(i.CustomID)
	return m
}

// A League holds the arguments of a component about a league.
type League struct {
	ID   string
	Len  int    // the length of the league's log when the component was made
	Word string // an argument of the verb; it may contain colons
}

// For returns the custom ID with a verb.
func (l League) For(verb string) discord.CustomID { return join(verb, l.ID, l.Len, l.Word) }

// ReadLeague reads a custom ID about a league. Fields that are missing are zero; the
// error is table.ErrOutdated.
func ReadLeague(c discord.CustomID) (League, error) {
	id, length, word, err := split(c)
	return League{id, length, word}, err
}

// OfLeague returns the arguments of the used component, the zero League if it is forged.
func OfLeague(i *discord.Interaction) League {
	l, _ := ReadLeague(i.CustomID)
	return l
}

// Rules holds the arguments of a component about the rules of a game.
type Rules struct {
	Game  string
	Match string // the match that they are read for, "" if none
}

// For returns the custom ID with a verb.
func (r Rules) For(verb string) discord.CustomID { return join(verb, r.Game, 0, r.Match) }

// OfRules returns the arguments of the used component, the zero Rules if it is forged.
func OfRules(i *discord.Interaction) Rules {
	game, _, match, _ := split(i.CustomID)
	return Rules{game, match}
}

// A Page is the number of a page, from 1, of a list about nothing in particular.
type Page int

// For returns the custom ID with a verb.
func (p Page) For(verb string) discord.CustomID { return join(verb, "", 0, strconv.Itoa(int(p))) }

// OfPage returns the page that the used component turns to, 0 if it names none.
func OfPage(i *discord.Interaction) Page {
	_, _, word, _ := split(i.CustomID)
	n, _ := strconv.Atoi(word)
	return Page(n)
}

// join returns a custom ID with the arguments "id:number:word", without those that
// are empty at the end.
func join(verb, id string, number int, word string) discord.CustomID {
	if number > 0 || word != "" {
		id += ":" + strconv.Itoa(number)
	}
	if word != "" {
		id += ":" + word
	}
	return discord.CustomID{Verb: verb, Args: id}
}

// Check returns table.ErrOutdated if the number in a custom ID of this package is none, as
// in one that is forged.
func Check(c discord.CustomID) error {
	_, _, _, err := split(c)
	return err
}

// split reads what join writes. The error is table.ErrOutdated, with no values.
func split(c discord.CustomID) (id string, number int, word string, err error) {
	args := append(strings.SplitN(c.Args, ":", 3), "", "")
	if args[1] == "" {
		return args[0], 0, args[2], nil
	}
	if number, err = strconv.Atoi(args[1]); err != nil {
		return "", 0, "", table.ErrOutdated
	}
	return args[0], number, args[2], nil
}
