// Package view builds the messages about a table: panels, the living turn message, DMs, boards
// as pictures and as text, and explanations of errors. It renders texts in the languages of
// their readers. It must not store or send anything, nor know the features.
package view

import (
	"embed"
	"image"
	"io/fs"
	"log/slog"
	"runtime"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

//go:embed text
var texts embed.FS

// Texts returns the package's catalogs, a file for each language.
func Texts() fs.FS { return texts }

// Options configure a View; all but Buttons are required.
type Options struct {
	Shelf   []render.Title
	Catalog *lang.Catalog
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	// Emoji returns an icon of a game as the application's emoji, nil if it is not
	// uploaded.
	Emoji func(game, icon string) *discord.Emoji
	// Measure is called before a picture is drawn, and stop once it is encoded.
	Measure func() (stop func())
	// Buttons are on messages about matches, in their order; see View.AddButtons.
	Buttons []Button
	// Page is the address of the page as browsers reach it, without a path; "" if there is none.
	Page string
}

// A View builds messages about tables. It is safe for concurrent use.
type View struct {
	Options
	Logs    *gamelog.Logs
	brushes chan struct{} // a semaphore: one value for each picture being drawn
	cards   *lru.Cache[string, []byte]
}

// mostCards is the number of cached cards of lobbies.
const mostCards = 64

// New returns a View. It draws on all processors but one, which is left to acknowledge
// interactions.
func New(o Options) *View {
	cards, err := lru.New[string, []byte](mostCards)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &View{Options: o, Logs: gamelog.NewLogs(), brushes: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), cards: cards}
}

// Title returns the game of that name, false if it is not on the shelf.
func (v *View) Title(name string) (render.Title, bool) {
	for _, t := range v.Shelf {
		if t.Name == name {
			return t, true
		}
	}
	return render.Title{}, false
}

// gamesPage is the number of games whose buttons a message has, beside a few others.
const gamesPage = 20

// Games returns the games on a page of the shelf, counted from 0, and whether another page follows.
func (v *View) Games(page int) (shown []render.Title, next bool) {
	first := min(max(page, 0)*gamesPage, len(v.Shelf))
	shown = v.Shelf[first:min(first+gamesPage, len(v.Shelf))]
	return shown, first+len(shown) < len(v.Shelf)
}

// Icons returns the function that returns the emoji of a game's icons by their names, nil for
// those that are not uploaded.
func (v *View) Icons(game string) func(name string) *discord.Emoji {
	return func(name string) *discord.Emoji { return v.Emoji(game, name) }
}

// Printer returns the printer for answers that only the person sees.
func (v *View) Printer(i *discord.Interaction) lang.Printer { return v.Prefs.Printer(i) }

// Private returns Printer with the names at a table.
func (v *View) Private(i *discord.Interaction, t *table.Table) lang.Printer {
	say := v.Prefs.Printer(i)
	return v.named(say, t)
}

// Public returns the printer for messages that all at the table read.
func (v *View) Public(t *table.Table) lang.Printer {
	return v.In(t.Locale, t)
}

// In returns the printer of a language for messages about a table.
func (v *View) In(language string, t *table.Table) lang.Printer {
	return v.named(v.Catalog.Printer(language, nil), t)
}

// Reader returns the printer for a person's DMs about a table.
func (v *View) Reader(t *table.Table, user string) lang.Printer {
	say := v.Prefs.Reader(user, t.Locale)
	return v.named(say, t)
}

// Stranger returns the table's name for a forgotten person, in its language.
func (v *View) Stranger(t *table.Table) string { return v.Public(t).T("seats.departed") }

// LogOf returns the log of a table's match.
func (v *View) LogOf(t *table.Table, m *match.Match) *gamelog.Log {
	return v.Logs.Of(t, m, namer(t, v.signs(t)))
}

// Draw waits for a processor, then draws a picture and returns it as PNG.
func (v *View) Draw(paint render.Painter, s render.Scene) ([]byte, error) {
	defer v.brush()()
	defer v.Measure()()
	return render.PNG(paint, s)
}

// brush waits for a processor to draw with. The caller must put it back.
func (v *View) brush() (back func()) {
	v.brushes <- struct{}{}
	return func() { <-v.brushes }
}

// Frame waits for a processor, then draws a picture. The caller releases it with
// render.Release. A film is drawn frame by frame, so that it does not delay the
// pictures of others.
func (v *View) Frame(paint render.Painter, s render.Scene) *image.Paletted {
	defer v.brush()()
	return paint(s)
}
