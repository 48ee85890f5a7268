package view

import (
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// longestNoteLine is how much of it a panel shows.
const longestNoteLine = 120

// noteLine returns the beginning of a note, in one line.
func (v *View) noteLine(t *table.Table, user string) string {
	return discord.Escape(discord.Cut(strings.Join(strings.Fields(v.Prefs.Note(t.ID, user)), " "), longestNoteLine))
}

// A Panel is what one person sees of a match in private: the question with its
// answers, the draft as it would look, or, for those who are not asked, the
// position.
type Panel struct {
	Table    *table.Table
	Match    *match.Match
	Seat     games.Player // games.Everyone for spectators
	Say      lang.Printer
	Picked   string // the group of moves that is shown
	Notice   string // what is to be said first, "" if nothing
	note     string // the reader's note, in one line; "" if none
	closeUps bool   // there are close-ups of the board
	// lasting reports that it stays, unlike what is shown for the moment.
	lasting bool
}

// panel returns the message of a panel, with its picture.
func (v *View) panel(p Panel) discord.Message {
	title, _ := v.Title(p.Table.Game)
	p.closeUps = len(title.Parts) > 0
	m := p.Text()
	d, _ := p.Match.Asked(p.Seat)
	v.Show(&m, p.Table, Scene{View: p.Match.Preview(p.Seat).View(p.Seat), Seat: p.Seat, Moves: d.Moves, Final: p.Match.Final(), Say: p.Say})
	return m
}

// Text returns the panel without its picture.
func (p Panel) Text() discord.Message {
	if p.Seat >= 0 && !p.Match.Over() && p.Table.Seats[p.Seat].Bot != "" {
		return p.absent()
	}
	d, asked := p.Match.Asked(p.Seat)
	m := discord.Message{Content: discord.Cut(p.content(d, asked), discord.MaxContent), Flags: discord.FlagEphemeral}
	at := discord.CustomID{Match: p.Table.ID, Turn: p.Match.AnswerCount(p.Seat)}
	if asked {
		m.Components = Choices(p.Say, d, at, p.Picked)
	}
	m.Components = append(m.Components, discord.Rows(p.buttons(asked, at))...)
	return m
}

// content is the text of the panel: of what the draft would do, as much of the
// latest as there is room for.
func (p Panel) content(d games.Decision, asked bool) string {
	head := strings.Join(p.head(), "\n")
	end := strings.Join(p.end(d, asked), "\n")
	var told []games.Note
	if len(p.Match.Draft(p.Seat)) > 0 {
		told = p.Match.DraftNotes(p.Seat)
	}
	return Story(head, "> ", told, end, p.Say)
}

// head says which match it is, what the seat alone knows, and its draft.
func (p Panel) head() []string {
	var lines []string
	if p.Notice != "" {
		lines = append(lines, p.Notice)
	}
	lines = append(lines, Heading(p.Say, p.Table))
	if p.note != "" {
		lines = append(lines, p.Say.T("note.panel", "note", p.note))
	}
	if v, ok := p.Match.Preview(p.Seat).View(p.Seat).(games.Confidant); ok && !p.Match.Over() {
		for _, secret := range v.Secrets() {
			lines = append(lines, p.Say.Say(secret))
		}
	}
	for _, plan := range p.Match.Plans(p.Seat) {
		if plan.Failed {
			lines = append(lines, p.Say.T("plan.failed", "words", strings.Join(plan.Alternatives, " / ")))
		}
	}
	if draft := p.Match.Draft(p.Seat); len(draft) > 0 {
		lines = append(lines, Drafted(p.Say, strings.Join(draft, " ")))
	}
	return lines
}

// end says what is asked, or how it stands.
func (p Panel) end(d games.Decision, asked bool) []string {
	switch {
	case p.Match.Over():
		return Result(p.Say, p.Match)
	case asked && p.Match.Whole(p.Seat):
		return append(clockLines(p.Table, p.Say, p.Seat), p.question("panel.may-confirm", d)...)
	case asked:
		return append(clockLines(p.Table, p.Say, p.Seat), p.question("panel.asked", d)...)
	case len(p.Match.Draft(p.Seat)) > 0:
		return append(clockLines(p.Table, p.Say, p.Seat), p.Say.T("panel.whole"))
	}
	return []string{p.Say.T("panel.waiting", "players", gamelog.Awaited(p.Match, p.Seat))}
}

// question says what is asked and, smaller, what it is about.
func (p Panel) question(key string, d games.Decision) []string {
	lines := []string{p.Say.T(key, "prompt", d.Prompt)}
	if !d.Hint.IsZero() {
		lines = append(lines, "-# "+p.Say.Say(d.Hint))
	}
	return lines
}

// buttons are the panel's own: take back, confirm, type.
func (p Panel) buttons(asked bool, at discord.CustomID) []discord.Component {
	with := func(verb string) discord.CustomID { at.Verb, at.Word = verb, ""; return at }
	var buttons []discord.Component
	if p.Match.Whole(p.Seat) {
		buttons = append(buttons, discord.Button(discord.Success, p.Say.T("button.confirm"), with("confirm")))
	}
	if len(p.Match.Draft(p.Seat)) > 0 {
		buttons = append(buttons, discord.Button(discord.Secondary, p.Say.T("button.undo"), with("undo")))
	}
	if p.Match.Recallable(p.Seat) {
		buttons = append(buttons, discord.Button(discord.Secondary, p.Say.T("button.recall"), recallable(p.Match, at)))
	}
	if _, ok := p.Match.FreeTakeBack(p.Seat); ok && len(buttons) == 0 && !p.lasting {
		buttons = append(buttons, discord.Button(discord.Secondary, p.Say.T("button.takeback"), with("retract")))
	}
	if asked {
		buttons = append(buttons, TypeButton(p.Say, with("type")))
	}
	if p.Seat >= 0 && !p.Match.Over() && !p.lasting && len(buttons) < discord.MaxButtons {
		buttons = append(buttons, PlansButton(p.Say, p.Table.ID))
	}
	if p.closeUps && len(buttons) < discord.MaxButtons {
		buttons = append(buttons, discord.Button(discord.Secondary, p.Say.T("board.closer"), discord.CustomID{Verb: p.boardVerb(), Match: p.Table.ID}))
	}
	return buttons
}

// boardVerb is the verb that shows the board as the reader of the panel sees it.
func (p Panel) boardVerb() string {
	if p.Seat < 0 {
		return "board"
	}
	return "hand"
}

// Heading names the match.
func Heading(say lang.Printer, t *table.Table) string {
	return say.T("panel.heading", "game", games.T(t.Game+".name"), "match", t.ID)
}

// recallable is the custom ID that takes back what a seat has sealed. It carries
// how often chance has answered, which is how often a curtain can have been
// lifted.
func recallable(m *match.Match, at discord.CustomID) discord.CustomID {
	at.Verb, at.Word = "recall", strconv.Itoa(table.ChanceAnswers(m))
	return at
}

// absent is the panel of who does not play their seat.
func (p Panel) absent() discord.Message {
	lines := append(p.head(), p.Say.T("panel.waiting", "players", gamelog.Awaited(p.Match, p.Seat)))
	if p.Table.Rests(p.Match) {
		lines[len(lines)-1] = Rests(p.Say)
	}
	var buttons []discord.Component
	if c := p.Table.Seats[p.Seat]; c.Away() && !p.Match.Resigned(p.Seat) {
		lines = append(lines, p.Say.T("seats.away", "bot", BotName(c.Bot)))
		buttons = append(buttons, BackButton(p.Say, p.Table.ID))
	}
	buttons = append(buttons, SeatsButton(p.Say, p.Table.ID))
	return discord.Message{Content: discord.Cut(strings.Join(lines, "\n"), discord.MaxContent), Components: discord.Rows(buttons), Flags: discord.FlagEphemeral}
}
