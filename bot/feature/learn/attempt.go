package learn

import (
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
)

// An attempt has the words that a person has played in a lesson.
type attempt struct {
	game   string
	n      int      // the index of the lesson
	words  []string // with lesson.Confirm after turns that could go on
	picked string   // of the moves; see view.Offer
}

// pickMark separates the words from what is picked.
const pickMark = "~"

// shown stands for the words of a turn that solves the task.
const shown = "?"

// at returns the custom ID of a button that leads to the attempt.
func (a attempt) at() discord.CustomID {
	word := strings.Join(a.words, ".")
	if a.picked != "" {
		word += pickMark + a.picked
	}
	return customid.About{ID: a.game, At: a.n + 1, Word: word}.For("lesson")
}

// readAttempt reads the attempt of a custom ID.
func readAttempt(at customid.About) attempt {
	words, picked, _ := strings.Cut(at.Word, pickMark)
	return attempt{game: at.ID, n: at.At - 1, words: strings.FieldsFunc(words, func(r rune) bool { return r == '.' }), picked: picked}
}

// with returns the attempt with another word.
func (a attempt) with(word string) attempt {
	return attempt{game: a.game, n: a.n, words: append(a.words[:len(a.words):len(a.words)], word)}
}

// without returns the attempt without its last word.
func (a attempt) without() attempt {
	return attempt{game: a.game, n: a.n, words: a.words[:len(a.words)-1]}
}

// anew returns the attempt from its beginning.
func (a attempt) anew() attempt { return attempt{game: a.game, n: a.n} }

// seed returns a seed for what the others play, so that the same words lead to the same position.
func (a attempt) seed() uint64 { return uint64(a.n) }

// continued turns the custom ID of a button of a view.Offer into one of the attempt.
func (a attempt) continued(id discord.CustomID) discord.CustomID {
	at, _ := customid.Read(id) // written by this process
	if id.Verb == "pick" {
		a.picked = at.Word
		return a.at()
	}
	return a.with(at.Word).at()
}

// name is the name of the lesson's position where one is needed.
func (a attempt) name() string { return "lesson" + strconv.Itoa(a.n+1) }
