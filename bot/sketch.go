package bot

import (
	"cmp"
	"context"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// mostID is how long a custom_id may be. The verbs that carry a sketch are no
// longer than plan-word, whose buttons are measured.
const mostID = 100

// A sketch is a sentence of a plan that is being made word by word. Its buttons
// carry it: "CODE.PLAN.word.word", with the code of the kind, and the plan that
// it is an alternative of, if any.
type sketch struct {
	kind  string // its code, or match.Anything
	plan  string // named as the list names it
	words []string
}

func (s sketch) String() string {
	return strings.Join(append([]string{s.kind, s.plan}, s.words...), ".")
}

func readSketch(text string) sketch {
	text, _, _ = strings.Cut(text, "~")
	parts := append(strings.Split(text, "."), "")
	return sketch{kind: parts[0], plan: parts[1], words: parts[2:max(2, len(parts)-1)]}
}

// newPlan offers the questions that a plan may be for.
func (b *Bot) newPlan(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := b.planner(i, i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	options := []discord.Option{{Label: discord.Cut(p.say.T("plan.anything"), discord.MaxOption), Value: match.Anything}}
	for _, q := range p.asked[:min(len(p.asked), discord.MaxChoices-1)] {
		options = append(options, discord.Option{Label: discord.Cut(p.say.Say(q.Prompt), discord.MaxOption), Value: code(q.Kind)})
	}
	m := private(heading(p.say, p.t) + "\n" + p.say.T("plan.what"))
	m.Components = []discord.Component{
		discord.Row(discord.Menu(p.say.T("plan.question"), discord.CustomID{Verb: "plan-what", Match: p.t.ID}, options)),
		discord.Row(discord.Button(discord.Secondary, p.say.T("button.plans"), discord.CustomID{Verb: "plans", Match: p.t.ID})),
	}
	return m, nil
}

// sketchPress answers whatever makes a sentence of a plan longer.
func (b *Bot) sketchPress(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := b.planner(i, i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	s, value, picked := readSketch(i.CustomID.Word), "", ""
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	switch i.CustomID.Verb {
	case "plan-what":
		s = sketch{kind: value}
	case "plan-way":
		n := p.find(i.CustomID.Word)
		if n < 0 {
			return p.stale(), nil
		}
		s = sketch{kind: p.m.Plans(p.seat)[n].Kind, plan: i.CustomID.Word}
		if s.kind != match.Anything {
			s.kind = code(s.kind)
		}
	case "plan-group":
		picked = value
	case "plan-word":
		if value != "" {
			s.words = append(s.words, value)
		}
	}
	return p.sketched(s, picked), nil
}

// stale is the list with a line saying that things have moved on.
func (p planning) stale() discord.Message {
	p.notice = p.say.T("panel.moved-on")
	return p.list("")
}

// sketched shows a sentence and what may follow, as the seat imagines it.
func (p planning) sketched(s sketch, picked string) discord.Message {
	q, known := foreseen(p.asked, s.kind)
	what := asking(p.say, p.asked, cmp.Or(q.Kind, s.kind))
	if s.kind == match.Anything {
		what = p.say.T("plan.anything")
	}
	lines := []string{heading(p.say, p.t) + " " + p.say.T("plan.heading"), "**" + what + "**"}
	if len(s.words) > 0 {
		lines = append(lines, p.say.T("panel.draft", "words", strings.Join(s.words, " ")))
	}
	var m discord.Message
	whole := false
	if known {
		d, asked, played := follow(q, p.seat, s.words)
		if len(played) < len(s.words) {
			return p.stale()
		}
		whole = entire(d, asked, played)
		if asked && !(d.Fresh && whole) {
			if asked := p.say.Say(d.Prompt); asked != what {
				lines = append(lines, p.say.T("panel.asked", "prompt", asked))
			}
			m.Components = p.wired(s, choices(p.say, d, discord.CustomID{Match: p.t.ID}, picked))
		}
	}
	at := func(verb string) discord.CustomID {
		return discord.CustomID{Verb: verb, Match: p.t.ID, Word: s.String()}
	}
	var buttons []discord.Component
	if whole {
		buttons = append(buttons, discord.Button(discord.Success, p.say.T("button.plan-save"), at("plan-save")))
	}
	buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button.type"), at("plan-type")),
		discord.Button(discord.Secondary, p.say.T("button.plans"), discord.CustomID{Verb: "plans", Match: p.t.ID}))
	lines = append(lines, p.say.T("plan.hint"))
	m.Content, m.Flags = discord.Fit(lines, "\n", discord.MaxContent), discord.FlagEphemeral
	m.Components = append(m.Components, discord.Rows(buttons)...)
	return m
}

// follow plays words on from an imagined question, as far as they are possible,
// and returns what is asked then, and by their own words the moves it has played.
func follow(q match.Question, seat games.Player, words []string) (d games.Decision, asked bool, played []string) {
	state := q.Start.Clone()
	d, asked = games.Asked(state, seat)
	for asked && len(played) < len(words) {
		move, ok := d.Find(words[len(played)])
		if !ok {
			break
		}
		state.Apply(seat, move)
		played = append(played, move.String())
		d, asked = games.Asked(state, seat)
	}
	return d, asked, played
}

// entire reports whether the words that lead to a decision may be a sentence.
func entire(d games.Decision, asked bool, played []string) bool {
	_, done := d.Find(games.Done)
	return len(played) > 0 && (!asked || d.Fresh || done)
}

// wired makes the components that choose a move go on with the sketch; there
// are none when the sentence has become too long for them.
func (p planning) wired(s sketch, list []discord.Component) []discord.Component {
	for _, r := range list {
		for n := range r.Components {
			c := &r.Components[n]
			at, err := discord.ParseCustomID(c.CustomID)
			if err != nil {
				continue
			}
			next := s
			switch {
			case at.Verb == "pick":
				at.Verb, at.Word = "plan-group", s.String()+"~"+at.Word
			case at.Word != "":
				next.words = append(next.words[:len(next.words):len(next.words)], at.Word)
				at.Verb, at.Word = "plan-word", next.String()
			default:
				at.Verb, at.Word = "plan-word", s.String()
			}
			if c.CustomID = at.String(); len(c.CustomID) > mostID {
				return nil
			}
		}
	}
	return list
}

// savePlan keeps a sentence as a plan, or as an alternative of one.
func (b *Bot) savePlan(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	s := readSketch(i.CustomID.Word)
	return b.keepPlan(i, i.CustomID.Match, s, []string{strings.Join(s.words, " ")})
}

// keepPlan keeps sentences as a plan, or as alternatives of one. A plan that is
// refused is explained above the list.
func (b *Bot) keepPlan(i *discord.Interaction, id string, s sketch, ways []string) (discord.Message, error) {
	before, err := b.planner(i, id)
	if err != nil {
		return discord.Message{}, err
	}
	kind := b.kindOf(before.asked, s.kind)
	m, err := b.replanned(i, id, "plan.kept", func(p planning) error {
		if s.plan != "" {
			n := p.find(s.plan)
			if n < 0 {
				return match.ErrNoPlan
			}
			plan := p.m.Plans(p.seat)[n]
			plan.Alternatives = append(plan.Alternatives, ways...)
			return p.m.Replan(p.seat, n, plan)
		}
		if kind == "" {
			return &match.PlanError{Why: games.T("match.plan.kind", "kind", discord.Escape(s.kind))}
		}
		return p.m.Plan(p.seat, match.Plan{Kind: kind, Alternatives: ways})
	})
	return b.explained(i, id, m, err)
}

// planForm asks for sentences.
func (b *Bot) planForm(i *discord.Interaction) discord.Modal {
	say := b.printer(i)
	at := i.CustomID
	at.Verb = "plan-said"
	return discord.Form(say.T("plan.type-title"), at, "answers", say.T("plan.type-label"), maxTyped)
}

// maxTyped is how much may be typed of a plan.
const maxTyped = 1000

func (b *Bot) typedPlan(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	s := readSketch(i.CustomID.Word)
	return b.keepPlan(i, i.CustomID.Match, s, match.Alternatives(i.Options["answers"]))
}

// planCommand answers /plan: without answers it lists the plans.
func (b *Bot) planCommand(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := b.find(i)
	if err != nil {
		return discord.Message{}, err
	}
	if answers := i.Options["answers"]; answers != "" {
		return b.keepPlan(i, id, sketch{kind: i.Options["question"]}, match.Alternatives(answers))
	}
	p, err := b.planner(i, id)
	if err != nil {
		return discord.Message{}, err
	}
	return p.list(""), nil
}
