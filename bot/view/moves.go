package view

import (
	"fmt"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// fewMoves is how many moves are shown as buttons: three rows of five, since a
// row is kept for the panel's own and one for the eyes.
const fewMoves = 15

// A group is some moves of a decision under one heading.
type group struct {
	kind, name games.Text
	moves      []games.Move
}

// Choices lays the moves of a decision out within Discord's limits: a few as
// buttons, up to 25 as a menu, more as a menu of groups for each kind of move
// and, once a group is picked, a menu of its moves.
func Choices(say lang.Printer, d games.Decision, at discord.CustomID, picked string) []discord.Component {
	if groups := Grouped(d); groups != nil && len(d.Moves) > discord.MaxChoices {
		return groupMenus(say, groups, at, picked)
	}
	if len(d.Moves) <= fewMoves {
		return discord.Rows(moveButtons(say, d, at))
	}
	return []discord.Component{discord.Row(moveMenu(say, say.Say(d.Prompt), withoutDone(d.Moves), at))}
}

func moveButtons(say lang.Printer, d games.Decision, at discord.CustomID) []discord.Component {
	var buttons []discord.Component
	for _, m := range withoutDone(d.Moves) {
		at.Verb, at.Word = "word", m.String()
		buttons = append(buttons, discord.Button(discord.Primary, say.Say(m.Label()), at))
	}
	return buttons
}

func moveMenu(say lang.Printer, placeholder string, moves []games.Move, at discord.CustomID) discord.Component {
	at.Verb, at.Word = "word", ""
	var lines []discord.Option
	for _, m := range moves[:min(len(moves), discord.MaxChoices)] {
		lines = append(lines, discord.Option{Label: discord.Cut(say.Say(m.Label()), discord.MaxOption), Value: m.String()})
	}
	return discord.Menu(placeholder, at, lines)
}

// withoutDone leaves the word out that Confirm implies.
func withoutDone(moves []games.Move) []games.Move {
	var rest []games.Move
	for _, m := range moves {
		if m.String() != games.Done {
			rest = append(rest, m)
		}
	}
	return rest
}

// Grouped returns the groups of a decision in the order of their first moves,
// nil if it has none.
func Grouped(d games.Decision) []group {
	var groups []group
	at := map[string]int{}
	for _, m := range withoutDone(d.Moves) {
		g, ok := m.(games.Grouped)
		if !ok {
			return nil
		}
		kind, name := g.Group()
		key := fmt.Sprint(kind, name)
		n, known := at[key]
		if !known {
			n = len(groups)
			at[key] = n
			groups = append(groups, group{kind: kind, name: name})
		}
		groups[n].moves = append(groups[n].moves, m)
	}
	return groups
}

// groupMenus returns a menu for each kind, and the menu of the picked group. A
// group is known by its number among the decision's groups.
func groupMenus(say lang.Printer, groups []group, at discord.CustomID, picked string) []discord.Component {
	var menus []discord.Component
	for first := 0; first < len(groups); {
		kind := say.Say(groups[first].kind)
		var lines []discord.Option
		last := first
		for ; last < len(groups) && say.Say(groups[last].kind) == kind && len(lines) < discord.MaxChoices; last++ {
			lines = append(lines, groupLine(say, groups[last], last, picked))
		}
		at.Verb, at.Word = "pick", strconv.Itoa(first)
		menus = append(menus, discord.Row(discord.Menu(say.T("panel.kind", "kind", groups[first].kind), at, lines)))
		first = last
	}
	if n, err := strconv.Atoi(picked); err == nil && n >= 0 && n < len(groups) {
		g := groups[n]
		heading := say.T("panel.group", "kind", g.kind, "group", g.name)
		menus = append(menus, discord.Row(moveMenu(say, heading, g.moves, at)))
	}
	return menus
}

// groupLine names a group and, as far as there is room, its words.
func groupLine(say lang.Printer, g group, n int, picked string) discord.Option {
	var words []string
	for _, m := range g.moves {
		words = append(words, m.String())
	}
	number := strconv.Itoa(n)
	return discord.Option{
		Label: discord.Cut(say.Say(g.name), discord.MaxOption), Value: number,
		Description: discord.Cut(strings.Join(words, " "), discord.MaxOption), Default: number == picked,
	}
}
