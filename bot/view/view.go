// Package view says and shows what people see of a table: panels, the living
// turn message, DMs, boards in pictures and in words, and why something was
// refused. It is where texts meet languages. It neither stores nor sends
// anything.
package view

import (
	"embed"
	"image"
	"io/fs"
	"log/slog"
	"runtime"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

//go:embed text
var texts embed.FS

// Texts returns the package's catalogs.
func Texts() fs.FS { return texts }

// Options are what a View is made of.
type Options struct {
	Shelf   []render.Title
	Catalog *lang.Catalog
	Prefs   *prefs.Prefs
	Log     *slog.Logger
	// Measure is called when a picture is begun, and what it returns when it is
	// drawn and encoded.
	Measure func() (stop func())
}

// A View shows tables. It is safe for concurrent use.
type View struct {
	Options
	brushes chan struct{} // held by the pictures that are being drawn
}

// New returns a View. It draws on all processors but one: whoever presses a
// button meanwhile is to be acknowledged.
func New(o Options) *View {
	return &View{Options: o, brushes: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1))}
}

// Title returns the game of that name on the shelf.
func (v *View) Title(name string) (render.Title, bool) {
	for _, t := range v.Shelf {
		if t.Name == name {
			return t, true
		}
	}
	return render.Title{}, false
}

// Printer returns the printer for what the person alone reads who did
// something.
func (v *View) Printer(i *discord.Interaction) lang.Printer { return v.Prefs.Printer(i) }

// Private is Printer with the names of a table.
func (v *View) Private(i *discord.Interaction, t *table.Table) lang.Printer {
	return v.Prefs.Printer(i).Named(Signed(t))
}

// Public returns the printer for what everybody at the table reads.
func (v *View) Public(t *table.Table) lang.Printer { return v.Catalog.Printer(t.Locale, Signed(t)) }

// Reader returns the printer for what a seat alone reads of a table, by DM.
func (v *View) Reader(t *table.Table, user string) lang.Printer {
	return v.Prefs.Reader(user, t.Locale).Named(Signed(t))
}

// LogOf returns what has happened in a table's match.
func (v *View) LogOf(t *table.Table, m *match.Match) *gamelog.Log {
	return gamelog.Of(t, m, func(p games.Player, holder string) games.Text { return marked(t, p, holder) })
}

// Turn is the living message of a match as it is, with its picture; the zero one
// if the one before still says all.
func (v *View) Turn(t *table.Table, m *match.Match) discord.Message {
	n := v.LogOf(t, m).News(t.Since())
	if t.Turn != "" && !n.Moved {
		return discord.Message{}
	}
	msg := v.TurnText(t, m, n)
	v.Show(&msg, t, Scene{View: m.View(games.Everyone), Seat: games.Everyone, Final: m.Final(), Say: v.Public(t)})
	return msg
}

// Panel is what somebody sees of a match in private; see Panel. Notice is said
// first.
func (v *View) Panel(i *discord.Interaction, t *table.Table, m *match.Match, picked, notice string) discord.Message {
	return v.panel(Panel{
		Table: t, Match: m, Seat: t.Seat(i.User.ID), Say: v.Private(i, t), Picked: picked,
		Notice: v.trouble(i, t, notice), note: v.noteLine(t, i.User.ID),
	})
}

// secretsShown is how many of its secrets a DM repeats.
const secretsShown = 5

// DM is the direct message to a seat: its panel, and what it alone was told last.
func (v *View) DM(t *table.Table, m *match.Match, seat games.Player, picked, notice string) discord.Message {
	say := v.Reader(t, t.Seats[seat].ID)
	var lines []string
	if t.Muted != nil {
		lines = append(lines, MutedText(t, say))
	}
	secrets := v.LogOf(t, m).Secrets(0, seat)
	for _, n := range secrets[max(0, len(secrets)-secretsShown):] {
		lines = append(lines, say.Say(n.Text))
	}
	if notice != "" {
		lines = append(lines, notice)
	}
	msg := v.panel(Panel{Table: t, Match: m, Seat: seat, Say: say, Picked: picked, Notice: strings.Join(lines, "\n"), lasting: true})
	msg.Flags = 0
	return msg
}

// Draw draws and encodes a picture, when its turn comes.
func (v *View) Draw(paint render.Painter, s render.Scene) ([]byte, error) {
	v.brushes <- struct{}{}
	defer func() { <-v.brushes }()
	defer v.Measure()()
	return render.PNG(paint, s)
}

// Frame draws a picture, when its turn comes: while a film is made people play
// on.
func (v *View) Frame(paint render.Painter, s render.Scene) *image.Paletted {
	v.brushes <- struct{}{}
	defer func() { <-v.brushes }()
	return paint(s)
}
