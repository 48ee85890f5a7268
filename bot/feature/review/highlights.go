package review

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// longestHighlight is the number of characters of a highlight: about a line.
const longestHighlight = 90

// highlightLines returns the highlights, one a line.
func highlightLines(say lang.Printer, t *table.Table, highlights []gamelog.Highlight) []string {
	var lines []string
	for _, k := range highlights {
		lines = append(lines, highlightLine(say, t, k))
	}
	return lines
}

func highlightLine(say lang.Printer, t *table.Table, k gamelog.Highlight) string {
	said := gist(weighedLines(unmarked(say, t), undecided(k.Moved)), longestHighlight)
	switch {
	case k.Leads == games.Everyone:
		return say.T("final.highlight", "turn", k.Turn.Number, "said", said)
	case k.Side > 1:
		return say.T("final.lead-side", "turn", k.Number, "said", said)
	}
	return say.T("final.lead", "turn", k.Turn.Number, "said", said, "player", k.Leads)
}

// undecided returns entries without what the first line of the post says: how the match has ended.
func undecided(entries []gamelog.Entry) []gamelog.Entry {
	all := slices.Clone(entries)
	for n := range all {
		all[n].Notes = slices.DeleteFunc(slices.Clone(all[n].Notes), func(note games.Note) bool { return note.Weight == games.Decided })
	}
	return all
}

// unmarked is the printer for text that may be cut: names open no markup in it that might
// not be closed.
func unmarked(say lang.Printer, t *table.Table) lang.Printer {
	return say.Named(func(p games.Player) string { return view.Sign(t, p) + " " + discord.Escape(t.Name(p)) })
}
