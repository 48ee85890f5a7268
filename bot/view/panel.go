package view

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// longestNoteLine is the most characters of a note that a panel shows.
const longestNoteLine = 120

// noteLine returns the beginning of a note, in one line.
func (v *View) noteLine(t *table.Table, user string) string {
	return discord.Escape(discord.Cut(strings.Join(strings.Fields(v.Prefs.Note(t.ID, user)), " "), longestNoteLine))
}

// A Panel is a person's private view of a match: the position with their draft applied and, if
// they are asked, the question with its answers.
type Panel struct {
	Table   *table.Table
	Match   *match.Match
	Seat    games.Player // games.Everyone for spectators
	Say     lang.Printer
	Picked  string // the Picked of its Offer
	Notice  string // the first line; "" for none
	Part    string // the close-up to show on a Board, InPlay or WholeBoard; "" for what the panel shows
	claim   bool   // the reader may come back to a seat that a substitute has taken
	waits   bool   // the others wait for the reader, who has lost their seat
	note    string // the reader's note, in one line; "" if none
	title   render.Title
	lasting bool         // it is a DM, which stays, and not an ephemeral message
	news    []games.Note // the DM's news of the match
	icon    func(name string) *discord.Emoji
	sheet   games.Sheet // the seat's, if it is open or offered
	open    bool        // the panel shows it
	offered bool        // a button opens it

	aid    []discord.Component // in place of the button that asks for a hint; nil for that
	tried  bool                // the match is a trial
	single bool                // questions are asked one after another, without sheets
	page   bool                // boards can be opened in a browser
	placed map[string]bool     // the words that are no buttons, as they have places on the picture
}

// Panel returns the message of a person's panel, with its picture; see the type
// Panel for picked and notice. Aid takes the place of the button that asks for a hint.
func (v *View) Panel(i *discord.Interaction, t *table.Table, m *match.Match, picked, notice string, aid ...discord.Component) discord.Message {
	return v.panel(Panel{
		Table: t, Match: m, Seat: t.Seat(i.User.ID), Say: v.Private(i, t), Picked: picked,
		Notice: v.trouble(i, t, notice), claim: t.MayClaim(i.User.ID), waits: t.Guarded(i.User.ID), note: v.noteLine(t, i.User.ID), aid: aid,
	})
}

// panel returns the message of a panel, with its picture.
func (v *View) panel(p Panel) discord.Message {
	p = v.Furnished(p)
	m := p.text()
	v.Show(&m, p.Table, p.scene())
	return m
}

// Furnished returns a panel with what its game and the bot have: legend, icons, a page.
func (v *View) Furnished(p Panel) Panel {
	p.title, _ = v.Title(p.Table.Game)
	p.icon, p.page = v.Icons(p.Table.Game), v.Page != ""
	return p.withSheet()
}

// scene returns the scene of the panel's picture: the close-up with its news, such as a round that has ended,
// if the game has one.
func (p Panel) scene() Scene {
	s := PositionOf(p.Match, p.Seat)
	if p.open {
		s.View = p.Match.Preview(p.Seat).View(p.Seat) // before the answers that confirming the sheet implies
	}
	if !p.offered && p.title.News != nil { // else it is the board with the draft
		s.CloseUp = p.title.News(s.View, s.Seat)
	}
	if d, asked := p.Match.Asked(p.Seat); asked {
		s.Moves = p.offer(d).Moves()
	}
	s.Say = p.Say
	return s
}

// Text returns the message of the panel without its picture.
func (p Panel) Text() discord.Message { return p.withSheet().text() }

func (p Panel) text() discord.Message {
	if p.isReplaced() {
		return p.replaced()
	}
	d, asked := p.Match.Asked(p.Seat)
	m := discord.Message{Content: discord.Cut(p.content(d, asked), discord.MaxContent), Flags: discord.FlagEphemeral}
	m.Components = p.rows(d)
	own := p.buttons(d, asked)
	room := (discord.MaxRows - len(m.Components)) * discord.MaxButtons
	m.Components = append(m.Components, discord.Rows(own[:min(len(own), room)])...)
	return m
}

// rows returns the buttons that answer: of the sheet, if there is one, else of the moves.
func (p Panel) rows(d games.Decision) []discord.Component {
	switch {
	case p.open:
		return p.sheetRows(p.sheet)
	case p.offered:
		return nil
	}
	return p.offer(d).Rows()
}

// at returns the custom ID of the panel's buttons.
func (p Panel) at() customid.About {
	return customid.About{ID: p.Table.ID, At: p.Match.AnswerCount(p.Seat)}
}

// offer returns the Offer of a decision's moves.
func (p Panel) offer(d games.Decision) Offer {
	d = games.Present(p.Match.Preview(p.Seat).View(p.Seat), d)
	asked := len(d.Moves) > 0
	d.Moves = slices.DeleteFunc(slices.Clone(d.Moves), func(m games.Move) bool { return p.placed[m.String()] })
	return Offer{
		Say: p.Say.Named(Plain(p.Say, p.Table)), Decision: d, At: p.at(), Picked: p.Picked, Icon: p.icon,
		Room: p.room(asked),
	}
}

// room returns the room for moves beside the panel's own buttons and the one that leads back.
func (p Panel) room(asked bool) Room {
	own := discord.Rows(append([]discord.Component{BackAt(p.Say, p.at().For("pick"))}, p.own(asked)...))
	return Room{Buttons: (discord.MaxRows - len(own)) * discord.MaxButtons, Lines: min(usualPhoneLines, mostPhoneLines-PhoneLines(own))}
}

// content returns the text of the panel, with as many of the latest notes as fit: of the
// draft, or else the news.
func (p Panel) content(d games.Decision, asked bool) string {
	head := strings.Join(p.head(), "\n")
	end := strings.Join(p.end(d, asked), "\n")
	switch draft := len(p.Match.Draft(p.Seat)); {
	case draft == 0:
		return Story(head, "", p.news, end, p.Say)
	case p.open && draft == p.sheet.Drafted(): // the picture has more
		return Story(head+"\n> "+p.labels(), "", nil, end, p.Say)
	}
	notes := p.Match.DraftNotes(p.Seat)
	if len(notes) == 0 && p.Match.Whole(p.Seat) {
		head += "\n> " + p.labels()
	}
	return Story(head, "> ", notes, p.explained(head, end, notes), p.Say)
}

// explained cuts the end of a panel where it explains so much that the latest note of a draft,
// which says what it plays, would have no room.
func (p Panel) explained(head, end string, notes []games.Note) string {
	if len(notes) == 0 {
		return end
	}
	kept := []string{head, p.Say.T("turn.earlier"), "> " + p.Say.Say(notes[len(notes)-1].Text), "", ""}
	return discord.Cut(end, discord.MaxContent-discord.Units(strings.Join(kept, "\n")))
}

// labels names the parts of a draft that nothing else shows, such as an answer that takes
// nothing.
func (p Panel) labels() string {
	var labels []string
	for _, m := range p.Match.DraftMoves(p.Seat) {
		labels = append(labels, p.Say.Say(m.Label()))
	}
	return strings.Join(labels, " · ")
}

// head returns the lines with the draft, the notice, the match, and the seat's secrets. A
// draft comes first, so that it is not taken for a played turn; only a DM then names the
// match, as its place does not show it.
func (p Panel) head() []string {
	var lines []string
	draft := p.Match.Draft(p.Seat)
	if len(draft) > 0 {
		lines = append(lines, p.Say.T("panel.drafted", "words", p.said(strings.Join(draft, " "))))
	}
	if p.Notice != "" {
		lines = append(lines, p.Notice)
	}
	if len(draft) == 0 || p.lasting {
		lines = append(lines, Heading(p.Say, p.Table))
	}
	if p.note != "" {
		lines = append(lines, p.Say.T("note.panel", "note", p.note))
	}
	return append(lines, p.told()...)
}

// told returns the lines with the seat's secrets, and with what has become of its plans.
func (p Panel) told() []string {
	var lines []string
	for _, secret := range p.secrets() {
		lines = append(lines, p.Say.Say(secret))
	}
	lines = append(lines, Played(p.Say, p.Table, p.Match, p.Seat)...)
	for _, plan := range p.Match.Plans(p.Seat) {
		if plan.Failed {
			lines = append(lines, p.Say.T("plan.failed", "words", p.said(strings.Join(plan.Alternatives, " / "))))
		}
	}
	return lines
}

// secrets returns what only the seat knows, as it is after the draft. What the draft adds is
// left to the draft's notes, and what an open sheet shows to its picture.
func (p Panel) secrets() []games.Text {
	v, ok := p.Match.Preview(p.Seat).View(p.Seat).(games.Confidant)
	if !ok || p.Match.Over() {
		return nil
	}
	before := p.Match.View(p.Seat).(games.Confidant).Secrets()
	return slices.DeleteFunc(v.Secrets(), func(s games.Text) bool {
		return p.open && s.Key == p.sheet.Secret || !slices.ContainsFunc(before, func(b games.Text) bool { return b.Key == s.Key })
	})
}

// said translates words of the game into the reader's.
func (p Panel) said(words string) string { return p.Say.Lexicon(p.Table.Game).Said(words) }

// end returns the lines with the question, or with the seats that the match waits for, or with
// its result.
func (p Panel) end(d games.Decision, asked bool) []string {
	switch {
	case p.open:
		return p.filling(p.sheet)
	case p.offered:
		return append(p.ends(), p.Say.T("panel.whole"))
	case p.Match.Over():
		return Result(p.Say, p.Table, p.Match)
	case asked && p.Match.Whole(p.Seat):
		return append(p.ends(), p.question("panel.may-confirm", d)...)
	case asked && len(p.Match.Draft(p.Seat)) > 0:
		return p.question("panel.asked", d)
	case asked && d.Optional:
		return append([]string{Waiting(p.Say, p.Table, p.Match, p.Seat)}, p.question("panel.asked", d)...)
	case asked:
		return append(clockLines(p.Table, p.Say, p.Seat), p.question("panel.asked", d)...)
	case len(p.Match.Draft(p.Seat)) > 0:
		return append(p.ends(), p.taught()...)
	}
	if p.lasting {
		return nil // it would only be true until the next turn
	}
	return []string{Waiting(p.Say, p.Table, p.Match, p.Seat)}
}

// mostTaught is the number of turns of a seat in which its panel explains its buttons.
const mostTaught = 3

// taught returns the line that explains the buttons below a whole turn, nil after a few
// turns.
func (p Panel) taught() []string {
	turns := 0
	for _, step := range p.Match.Steps() {
		if step.Entry.Player == p.Seat && step.Fresh {
			turns++
		}
	}
	if turns >= mostTaught {
		return nil
	}
	return []string{p.Say.T("panel.whole")}
}

// ends returns the line with the winner if the draft ends the match, else nil.
func (p Panel) ends() []string {
	s := PositionOf(p.Match, p.Seat)
	first := render.Scene{Places: s.Final}.Winners()
	switch {
	case len(first) == 0:
		return nil
	case games.Lost(s.View):
		return []string{p.Say.T("panel.loses")}
	case drawn(s.View, s.Final):
		return []string{p.Say.T("panel.draws")}
	}
	return []string{p.Say.T("panel.ends", "n", len(first), "players", first)}
}

// question returns the line with the prompt of a decision, and in small print its
// hint.
func (p Panel) question(key string, d games.Decision) []string {
	lines := []string{p.Say.T(key, "prompt", d.Prompt)}
	if open := p.offer(d).Heading(); !open.IsZero() {
		lines = append(lines, p.Say.T("panel.open", "group", open))
	}
	if !d.Hint.IsZero() {
		lines = append(lines, "-# "+p.Say.Say(d.Hint))
	}
	return lines
}

// buttons returns the panel's own buttons and, before them, the one that leads back.
func (p Panel) buttons(d games.Decision, asked bool) []discord.Component {
	own := p.own(asked)
	if back, ok := p.offer(d).Back(); ok && asked {
		return append([]discord.Component{back}, own...)
	}
	return own
}

// own returns the panel's own buttons.
func (p Panel) own(asked bool) []discord.Component {
	var buttons []discord.Component
	if p.claim && !p.Match.Over() {
		buttons = append(buttons, BackButton(p.Say, p.Table.ID))
		if p.waits {
			buttons = append(buttons, WaiveButton(p.Say, p.Table.ID))
		}
	}
	if p.Match.Whole(p.Seat) {
		confirm := p.at().With(DraftMark(p.Match, p.Seat)).For("confirm")
		buttons = append(buttons, ConfirmAt(p.Say, confirm))
	}
	if p.offered {
		buttons = append(buttons, p.sheetButton())
	}
	if len(p.Match.Draft(p.Seat)) > 0 {
		buttons = append(buttons, UndoAt(p.Say, p.at().For("undo")))
	}
	if p.Match.Recallable(p.Seat) && !p.Match.Revises(p.Seat) && !p.open {
		key := "button.recall"
		if p.Match.Revisable(p.Seat) {
			key = "button.amend"
		}
		buttons = append(buttons, discord.Button(discord.Secondary, p.Say.T(key), recallable(p.Match, p.at())))
	}
	if _, ok := p.Match.FreeTakeBack(p.Seat); ok && len(buttons) == 0 && !p.lasting && !p.open {
		buttons = append(buttons, discord.Button(discord.Secondary, p.Say.T("button.takeback"), p.at().For("retract")))
	}
	if asked {
		buttons = append(buttons, p.freeButton()...)
		buttons = append(buttons, TypeButton(p.Say, p.at().With(p.Picked).For("type")))
		buttons = append(buttons, p.aids()...)
	}
	return append(buttons, p.looks()...)
}

// aids returns the buttons that help with a question, before there is a draft: none where the match gives no hints.
func (p Panel) aids() []discord.Component {
	if p.aid != nil || p.tried || len(p.Match.Draft(p.Seat)) > 0 || !p.Table.GivesHints() {
		return p.aid
	}
	return []discord.Component{discord.Button(discord.Secondary, p.Say.T("button.hint"), p.at().For("hint"))}
}

// looks returns the buttons that show something, the most important first.
func (p Panel) looks() []discord.Component {
	var buttons []discord.Component
	if p.page && !p.lasting {
		buttons = append(buttons, PageButton(p.Say, p.Table.ID))
	}
	if !p.Match.Over() {
		buttons = append(buttons, BesideButton(p.Table, p.Say, p.title, p.boardVerb())...)
	}
	if len(p.title.Parts) > 0 {
		buttons = append(buttons, discord.Button(discord.Secondary, LookLabel(p.Say, false), customid.About{ID: p.Table.ID, Word: InPlay}.For(p.boardVerb())))
	}
	if p.lasting {
		return buttons
	}
	buttons = append(buttons, ThreatsButton(p.Table, p.Say, p.title, customid.About{ID: p.Table.ID}, p.boardVerb())...)
	if p.Seat >= 0 && !p.Match.Over() {
		buttons = append(buttons, PlansButton(p.Say, p.Table.ID))
	}
	return append(buttons, LegendButton(p.Say, p.title, p.Table.ID, "play")...)
}

// DraftMark returns a mark of a seat's draft, which distinguishes it from others of the same
// length: Confirm plays what its panel shows, or nothing.
func DraftMark(m *match.Match, seat games.Player) string { return MarkOf(m.Draft(seat)) }

// MarkOf returns the DraftMark of a draft of those words.
func MarkOf(words []string) string {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(strings.Join(words, " "))) // never fails
	return fmt.Sprintf("%x", sum.Sum32())
}

// boardVerb returns the verb that shows the board as the viewer sees it.
func (p Panel) boardVerb() string {
	if p.Seat < 0 {
		return "board"
	}
	return "hand"
}

// recallable returns the custom ID that takes back a seat's sealed answers. It contains the
// number of chance's answers: after the next one, sealed answers may have been revealed.
func recallable(m *match.Match, at customid.About) discord.CustomID {
	return at.With(strconv.Itoa(table.ChanceAnswers(m))).For("recall")
}

// replaced returns the panel of a person whose seat a bot player plays.
func (p Panel) replaced() discord.Message {
	lines := append(p.head(), Waiting(p.Say, p.Table, p.Match, p.Seat))
	if p.Table.Idle(p.Match) {
		lines[len(lines)-1] = Idle(p.Say)
	}
	var buttons []discord.Component
	if c := p.Table.Seats[p.Seat]; c.Away() && !p.Match.Resigned(p.Seat) {
		lines = append(lines, p.Say.T("seats.away", "bot", BotName(p.Table, p.Seat, c.Bot)))
		buttons = append(buttons, BackButton(p.Say, p.Table.ID))
		if p.waits {
			buttons = append(buttons, WaiveButton(p.Say, p.Table.ID))
		}
	}
	buttons = append(buttons, SeatsButton(p.Say, p.Table.ID))
	return discord.Message{Content: discord.Cut(strings.Join(lines, "\n"), discord.MaxContent), Components: discord.Rows(buttons), Flags: discord.FlagEphemeral}
}
