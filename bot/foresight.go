package bot

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// foresee returns the questions that a seat is likely to be asked. What others
// do in secret changes nothing in them.
func foresee(m *match.Match, seat games.Player) []match.Question {
	return m.LikelyQuestions(seat, rand.New(rand.NewPCG(uint64(m.AnswerCount(seat)), uint64(seat))).IntN)
}

// code is short for what is too long for a button.
func code(text string) string {
	h := fnv.New32a()
	fmt.Fprint(h, text)
	return fmt.Sprintf("%08x", h.Sum32())
}

// foreseen returns the question of a kind, or of its code; for anything it is
// the next.
func foreseen(questions []match.Question, kind string) (match.Question, bool) {
	for _, q := range questions {
		if kind == match.Anything || kind == q.Kind || kind == code(q.Kind) {
			return q, true
		}
	}
	return match.Question{}, false
}

// kindOf returns the kind that a person means by a kind or its code, "" for no
// question that there is.
func (b *Bot) kindOf(questions []match.Question, meant string) string {
	if meant == "" || meant == match.Anything {
		return match.Anything
	}
	if q, ok := foreseen(questions, meant); ok {
		return q.Kind
	}
	if key, _, _ := strings.Cut(meant, "+"); b.catalog.Has(key) {
		return meant
	}
	return ""
}

// asking says what a plan of a kind is for.
func asking(say lang.Printer, questions []match.Question, kind string) string {
	if kind == match.Anything {
		return say.T("plan.anything")
	}
	if q, ok := foreseen(questions, kind); ok {
		return say.Say(q.Prompt)
	}
	return say.T("plan.unforeseen", "question", kind)
}
