package bot

import (
	"cmp"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// mostWhole is how many whole turns are suggested beside the next word.
const mostWhole = 10

// suggestPlan answers autocomplete of /plan.
func (b *Bot) suggestPlan(i *discord.Interaction) []discord.Choice {
	choices := []discord.Choice{}
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
		if discord.Units(c.Value) <= discord.MaxOption {
			choices = append(choices, discord.Choice{Name: discord.Cut(c.Name, discord.MaxOption), Value: c.Value})
		}
	}
	return choices
}

// wholeTurns are some turns that begin with what was typed and that are likely
// to be possible.
func wholeTurns(q match.Question, typed string) []discord.Choice {
	var choices []discord.Choice
	start := strings.Join(match.Words(typed), " ")
	for _, turn := range q.Turns {
		if strings.Contains(turn, " ") && strings.HasPrefix(turn, start) && len(choices) < mostWhole {
			choices = append(choices, discord.Choice{Name: turn, Value: turn})
		}
	}
	return choices
}

// continued goes on with a sentence by a word, as the seat imagines the
// question: the last word may be a beginning, of the word or of what it is
// called.
func (p planning) continued(q match.Question, typed string) []discord.Choice {
	words := match.Words(typed)
	d, asked, moves := follow(q, p.seat, words)
	played, rest := strings.Join(moves, " "), strings.Join(words[len(moves):], " ")
	say := p.say.Named(p.t.name)
	var choices []discord.Choice
	if rest == "" && entire(d, asked, moves) {
		choices = append(choices, discord.Choice{Name: say.T("suggest.whole", "words", played), Value: played})
	}
	if !asked || played != "" && d.Fresh {
		return choices
	}
	return append(choices, nextWords(say, d, played, rest)...)
}

// nextWords are the moves of a decision that what was typed begins, after what
// has been played.
func nextWords(say lang.Printer, d games.Decision, played, typed string) []discord.Choice {
	var choices []discord.Choice
	for _, move := range d.Moves {
		if len(choices) < discord.MaxChoices && begins(say, move, typed) {
			sentence := strings.TrimSpace(played + " " + move.String())
			choices = append(choices, discord.Choice{Name: named(say, sentence, move), Value: sentence})
		}
	}
	return choices
}

func (p planning) suggestQuestions(typed string) []discord.Choice {
	all := []discord.Choice{{Name: discord.Cut(p.say.T("plan.anything"), discord.MaxOption), Value: match.Anything}}
	say := p.say.Named(p.t.name)
	for _, q := range p.asked {
		all = append(all, discord.Choice{Name: discord.Cut(say.Say(q.Prompt), discord.MaxOption), Value: code(q.Kind)})
	}
	fitting := []discord.Choice{}
	for _, c := range all {
		if strings.Contains(strings.ToLower(c.Name), strings.ToLower(typed)) {
			fitting = append(fitting, c)
		}
	}
	return fitting
}
