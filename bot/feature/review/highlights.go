package review

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// longestHighlight is the room for a turn in a highlight: a line.
const longestHighlight = 60

// highlightLines say the highlights, a line each.
func highlightLines(say lang.Printer, t *table.Table, m *match.Match, highlights []gamelog.Highlight) []string {
	var lines []string
	for _, k := range highlights {
		lines = append(lines, highlightLine(unmarked(say, t), m, k))
	}
	return lines
}

func highlightLine(say lang.Printer, m *match.Match, k gamelog.Highlight) string {
	if k.Leads {
		return leadLine(say, m, k)
	}
	var told []view.Line
	for _, n := range k.Told {
		told = append(told, view.Line{Said: say.Brief(n.Text), Weight: n.Weight})
	}
	return say.T("final.highlight", "turn", k.Turn.Number, "said", strings.TrimSuffix(view.Gist(told, longestHighlight), "."))
}

// leadLine says since when the winners were ahead: since a round, with what it has brought,
// in a game that has rounds, or since a turn.
func leadLine(say lang.Printer, m *match.Match, k gamelog.Highlight) string {
	var winners []games.Player
	for p, place := range m.Places() {
		if place == 1 {
			winners = append(winners, games.Player(p))
		}
	}
	before := m.At(k.Turn.Events[0].Ply).View(games.Everyone)
	round, ok := before.(games.Chaptered)
	if !ok || round.Chapter() == 0 {
		return say.T("final.lead", "turn", k.Turn.Number, "said", ahead(m, winners))
	}
	return say.T("final.lead-round", "round", round.Chapter(), "said", ahead(m, winners),
		"gain", gainOf(say, m.View(games.Everyone), winners[0], round.Chapter()))
}

// ahead says that the winners were ahead from then on: a team by its name.
func ahead(m *match.Match, winners []games.Player) games.Text {
	if teamed, ok := m.View(games.Everyone).(games.Teamed); ok {
		if said := teamed.Lead(winners[0]); !said.IsZero() {
			return said
		}
	}
	return games.T("final.ahead", "n", len(winners), "players", winners)
}

// gainOf says what a round has brought a seat: its largest part, or all if the game does not
// know the parts; "" if it does not say that either.
func gainOf(say lang.Printer, end games.View, p games.Player, round int) string {
	switch v := end.(type) {
	case games.Credited:
		if said := v.Credit(p, round); !said.IsZero() {
			return say.Say(said)
		}
	case games.Staged:
		return render.Signed(v.Stages(p)[round-1].Points)
	}
	return ""
}

// unmarked is the printer for text that may be cut: names open no markup in it that might
// not be closed.
func unmarked(say lang.Printer, t *table.Table) lang.Printer {
	return say.Named(func(p games.Player) string {
		return say.Sign(p) + " " + discord.Escape(discord.Cut(t.Name(p), longestName))
	})
}
