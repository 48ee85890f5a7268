package review

import (
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// longestHighlight is how much of a turn a highlight tells.
const longestHighlight = 160

// highlightLines say as many of the highlights as there is room for.
func highlightLines(say lang.Printer, t *table.Table, highlights []gamelog.Highlight, room int) []string {
	var lines []string
	for n, k := range highlights {
		line := highlightLine(say, t, k)
		if n == 0 {
			line = say.T("final.highlights") + "\n" + line
		}
		if room -= discord.Units(line) + 1; room < 0 {
			break
		}
		lines = append(lines, line)
	}
	return lines
}

func highlightLine(say lang.Printer, t *table.Table, k gamelog.Highlight) string {
	said := gist(turnLines(unmarked(say, t), k.Number, k.Turn), longestHighlight)
	if k.Leads == games.Everyone {
		return say.T("final.highlight", "turn", k.Number, "said", said)
	}
	return say.T("final.lead", "turn", k.Number, "said", said, "player", k.Leads)
}

// unmarked is the printer for what may be cut: the names of players open no
// markup in it that might not be closed.
func unmarked(say lang.Printer, t *table.Table) lang.Printer {
	return say.Named(func(p games.Player) string { return view.Sign(p) + " " + discord.Escape(t.Name(p)) })
}
