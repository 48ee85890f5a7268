package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// planning is what a person sees of his plans for a match.
type planning struct {
	t      *table
	m      *match.Match
	seat   games.Player
	say    lang.Printer
	asked  []match.Question // what the seat is likely to be asked
	notice string
}

// planner opens the plans of the presser.
func (b *Bot) planner(i *discord.Interaction, id string) (planning, error) {
	t, err := b.table(id)
	if err != nil {
		return planning{}, err
	}
	m, err := b.open(&t)
	if err != nil {
		return planning{}, err
	}
	seat, err := t.plays(m, i.User.ID)
	if err != nil {
		return planning{}, err
	}
	return b.planningOf(i, &t, m, seat), nil
}

func (b *Bot) planningOf(i *discord.Interaction, t *table, m *match.Match, seat games.Player) planning {
	return planning{t: t, m: m, seat: seat, say: b.privately(i, t), asked: foresee(m, seat)}
}

// plans shows the presser's plans; one may be picked to be changed.
func (b *Bot) plans(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := b.planner(i, i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	picked := ""
	if len(i.Values) > 0 {
		picked = i.Values[0]
	}
	return p.list(picked), nil
}

// named names the n-th plan so that another one in its place is told from it.
func (p planning) named(n int, plan match.Plan) string {
	return strconv.Itoa(n) + "-" + code(plan.String())
}

// find returns which plan is named, -1 if it has been played or changed.
func (p planning) find(name string) int {
	for n, plan := range p.m.Plans(p.seat) {
		if p.named(n, plan) == name {
			return n
		}
	}
	return -1
}

// list is the message with all plans.
func (p planning) list(picked string) discord.Message {
	plans := p.m.Plans(p.seat)
	lines := []string{heading(p.say, p.t) + " " + p.say.T("plan.heading")}
	if p.notice != "" {
		lines = slices.Insert(lines, 0, p.notice)
	}
	var options []discord.Option
	for n, plan := range plans {
		lines = append(lines, p.line(n, plan))
		name := p.named(n, plan)
		options = append(options, discord.Option{Label: discord.Cut(strconv.Itoa(n+1)+". "+strings.Join(plan.Alternatives, " / "), discord.MaxOption), Value: name, Default: name == picked})
	}
	if len(plans) == 0 {
		lines = append(lines, p.say.T("plan.none"))
	}
	m := private(discord.Fit(lines, "\n", discord.MaxContent))
	if len(options) > 0 {
		m.Components = append(m.Components, discord.Row(discord.Menu(p.say.T("plan.pick"), discord.CustomID{Verb: "plans", Match: p.t.ID}, options)))
	}
	m.Components = append(m.Components, discord.Rows(p.buttons(picked))...)
	return m
}

// line says one plan.
func (p planning) line(n int, plan match.Plan) string {
	key := "plan.line"
	if plan.Failed {
		key = "plan.line-failed"
	}
	return p.say.T(key, "number", n+1, "question", asking(p.say, p.asked, plan.Kind), "words", strings.Join(plan.Alternatives, " / "))
}

func (p planning) buttons(picked string) []discord.Component {
	at := func(verb, word string) discord.CustomID {
		return discord.CustomID{Verb: verb, Match: p.t.ID, Word: word}
	}
	var buttons []discord.Component
	if n := p.find(picked); n >= 0 {
		up := discord.Button(discord.Secondary, p.say.T("button.plan-up"), at("plan-up", picked))
		up.Disabled = n == 0
		buttons = append(buttons, up, discord.Button(discord.Danger, p.say.T("button.plan-drop"), at("plan-drop", picked)),
			discord.Button(discord.Secondary, p.say.T("button.plan-way"), at("plan-way", picked)), discord.Button(discord.Secondary, p.say.T("button.plan-edit"), at("plan-edit", picked)))
	}
	if len(p.m.Plans(p.seat)) < match.MaxPlans {
		buttons = append(buttons, discord.Button(discord.Primary, p.say.T("button.plan-new"), at("plan-new", "")))
	}
	return append(buttons, discord.Button(discord.Secondary, p.say.T("button.play"), at("play", "")))
}

// replanned changes the plans of the presser and shows the list. Nothing is
// played by that: what is asked already is the presser's own to answer.
func (b *Bot) replanned(i *discord.Interaction, id, notice string, change func(planning) error) (discord.Message, error) {
	t, m, err := b.change(id, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		if err != nil {
			return err
		}
		return change(planning{t: t, m: m, seat: seat})
	})
	if err != nil {
		return discord.Message{}, err
	}
	p := b.planningOf(i, &t, m, t.seat(i.User.ID))
	p.notice = p.say.T(notice)
	if _, asked := games.Asked(m.State(), p.seat); asked && len(m.Plans(p.seat)) > 0 {
		p.notice += "\n" + p.say.T("plan.asked")
	}
	return p.list(""), nil
}

// planText asks for other words in place of those of a plan, which stand there.
func (b *Bot) planText(i *discord.Interaction) discord.Modal {
	say, at := b.printer(i), i.CustomID
	at.Verb = "plan-text"
	m := discord.Form(say.T("plan.type-title"), at, "answers", say.T("plan.type-label"), maxTyped)
	p, err := b.planner(i, i.CustomID.Match)
	if err != nil {
		return m
	}
	if n := p.find(i.CustomID.Word); n >= 0 {
		text := strings.Join(p.m.Plans(p.seat)[n].Alternatives, " / ")
		if field := &m.Components[0].Components[0]; discord.Units(text) <= field.MaxLength {
			field.Style, field.Value = discord.Paragraph, text
		}
	}
	return m
}

// changePlan puts what was typed in the place of a plan's words.
func (b *Bot) changePlan(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	m, err := b.replanned(i, i.CustomID.Match, "plan.changed", func(p planning) error {
		n := p.find(i.CustomID.Word)
		if n < 0 {
			return match.ErrNoPlan
		}
		return p.m.Replan(p.seat, n, match.Plan{Kind: p.m.Plans(p.seat)[n].Kind, Alternatives: match.Alternatives(i.Options["answers"])})
	})
	return b.explained(i, i.CustomID.Match, m, err)
}

// explained is the list of plans, with what is wrong with one that was refused.
func (b *Bot) explained(i *discord.Interaction, id string, m discord.Message, err error) (discord.Message, error) {
	if err == nil {
		return m, nil
	}
	p, failed := b.planner(i, id)
	excuse, ok := "", false
	if failed == nil {
		excuse, ok = b.excuse(p.say, err)
	}
	if !ok {
		return discord.Message{}, err
	}
	p.notice = excuse
	return p.list(""), nil
}

// dropPlan answers the button that drops a plan.
func (b *Bot) dropPlan(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.replanned(i, i.CustomID.Match, "plan.dropped", func(p planning) error {
		return p.m.Unplan(p.seat, p.find(i.CustomID.Word))
	})
}

// raisePlan answers the button that puts a plan before the one above it.
func (b *Bot) raisePlan(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.replanned(i, i.CustomID.Match, "plan.moved", func(p planning) error {
		n, plans := p.find(i.CustomID.Word), p.m.Plans(p.seat)
		if n < 1 {
			return match.ErrNoPlan
		}
		if err := p.m.Replan(p.seat, n-1, plans[n]); err != nil {
			return err
		}
		return p.m.Replan(p.seat, n, plans[n-1])
	})
}
