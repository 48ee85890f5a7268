package plan

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/record"
)

// A builder is a sentence of a plan that is built word by word. Custom IDs carry it as
// "KIND.PLAN.word.word".
type builder struct {
	kind  string // the kind of question, or its code, or record.Anything
	plan  string // the planID of the plan to which it adds an alternative; "" for a new plan
	words []string
}

func (b builder) String() string {
	return strings.Join(append([]string{b.kind, b.plan}, b.words...), ".")
}

// groupMark separates the builder from the group of moves that a custom ID opens.
const groupMark = "~"

// readBuilder reads the builder of a custom ID.
func readBuilder(text string) builder {
	text, _, _ = strings.Cut(text, groupMark)
	parts := append(strings.Split(text, "."), "")
	return builder{kind: parts[0], plan: parts[1], words: parts[2:max(2, len(parts)-1)]}
}

// with returns the builder with another word.
func (b builder) with(word string) builder {
	b.words = append(b.words[:len(b.words):len(b.words)], word)
	return b
}

// begin offers the questions that a new plan may be for, or a further page of them.
func (h *handler) begin(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	p, err := h.opened(i, pressed.ID)
	if err != nil {
		return discord.Message{}, err
	}
	page, _ := strconv.ParseUint(pressed.Word, 10, 8) // 0 if there is none
	return p.questions(int(page)), nil
}

// mostQuestions is the most buttons for questions: four rows. The fifth leads back.
const mostQuestions = 4 * discord.MaxButtons

// questions offers a page of the likely questions as buttons, the soonest first.
func (p planning) questions(page int) discord.Message {
	at := func(kind string) discord.CustomID { return customid.About{ID: p.t.ID, Word: kind}.For("plan-what") }
	more := func(page int) discord.Component { return view.MoreAt(p.say, p.questionsAt(page)) }
	back := view.BackTo(p.say, p.t.ID, "plans")
	if page > 0 {
		back = view.BackAt(p.say, p.questionsAt(page-1))
	}
	plain := p.say.Named(view.Plain(p.say, p.t))
	buttons := []discord.Component{discord.Button(discord.Primary, p.say.T("plan.anything"), at(record.Anything))}
	for _, q := range p.asked {
		buttons = append(buttons, discord.Button(discord.Secondary, plain.Say(q.Prompt), at(code(q.Kind))))
	}
	m := discord.Private(view.Heading(p.say, p.t) + "\n" + p.say.T("plan.what"))
	m.Components = append(view.Paged(buttons, page, view.Room{Buttons: mostQuestions}, more), discord.Row(back))
	return p.illustrated(m)
}

// questionsAt is the custom ID of a page of the questions.
func (p planning) questionsAt(page int) discord.CustomID {
	return customid.About{ID: p.t.ID, Word: strconv.Itoa(page)}.For("plan-new")
}

// pickQuestion begins a plan for the question of a button or, in an older message, of a menu.
func (h *handler) pickQuestion(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	p, err := h.opened(i, customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	return p.built(builder{kind: cmp.Or(chosen(i), customid.Of(i).Word)}, ""), nil
}

// extend begins an alternative to a plan.
func (h *handler) extend(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	p, err := h.opened(i, pressed.ID)
	if err != nil {
		return discord.Message{}, err
	}
	n := p.find(pressed.Word)
	if n < 0 {
		return p.movedOn(), nil
	}
	kind := p.m.Plans(p.seat)[n].Kind
	if kind != record.Anything {
		kind = code(kind)
	}
	return p.built(builder{kind: kind, plan: pressed.Word}, ""), nil
}

// addWord adds the word of a button, which its builder already has, or the one chosen in a
// menu.
func (h *handler) addWord(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	p, err := h.opened(i, pressed.ID)
	if err != nil {
		return discord.Message{}, err
	}
	b := readBuilder(pressed.Word)
	if word := chosen(i); word != "" {
		b = b.with(word)
	}
	return p.built(b, ""), nil
}

// pickGroup shows the moves of the group picked in a menu or with a button.
func (h *handler) pickGroup(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	p, err := h.opened(i, pressed.ID)
	if err != nil {
		return discord.Message{}, err
	}
	_, picked, _ := strings.Cut(pressed.Word, groupMark)
	return p.built(readBuilder(pressed.Word), cmp.Or(chosen(i), picked)), nil
}

// movedOn is the list below a line saying that the position has changed.
func (p planning) movedOn() discord.Message {
	p.notice = p.say.Say(table.ErrMovedOn.Text)
	return p.list("")
}

// built shows a sentence and what may follow, in the seat's view; picked is the group of
// moves shown.
func (p planning) built(b builder, picked string) discord.Message {
	q, known := foreseen(p.asked, b.kind)
	next := continuation{}
	if known {
		next = follow(q, p.seat, b.words)
		if len(next.played) < len(b.words) {
			return p.movedOn()
		}
	}
	m := discord.Private(discord.Fit(p.builderLines(b, next), "\n", discord.MaxContent))
	own := p.builderButtons(b, next)
	if next.open() {
		offer := view.Offer{Say: p.say.Named(view.Plain(p.say, p.t)), Decision: next.choices(p.seat), At: customid.About{ID: p.t.ID}, Picked: picked, Icon: p.icon}
		m.Components = wired(b, offer.Rows())
		if back, ok := offer.Back(); ok && len(m.Components) > 0 {
			own = append(wired(b, []discord.Component{discord.Row(back)})[0].Components, own...)
		}
	}
	m.Components = append(m.Components, discord.Rows(own)...)
	return p.illustrated(m)
}

// builderLines give a builder's purpose, its words, and the next question.
func (p planning) builderLines(b builder, next continuation) []string {
	prompt := p.prompt(b.kind)
	lines := []string{p.heading(), "**" + prompt + "**"}
	if p.notice != "" {
		lines = slices.Insert(lines, 0, p.notice)
	}
	if len(b.words) > 0 {
		lines = append(lines, view.Drafted(p.say, p.said(strings.Join(b.words, " "))))
	}
	if next.open() {
		if asked := p.say.Say(next.decision.Prompt); asked != prompt {
			lines = append(lines, view.Asked(p.say, asked))
		}
	}
	hint := p.say.T("plan.hint")
	if b.kind == record.Anything {
		hint = p.say.T("plan.hint-ways", "n", mostWays)
	}
	return append(lines, hint)
}

func (p planning) builderButtons(b builder, next continuation) []discord.Component {
	at := func(verb string) discord.CustomID {
		return customid.About{ID: p.t.ID, Word: b.String()}.For(verb)
	}
	var buttons []discord.Component
	if next.whole() {
		buttons = append(buttons, discord.Button(discord.Success, p.say.T("button.plan-save"), at("plan-save")))
	}
	return append(buttons, view.TypeButton(p.say, at("plan-type")), view.PlansButton(p.say, p.t.ID))
}

// maxCustomID is Discord's limit for a custom ID. The verbs of builderButtons are not
// longer than plan-word, whose components wired measures.
const maxCustomID = 100

// wired makes the components that choose a move continue the builder. It returns nil if a
// custom ID would be too long: the rest has to be typed.
func wired(b builder, rows []discord.Component) []discord.Component {
	for _, r := range rows {
		for n := range r.Components {
			c := &r.Components[n]
			if c.CustomID = b.continued(discord.ParseCustomID(c.CustomID)).String(); len(c.CustomID) > maxCustomID {
				return nil
			}
		}
	}
	return rows
}

// continued turns the custom ID of a view.Offer for a draft into one for the builder.
func (b builder) continued(id discord.CustomID) discord.CustomID {
	at, _ := customid.Read(id) // written by this process
	if id.Verb == "pick" {
		return at.With(b.String() + groupMark + at.Word).For("plan-group")
	}
	return at.With(b.with(at.Word).String()).For("plan-word")
}
