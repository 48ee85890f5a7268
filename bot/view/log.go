package view

import (
	"herald/bot/gamelog"
	"herald/lang"
)

// Lines returns the notes of an entry, nil if it was taken back.
func Lines(e gamelog.Entry, say lang.Printer) []string {
	if e.Undone {
		return nil
	}
	var lines []string
	for _, n := range e.Notes {
		lines = append(lines, say.Say(n.Text))
	}
	return lines
}
