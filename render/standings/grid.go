package standings

import (
	"strings"
)

// A grid is a table in text: a line of titles and the lines below.
type grid struct {
	right []bool // which columns are aligned at the right
	lines [][]string
}

// written returns the lines, padded. Columns that are empty below their titles
// are left out. A line of one cell becomes a rule across the table.
func (g grid) written() []string {
	widths := g.widths()
	across := -1
	for _, wide := range widths {
		across += wide + min(wide, 1)
	}
	var all []string
	for _, cells := range g.lines {
		if len(cells) == 1 {
			all = append(all, rule(cells[0], across))
			continue
		}
		var padded []string
		for i, cell := range cells {
			if widths[i] > 0 {
				padded = append(padded, pad(cell, widths[i], g.right[i]))
			}
		}
		all = append(all, strings.TrimRight(strings.Join(padded, " "), " "))
	}
	return all
}

// widths returns the width of each column, 0 for empty ones.
func (g grid) widths() []int {
	widths := make([]int, len(g.right))
	for _, cells := range g.lines[1:] {
		if len(cells) == 1 {
			continue
		}
		for i, cell := range cells {
			widths[i] = max(widths[i], columns(cell))
		}
	}
	for i, title := range g.lines[0] {
		if widths[i] > 0 {
			widths[i] = max(widths[i], columns(title))
		}
	}
	return widths
}

// rule is a line with a label across a table.
func rule(label string, wide int) string {
	line := "── " + label + " "
	return line + strings.Repeat("─", max(2, wide-columns(line)))
}

// pad fills s up with spaces to a width in columns.
func pad(s string, wide int, right bool) string {
	space := strings.Repeat(" ", max(0, wide-columns(s)))
	if right {
		return space + s
	}
	return s + space
}

// Of a message.
const (
	mostUnits = 2000 // https://discord.com/developers/docs/resources/message#create-message
	fence     = "```"
	lineUnits = 400 // of a line, which may be a long sentence
)

// messages cuts lines into messages, each a code block. The first begins with
// the title, each with the line of heads; either may be "".
func messages(title, heads string, lines []string) []string {
	var all []string
	block := start(title, heads)
	first := len(block)
	for _, line := range lines {
		line = cut(line, lineUnits, lineUnits)
		if length(append(block, line)) > mostUnits && len(block) > first {
			all = append(all, closed(block))
			block = start(heads)
			first = len(block)
		}
		block = append(block, line)
	}
	return append(all, closed(block))
}

// start returns the lines that are not empty.
func start(lines ...string) []string {
	var all []string
	for _, line := range lines {
		if line != "" {
			all = append(all, cut(line, lineUnits, lineUnits))
		}
	}
	return all
}

func closed(block []string) string { return fence + "\n" + strings.Join(block, "\n") + "\n" + fence }

func length(block []string) int { return units(closed(block)) }
