package bot

import (
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A deed is an entry of a record with what somebody was told of it.
type deed struct {
	match.Entry
	ply     int
	fresh   bool // a turn began with it
	chosen  bool // it was a choice
	curtain bool // chance did not decide anything, but lifted the curtain
	undone  bool // an undo has taken it back since
	notes   []games.Note
}

// deeds returns the entries of a table's record with what seat p, or
// everybody, was told of each.
func (b *Bot) deeds(t *table, p games.Player) ([]deed, error) {
	title, ok := b.title(t.Game)
	if !ok {
		return nil, &gameError{t.Game}
	}
	var all []deed
	var end *match.Match
	for step, err := range t.walk(title.Rules) {
		if err != nil {
			return nil, err
		}
		e := deed{Entry: step.Entry, ply: step.Ply, chosen: step.Entry.Act() != ""}
		for _, d := range step.Pending {
			if d.Player == e.Player {
				e.fresh = d.Fresh
				e.chosen = e.chosen || len(d.Moves) > 1
				e.curtain = d.Player == games.Chance && len(d.Moves) == 1
			}
		}
		e.notes = append(e.notes, t.asides(step.Ply)...)
		for _, n := range step.Notes {
			if n.To == games.Everyone || n.To == p {
				e.notes = append(e.notes, n)
			}
		}
		all, end = append(all, e), step.Match
	}
	for n := range all {
		all[n].undone = !end.InEffect(all[n].ply)
	}
	return all, nil
}

// lines says what the deed has told, struck out if it was taken back.
func (e deed) lines(say lang.Printer) []string {
	var lines []string
	for _, n := range e.notes {
		line := say.Say(n.Text)
		if e.undone {
			line = "~~" + line + "~~"
		}
		lines = append(lines, line)
	}
	return lines
}
