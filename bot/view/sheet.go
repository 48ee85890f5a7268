package view

import (
	"fmt"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// mostLines is the most lines of a sheet with buttons: a row each, while the last row is for
// the panel's own.
const mostLines = 4

// filling returns the lines about a sheet: its title, the subjects of its questions, and what
// is still to be done.
func (p Panel) filling(s games.Sheet) []string {
	key := "panel.asked"
	if p.Match.Whole(p.Seat) && s.Given() == 0 {
		key = "panel.may-confirm"
	}
	lines := []string{p.Say.T(key, "prompt", s.Title)}
	for n, line := range s.Lines {
		lines = append(lines, p.Say.T("sheet.line", "n", s.First+n, "title", line.Title), "-# "+p.Say.Say(line.Hint))
	}
	_, asked := p.Match.Asked(p.Seat)
	switch {
	case key != "panel.asked":
		return lines
	case p.Match.Whole(p.Seat):
		return append(lines, p.Say.T("sheet.whole"))
	case asked:
		return append(clockLines(p.Table, p.Say, p.Seat), lines...)
	}
	return append(lines, p.Say.T("sheet.given"))
}

// sheetRows returns the buttons of a sheet, a row for each line: its answers, and a
// piece of the stake less and more.
func (p Panel) sheetRows(s games.Sheet) []discord.Component {
	var rows []discord.Component
	for n, line := range s.Lines[:min(len(s.Lines), mostLines)] {
		if len(line.Ways) > 0 { // else it cannot be changed any more
			rows = append(rows, discord.Row(p.lineButtons(s, n)...))
		}
	}
	return rows
}

// lineButtons returns the buttons of line n.
func (p Panel) lineButtons(s games.Sheet, n int) []discord.Component {
	say, line, number := p.Say.Named(Plain(p.Table)), s.Lines[n], s.First+n
	var row []discord.Component
	for i, way := range line.Ways {
		b := discord.Button(wayStyle(line, i), say.T("sheet.way", "n", number, "answer", way.Label()), p.fills(s, n, i, way))
		b.Disabled = n > s.Given()
		row = append(row, b)
	}
	less := discord.Button(discord.Secondary, say.T("sheet.less", "n", number), p.fills(s, n, len(row), line.Less))
	key := "sheet.more"
	if line.Stake > 0 {
		key = "sheet.more-with"
	}
	more := discord.Button(discord.Secondary, say.T(key, "n", number, "stake", line.Stake), p.fills(s, n, len(row)+1, line.More))
	less.Disabled, more.Disabled = line.Less == nil, line.More == nil
	return append(row, less, more)
}

// wayStyle returns the colour of an answer: the chosen one is green if it is the first of its
// line, else red.
func wayStyle(line games.Line, i int) int {
	switch {
	case line.Given == nil:
		return discord.Primary
	case line.Given.String() != line.Ways[i].String():
		return discord.Secondary
	case i == 0:
		return discord.Success
	}
	return discord.Danger
}

// fills returns the custom ID of button i of line n, which fills in m. An answer to the seat's
// present question is a word like any other.
func (p Panel) fills(s games.Sheet, n, i int, m games.Move) discord.CustomID {
	if d, asked := p.Match.Asked(p.Seat); asked && m != nil && n == s.Given() {
		if _, ok := d.Find(m.String()); ok {
			return p.at().With(m.String()).For("word")
		}
	}
	word := fmt.Sprintf("%d.%d.%d", s.First, n, i)
	if m != nil && n <= s.Given() {
		word += " " + strings.Join(s.With(n, m), " ")
	}
	return p.at().With(word).For("sheet")
}

// Filled returns the answers that a button of a sheet fills in; false if the seat's sheet has
// changed and begins with another line.
func Filled(m *match.Match, seat games.Player, word string) ([]string, bool) {
	words := strings.Fields(word)
	s, ok := m.Sheet(seat)
	if !ok || len(words) < 2 {
		return nil, false
	}
	first, _, _ := strings.Cut(words[0], ".")
	return words[1:], first == strconv.Itoa(s.First)
}
