// Package export writes a league to files that other programs read: standings, results and
// ratings as tables, everything as JSON, the log, and the deadlines as a calendar. It is
// pure: it reads no clock, and knows people by their numbers; their names come from a
// function.
//
// Organisers get everything. Others get public data, which is most of it, and their own:
// the changes of their ratings, their appeals, their deadlines.
package export

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"herald/games"
	"herald/games/league"
	"herald/games/league/rating"
)

//go:embed text/*.toml
var catalogs embed.FS

// Texts returns the catalogs of the calendar, en.toml and fr.toml.
func Texts() fs.FS { return catalogs }

// A League is the input of an export.
type League struct {
	State *league.State // the fold over the log
	Log   league.Log    // not for pages
	Name  string        // the league's name for people
	Game  string        // the game's, which pages use; "" if they are to use the log's word
	// Person returns the name of a person, or a text for a forgotten one.
	Person func(league.Person) string
	// Words returns a text stored beside the log; false if it is missing. It may be nil.
	Words func(league.Text) (string, bool)
	Say   func(games.Text) string // in the reader's language
	// Book returns the ratings of the guild. If nil, the ratings follow from the league's
	// matches alone.
	Book func() *rating.Book
	Now  time.Time
	// Sign returns the sign that a person has on pictures, as SVG for pages; it may be nil.
	Sign func(league.Person) string
	// Score says points of a match between so many seats, "" if they only rank; nil for the number.
	Score func(seats, points int) string
	// Languages has the languages of the pages in other folders.
	Languages []Language
}

// A Language is one in which there are the same pages in another folder.
type Language struct{ Tag, Name, Folder string }

// A File is one of the files.
type File struct {
	Name string
	Data []byte
}

// All returns the files for organisers, in the order of their names.
func All(l League) ([]File, error) { return l.files(viewer{all: true}) }

// For returns the files for a person who is no organiser; 0 stands for a person without a
// number.
func For(l League, p league.Person) ([]File, error) { return l.files(viewer{person: p}) }

// A viewer is the reader of the files.
type viewer struct {
	all    bool
	person league.Person
}

// sees reports whether the viewer may see a person's own data.
func (v viewer) sees(p league.Person) bool { return v.all || v.person != 0 && p == v.person }

// A writer writes a league to files for a viewer.
type writer struct {
	League
	viewer
}

func (l League) writer(v viewer) *writer {
	if l.Book == nil {
		l.Book = func() *rating.Book { return rating.Rebuild(l.State.Rated(), nil) }
	}
	l.Book = sync.OnceValue(l.Book)
	return &writer{l, v}
}

func (l League) files(v viewer) ([]File, error) {
	w := l.writer(v)
	whole, err := w.json()
	if err != nil {
		return nil, fmt.Errorf("write league.json: %w", err)
	}
	files := []File{
		{"deadlines.ics", w.calendar()},
		{"league.json", whole},
		{"league.log", []byte(l.Log.String())},
		{"ratings.csv", table(ratingColumns, w.ratings())},
		{"results.csv", table(resultColumns, w.results())},
		{"standings.csv", table(standingColumns, w.standings())},
	}
	if teams := w.teams(); teams != nil {
		files = append(files, File{"teams.csv", table(teamColumns, teams)})
	}
	return files, nil
}

// name returns the name of an entrant: both names of a fixed pair.
func (w *writer) name(season *league.Season, p league.Person) string {
	if other := season.Partner(p); other != 0 {
		return w.Person(p) + " & " + w.Person(other)
	}
	return w.Person(p)
}
