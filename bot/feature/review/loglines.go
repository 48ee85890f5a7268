package review

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/games"
	"herald/lang"
)

// entryLines returns the notes of the entries that were not taken back.
func entryLines(say lang.Printer, entries []gamelog.Event) []string {
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

// logLines tell turns: the first line of each that players count has its number.
func logLines(say lang.Printer, turns []gamelog.Turn) []string {
	var all []string
	for _, turn := range turns {
		for n, line := range entryLines(say, turn.Events) {
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
	lines := entryLines(say, turn.Events)
	if number == 0 {
		return append([]string{say.T("replay.begin")}, lines...)
	}
	return lines
}

// A line is a sentence, and how much what it tells matters.
type line struct {
	said   string
	weight games.Weight
}

// gist returns as many of the lines as there is room for, those that matter most first,
// in their order. The first of them is cut if it alone has no room.
func gist(lines []line, room int) string {
	order := slices.Clone(lines)
	slices.SortStableFunc(order, func(a, b line) int { return int(b.weight) - int(a.weight) })
	best := ""
	for n := range order {
		next := joined(lines, order[:n+1])
		if discord.Units(next) > room {
			break
		}
		best = next
	}
	if best == "" && len(order) > 0 {
		return discord.Cut(order[0].said, room)
	}
	return best
}

// joined returns the chosen lines in their order, with dots if later ones are left out.
func joined(lines, chosen []line) string {
	left := slices.Clone(chosen)
	var all []string
	for _, one := range lines {
		if n := slices.Index(left, one); n >= 0 {
			all, left = append(all, one.said), slices.Delete(left, n, n+1)
		} else if len(left) == 0 {
			return strings.Join(all, " ") + " …"
		}
	}
	return strings.Join(all, " ")
}
