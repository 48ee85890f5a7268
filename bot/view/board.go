package view

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/render"
)

// A Board is a panel for a page: the same question with the same answers, some of which have
// places on the picture instead of buttons.
type Board struct {
	Question string   // what is asked, or whom the match waits for, in a line
	Draft    []string // what the draft plays, a line each
	Notes    []string // what else there is to say
	Words    []string // the position in sentences, without markup
	Places   []Place
	Answers  []discord.Component // rows of buttons that answer
	Turn     []discord.Component // Confirm and Undo, as far as they are possible
	Looks    []discord.Component // buttons that show a close-up, or the whole board
	Beside   []discord.Component // buttons that open something beside the board
	Picture  render.Scene
	Title    render.Title
}

// A Place is a part of the picture that stands for answers.
type Place struct {
	Areas   []image.Rectangle // in pixels of the picture, the main one first
	Label   string            // says what the panel's button does, without markup
	Answers []Answer
}

// An Answer is chosen by its label and icon. Its verb is word, instead, to change the last word of the
// draft, or one of a sheet: sheet or pick.
type Answer struct{ Verb, Word, Label, Icon string }

// Board returns the board of a panel. Its buttons have the verbs word, pick, sheet, confirm, undo
// and part. The game must be on the shelf.
func (v *View) Board(p Panel) Board {
	p = v.Furnished(p)
	p.icon = pageIcon
	whole := p
	whole.Picked = ""
	b := p.boardOf(whole.scene())
	d, asked := p.Match.Asked(p.Seat)
	b.Question, b.Draft, b.Notes = p.asks(d, asked), p.drafted(), append(b.Notes, p.notes(d, asked)...)
	if p.isReplaced() {
		return b
	}
	if p.Seat >= 0 && !p.tried && !p.Match.Over() {
		b.Beside = append(b.Beside, PlansButton(p.Say, p.Table.ID))
	}
	if asked {
		b.Beside = append(b.Beside, p.aids()...)
	}
	if asked && !p.open && !p.offered {
		b.Places = whole.places(b.Title, b.Picture, d)
		p.placed = wordsAt(b.Places)
	}
	if p.open {
		b.Places = p.lines(b.Title, b.Picture)
	} else {
		b.Places = append(b.Places, whole.instead(b.Title, b.Picture, b.Places)...)
	}
	b.Answers = p.rows(d)
	for _, c := range p.buttons(d, asked) {
		switch discord.ParseCustomID(c.CustomID).Verb {
		case "confirm", "undo":
			b.Turn = append(b.Turn, c)
		case "pick":
			b.Answers = append(b.Answers, discord.Row(c))
		}
	}
	return b
}

// TextBoard returns the position as text: see TextBoard.
func (b Board) TextBoard(t *table.Table) []string {
	return TextBoard(t, Scene{View: b.Picture.View, Final: b.Picture.Places, Say: b.Picture.Say})
}

// pageIcon is the icon of a move as an emoji that has no more than its name.
func pageIcon(name string) *discord.Emoji { return &discord.Emoji{Name: name} }

// WholeBoard is the Part of a panel that shows the whole board.
const WholeBoard = "board"

// boardOf returns the board of a scene, or the close-up of it that the panel shows instead, without
// anything to press but looks.
func (p Panel) boardOf(s Scene) Board {
	if p.Part != "" {
		s.CloseUp = CloseUp(p.Table, p.title, s, p.Part)
	}
	b := Board{Title: p.title, Picture: s.drawn(p.Table), Looks: p.parts(s.CloseUp)}
	b.Words = s.spoken(b.Picture.Say, p.Table, p.title)
	if s.CloseUp == render.ThreatsPart {
		b.Notes = ThreatLines(s)
	}
	return b
}

// parts returns the buttons that show close-ups: the ones of a panel or, once one is shown, all.
func (p Panel) parts(shown string) []discord.Component {
	if p.Part == "" {
		looks := BesideButton(p.Table, p.Say, p.title, "part")
		if len(p.title.Parts) > 0 {
			looks = append(looks, discord.Button(discord.Secondary, LookLabel(p.Say, false), p.at().With(InPlay).For("part")))
		}
		return append(looks, ThreatsButton(p.Table, p.Say, p.title, p.at(), "part")...)
	}
	say := p.Say.Named(Plain(p.Say, p.Table))
	var looks []discord.Component
	for _, part := range append([]string{""}, CloseUps(p.Table, p.title)...) {
		b := discord.Button(discord.Secondary, CloseUpName(p.Table, say, p.title, part), p.at().With(cmp.Or(part, WholeBoard)).For("part"))
		b.Disabled = part == shown
		looks = append(looks, b)
	}
	return looks
}

// wordsAt returns the words that have places.
func wordsAt(all []Place) map[string]bool {
	words := map[string]bool{}
	for _, p := range all {
		for _, a := range p.Answers {
			words[a.Word] = true
		}
	}
	return words
}

// places returns the places of a decision on a picture.
func (p Panel) places(title render.Title, s render.Scene, d games.Decision) []Place {
	o := p.offer(d)
	var all []Place
	for _, at := range title.Places(s) {
		place := Place{Areas: at.Areas}
		var labels []string
		for _, m := range at.Moves {
			shown, _ := o.Decision.Find(m.String())
			place.Answers = append(place.Answers, Answer{"word", m.String(), o.label(shown), iconOf(shown)})
			labels = append(labels, o.label(shown))
		}
		place.Label = strings.Join(labels, " / ")
		all = append(all, place)
	}
	return all
}

// label says what the button of a move does, after the name of its group if another group has a
// move with the same label.
func (o Offer) label(m games.Move) string {
	own := o.Say.Say(m.Label())
	g, ok := m.(games.Grouped)
	if !ok || !slices.ContainsFunc(o.Decision.Moves, func(n games.Move) bool { return n != m && n.Label().Equal(m.Label()) }) {
		return own
	}
	_, group := g.Group()
	if group.IsZero() {
		return own
	}
	return o.Say.T("board.place", "group", group, "move", own)
}

// iconOf returns the name of the icon of a move, "" if it has none.
func iconOf(m games.Move) string {
	if i, ok := m.(games.Iconed); ok {
		return i.Icon()
	}
	return ""
}

// isReplaced reports whether a bot player plays the panel's seat for a person.
func (p Panel) isReplaced() bool {
	return p.Seat >= 0 && !p.Match.Over() && p.Table.Seats[p.Seat].Bot != ""
}

// asks returns the question in a line or, if there is none, whom the match waits for or how it
// has ended.
func (p Panel) asks(d games.Decision, asked bool) string {
	switch {
	case p.isReplaced():
		return Waiting(p.Say, p.Table, p.Match, p.Seat)
	case p.open:
		return p.Say.Say(p.sheet.Title)
	case p.Match.Over():
		return Result(p.Say, p.Table, p.Match)[0]
	case asked:
		return p.Say.Say(d.Prompt)
	case len(p.Match.Draft(p.Seat)) > 0:
		return p.Say.T("panel.whole")
	}
	return Waiting(p.Say, p.Table, p.Match, p.Seat)
}

// drafted returns what the draft does.
func (p Panel) drafted() []string {
	lines := []string{}
	for _, note := range p.Match.DraftNotes(p.Seat) {
		lines = append(lines, p.Say.Say(note.Text))
	}
	return lines
}

// notes returns what a board says beside its question and its draft: what is secret, and what explains the question.
func (p Panel) notes(d games.Decision, asked bool) []string {
	var lines []string
	if !p.tried {
		lines = append(lines, p.told()...)
	}
	switch {
	case p.open:
		for n, line := range p.sheet.Lines {
			lines = append(lines, p.Say.T("sheet.line", "n", p.sheet.First+n, "title", line.Title)+" "+p.Say.Say(line.Hint))
		}
	case p.Match.Over():
		lines = append(lines, Result(p.Say, p.Table, p.Match)[1:]...)
	case asked && !d.Hint.IsZero():
		lines = append(lines, p.Say.Say(d.Hint))
	}
	if asked && len(p.Match.Draft(p.Seat)) == 0 && !p.tried {
		lines = append(lines, clockLines(p.Table, p.Say, p.Seat)...)
		if leisure := leisure(p.Say, p.Table, p.Match, p.Seat); len(leisure) > 0 {
			lines = append(lines, strings.Join(leisure, " "))
		}
	}
	lines = append(lines, p.ends()...)
	return slices.DeleteFunc(append([]string{}, lines...), func(line string) bool { return line == "" })
}
