// Package render draws positions: the canvas, the palette, the lettering and
// the pieces that all games share. A picture is a pure function of a Scene.
package render

import (
	"image"
	"io/fs"
	"strconv"
	"strings"

	"herald/games"
	"herald/lang"
)

// A Scene has all data of a picture.
type Scene struct {
	View  games.View
	Seat  games.Player // the viewer; games.Everyone for the public picture
	Moves []games.Move // the seat's choices now; nil on public pictures
	Names []string     // the holders, by seat, as plain text
	Say   lang.Printer // the language of the lettering
	// Places are the seats' places once the match is over, nil before; none, but not nil, if it was called
	// off. A match can end otherwise than by the rules, which a view does not know.
	Places   []int
	Liveries Liveries
	// Left marks the seats that have resigned, which a view does not know; nil if none has.
	Left []bool
	// Draft says that the view shows the seat's draft, which is not played yet.
	Draft bool
	// Earlier are the views after the turns that the picture tells before the last one,
	// oldest first: what they have changed is marked too, but not as strongly.
	Earlier []games.View
	// Recorder records the drawing; nil except in tests.
	Recorder Recorder
	// Part names the close-up to draw, one of the title's Parts; "" is the board.
	Part string
}

// Winners returns the seats in first place once the match is over; the caller owns the slice.
func (s Scene) Winners() []games.Player {
	var first []games.Player
	for seat, place := range s.Places {
		if place == 1 {
			first = append(first, games.Player(seat))
		}
	}
	return first
}

// Resigned reports whether the seat has resigned.
func (s Scene) Resigned(seat int) bool { return seat < len(s.Left) && s.Left[seat] }

// News returns the mark for changes by a turn of p: a draft if the seat of the picture plays
// it.
func (s Scene) News(p games.Player) Mark {
	if s.Draft && p == s.Seat {
		return Drafted
	}
	return Last
}

// CalledOff reports whether the match is over without a result.
func (s Scene) CalledOff() bool { return s.Places != nil && len(s.Places) == 0 }

// A Painter draws the scenes of one game. The view of the scene is that game's; the picture's colours are
// Palette's.
type Painter func(Scene) *image.Paletted

// A Title is a game on the shelf: its rules and its pictures.
type Title struct {
	games.Rules
	Draw      Painter
	Lettering fs.FS // en.toml and fr.toml with the words of its pictures; nil if it has none
	// Liveries returns the Liveries of a match of a setup; nil if seat n wears livery n.
	Liveries func(games.Setup) []int
	// Locate returns where the moves of a scene lie on the picture that Draw draws of it. Nil for
	// a game whose board is not to touch: it has buttons alone.
	Locate func(Scene) Locator
	// Instead reports whether a move that is the last of a draft changes when another one is
	// touched instead, such as the piece to be put down: Locate finds the others on the
	// picture that follows, too. Nil for a game without such moves.
	Instead func(games.Move) bool
	// Lines returns the areas of the lines of the seat's games.Sheet on the picture; nil if that
	// does not show the sheet. Nil for a game without sheets.
	Lines func(Scene) []image.Rectangle
	// Cover draws the part of a board that the card of a lobby shows: cut where nothing is
	// cut in two, and without whose turn it is. Nil for a game whose whole board is shown.
	Cover Painter
	// Emblem draws the sign that the card has above the game's name, no wider and no higher
	// than a size; nil for a game without one.
	Emblem func(size int) *Sprite
	// Final draws the final board with what won it, for the picture of the end, which
	// reduces it; it may be of any size. Nil for a game whose usual picture serves.
	Final Painter
	// Clip draws the pictures that lead to the usual one of a scene, if its last turn deserves to
	// be shown in steps, else none; nil for a game that has no such turns.
	Clip func(Scene) []*image.Paletted
	// Parts are the close-ups that can be drawn of a board too full for a phone;
	// nil if there are none. The key of the name of part P of game G is
	// G.picture.part.P. What SeatOf knows is there if the seat is, and bears the
	// name of who sits there.
	Parts []string
	// Threats says that Draw marks what the view, a games.Threatened, tells of the viewer's opponents in the
	// part ThreatsPart, which is none of Parts.
	Threats bool
	// Beside is the part that is one press away from every board, such as the laws; "" for
	// none.
	Beside string
	// Focus returns the close-up that shows what is in play, for a seat or for
	// games.Everyone; nil for a game without close-ups.
	Focus func(v games.View, seat games.Player) string
	// News returns the part that a message about a position shows instead of the board:
	// a round that has just ended, or what a seat is to answer; "" for the board. Nil for
	// a game that always shows its board.
	News func(v games.View, seat games.Player) string
	// Icons draws the icons of buttons: squares of EmojiSize, by the names that the
	// game's moves have for them, 1 to 15 of the characters a-z, 0-9 and _. Nil if there
	// are none. The caller owns the map.
	Icons func() map[string]*Sprite
	// Legend has the pages that explain the icons, in the order in which they are turned; nil
	// if they need no explanation.
	Legend []LegendPage
	// Example returns a position that illustrates the sentences of GAME.how; nil if the game
	// has none.
	Example func() Example
	// Plate draws the subject of a section of the rules, such as cards, with the numbers of a
	// component table that the rules have accepted; nil, or a nil picture, if there is nothing
	// to draw.
	Plate func(say lang.Printer, section, table string) *image.Paletted
}

// A LegendPage is a picture of a legend, of the size of a board.
type LegendPage struct {
	// Name is the end of the key of its heading: GAME.picture.legend.NAME.
	Name string
	// Draw draws it with the numbers of a component table that the rules have accepted.
	Draw func(say lang.Printer, table string) *image.Paletted
}

// FinalBoard draws the final board with Final or, without it, with Draw.
func (t Title) FinalBoard(s Scene) *image.Paletted {
	if t.Final != nil {
		return t.Final(s)
	}
	return t.Draw(s)
}

// An Example is a position of a game that shows how it plays.
type Example struct {
	View games.View
	// Spots are the points of its picture that the sentences of GAME.how refer to.
	Spots []image.Point
}

// SeatOf returns the seat whose close-up a part is: the first has seat1.
func SeatOf(part string) (games.Player, bool) {
	number, ok := strings.CutPrefix(part, "seat")
	n, err := strconv.Atoi(number)
	return games.Player(n - 1), ok && err == nil && n > 0
}
