package review

import (
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
	said := gist(entryLines(unmarked(say, t), k.Moved), longestHighlight)
	if k.Leads == games.Everyone {
		return say.T("final.highlight", "turn", k.Number, "said", said)
	}
	return say.T("final.lead", "turn", k.Number, "said", said, "player", k.Leads)
}

// unmarked is the printer for text that may be cut: names open no markup in it that might
// not be closed.
func unmarked(say lang.Printer, t *table.Table) lang.Printer {
	return say.Named(func(p games.Player) string { return view.Sign(t, p) + " " + discord.Escape(t.Name(p)) })
}
