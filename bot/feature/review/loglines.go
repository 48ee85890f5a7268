package review

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/lang"
)

// entryLines say what somebody was told of the entries that were not taken back.
func entryLines(say lang.Printer, entries []gamelog.Entry) []string {
	var lines []string
	for _, e := range entries {
		if e.Undone {
			continue
		}
		for _, n := range e.Notes {
			lines = append(lines, say.Say(n.Text))
		}
	}
	return lines
}

// turnLines say a turn of a match; the turn numbered 0 is its beginning.
func turnLines(say lang.Printer, number int, turn gamelog.Turn) []string {
	lines := entryLines(say, turn.Entries)
	if number == 0 {
		return append([]string{say.T("replay.begin")}, lines...)
	}
	return lines
}

// gist returns as many of the lines as there is room for, the first of them in
// any case.
func gist(lines []string, room int) string {
	text := ""
	for _, line := range lines {
		longer := strings.TrimSpace(text + " " + line)
		switch {
		case discord.Units(longer) <= room:
			text = longer
		case text == "":
			return discord.Cut(line, room)
		default:
			return text + " …"
		}
	}
	return text
}
