package plan

import (
	"cmp"
	"strings"

	"herald/bot/discord"
	"herald/bot/view"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// suggestQuestions suggests the questions for a plan.
func (h *handler) suggestQuestions(i *discord.Interaction) []discord.Choice {
	p, err := h.meant(i)
	if err != nil {
		return nil
	}
	return p.questionChoices(i.Options["question"])
}

// meant returns the user's planning of a command's match.
func (h *handler) meant(i *discord.Interaction) (planning, error) {
	id, err := h.Find(i)
	if err != nil {
		return planning{}, err
	}
	return h.opened(i, id)
}

func (p planning) questionChoices(typed string) []discord.Choice {
	say := p.plain()
	all := []discord.Choice{{Name: discord.Cut(say.T("plan.anything"), discord.MaxOption), Value: record.Anything}}
	for _, q := range p.asked {
		all = append(all, discord.Choice{Name: discord.Cut(say.Say(q.Prompt), discord.MaxOption), Value: code(q.Kind)})
	}
	var fitting []discord.Choice
	for _, c := range all {
		if strings.Contains(strings.ToLower(c.Name), strings.ToLower(typed)) {
			fitting = append(fitting, c)
		}
	}
	return fitting
}

// plain is the printer for text in which Discord shows markup as it is.
func (p planning) plain() lang.Printer { return p.say.Named(p.t.Name) }

// suggestAnswers continues the last of the typed sentences.
func (h *handler) suggestAnswers(i *discord.Interaction) []discord.Choice {
	p, err := h.meant(i)
	if err != nil {
		return nil
	}
	q, ok := foreseen(p.asked, cmp.Or(i.Options["question"], record.Anything))
	if !ok {
		return nil
	}
	before, typed := "", p.own(i.Options["answers"])
	if slash := strings.LastIndex(typed, "/"); slash >= 0 {
		before, typed = strings.TrimSpace(typed[:slash])+" / ", typed[slash+1:]
	}
	var choices []discord.Choice
	for _, c := range append(p.wholeTurns(q, typed), p.nextWords(q, typed)...) {
		if value := before + c.Value; discord.Units(value) <= discord.MaxOption {
			choices = append(choices, discord.Choice{Name: discord.Cut(p.said(before)+c.Name, discord.MaxOption), Value: value})
		}
	}
	return choices
}

// mostWhole is the number of whole turns suggested beside the next words.
const mostWhole = 10

// wholeTurns returns some turns that begin with the typed words and are likely to be
// possible.
func (p planning) wholeTurns(q match.Question, typed string) []discord.Choice {
	var choices []discord.Choice
	start := strings.Join(match.Words(typed), " ")
	for _, turn := range q.Turns {
		if strings.Contains(turn, " ") && strings.HasPrefix(turn, start) && len(choices) < mostWhole {
			choices = append(choices, discord.Choice{Name: p.said(turn), Value: turn})
		}
	}
	return choices
}

// nextWords continues a sentence by a word, in the seat's view of the question. The last
// typed word may be the beginning of a word or of its label.
func (p planning) nextWords(q match.Question, typed string) []discord.Choice {
	words, say, l := match.Words(typed), p.plain(), p.say.Lexicon(p.t.Game)
	c := follow(q, p.seat, words)
	played, rest := strings.Join(words[:len(c.played)], " "), strings.Join(words[len(c.played):], " ")
	var choices []discord.Choice
	if rest == "" && c.whole() {
		choices = append(choices, view.WholeTurn(say, l, played))
	}
	if !c.open() {
		return choices
	}
	return append(choices, view.NextWords(say, l, c.choices(p.seat), played, rest)...)
}
