package golden

import (
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/render"
)

var positions = flag.Int("positions", 12, "how many random positions a number of players has pictures drawn of")

// smallest is the lettering that a phone still shows of 1200 pixels.
const smallest = 28

// badgeOn returns the part of a picture of the usual width that Discord's ALT badge covers.
func badgeOn(picture image.Rectangle) image.Rectangle {
	return image.Rect(0, picture.Max.Y-render.BadgeHeight, render.BadgeWidth, picture.Max.Y)
}

// CheckLegible plays random matches and draws public and private pictures of their
// positions, in both languages and with the longest names: no lettering is too small,
// covered, on the line of a mark or outside of the picture, and none stands where
// Discord has its ALT badge.
func (g Game) CheckLegible(t *testing.T) {
	t.Helper()
	catalog := g.Catalog(t)
	for players := g.Rules.Min; players <= g.Rules.Max; players++ {
		w := walk{t: t, game: g, players: players, random: rand.New(rand.NewPCG(uint64(players), 15)), left: *positions}
		w.visit = func(s render.Scene) {
			s.Say = catalog.Printer([]string{"en", "fr"}[w.random.IntN(2)], nil)
			for range players {
				s.Names = append(s.Names, strings.Repeat("W", 32))
			}
			CheckLettering(t, g.Draw, s)
		}
		for w.left > 0 && !t.Failed() {
			w.match()
		}
	}
}

// CheckLettering is CheckLegible for one picture.
func CheckLettering(t *testing.T, draw render.Painter, s render.Scene) {
	t.Helper()
	m, pieces := Pieces(draw, s)
	checkPieces(t, m, pieces, badgeOn(m.Rect))
}

// CheckInset is CheckLegible for a picture that is laid into another one, clear of the badge.
func CheckInset(t *testing.T, draw render.Painter, s render.Scene) {
	t.Helper()
	m, pieces := Pieces(draw, s)
	checkPieces(t, m, pieces, image.Rectangle{})
}

// CheckDrawing is CheckLegible for a drawing on a copy of a layer.
func CheckDrawing(t *testing.T, layer *render.Canvas, draw func(*render.Canvas)) {
	t.Helper()
	m, pieces := PiecesOn(layer, draw)
	checkPieces(t, m, pieces, badgeOn(m.Rect))
}

// CheckBadge checks that a drawing on a copy of a layer changes nothing under Discord’s ALT badge.
func CheckBadge(t *testing.T, layer *render.Canvas, draw func(*render.Canvas)) {
	t.Helper()
	bare, drawn := layer.Copy(), layer.Copy()
	draw(drawn)
	under := func(c *render.Canvas) []uint8 { return render.Cut(c.Picture(), badgeOn(c.Rect)).Pix }
	require.True(t, slices.Equal(under(bare), under(drawn)), "something lies under the ALT badge")
}

// checkPieces checks the lettering of a picture with its badge, and releases it.
func checkPieces(t *testing.T, m *image.Paletted, pieces []Piece, badge image.Rectangle) {
	t.Helper()
	require.NotEmpty(t, pieces, "the painter does not hand the scene's Recorder on")
	for _, fault := range faults(m.Rect, pieces, badge) {
		t.Error(fault)
	}
	render.Release(m)
}

// faults returns the faults in the lettering of a picture. Pieces that were covered wholly,
// except by a mark, or written again, have none.
func faults(picture image.Rectangle, pieces []Piece, badge image.Rectangle) []string {
	var all []string
	for i, p := range pieces {
		if p.Gone() && (p.ByMark == 0 || rewritten(p, pieces[i+1:])) {
			continue
		}
		if one := fault(picture, p, badge); one != "" {
			all = append(all, one)
		}
	}
	return all
}

// rewritten reports whether something is written where p was.
func rewritten(p Piece, later []Piece) bool {
	return slices.ContainsFunc(later, func(q Piece) bool { return !q.Gone() && q.Rect.Overlaps(p.Rect) })
}

// fault returns the fault of a piece of lettering, "" if there is none.
func fault(picture image.Rectangle, p Piece, badge image.Rectangle) string {
	switch {
	case p.Size < smallest:
		return fmt.Sprintf("%q at %v is too small: %.1f", p.Text, p.Rect, p.Size)
	case !p.Rect.In(picture):
		return fmt.Sprintf("%q leaves the picture: %v", p.Text, p.Rect)
	case p.ByMark > 0:
		return fmt.Sprintf("a mark covers %d pixels of %q at %v", p.ByMark, p.Text, p.Rect)
	case p.Covered*100 > p.Ink: // less is the rounding of an edge
		return fmt.Sprintf("%d of %d pixels of %q at %v are covered", p.Covered, p.Ink, p.Text, p.Rect)
	case p.OnMark > 0:
		return fmt.Sprintf("%q at %v stands on the line of a mark", p.Text, p.Rect)
	case p.Rect.Overlaps(badge):
		return fmt.Sprintf("%q at %v is under the ALT badge", p.Text, p.Rect)
	}
	return ""
}

// A walk plays random matches and visits some of their positions.
type walk struct {
	t       *testing.T
	game    Game
	players int
	random  *rand.Rand
	left    int // positions still to be visited
	visit   func(render.Scene)
	played  func(drafted []step, after games.View) // a turn, before it is confirmed; nil to ignore them
}

// A step is a move and the scene in which it is chosen.
type step struct {
	render.Scene
	move games.Move
}

// seldom is the number of positions per visited one.
const seldom = 9

// match plays a match of random options.
func (w *walk) match() {
	setup := games.Setup{Players: w.players, Options: map[string]string{}}
	for _, o := range w.game.Rules.Options {
		setup.Options[o.Name] = o.Values[w.random.IntN(len(o.Values))]
	}
	m, err := match.Start(w.game.Rules, setup, nil)
	if err != nil {
		return // options that do not go together
	}
	m.Draw(w.random.IntN)
	var told []*match.Match
	for !m.Over() && w.left > 0 {
		w.turn(m, told)
		told = append(told, m.At(len(m.Steps())))
		told = told[max(0, len(told)-4):]
	}
	w.see(render.Scene{View: m.View(games.Everyone), Seat: games.Everyone, Places: m.Final(), Earlier: views(told, games.Everyone)})
}

// turn plays a turn of a seat that is waited for, and looks at it on the way.
func (w *walk) turn(m *match.Match, told []*match.Match) {
	seat, more := m.NextSeat(w.random.IntN)
	if !more {
		return
	}
	if w.random.IntN(seldom) == 0 {
		w.see(render.Scene{View: m.View(games.Everyone), Seat: games.Everyone, Earlier: views(told, games.Everyone)})
	}
	var drafted []step
	for !m.Whole(seat) {
		d, _ := m.Asked(seat)
		if w.random.IntN(seldom) == 0 {
			w.see(render.Scene{
				View: m.Outcome(seat).View(seat), Seat: seat, Moves: d.Moves, Draft: len(m.Draft(seat)) > 0,
				Places: m.DraftFinal(seat), Earlier: views(told, seat),
			})
		}
		move := d.Moves[w.random.IntN(len(d.Moves))]
		drafted = append(drafted, step{render.Scene{View: m.Outcome(seat).View(seat), Seat: seat, Moves: d.Moves}, move})
		_, err := m.Play(seat, move.String())
		require.NoError(w.t, err)
	}
	if w.played != nil {
		w.played(drafted, m.Outcome(seat).View(seat))
	}
	_, err := m.Confirm(seat, w.random.IntN)
	require.NoError(w.t, err)
}

func (w *walk) see(s render.Scene) {
	w.left--
	w.visit(s)
}

// views returns a seat's views in positions, except the last one.
func views(told []*match.Match, seat games.Player) []games.View {
	var all []games.View
	for _, m := range told[:max(0, len(told)-1)] {
		all = append(all, m.View(seat))
	}
	return all
}
