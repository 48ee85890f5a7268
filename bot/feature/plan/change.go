package plan

import (
	"context"
	"errors"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// none is the index of no plan.
const none = -1

// change changes the user's plans and shows the list below a notice, with the plan picked
// whose index alter returns, none for none. It plays nothing: the current question is the
// user's to answer. The error is one of table.Table.Plays or of alter, which gets the planning
// without questions and names.
func (h *handler) change(i *discord.Interaction, id, notice string, alter func(planning) (int, error)) (discord.Message, error) {
	var seat games.Player
	var changed int
	printer, slow := h.View.Printer(i), h.Prefs.SlowPlans(i.User.ID)
	t, m, err := h.Tables.Change(id, func(t *table.Table, m *match.Match) (err error) {
		if seat, err = t.Plays(m, i.User.ID); err != nil {
			return err
		}
		t.SetSlow(m, seat, slow)
		changed, err = alter(planning{t: t, m: m, seat: seat, say: printer})
		return err
	})
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	p := planning{t: &t, m: m, seat: seat, slow: slow, say: say, asked: foresee(m, seat), notice: say.T(notice), view: h.painter(i)}
	_, waits := m.Planned(seat)
	if _, asked := games.Asked(m.State(), seat); asked && !waits && len(m.Plans(seat)) > 0 {
		p.notice += "\n" + say.T("plan.asked")
	}
	if changed == none {
		return p.list(""), nil
	}
	return p.list(planID(changed, m.Plans(seat)[changed])), nil
}

// explained returns the message, or if a plan was refused, the list below the reason.
func (h *handler) explained(i *discord.Interaction, id string, m discord.Message, err error) (discord.Message, error) {
	if err == nil {
		return m, nil
	}
	p, failed := h.opened(i, id)
	if failed != nil {
		return discord.Message{}, err
	}
	reason, ok := h.View.Excuse(p.say, err)
	if !ok {
		return discord.Message{}, err
	}
	p.notice = reason
	return p.list(""), nil
}

// add adds typed text as a plan, or as alternatives to the builder's. It explains a refusal
// above the list.
func (h *handler) add(i *discord.Interaction, id string, b builder, typed string) (discord.Message, error) {
	alter := func(p planning) (int, error) { return p.addAlternatives(b.plan, typed) }
	if b.plan == "" {
		before, err := h.opened(i, id)
		if err != nil {
			return discord.Message{}, err
		}
		alter = func(p planning) (int, error) { return h.addPlan(p, before.asked, b.kind, typed) }
	}
	m, err := h.change(i, id, "plan.kept", alter)
	if i.CustomID.Verb == "" { // of /plan
		return h.explained(i, id, m, err)
	}
	return h.rebuilt(i, id, b, m, err)
}

// rebuilt is the message, or if a plan was refused, its builder below the reason: the
// question need not be chosen again.
func (h *handler) rebuilt(i *discord.Interaction, id string, b builder, m discord.Message, err error) (discord.Message, error) {
	var refused *match.PlanError
	if !errors.As(err, &refused) {
		return h.explained(i, id, m, err)
	}
	p, failed := h.opened(i, id)
	if failed != nil {
		return discord.Message{}, err
	}
	p.notice = p.say.Say(refused.Why)
	return p.built(b, ""), nil
}

// addPlan adds a plan for the meant kind of question, and returns its index.
func (h *handler) addPlan(p planning, asked []match.Question, meant, typed string) (int, error) {
	kind := h.kindOf(asked, meant)
	if kind == "" {
		return none, table.Refuse("plan.error.kind", "kind", discord.Escape(meant))
	}
	if p.t.Seats[p.seat].Contested(h.Clock.Now()) {
		return none, table.Refuse("plan.error.substitute")
	}
	if most := h.Limits.Plans; most > 0 && len(p.m.Plans(p.seat)) >= most {
		return none, table.Refuse("plan.error.most", "n", most)
	}
	plan := record.Plan{Kind: kind, Alternatives: match.Alternatives(p.own(typed))}
	if err := checkWays(plan); err != nil {
		return none, err
	}
	err := p.m.Plan(p.seat, plan)
	return len(p.m.Plans(p.seat)) - 1, err
}

// mostWays is the most ways that a plan for a whole turn names, as people choose among them at
// a glance. Older plans may have more.
const mostWays = 3

// checkWays returns a *match.PlanError if a plan for a whole turn names too many ways.
func checkWays(plan record.Plan) error {
	if plan.Kind == record.Anything && len(plan.Alternatives) > mostWays {
		return &match.PlanError{Why: games.T("plan.error.ways", "n", mostWays)}
	}
	return nil
}

// replan replaces plan n by one with other ways.
func (p planning) replan(n int, plan record.Plan) error {
	if err := checkWays(plan); err != nil {
		return err
	}
	return p.m.Replan(p.seat, n, plan)
}

// addAlternatives adds alternatives to a plan, and returns its index.
func (p planning) addAlternatives(id, typed string) (int, error) {
	n := p.find(id)
	if n < 0 {
		return none, match.ErrNoPlan
	}
	plan := p.m.Plans(p.seat)[n]
	plan.Alternatives = append(plan.Alternatives, match.Alternatives(p.own(typed))...)
	return n, p.replan(n, plan)
}

// edited replaces a plan's alternatives by the typed ones.
func (h *handler) edited(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	id := pressed.ID
	m, err := h.change(i, id, "plan.changed", func(p planning) (int, error) {
		n := p.find(pressed.Word)
		if n < 0 {
			return none, match.ErrNoPlan
		}
		plan := p.m.Plans(p.seat)[n]
		return n, p.replan(n, record.Plan{Kind: plan.Kind, Alternatives: match.Alternatives(p.own(i.Options["answers"]))})
	})
	return h.explained(i, id, m, err)
}

// remove removes a plan.
func (h *handler) remove(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	return h.change(i, pressed.ID, "plan.dropped", func(p planning) (int, error) {
		return none, p.m.Unplan(p.seat, p.find(pressed.Word))
	})
}

// moveUp swaps a plan with the one above it.
func (h *handler) moveUp(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	return h.change(i, pressed.ID, "plan.moved", func(p planning) (int, error) {
		n, plans := p.find(pressed.Word), p.m.Plans(p.seat)
		if n < 1 {
			return none, match.ErrNoPlan
		}
		if err := p.m.Replan(p.seat, n-1, plans[n]); err != nil {
			return none, err
		}
		return n - 1, p.m.Replan(p.seat, n, plans[n-1])
	})
}

// maxTyped is the number of characters that may be typed of a plan.
const maxTyped = 1000

// typeForm asks for the sentences of a new plan or of new alternatives.
func (h *handler) typeForm(i *discord.Interaction) discord.Modal { return h.form(i, "plan-said") }

func (h *handler) form(i *discord.Interaction, verb string) discord.Modal {
	say, at := h.View.Printer(i), i.CustomID
	at.Verb = verb
	return discord.Form(say.T("plan.type-title"), at, "answers", say.T("plan.type-label"), maxTyped)
}

// typed adds the typed sentences.
func (h *handler) typed(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	return h.add(i, pressed.ID, readBuilder(pressed.Word), i.Options["answers"])
}

// save adds the built sentence.
func (h *handler) save(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	b := readBuilder(pressed.Word)
	return h.add(i, pressed.ID, b, strings.Join(b.words, " "))
}

// editForm shows the alternatives of a plan, to be changed.
func (h *handler) editForm(i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	form := h.form(i, "plan-text")
	p, err := h.seated(i, pressed.ID)
	if err != nil {
		return form
	}
	n := p.find(pressed.Word)
	if n < 0 {
		return form
	}
	text, field := p.said(alternatives(p.m.Plans(p.seat)[n])), &form.Components[0].Components[0]
	if discord.Units(text) <= field.MaxLength {
		field.Style, field.Value = discord.Paragraph, text
	}
	return form
}
