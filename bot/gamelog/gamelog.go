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

// A fold has the notes of each entry of a record.
type fold struct {
	notes [][]games.Note // by ply
	// remarked is the number of the app's notes, by ply, which come first.
	remarked []int
}

// A folder folds a record, entry by entry.
type folder struct {
	fold
	playing []string     // the players of the seats, as the record names them
	people  []string     // the same, with the people that bot players stand in for
	remarks []games.Note // of silent entries: they precede the next one
	bots    chosen
}

// Of returns the log of a table's match, which must not change meanwhile.
func Of(t *table.Table, m *match.Match, name Namer) *Log {
	l := &Log{t: t, m: m, name: name}
	f := newFolder(m)
	f.extend(l)
	l.fold = f.fold
	return l
}

func newFolder(m *match.Match) *folder {
	return &folder{playing: slices.Clone(m.Seats()), people: slices.Clone(m.Seats()), bots: chosen{covers: map[games.Player]int{}}}
}

// extend folds the entries of a log's match that have come since.
func (f *folder) extend(l *Log) {
	for _, step := range l.m.Steps()[len(f.notes):] {
		f.add(l, step)
	}
}

// add folds the next entry.
func (f *folder) add(l *Log, step match.Step) {
	var notes []games.Note
	remarked := 0
	f.remarks = append(f.remarks, l.remarks(len(f.notes))...)
	if step.Entry.Silent() {
		f.bots.note(step.Entry)
	} else {
		remarked = len(f.remarks)
		notes, f.remarks = append(f.remarks, f.told(l, step)...), nil
	}
	f.notes, f.remarked = append(f.notes, notes), append(f.remarked, remarked)
	if step.Entry.Act() == record.ActResign && !step.Over {
		succeed(f.playing, step.Entry.Player)
	}
}

// told returns the notes of an entry that is not silent, with the names of then.
func (f *folder) told(l *Log, step match.Step) []games.Note {
	told := append(f.bots.answers(step, l.autopilot), step.Notes...)
	if step.Entry.Act() == record.ActSeat {
		told = []games.Note{{To: games.Everyone, Text: f.seat(l, step.Entry)}}
	}
	if key := ended(l.t, step.Entry); key != "" {
		told = []games.Note{{To: games.Everyone, Text: games.T(key)}}
	}
	sitting := f.bots.playing(step, f.playing)
	for n := range told {
		told[n].Text = l.then(l.begins(told[n]), who{sitting, f.people})
	}
	return told
}

// seat hands a seat to another player, and returns the note of it.
func (f *folder) seat(l *Log, e record.Entry) games.Text {
	p := e.Player
	f.playing[p] = e.Holder()
	note := l.handed(p, f.people[p], f.playing[p])
	if _, bot := seats.BotLevel(f.playing[p]); !bot {
		f.people[p] = f.playing[p]
	}
	return note
}

// begins returns the text of a note, or another one if it says that lots decided who begins a rematch: in
// truth it was their turn to.
func (l *Log) begins(note games.Note) games.Text {
	drawn, is := note.Opener()
	if p, ok := l.t.Opens(); is && ok && p == drawn {
		return games.T("table.begins", "player", p)
	}
	return note.Text
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
