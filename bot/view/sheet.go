package view

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/render"
)

// mostLines is the most lines of a sheet with buttons: a row each, while the last row is for
// the panel's own.
const mostLines = 4

// sheetMark is picked to open a sheet that is an offer; see pending for what follows it.
const sheetMark = "s"

// withSheet returns the panel with the seat's sheet: shown, or behind a button if it is an offer that is not
// opened, and not filled in.
func (p Panel) withSheet() Panel {
	s, ok := p.Match.Sheet(p.Seat)
	ok = ok && !p.single
	p.sheet, p.open = s, ok && (s.Offer.IsZero() || strings.HasPrefix(p.Picked, sheetMark) || s.Drafted() > 0)
	p.offered = ok && !p.open
	return p
}

// sheetButton opens the sheet that is an offer.
func (p Panel) sheetButton() discord.Component {
	return discord.Button(discord.Primary, p.Say.Say(p.sheet.Offer), p.at().With(sheetMark).For("pick"))
}

// pending returns the answers, by line, that wait until those before them are given: what is picked has them
// after its mark, as in "s 1=yes 2=no".
func (p Panel) pending() map[int]string {
	all := map[int]string{}
	for _, field := range strings.Fields(strings.TrimPrefix(p.Picked, sheetMark)) {
		number, word, _ := strings.Cut(field, "=")
		if n, err := strconv.Atoi(number); err == nil && word != "" {
			all[n] = word
		}
	}
	return all
}

// waiting is pending as it is picked, without what lies before a line.
func waiting(pending map[int]string, from int) string {
	picked := sheetMark
	for _, n := range slices.Sorted(maps.Keys(pending)) {
		if n >= from {
			picked += fmt.Sprintf(" %d=%s", n, pending[n])
		}
	}
	return picked
}

// filling returns the lines with a sheet: what it is, and what is still to be done with it. Its questions and
// their answers are in the picture.
func (p Panel) filling(s games.Sheet) []string {
	key := "panel.asked"
	if p.Match.Whole(p.Seat) && s.Given() == 0 {
		key = "panel.may-confirm"
	}
	lines := []string{p.Say.T(key, "prompt", s.Title)}
	if !s.Hint.IsZero() && s.Given() < len(s.Lines) {
		lines = append(lines, "-# "+p.Say.Say(s.Hint))
	}
	_, asked := p.Match.Asked(p.Seat)
	switch {
	case key != "panel.asked":
		return lines
	case p.Match.Whole(p.Seat) && len(p.Match.Draft(p.Seat)) > s.Drafted():
		return append(lines, p.Say.T("sheet.whole-turn"))
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
	say, line, number := p.Say.Named(Plain(p.Say, p.Table)), s.Lines[n], s.First+n
	var row []discord.Component
	for i, way := range line.Ways {
		style := wayStyle(line, i)
		if n > s.Given() && p.pending()[n] == way.String() {
			style = chosenStyle(i)
		}
		row = append(row, discord.Button(style, say.T("sheet.way", "n", number, "answer", way.Label()), p.fills(s, n, i, way)))
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

// lines returns the places of the lines of the open sheet on a picture: to touch one gives its first answer, or changes
// it to the next.
func (p Panel) lines(title render.Title, s render.Scene) []Place {
	if title.Lines == nil {
		return nil
	}
	var all []Place
	for n, area := range title.Lines(s) {
		ways := p.sheet.Lines[n].Ways
		if len(ways) == 0 {
			continue
		}
		i := (p.chosen(n) + 1) % len(ways)
		id := p.fills(p.sheet, n, i, ways[i])
		at, _ := customid.Read(id) // written by this process
		label := p.Say.Named(Plain(p.Say, p.Table)).T("board.place", "group", p.sheet.Lines[n].Title, "move", ways[i].Label())
		all = append(all, Place{[]image.Rectangle{area}, label, []Answer{{id.Verb, at.Word, label, ""}}})
	}
	return all
}

// chosen returns the index of the answer of line n, -1 without one.
func (p Panel) chosen(n int) int {
	word := p.pending()[n]
	if given := p.sheet.Lines[n].Given; given != nil {
		word = given.String()
	}
	return slices.IndexFunc(p.sheet.Lines[n].Ways, func(m games.Move) bool { return m.String() == word })
}

// wayStyle returns the colour of an answer: the chosen one is green if it is the first of its
// line, else red.
func wayStyle(line games.Line, i int) int {
	switch {
	case line.Given == nil:
		return discord.Primary
	case line.Given.String() != line.Ways[i].String():
		return discord.Secondary
	}
	return chosenStyle(i)
}

// chosenStyle is the colour of an answer that is given.
func chosenStyle(i int) int {
	if i == 0 {
		return discord.Success
	}
	return discord.Danger
}

// fills returns the custom ID of button i of line n, which fills in m. An answer to the seat's
// present question is a word like any other.
func (p Panel) fills(s games.Sheet, n, i int, m games.Move) discord.CustomID {
	pending := p.pending()
	if m != nil && n > s.Given() {
		pending[n] = m.String()
		return p.at().With(waiting(pending, 0)).For("pick")
	}
	if d, asked := p.Match.Asked(p.Seat); asked && m != nil && n == s.Given() && len(pending) == 0 {
		if _, ok := d.Find(m.String()); ok {
			return p.at().With(m.String()).For("word")
		}
	}
	word := fmt.Sprintf("%d.%d.%d", s.First, n, i)
	if m != nil {
		words := s.With(n, m)
		for pending[len(words)] != "" {
			words = append(words, pending[len(words)])
		}
		word += " " + strings.Join(words, " ") + strings.TrimPrefix(waiting(pending, len(words)), sheetMark)
	}
	return p.at().With(word).For("sheet")
}

// Filled returns the answers that a button of a sheet fills in, and what is picked then, as some wait for
// others; false if the sheet of the seat begins with another line by now.
func Filled(m *match.Match, seat games.Player, word string) (answers []string, picked string, ok bool) {
	words := strings.Fields(word)
	s, ok := m.Sheet(seat)
	if !ok || len(words) < 2 {
		return nil, "", false
	}
	first, _, _ := strings.Cut(words[0], ".")
	picked = sheetMark
	for _, w := range words[1:] {
		if strings.Contains(w, "=") {
			picked += " " + w
			continue
		}
		answers = append(answers, w)
	}
	return answers, picked, first == strconv.Itoa(s.First)
}
