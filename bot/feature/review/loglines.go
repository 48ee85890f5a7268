package review

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/lang"
)

// entryLines returns the notes of the entries that were not taken back.
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

// turnLines returns the lines of a turn; turn 0 is the beginning of the match.
func turnLines(say lang.Printer, number int, turn gamelog.Turn) []string {
	lines := entryLines(say, turn.Entries)
	if number == 0 {
		return append([]string{say.T("replay.begin")}, lines...)
	}
	return lines
}

// gist returns as many of the lines as fit into room, at least a part of the first.
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
