package review

import (
	"strconv"

	"herald/bot/gamelog"
	"herald/bot/view"
	"herald/lang"
)

// logLines tell turns: the first line of each that players count has its number.
func logLines(say lang.Printer, turns []gamelog.Turn) []string {
	var all []string
	for _, turn := range turns {
		for n, line := range view.EntryLines(say, turn.Events) {
			mark := "· "
			if n == 0 && turn.Counts() {
				mark = strconv.Itoa(turn.Number) + "\\. "
			}
			all = append(all, mark+line)
		}
	}
	return all
}
