// Package gamelog says what has happened in a match: its entries with what
// somebody was told of each, the news since an entry, the turns, and which of
// them mattered. It is a pure function of a table and its match and knows
// nothing of languages, pictures or Discord; names are handed in.
package gamelog

import (
	"embed"
	"io/fs"
	"slices"

	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

//go:embed text
var texts embed.FS

// Texts returns the package's catalogs.
func Texts() fs.FS { return texts }

// A Namer names somebody who held a seat, by what the record calls them.
type Namer func(p games.Player, holder string) games.Text

// A Log is what has happened in a match. It is for reading, by any number of readers.
type Log struct {
	t    *table.Table
	m    *match.Match
	name Namer
	fold
}

// A fold is what everybody was told of each entry of a record.
type fold struct {
	notes [][]games.Note // by ply
	// remarked is how many of the notes, by ply, are the app's and come first.
	remarked []int
}

// Of returns the log of a table's match, which must not change meanwhile.
func Of(t *table.Table, m *match.Match, name Namer) *Log {
	l := &Log{t: t, m: m, name: name, fold: fold{make([][]games.Note, m.Plies()), make([]int, m.Plies())}}
	playing := slices.Clone(m.Seats()) // what the record calls who plays each seat
	people := slices.Clone(playing)    // the same, with the people for whom bot players stand in
	var remarks []games.Note
	bots := chosen{}
	for ply, step := range m.Steps() {
		if remarks = append(remarks, l.remarks(ply)...); step.Entry.Silent() {
			bots.note(step.Entry)
			continue // they come before what follows
		}
		told := append(bots.answers(step), step.Notes...)
		if step.Entry.Act() == record.ActSeat {
			p := step.Entry.Player
			playing[p] = step.Entry.Holder()
			told = []games.Note{{To: games.Everyone, Text: l.handed(p, people[p], playing[p])}}
			if _, bot := seats.BotLevel(playing[p]); !bot {
				people[p] = playing[p]
			}
		}
		if key := ended(t, step.Entry); key != "" {
			told = []games.Note{{To: games.Everyone, Text: games.T(key)}}
		}
		l.notes[ply], l.remarked[ply], remarks = remarks, len(remarks), nil
		for _, n := range told {
			n.Text = l.then(l.begins(n.Text), playing)
			l.notes[ply] = append(l.notes[ply], n)
		}
	}
	return l
}

// begins returns a text, or another one instead of it if it says that the lot has drawn
// who begins a rematch: in truth it was their turn to.
func (l *Log) begins(text games.Text) games.Text {
	drawn, is := table.Begins(text)
	if p, ok := l.t.Opens(); is && ok && p == drawn {
		return games.T("table.begins", "player", p)
	}
	return text
}

// ended is the key of what is said of an entry instead of its note, as it depends on
// who has ended the match; "" for any other entry.
func ended(t *table.Table, e record.Entry) string {
	switch {
	case e.Act() == record.ActCallOff && t.League != nil:
		return "league.off"
	case e.Act() == record.ActCallOff && t.Closing != "":
		return "table.closed"
	case e.Act() == record.ActAdjudicate && t.League == nil:
		return "table.places"
	}
	return ""
}

// Secrets returns the notes from a ply on that were told to a seat alone.
func (l *Log) Secrets(from int, seat games.Player) []games.Note {
	var notes []games.Note
	for _, told := range l.notes[min(from, len(l.notes)):] {
		for _, n := range told {
			if n.To == seat {
				notes = append(notes, n)
			}
		}
	}
	return notes
}

// public returns the notes for everybody.
func public(notes []games.Note) []games.Note {
	return slices.DeleteFunc(slices.Clone(notes), func(n games.Note) bool { return n.To != games.Everyone })
}
