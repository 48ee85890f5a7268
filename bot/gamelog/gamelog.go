// Package gamelog tells what has happened in a match: its entries as a seat was told of them,
// the news since an entry, the turns, and the highlights. It is a pure function of a table and
// its match and knows nothing of languages, pictures or Discord; names are handed in.
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

// A Namer names the player of a seat and, if a bot player stood in, its holder, by what
// the record calls them. Without a stand-in, both are the same.
type Namer func(p games.Player, holder, of string) games.Text

// A Log tells what has happened in a match. It is read-only, and safe for concurrent use.
type Log struct {
	t    *table.Table
	m    *match.Match
	name Namer
	fold
}

// A fold has the public notes of each entry of a record.
type fold struct {
	notes [][]games.Note // by ply
	// remarked is the number of the app's notes, by ply, which come first.
	remarked []int
}

// Of returns the log of a table's match, which must not change meanwhile.
func Of(t *table.Table, m *match.Match, name Namer) *Log {
	l := &Log{t: t, m: m, name: name, fold: fold{make([][]games.Note, m.Plies()), make([]int, m.Plies())}}
	playing := slices.Clone(m.Seats()) // the players of the seats, as the record names them
	people := slices.Clone(playing)    // the same, with the people that bot players stand in for
	var remarks []games.Note
	bots := chosen{covers: map[games.Player]int{}}
	for ply, step := range m.Steps() {
		if remarks = append(remarks, l.remarks(ply)...); step.Entry.Silent() {
			bots.note(step.Entry)
			continue // they precede the next entry
		}
		told := append(bots.answers(step, l.autopilot), step.Notes...)
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
		sitting := bots.playing(step, playing)
		l.notes[ply], l.remarked[ply], remarks = remarks, len(remarks), nil
		for _, n := range told {
			n.Text = l.then(l.begins(n.Text), who{sitting, people})
			l.notes[ply] = append(l.notes[ply], n)
		}
		if step.Entry.Act() == record.ActResign && !step.Over {
			succeed(playing, step.Entry.Player)
		}
	}
	return l
}

// begins returns a text, or another one if it says that lots decided who begins a rematch: in
// truth it was their turn to.
func (l *Log) begins(text games.Text) games.Text {
	drawn, is := table.Begins(text)
	if p, ok := l.t.Opens(); is && ok && p == drawn {
		return games.T("table.begins", "player", p)
	}
	return text
}

// ended returns the key of the text that replaces the note of an entry, as it depends on who
// has ended the match; "" for any other entry.
func ended(t *table.Table, e record.Entry) string {
	switch {
	case e.Act() == record.ActCallOff && t.Organised():
		return "league.off"
	case e.Act() == record.ActCallOff && t.Closing != "":
		return "table.closed"
	case e.Act() == record.ActAdjudicate && !t.Organised():
		return "table.places"
	}
	return ""
}

// Secrets returns the notes, from a ply on, told to a seat alone.
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

// public returns the notes told to everyone.
func public(notes []games.Note) []games.Note {
	return slices.DeleteFunc(slices.Clone(notes), func(n games.Note) bool { return !isPublic(n) })
}

func isPublic(n games.Note) bool { return n.To == games.Everyone }
