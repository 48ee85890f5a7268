package view

import (
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
	"herald/render"
)

// mostThreats is the most threats that are told; the picture marks all of them.
const mostThreats = 6

// ThreatsButton shows, by a verb that shows boards, what others could do to the viewer with their next turns, or
// for spectators to each other. It returns nil for a game that does not tell, and where no match is played.
func ThreatsButton(t *table.Table, say lang.Printer, title render.Title, at customid.About, verb string) []discord.Component {
	if !title.Threats || t.Stage != table.Playing {
		return nil
	}
	return []discord.Component{discord.Button(discord.Secondary, say.T("button.threats"), at.With(render.ThreatsPart).For(verb))}
}

// ThreatLines returns the threats to the viewer of a scene in sentences, below a question: the most urgent first,
// by kinds, and then the sums of the view.
func ThreatLines(s Scene) []string {
	all := games.ThreatsTo(s.View, s.Seat)
	asked := "threats.asked"
	if s.Seat < 0 {
		asked = "threats.asked_all"
	}
	lines := []string{s.Say.T(asked)}
	if len(all) == 0 {
		lines = append(lines, s.Say.T("threats.none"))
	}
	for n, t := range all[:min(len(all), mostThreats)] {
		if n == 0 || !t.Kind.Equal(all[n-1].Kind) {
			lines = append(lines, s.Say.T("threats.kind", "kind", t.Kind))
		}
		lines = append(lines, s.Say.T("threats.line", "threat", t.Says))
	}
	if more := len(all) - mostThreats; more > 0 {
		lines = append(lines, s.Say.T("threats.more", "n", more))
	}
	if len(all) > 0 {
		lines = append(lines, s.Say.T("threats.marked"))
	}
	if r, ok := s.View.(games.Reckoner); ok {
		lines = append(lines, sentences(s.Say, r.Reckon())...)
	}
	return lines
}
