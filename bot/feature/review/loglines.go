package review

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/games"
	"herald/lang"
)

// entryLines returns the notes of the entries that were not taken back.
func entryLines(say lang.Printer, entries []gamelog.Entry) []string {
	return noteLines(say, notesOf(entries))
}

// weighedLines are entryLines, those that matter most first.
func weighedLines(say lang.Printer, entries []gamelog.Entry) []string {
	notes := notesOf(entries)
	slices.SortStableFunc(notes, func(a, b games.Note) int { return cmp.Compare(b.Weight, a.Weight) })
	return noteLines(say, notes)
}

func noteLines(say lang.Printer, notes []games.Note) []string {
	var lines []string
	for _, n := range notes {
		lines = append(lines, say.Say(n.Text))
	}
	return lines
}

// notesOf returns what somebody was told of the entries that were not taken back.
func notesOf(entries []gamelog.Entry) []games.Note {
	var notes []games.Note
	for _, e := range entries {
		if !e.Undone {
			notes = append(notes, e.Notes...)
		}
	}
	return notes
}

// logLines say what somebody was told of turns: the first line of each that players
// count has its number.
func logLines(say lang.Printer, turns []gamelog.Turn) []string {
	var all []string
	for _, turn := range turns {
		for n, line := range entryLines(say, turn.Entries) {
			mark := "· "
			if n == 0 && turn.Counts() {
				mark = strconv.Itoa(turn.Number) + "\\. "
			}
			all = append(all, mark+line)
		}
	}
	return all
}

// turnLines say a turn of a match; the turn numbered 0 is its beginning.
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
