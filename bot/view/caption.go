package view

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/games"
	"herald/lang"
)

// longestGist is the most characters of a caption.
const longestGist = 110

// EntryLines returns the notes of the entries that were not taken back.
func EntryLines(say lang.Printer, entries []gamelog.Event) []string {
	var lines []string
	for _, n := range notesOf(entries) {
		lines = append(lines, say.Say(n.Text))
	}
	return lines
}

// notesOf returns the notes of the entries that were not taken back.
func notesOf(entries []gamelog.Event) []games.Note {
	var notes []games.Note
	for _, e := range entries {
		if !e.Undone {
			notes = append(notes, e.Notes...)
		}
	}
	return notes
}

// TurnLines say a turn of a match; the turn numbered 0 is its beginning.
func TurnLines(say lang.Printer, number int, turn gamelog.Turn) []string {
	lines := EntryLines(say, turn.Events)
	if number == 0 {
		return append([]string{say.T("story.begin")}, lines...)
	}
	return lines
}

// Caption says a turn in a line without markup, with its number if players count it, and
// without what was taken back.
func Caption(say lang.Printer, number int, turn gamelog.Turn) Line {
	var lines []Line
	if number == 0 {
		lines = append(lines, Line{say.T("story.begin"), games.Decided})
	}
	for _, n := range notesOf(slices.DeleteFunc(slices.Clone(turn.Events), gamelog.Event.Undoes)) {
		lines = append(lines, Line{discord.Plain(say.Say(n.Text)), n.Weight})
	}
	c := Line{Said: Gist(lines, longestGist)}
	for _, l := range lines {
		c.Weight = max(c.Weight, l.Weight)
	}
	if turn.Counts() {
		c.Said = say.T("story.caption", "turn", turn.Number, "said", c.Said)
	}
	return c
}
