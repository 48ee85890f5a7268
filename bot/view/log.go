package view

import (
	"herald/bot/gamelog"
	"herald/lang"
)

// Lines returns the notes of an entry, struck out if it was taken back.
func Lines(e gamelog.Entry, say lang.Printer) []string {
	var lines []string
	for _, n := range e.Notes {
		line := say.Say(n.Text)
		if e.Undone {
			line = "~~" + line + "~~"
		}
		lines = append(lines, line)
	}
	return lines
}
