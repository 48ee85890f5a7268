package bot

import (
	"cmp"
	"slices"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// part returns which close-up of the board an interaction asks for, "" for the
// whole of it.
func (b *Bot) part(i *interaction, t *table) string {
	asked := cmp.Or(i.Options["part"], i.Press.Word)
	if len(i.Values) > 0 {
		asked = i.Values[0]
	}
	title, _ := b.title(t.Game)
	if !slices.Contains(t.parts(title), asked) {
		return ""
	}
	return asked
}

// parts returns the close-ups that there are of the table's board.
func (t *table) parts(title render.Title) []string {
	return slices.DeleteFunc(slices.Clone(title.Parts), func(part string) bool {
		seat, ok := render.SeatOf(part)
		return ok && int(seat) >= len(t.Seats)
	})
}

// partName names a close-up, or the whole board. That of a seat has the name
// of who sits there.
func (t *table) partName(say lang.Printer, title render.Title, part string) string {
	if part == "" {
		return say.T("button.board")
	}
	if seat, ok := render.SeatOf(part); ok {
		return t.sign(seat) + " " + t.name(seat)
	}
	return say.T(title.Name + ".picture.part." + part)
}

// looks are the ways on from a picture of the board: to its close-ups, to its
// words, and back to the turn.
func (b *Bot) looks(say lang.Printer, t *table, m *match.Match, i *interaction, seat games.Player, part string) []component {
	at := press{Verb: "board", Match: t.ID}
	if seat >= 0 {
		at.Verb = "hand"
	}
	title, _ := b.title(t.Game)
	all := t.partRows(say, title, at, part)
	var others []component
	if !m.Over() && t.seat(i.User.ID) >= 0 && len(all) > 0 {
		others = append(others, button(primary, say.T("button.play"), press{Verb: "play", Match: t.ID}))
	}
	if seat == games.Everyone {
		others = append(others, button(secondary, say.T("button.read"), press{Verb: "read", Match: t.ID}))
	}
	return append(all, rows(others)...)
}

// partRows are buttons for the close-ups that are not shown, or a menu if they
// are many.
func (t *table) partRows(say lang.Printer, title render.Title, at press, shown string) []component {
	parts := t.parts(title)
	if len(parts) == 0 {
		return nil
	}
	if parts = append([]string{""}, parts...); len(parts) <= maxButtons {
		var buttons []component
		for _, part := range parts {
			at.Word = part
			b := button(secondary, t.partName(say, title, part), at)
			b.Disabled = part == shown
			buttons = append(buttons, b)
		}
		return rows(buttons)
	}
	var lines []option
	for _, part := range parts {
		lines = append(lines, option{
			Label: cut(t.partName(say, title, part), maxOption), Value: cmp.Or(part, "board"), Default: part == shown,
		})
	}
	return []component{row(menu(say.T("board.parts"), at, lines))}
}

// suggestParts lists the close-ups of the board of the match that is meant.
func (b *Bot) suggestParts(i *interaction) []choice {
	choices := []choice{}
	id, err := b.find(i)
	if err != nil {
		return choices
	}
	t, err := b.table(id)
	if err != nil {
		return choices
	}
	say, typed := b.printer(i), bare(i.Options["part"])
	title, _ := b.title(t.Game)
	for _, part := range t.parts(title) {
		name := t.partName(say, title, part)
		if strings.Contains(bare(name), typed) || strings.HasPrefix(part, typed) {
			choices = append(choices, choice{Name: cut(name, maxOption), Value: part})
		}
	}
	return choices
}
