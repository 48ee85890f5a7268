package bot

import (
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A panel is what one person sees of a match in private: the question with its
// answers, the draft as it would look, or, for those who are not asked, the
// position.
type panel struct {
	t      *table
	m      *match.Match
	seat   games.Player // games.Everyone for spectators
	say    lang.Printer
	picked string // the group of moves that is shown
	notice string // what is to be said first, "" if nothing
	note   string // the reader's note to himself, in one line; "" if none
	parts  bool   // there are close-ups of the board
	letter bool   // it stays, unlike what is shown for the moment
}

// panel returns the message of a panel, with its picture.
func (b *Bot) panel(p panel) discord.Message {
	title, _ := b.title(p.t.Game)
	p.parts = len(title.Parts) > 0
	m := p.text()
	d, _ := p.m.Asked(p.seat)
	b.show(&m, p.t, scene{view: p.m.Preview(p.seat).View(p.seat), seat: p.seat, moves: d.Moves, final: p.m.Final(), say: p.say})
	return m
}

// text returns the panel without its picture.
func (p panel) text() discord.Message {
	if p.seat >= 0 && !p.m.Over() && p.t.Seats[p.seat].Bot != "" {
		return p.absent()
	}
	d, asked := p.m.Asked(p.seat)
	m := discord.Message{Content: discord.Cut(p.content(d, asked), discord.MaxContent), Flags: discord.FlagEphemeral}
	at := discord.CustomID{Match: p.t.ID, Turn: p.m.AnswerCount(p.seat)}
	if asked {
		m.Components = choices(p.say, d, at, p.picked)
	}
	m.Components = append(m.Components, discord.Rows(p.buttons(asked, at))...)
	return m
}

// content is the text of the panel: of what the draft would do, as much of the
// latest as there is room for.
func (p panel) content(d games.Decision, asked bool) string {
	head := strings.Join(p.head(), "\n")
	end := strings.Join(p.end(d, asked), "\n")
	var told []games.Note
	if len(p.m.Draft(p.seat)) > 0 {
		told = p.m.DraftNotes(p.seat)
	}
	return story(head, "> ", told, end, p.say)
}

// head says which match it is, what the seat alone knows, and its draft.
func (p panel) head() []string {
	var lines []string
	if p.notice != "" {
		lines = append(lines, p.notice)
	}
	lines = append(lines, heading(p.say, p.t))
	if p.note != "" {
		lines = append(lines, p.say.T("note.panel", "note", p.note))
	}
	if v, ok := p.m.Preview(p.seat).View(p.seat).(games.Confidant); ok && !p.m.Over() {
		for _, secret := range v.Secrets() {
			lines = append(lines, p.say.Say(secret))
		}
	}
	for _, plan := range p.m.Plans(p.seat) {
		if plan.Failed {
			lines = append(lines, p.say.T("plan.failed", "words", strings.Join(plan.Alternatives, " / ")))
		}
	}
	if draft := p.m.Draft(p.seat); len(draft) > 0 {
		lines = append(lines, p.say.T("panel.draft", "words", strings.Join(draft, " ")))
	}
	return lines
}

// end says what is asked, or how it stands.
func (p panel) end(d games.Decision, asked bool) []string {
	switch {
	case p.m.Over():
		return result(p.say, p.m)
	case asked && p.m.Whole(p.seat):
		return append(p.t.clockLines(p.say, p.seat), p.question("panel.may-confirm", d)...)
	case asked:
		return append(p.t.clockLines(p.say, p.seat), p.question("panel.asked", d)...)
	case len(p.m.Draft(p.seat)) > 0:
		return append(p.t.clockLines(p.say, p.seat), p.say.T("panel.whole"))
	}
	return []string{p.say.T("panel.waiting", "players", waitedFor(p.m, p.seat))}
}

// question says what is asked and, smaller, what it is about.
func (p panel) question(key string, d games.Decision) []string {
	lines := []string{p.say.T(key, "prompt", d.Prompt)}
	if !d.Hint.IsZero() {
		lines = append(lines, "-# "+p.say.Say(d.Hint))
	}
	return lines
}

// buttons are the panel's own: take back, confirm, type.
func (p panel) buttons(asked bool, at discord.CustomID) []discord.Component {
	with := func(verb string) discord.CustomID { at.Verb, at.Word = verb, ""; return at }
	var buttons []discord.Component
	if p.m.Whole(p.seat) {
		buttons = append(buttons, discord.Button(discord.Success, p.say.T("button.confirm"), with("confirm")))
	}
	if len(p.m.Draft(p.seat)) > 0 {
		buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button.undo"), with("undo")))
	}
	if p.m.Recallable(p.seat) {
		buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button.recall"), recallable(p.m, at)))
	}
	if _, ok := p.m.FreeTakeBack(p.seat); ok && len(buttons) == 0 && !p.letter {
		buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button.takeback"), with("retract")))
	}
	if asked {
		buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button.type"), with("type")))
	}
	if p.seat >= 0 && !p.m.Over() && !p.letter && len(buttons) < discord.MaxButtons {
		buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("button.plans"), discord.CustomID{Verb: "plans", Match: p.t.ID}))
	}
	if p.parts && len(buttons) < discord.MaxButtons {
		buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("board.closer"), discord.CustomID{Verb: p.eyes(), Match: p.t.ID}))
	}
	return buttons
}

// eyes is the verb that shows the board as the reader of the panel sees it.
func (p panel) eyes() string {
	if p.seat < 0 {
		return "board"
	}
	return "hand"
}

// heading names the match.
func heading(say lang.Printer, t *table) string {
	return say.T("panel.heading", "game", games.T(t.Game+".name"), "match", t.ID)
}

// result says who has won, a line a place, if there is a result.
func result(say lang.Printer, m *match.Match) []string {
	if m.CalledOff() {
		return []string{say.T("result.off")}
	}
	lines := []string{say.T("result.over")}
	places, scores := m.Places(), m.Scores()
	for place := 1; place <= len(places); place++ {
		for seat, at := range places {
			if at == place {
				lines = append(lines, say.T("result.place", "place", place, "player", games.Player(seat), "n", scores[seat]))
			}
		}
	}
	return lines
}
