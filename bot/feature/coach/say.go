package coach

import (
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// mostSaid is the length of a hint, which leaves room for the rest of a panel.
const mostSaid = 900

// A printer says what turns of a seat do, to its holder.
type printer struct {
	say  lang.Printer
	m    *match.Match
	seat games.Player
}

// playAll adds words to a seat's draft.
func playAll(m *match.Match, seat games.Player, words []string) error {
	_, err := m.Play(seat, strings.Join(words, " "))
	return err
}

// drafted returns a copy of a match in which a turn is the draft of a seat. The turn must be possible.
func drafted(m *match.Match, seat games.Player, o option) *match.Match {
	m = m.Clone()
	table.ClearDraft(m, seat)
	if err := playAll(m, seat, o.Words); err != nil {
		panic(err)
	}
	return m
}

// turn says a turn, and what it does.
func (p printer) turn(o option) string {
	m := drafted(p.m, p.seat, o)
	lines := []string{p.say.T("coach.turn")}
	for _, note := range m.DraftNotes(p.seat) {
		lines = append(lines, "> "+p.say.Say(note.Text))
	}
	if len(lines) == 1 {
		lines = append(lines, "> "+p.labels(m))
	}
	return discord.Fit(lines, "\n", mostSaid)
}

// labels names the parts of a draft.
func (p printer) labels(m *match.Match) string {
	var labels []string
	for _, move := range m.DraftMoves(p.seat) {
		labels = append(labels, p.say.Say(move.Label()))
	}
	return strings.Join(labels, " · ")
}

// matters says what matters now, without saying what to play: what the players could do to each other that the best
// turn does or prevents; else the part of the board where it is played; else what it gains; else what there is to
// choose from. The options are the best turns.
func (p printer) matters(options []option) string {
	best := drafted(p.m, p.seat, options[0])
	lines := p.threats(best, options[0].Words)
	if len(lines) == 0 {
		lines = p.place(best, options)
	}
	key := "coach.close"
	if clear(options) {
		key = "coach.clear"
	}
	return discord.Fit(append(lines, "-# "+p.say.T(key)), "\n", mostSaid)
}

// clear reports whether the first turn is better than the others, as far as the search can tell.
func clear(options []option) bool {
	return len(options) == 1 || options[0].Chance.Mean-options[1].Chance.Mean > options[0].Chance.Error+options[1].Chance.Error
}

// threats returns the threats that a turn carries out, and those to its seat that it ends.
func (p printer) threats(after *match.Match, words []string) []string {
	before, ok := p.m.View(p.seat).(games.Threatened)
	if !ok {
		return nil
	}
	var lines []string
	left := games.ThreatsTo(after.Outcome(p.seat).View(p.seat), p.seat)
	for _, threat := range before.Threats() {
		says, line := p.say.Say(threat.Says), ""
		switch {
		case slices.Contains(threat.By, p.seat) && slices.ContainsFunc(threat.Words, func(w string) bool { return slices.Contains(words, w) }):
			line = p.say.T("coach.chance", "threat", says)
		case threat.Hits(p.seat) && !slices.ContainsFunc(left, func(t games.Threat) bool { return p.say.Say(t.Says) == says }):
			line = p.say.T("coach.danger", "threat", says)
		}
		if line != "" && len(lines) < mostLines {
			lines = append(lines, line)
		}
	}
	return lines
}

// mostLines is the number of things that matter.
const mostLines = 2

// place returns the lines on where the best turn is played, what it gains, or what there is to choose from.
func (p printer) place(best *match.Match, options []option) []string {
	first := p.pivot(options[0])
	if !first.group.IsZero() {
		return []string{p.say.T("coach.look", "place", first.group)}
	}
	if gains := p.gains(best); len(gains) > 0 {
		return append([]string{p.say.T("coach.gain")}, gains...)
	}
	if len(options) > 1 {
		if second := p.pivot(options[1]); p.say.Say(second.label) != p.say.Say(first.label) {
			return []string{p.say.T("coach.between", "one", first.label, "other", second.label)}
		}
	}
	return []string{p.say.T("coach.look", "place", first.label)}
}

// gains returns the notes that weigh most of a draft that does more than to place pieces.
func (p printer) gains(m *match.Match) []string {
	var lines []string
	for _, note := range m.DraftNotes(p.seat) {
		if note.Weight > games.Placed && !note.Detail && len(lines) < mostLines {
			lines = append(lines, "> "+p.say.Say(note.Text))
		}
	}
	return lines
}

// A pivot is the answer of a turn with the most alternatives, as it is offered.
type pivot struct{ label, group games.Text }

func (p printer) pivot(o option) pivot {
	m := p.m.Clone()
	table.ClearDraft(m, p.seat)
	var at pivot
	most := 0
	for _, word := range o.Words {
		d, _ := m.Asked(p.seat)
		d = games.Present(m.Preview(p.seat).View(p.seat), d)
		if move, ok := d.Find(word); ok && len(d.Moves) > most {
			at, most = pivotOf(move), len(d.Moves)
		}
		if err := playAll(m, p.seat, []string{word}); err != nil {
			panic(err) // the search has played it
		}
	}
	return at
}

// pivotOf returns a move with its group, if that has a kind: other groups only fold moves away.
func pivotOf(move games.Move) pivot {
	at := pivot{label: move.Label()}
	if g, ok := move.(games.Grouped); ok {
		if kind, group := g.Group(); !kind.IsZero() {
			at.group = group
		}
	}
	return at
}
