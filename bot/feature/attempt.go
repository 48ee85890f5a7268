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
	Words  []string // with lesson.Confirm after turns that could go on; in a match their short forms
	Picked string   // of the moves; see view.Offer
	Whole  bool     // the whole board is shown, not a close-up
}

// WholeVerb returns the verb of the buttons that lead to attempts of a verb with the whole board.
func WholeVerb(verb string) string { return verb + wholeMark }

const wholeMark = "-whole"

// pickMark separates the words from what is picked.
const pickMark = "~"

// ReadAttempt reads the attempt of the used component. Its words may be forged.
func ReadAttempt(i *discord.Interaction) Attempt {
	about := customid.Of(i)
	words, picked, _ := strings.Cut(about.Word, pickMark)
	verb, whole := strings.CutSuffix(i.CustomID.Verb, wholeMark)
	return Attempt{
		Verb: verb, Game: about.ID, At: about.At, Whole: whole,
		Words: strings.FieldsFunc(words, func(r rune) bool { return r == '.' }), Picked: picked,
	}
}

// CustomID returns the custom ID of a button that leads to the attempt.
func (a Attempt) CustomID() discord.CustomID {
	word := strings.Join(a.Words, ".")
	if a.Picked != "" {
		word += pickMark + a.Picked
	}
	verb := a.Verb
	if a.Whole {
		verb = WholeVerb(verb)
	}
	return customid.About{ID: a.Game, At: a.At, Word: word}.For(verb)
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

// Pressed returns the attempt after a button or place of its view.Board; false if that has none with the verb.
func (a Attempt) Pressed(verb, word string) (Attempt, bool) {
	switch {
	case verb == "word":
		return a.With(word), true
	case verb == "pick":
		return a.pick(word), true
	case verb == "confirm":
		return a.confirm(), true
	case verb == "undo" && len(a.Words) > 0:
		return a.undo(), true
	case verb == "instead" && len(a.Words) > 0:
		return a.undo().With(word), true
	}
	return a, false
}

// undo returns the attempt without its last word.
func (a Attempt) undo() Attempt {
	a.Words, a.Picked = a.Words[:len(a.Words)-1], ""
	return a
}

// pick returns the attempt with a choice among the moves.
func (a Attempt) pick(picked string) Attempt {
	a.Picked = picked
	return a
}

// look returns the attempt with the whole board, or a close-up of it.
func (a Attempt) look(whole bool) Attempt {
	a.Whole = whole
	return a
}
