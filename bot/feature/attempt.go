package feature

import (
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/games/lesson"
)

// An Attempt has the words that a person has played in an Exercise. Its buttons carry it.
type Attempt struct {
	Verb   string   // of its buttons
	Game   string   // its name
	At     int      // which exercise of the game it is, from 1
	Words  []string // with lesson.Confirm after turns that could go on
	Picked string   // of the moves; see view.Offer
}

// pickMark separates the words from what is picked.
const pickMark = "~"

// ReadAttempt reads the attempt of the used component. Its words may be forged.
func ReadAttempt(i *discord.Interaction) Attempt {
	about := customid.Of(i)
	words, picked, _ := strings.Cut(about.Word, pickMark)
	return Attempt{
		Verb: i.CustomID.Verb, Game: about.ID, At: about.At,
		Words: strings.FieldsFunc(words, func(r rune) bool { return r == '.' }), Picked: picked,
	}
}

// CustomID returns the custom ID of a button that leads to the attempt.
func (a Attempt) CustomID() discord.CustomID {
	word := strings.Join(a.Words, ".")
	if a.Picked != "" {
		word += pickMark + a.Picked
	}
	return customid.About{ID: a.Game, At: a.At, Word: word}.For(a.Verb)
}

// With returns the attempt with another word.
func (a Attempt) With(word string) Attempt {
	a.Words, a.Picked = append(a.Words[:len(a.Words):len(a.Words)], word), ""
	return a
}

// Anew returns the attempt from its beginning.
func (a Attempt) Anew() Attempt {
	a.Words, a.Picked = nil, ""
	return a
}

// confirm returns the attempt with its turn confirmed.
func (a Attempt) confirm() Attempt { return a.With(lesson.Confirm) }

// undo returns the attempt without its last word.
func (a Attempt) undo() Attempt {
	a.Words, a.Picked = a.Words[:len(a.Words)-1], ""
	return a
}

// continued turns the custom ID of a button of a view.Offer into one of the attempt.
func (a Attempt) continued(id discord.CustomID) discord.CustomID {
	at, _ := customid.Read(id) // written by this process
	if id.Verb == "pick" {
		a.Picked = at.Word
		return a.CustomID()
	}
	return a.With(at.Word).CustomID()
}
