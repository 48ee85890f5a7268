package plan

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// foresee returns the likely questions to a seat. They do not depend on other seats'
// secrets.
func foresee(m *match.Match, seat games.Player) []match.Question {
	return m.LikelyQuestions(seat, rand.New(rand.NewPCG(uint64(m.AnswerCount(seat)), uint64(seat))).IntN)
}

// code returns a hash of a text that is too long for a custom ID.
func code(text string) string {
	h := fnv.New32a()
	fmt.Fprint(h, text)
	return fmt.Sprintf("%08x", h.Sum32())
}

// foreseen returns the question of a kind, or of its code; for record.Anything the next
// one.
func foreseen(questions []match.Question, kind string) (match.Question, bool) {
	for _, q := range questions {
		if kind == record.Anything || kind == q.Kind || kind == code(q.Kind) {
			return q, true
		}
	}
	return match.Question{}, false
}

// kindOf returns the kind that a user means by a kind or its code, "" if there is no such
// question.
func (h *handler) kindOf(questions []match.Question, meant string) string {
	if meant == "" || meant == record.Anything {
		return record.Anything
	}
	if q, ok := foreseen(questions, meant); ok {
		return q.Kind
	}
	if key, _, _ := strings.Cut(meant, "+"); h.View.Catalog.Has(key) {
		return meant
	}
	return ""
}

// prompt says what a plan for a kind of question, or its code, is for.
func (p planning) prompt(kind string) string {
	if kind == record.Anything {
		return p.say.T("plan.anything")
	}
	if q, ok := foreseen(p.asked, kind); ok {
		return p.say.Say(q.Prompt)
	}
	return p.say.T("plan.unforeseen", "question", kind)
}

// A continuation is the state after words of a sentence were played from an imagined
// question.
type continuation struct {
	state    games.State    // the imagined position
	decision games.Decision // the next question
	asked    bool
	played   []string // the moves that were possible, in their own words
}

// follow plays words from an imagined question on until one is impossible.
func follow(q match.Question, seat games.Player, words []string) continuation {
	c := continuation{state: q.Start.Clone()}
	c.decision, c.asked = games.Asked(c.state, seat)
	for c.asked && len(c.played) < len(words) {
		move, ok := c.decision.Find(words[len(c.played)])
		if !ok {
			break
		}
		c.state.Apply(seat, move)
		c.played = append(c.played, move.String())
		c.decision, c.asked = games.Asked(c.state, seat)
	}
	return c
}

// whole reports whether the played words may be a sentence.
func (c continuation) whole() bool {
	_, done := c.decision.Find(games.Done)
	return len(c.played) > 0 && (!c.asked || c.decision.Fresh || done)
}

// choices returns p's choices in a plan for the next question: with limits, and with nothing
// barred, as the position will be another.
func (c continuation) choices(p games.Player) games.Decision {
	d := games.Present(c.state.View(p), c.decision)
	d.Moves, d.Barred = append(slices.Clip(d.Moves), d.Limits...), nil
	return d
}

// open reports whether more words may follow in the same sentence.
func (c continuation) open() bool {
	return c.asked && !(c.decision.Fresh && len(c.played) > 0)
}
