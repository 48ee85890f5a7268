package bot

import (
	"cmp"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// mostWhole is how many whole turns are suggested beside the next word.
const mostWhole = 10

// suggestPlan answers autocomplete of /plan.
func (b *Bot) suggestPlan(i *interaction) []choice {
	choices := []choice{}
	id, err := b.find(i)
	if err != nil {
		return choices
	}
	p, err := b.planner(i, id)
	if err != nil {
		return choices
	}
	if i.Focused == "question" {
		return p.suggestQuestions(i.Options["question"])
	}
	q, ok := foreseen(p.asked, cmp.Or(i.Options["question"], match.Anything))
	if !ok {
		return choices
	}
	before, typed := "", i.Options["answers"]
	if slash := strings.LastIndex(typed, "/"); slash >= 0 {
		before, typed = strings.TrimSpace(typed[:slash])+" / ", typed[slash+1:]
	}
	for _, c := range append(wholeTurns(q, typed), p.continued(q, typed)...) {
		c.Name, c.Value = before+c.Name, before+c.Value
		if units(c.Value) <= maxOption {
			choices = append(choices, choice{Name: cut(c.Name, maxOption), Value: c.Value})
		}
	}
	return choices
}

// wholeTurns are some turns that begin with what was typed and that are likely
// to be possible.
func wholeTurns(q match.Question, typed string) []choice {
	var choices []choice
	start := strings.Join(match.Words(typed), " ")
	for _, turn := range q.Turns {
		if strings.Contains(turn, " ") && strings.HasPrefix(turn, start) && len(choices) < mostWhole {
			choices = append(choices, choice{Name: turn, Value: turn})
		}
	}
	return choices
}

// continued goes on with a sentence by a word, as the seat imagines the
// question: the last word may be a beginning, of the word or of what it is
// called.
func (p planning) continued(q match.Question, typed string) []choice {
	words := match.Words(typed)
	d, asked, moves := follow(q, p.seat, words)
	played, rest := strings.Join(moves, " "), strings.Join(words[len(moves):], " ")
	say := p.say.Named(p.t.name)
	var choices []choice
	if rest == "" && entire(d, asked, moves) {
		choices = append(choices, choice{Name: say.T("suggest.whole", "words", played), Value: played})
	}
	if !asked || played != "" && d.Fresh {
		return choices
	}
	return append(choices, nextWords(say, d, played, rest)...)
}

// nextWords are the moves of a decision that what was typed begins, after what
// has been played.
func nextWords(say lang.Printer, d games.Decision, played, typed string) []choice {
	var choices []choice
	for _, move := range d.Moves {
		if len(choices) < maxChoices && begins(say, move, typed) {
			sentence := strings.TrimSpace(played + " " + move.String())
			choices = append(choices, choice{Name: named(say, sentence, move), Value: sentence})
		}
	}
	return choices
}

func (p planning) suggestQuestions(typed string) []choice {
	all := []choice{{Name: cut(p.say.T("plan.anything"), maxOption), Value: match.Anything}}
	say := p.say.Named(p.t.name)
	for _, q := range p.asked {
		all = append(all, choice{Name: cut(say.Say(q.Prompt), maxOption), Value: code(q.Kind)})
	}
	fitting := []choice{}
	for _, c := range all {
		if strings.Contains(strings.ToLower(c.Name), strings.ToLower(typed)) {
			fitting = append(fitting, c)
		}
	}
	return fitting
}
