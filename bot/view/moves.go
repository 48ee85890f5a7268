package view

import (
	"fmt"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// fewMoves is up to how many moves are shown as buttons: three rows of five. The
// fourth row is for the panel's own buttons; a fifth would crowd a phone's screen.
const fewMoves = 15

// A group is the moves of a decision that share a heading.
type group struct {
	kind, name games.Text
	moves      []games.Move
}

// Choices returns the components that offer the moves of a decision, within
// Discord's limits: up to fewMoves buttons, up to 25 moves in a menu, and more in
// a menu of groups for each kind of move and a menu of the moves of the picked
// group. At gives the custom IDs their match and turn; picked is the number of a
// group as text, "" for none. Say names people without markup, which labels do not
// show.
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

// withoutDone returns the moves without games.Done, which Confirm implies.
func withoutDone(moves []games.Move) []games.Move {
	var others []games.Move
	for _, m := range moves {
		if m.String() != games.Done {
			others = append(others, m)
		}
	}
	return others
}

// Grouped returns the groups of a decision in the order of their first moves, nil
// unless all of its moves are grouped.
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

// groupMenus returns a menu for each kind, and the menu of the picked group. The
// value of a group is its index.
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

// groupLine returns the menu line of a group: its name and, as far as they fit,
// its words.
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
