package plan

import (
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A Planning is a planning, for tests.
type Planning struct{ p planning }

// PlanningOf returns a seat's planning.
func PlanningOf(t *table.Table, m *match.Match, seat games.Player, say lang.Printer) Planning {
	return Planning{planning{t: t, m: m, seat: seat, say: say, asked: foresee(m, seat)}}
}

// Asked returns the questions that the seat is likely to be asked.
func (p Planning) Asked() []match.Question { return p.p.asked }

// Pages shows the questions as buttons.
func (p Planning) Pages() (all []discord.Message) {
	for page := range len(p.p.asked)/mostQuestions + 1 {
		all = append(all, p.p.questions(page))
	}
	return all
}

// Builder shows words as an alternative to a plan for a question.
func (p Planning) Builder(q match.Question, plan string, words []string, picked string) discord.Message {
	return p.p.built(builder{kind: code(q.Kind), plan: plan, words: words}, picked)
}

// List lists the plans, the last of them picked.
func (p Planning) List() discord.Message {
	plans := p.p.m.Plans(p.p.seat)
	return p.p.list(planID(len(plans)-1, plans[len(plans)-1]))
}

// Questions returns the suggested questions.
func (p Planning) Questions() []discord.Choice { return p.p.questionChoices("") }

// Waiting is the part of a table where a seat's plan waits until an instant.
func Waiting(p games.Player, until time.Time) any { return []delayedPlan{{Seat: p, At: until}} }

// Next returns when the next plan of a table is due.
func Next(t *table.Table) time.Time { return alarm{}.Next(t) }
