package bot

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// part returns which close-up of the board an interaction asks for, "" for the
// whole of it.
func (b *Bot) part(i *discord.Interaction, t *table) string {
	asked := cmp.Or(i.Options["part"], i.CustomID.Word)
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
func (b *Bot) looks(say lang.Printer, t *table, m *match.Match, i *discord.Interaction, seat games.Player, part string) []discord.Component {
	at := discord.CustomID{Verb: "board", Match: t.ID}
	if seat >= 0 {
		at.Verb = "hand"
	}
	title, _ := b.title(t.Game)
	all := t.partRows(say, title, at, part)
	var others []discord.Component
	if !m.Over() && t.seat(i.User.ID) >= 0 && len(all) > 0 {
		others = append(others, discord.Button(discord.Primary, say.T("button.play"), discord.CustomID{Verb: "play", Match: t.ID}))
	}
	if seat == games.Everyone {
		others = append(others, discord.Button(discord.Secondary, say.T("button.read"), discord.CustomID{Verb: "read", Match: t.ID}))
	}
	return append(all, discord.Rows(others)...)
}

// partRows are buttons for the close-ups that are not shown, or a menu if they
// are many.
func (t *table) partRows(say lang.Printer, title render.Title, at discord.CustomID, shown string) []discord.Component {
	parts := t.parts(title)
	if len(parts) == 0 {
		return nil
	}
	if parts = append([]string{""}, parts...); len(parts) <= discord.MaxButtons {
		var buttons []discord.Component
		for _, part := range parts {
			at.Word = part
			b := discord.Button(discord.Secondary, t.partName(say, title, part), at)
			b.Disabled = part == shown
			buttons = append(buttons, b)
		}
		return discord.Rows(buttons)
	}
	var lines []discord.Option
	for _, part := range parts {
		lines = append(lines, discord.Option{
			Label: discord.Cut(t.partName(say, title, part), discord.MaxOption), Value: cmp.Or(part, "board"), Default: part == shown,
		})
	}
	return []discord.Component{discord.Row(discord.Menu(say.T("board.parts"), at, lines))}
}

// suggestParts lists the close-ups of the board of the match that is meant.
func (b *Bot) suggestParts(i *discord.Interaction) []discord.Choice {
	choices := []discord.Choice{}
	id, err := b.find(i)
	if err != nil {
		return choices
	}
	t, err := b.table(id)
	if err != nil {
		return choices
	}
	say, typed := b.printer(i), discord.Fold(i.Options["part"])
	title, _ := b.title(t.Game)
	for _, part := range t.parts(title) {
		name := t.partName(say, title, part)
		if strings.Contains(discord.Fold(name), typed) || strings.HasPrefix(part, typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: part})
		}
	}
	return choices
}
