package plan

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// A planning is a user's view of their plans for a match.
type planning struct {
	t      *table.Table
	m      *match.Match
	seat   games.Player
	say    lang.Printer
	asked  []match.Question // likely questions to the seat
	notice string           // shown above the list; "" for none
	slow   bool             // the user's plans wait a while
	icon   func(name string) *discord.Emoji
	view   *view.View // draws the board; nil for none
}

// seated returns the user's planning of a match without its questions, which take a while
// to foresee. The error is one of feature.App.Opened or table.Table.Plays.
func (h *handler) seated(i *discord.Interaction, id string) (planning, error) {
	t, m, err := h.Opened(id)
	if err != nil {
		return planning{}, err
	}
	seat, err := t.Plays(m, i.User.ID)
	if err != nil {
		return planning{}, err
	}
	return planning{
		t: &t, m: m, seat: seat, slow: h.Prefs.SlowPlans(i.User.ID),
		say: h.View.Private(i, &t), icon: h.View.Icons(t.Game), view: h.painter(i),
	}, nil
}

// painter returns what draws the board, nil where it is in sight already.
func (h *handler) painter(i *discord.Interaction) *view.View {
	if i.OnPage {
		return nil
	}
	return h.View
}

// opened is seated with the questions.
func (h *handler) opened(i *discord.Interaction, id string) (planning, error) {
	p, err := h.seated(i, id)
	if err != nil {
		return planning{}, err
	}
	p.asked = foresee(p.m, p.seat)
	return p, nil
}

// command answers /plan: with answers it adds a plan, without it lists the plans.
func (h *handler) command(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := h.Find(i)
	if err != nil {
		return discord.Message{}, err
	}
	if answers := i.Options["answers"]; answers != "" {
		return h.add(i, id, builder{kind: i.Options["question"]}, answers)
	}
	p, err := h.opened(i, id)
	if err != nil {
		return discord.Message{}, err
	}
	return p.list(""), nil
}

// plans lists the user's plans, one of them picked to be changed.
func (h *handler) plans(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := h.opened(i, customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	return p.list(chosen(i)), nil
}

// chosen returns the value chosen in a menu, "" if there is none.
func chosen(i *discord.Interaction) string {
	if len(i.Values) == 0 {
		return ""
	}
	return i.Values[0]
}

// planID identifies the n-th plan in custom IDs. A plan that replaces it has another ID.
func planID(n int, plan record.Plan) string { return strconv.Itoa(n) + "-" + code(plan.String()) }

// find returns the index of a plan, -1 if it was played or changed.
func (p planning) find(id string) int {
	for n, plan := range p.m.Plans(p.seat) {
		if planID(n, plan) == id {
			return n
		}
	}
	return -1
}

// list is the message that lists all plans, with buttons that change the picked one.
func (p planning) list(picked string) discord.Message {
	plans := p.m.Plans(p.seat)
	pace, _ := p.pace()
	lines := append([]string{p.heading(), p.say.T(pace)}, view.Played(p.say, p.t, p.m, p.seat)...)
	if p.notice != "" {
		lines = slices.Insert(lines, 0, p.notice)
	}
	for n, plan := range plans {
		lines = append(lines, p.line(n, plan))
	}
	if len(plans) == 0 {
		lines = append(lines, p.say.T("plan.none"))
	}
	m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	if len(plans) > 0 {
		at := customid.About{ID: p.t.ID}.For("plans")
		m.Components = append(m.Components, discord.Row(discord.Menu(p.say.T("plan.pick"), at, p.options(plans, picked))))
	}
	m.Components = append(m.Components, discord.Rows(p.buttons(picked))...)
	return p.illustrated(m)
}

// illustrated adds the board as the seat sees it now.
func (p planning) illustrated(m discord.Message) discord.Message {
	if p.view == nil {
		return m
	}
	s := view.PositionOf(p.m, p.seat)
	s.Say = p.say
	p.view.Show(&m, p.t, s)
	return m
}

// pace returns the key of the text that says how fast the user's plans are played, and the
// verb of the button that changes it.
func (p planning) pace() (text, verb string) {
	if p.slow {
		return "plan.slow", "plan-fast"
	}
	return "plan.fast", "plan-slow"
}

func (p planning) heading() string { return view.Heading(p.say, p.t) + " " + p.say.T("plan.heading") }

// line describes one plan.
func (p planning) line(n int, plan record.Plan) string {
	key, at := "plan.line", time.Time{}
	if plan.Failed {
		key = "plan.line-failed"
	} else if next, ok := p.m.Planned(p.seat); ok && next == n {
		key, at = "plan.line-waits", p.due()
	}
	return p.say.T(key, "number", n+1, "question", p.prompt(plan.Kind), "words", p.said(alternatives(plan)), "at", discord.Timestamp(at, 'R'))
}

// due returns when the waiting plan is played.
func (p planning) due() time.Time {
	for _, w := range delayedPlans(p.t) {
		if w.Seat == p.seat {
			return w.due(p.t)
		}
	}
	return time.Time{}
}

// said translates words of the game into the reader's language.
func (p planning) said(words string) string { return p.say.Lexicon(p.t.Game).Said(words) }

// own translates typed text into words of the game.
func (p planning) own(text string) string { return p.say.Lexicon(p.t.Game).Own(text) }

// alternatives lists the alternatives of a plan.
func alternatives(plan record.Plan) string { return strings.Join(plan.Alternatives, " / ") }

// options lists the plans as options of a menu.
func (p planning) options(plans []record.Plan, picked string) []discord.Option {
	var lines []discord.Option
	for n, plan := range plans {
		id := planID(n, plan)
		label := discord.Cut(strconv.Itoa(n+1)+". "+p.said(alternatives(plan)), discord.MaxOption)
		lines = append(lines, discord.Option{Label: label, Value: id, Default: id == picked})
	}
	return lines
}

// buttons are the buttons below the list.
func (p planning) buttons(picked string) []discord.Component {
	var buttons []discord.Component
	if n := p.find(picked); n >= 0 {
		buttons = p.pickedButtons(n, picked)
	}
	_, verb := p.pace()
	buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button."+verb), customid.About{ID: p.t.ID}.For(verb)))
	if len(p.m.Plans(p.seat)) < match.MaxPlans {
		at := customid.About{ID: p.t.ID}.For("plan-new")
		buttons = append(buttons, discord.Button(discord.Primary, p.say.T("button.plan-new"), at))
	}
	return append(buttons, view.PlayButton(p.say, discord.Secondary, p.t.ID))
}

// pickedButtons are the buttons that change the n-th plan.
func (p planning) pickedButtons(n int, id string) []discord.Component {
	at := func(verb string) discord.CustomID { return customid.About{ID: p.t.ID, Word: id}.For(verb) }
	up := discord.Button(discord.Secondary, p.say.T("button.plan-up"), at("plan-up"))
	up.Disabled = n == 0
	way, plan := discord.Button(discord.Secondary, p.say.T("button.plan-way"), at("plan-way")), p.m.Plans(p.seat)[n]
	way.Disabled = plan.Kind == record.Anything && len(plan.Alternatives) >= mostWays
	return []discord.Component{
		up,
		discord.Button(discord.Danger, p.say.T("button.plan-drop"), at("plan-drop")),
		way,
		discord.Button(discord.Secondary, p.say.T("button.plan-edit"), at("plan-edit")),
	}
}
