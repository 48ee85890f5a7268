package golden

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
	"herald/render"
)

// leastPlace is the least width and height of a place in pixels of the picture.
const leastPlace = 21

// Touch says what CheckPlaces may find of a game's moves.
type Touch struct {
	Button func(games.Move) bool // it has no place: it is a button below the board
	Either func(games.Move) bool // it has a place in some positions, and is a button in the others; nil for none
	Still  func(games.Move) bool // the picture may stay the same where it has its place; nil for none
	High   func(games.Move) int  // the least height of its place where it is asked; nil for no more than of all
}

// CheckPlaces plays random matches of a title and looks for the moves of its questions on their
// pictures. A move has a place unless it is a button, or may be Either. Places lie within the picture, are large
// enough and do not overlap, on the board and on each close-up. Where a move has its place, the picture
// has changed by the end of its turn. Once a move is chosen that another one may replace, the others keep
// places, clear of the next question's.
func CheckPlaces(t *testing.T, title render.Title, touch Touch) {
	t.Helper()
	game := Game{Rules: title.Rules, Draw: title.Draw}
	if title.Lettering != nil {
		game.Texts = append(game.Texts, title.Lettering)
	}
	say := game.Catalog(t).Printer("en", nil)
	least := map[string]image.Point{}
	for players := title.Min; players <= title.Max; players++ {
		w := walk{t: t, game: game, players: players, random: rand.New(rand.NewPCG(uint64(players), 28)), left: *positions}
		c := located{t, title, say, touch, least}
		w.visit = c.visit
		w.played = func(drafted []step, after games.View) {
			c.played(drafted[w.random.IntN(len(drafted))], after)
			c.chosen(drafted, after)
		}
		for w.left > 0 && !t.Failed() {
			w.match()
		}
	}
	for kind, size := range least {
		t.Logf("%s: at least %d × %d on a phone", kind, size.X, size.Y)
	}
}

// located checks the places of a title.
type located struct {
	t     *testing.T
	title render.Title
	say   lang.Printer
	touch Touch
	least map[string]image.Point // the least width and height of a kind of move on a phone
}

// visit checks the places of a scene on the board and its close-ups.
func (c located) visit(s render.Scene) {
	s.Say = c.say
	for _, part := range append(slices.Clone(c.title.Parts), "", c.shown(s)) {
		s.Part = part
		picture := c.title.Draw(s)
		for _, fault := range placeFaults(picture.Rect, c.title.Places(s)) {
			c.t.Error(part, fault)
		}
		if part == c.shown(s) {
			c.roomy(picture.Rect, c.title.Places(s))
			if c.touch.High != nil {
				c.high(c.title.Places(s))
			}
		}
		c.lines(s, picture.Rect)
		render.Release(picture)
	}
}

// roomy checks that a finger has room at the places of a picture on a phone, or that only another place is in its way.
func (c located) roomy(picture image.Rectangle, all []render.Place) {
	var areas [][]image.Rectangle
	for _, p := range all {
		areas = append(areas, p.Areas)
	}
	room := render.Room(picture)
	areas = render.Roomy(areas, picture, room)
	for i, p := range all {
		main := widest(areas[i])
		size := main.Size().Mul(render.Finger).Div(room)
		kind := fmt.Sprintf("%T", p.Moves[0])
		if before, ok := c.least[kind]; ok {
			c.least[kind] = image.Pt(min(before.X, size.X), min(before.Y, size.Y))
		} else {
			c.least[kind] = size
		}
		around := enlarged(main, room).Intersect(picture)
		crowded := slices.ContainsFunc(slices.Concat(slices.Delete(slices.Clone(areas), i, i+1)...), around.Overlaps)
		assert.True(c.t, crowded || size.X >= render.Finger && size.Y >= render.Finger, "%s has too little room: %v", p.Moves[0], size)
	}
}

// widest returns the area with the longest short side.
func widest(areas []image.Rectangle) image.Rectangle {
	return slices.MaxFunc(areas, func(a, b image.Rectangle) int { return min(a.Dx(), a.Dy()) - min(b.Dx(), b.Dy()) })
}

// enlarged returns an area that is at least as wide and high as room.
func enlarged(area image.Rectangle, room int) image.Rectangle {
	more := image.Pt(max(0, room-area.Dx()), max(0, room-area.Dy()))
	return image.Rectangle{area.Min.Sub(more), area.Max.Add(more)}
}

// high checks the heights of places.
func (c located) high(all []render.Place) {
	for _, p := range all {
		for _, m := range p.Moves {
			assert.GreaterOrEqual(c.t, p.Areas[0].Dy(), c.touch.High(m), "%s is too low", m)
		}
	}
}

// lines checks the areas of the lines of a sheet, which is shown where its questions are asked.
func (c located) lines(s render.Scene, picture image.Rectangle) {
	v, ok := s.View.(games.Sheeted)
	if !ok || c.title.Lines == nil {
		return
	}
	sheet, ok := v.Sheet()
	var all []render.Place
	for n, area := range c.title.Lines(s) {
		all = append(all, render.Place{Moves: sheet.Lines[n].Ways[:1], Areas: []image.Rectangle{area}})
	}
	if asked := ok && sheet.Offer.IsZero() && s.Part == c.shown(s); asked || len(all) > 0 {
		require.Len(c.t, all, len(sheet.Lines), "a line is not on %q", s.Part)
	}
	for _, fault := range placeFaults(picture, all) {
		c.t.Error(s.Part, fault)
	}
}

// shown returns the close-up that a seat sees of a scene.
func (c located) shown(s render.Scene) string {
	if c.title.News == nil {
		return ""
	}
	return c.title.News(s.View, s.Seat)
}

// placeFaults returns the faults of the places of a picture.
func placeFaults(picture image.Rectangle, all []render.Place) []string {
	var faults []string
	for i, p := range all {
		for _, a := range p.Areas {
			if !a.In(picture) || a.Dx() < leastPlace || a.Dy() < leastPlace {
				faults = append(faults, p.Moves[0].String()+": "+a.String()+" is too small, or not on the picture")
			}
			for _, q := range all[i+1:] {
				if slices.ContainsFunc(q.Areas, a.Overlaps) {
					faults = append(faults, p.Moves[0].String()+" and "+q.Moves[0].String()+" overlap")
				}
			}
		}
	}
	return faults
}

// played checks the place of a move of a turn that leads to another position.
func (c located) played(one step, after games.View) {
	s, m := one.Scene, one.move
	s.Say, s.Part = c.say, c.shown(s)
	areas := c.title.Locate(s)(m)
	if c.touch.Either == nil || !c.touch.Either(m) {
		require.Equal(c.t, c.touch.Button(m), len(areas) == 0, "%s has its place at %v of %q", m, areas, s.Part)
	}
	if len(areas) == 0 || c.touch.Still != nil && c.touch.Still(m) {
		return
	}
	s.Moves = nil
	before := c.title.Draw(s)
	s.View = after
	then := c.title.Draw(s)
	assert.True(c.t, slices.ContainsFunc(areas, func(a image.Rectangle) bool { return differ(before, then, a) }),
		"%T %s changes nothing at %v of %q", m, m, areas, s.Part)
	render.Release(before)
	render.Release(then)
}

// differ reports whether two pictures differ in an area.
func differ(a, b *image.Paletted, area image.Rectangle) bool {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if a.ColorIndexAt(x, y) != b.ColorIndexAt(x, y) {
				return true
			}
		}
	}
	return false
}

// chosen checks that once a move is chosen, another one can be touched instead.
func (c located) chosen(drafted []step, after games.View) {
	last := drafted[len(drafted)-1]
	last.View, last.Moves = after, nil
	for n, now := range append(drafted[1:len(drafted):len(drafted)], last) {
		before := drafted[n]
		if c.title.Instead == nil || !c.title.Instead(before.move) {
			continue
		}
		c.instead(before, now.Scene)
	}
}

// instead checks that in a scene the other moves of the step before can be touched.
func (c located) instead(before step, now render.Scene) {
	now.Say, now.Part = c.say, c.shown(now)
	others := now
	others.Moves = slices.DeleteFunc(slices.Clone(before.Moves), func(m games.Move) bool { return m == before.move })
	found := c.title.Places(others)
	require.Equal(c.t, len(others.Moves) > 0, len(found) > 0, "nothing can be touched instead of %s", before.move)
	picture := c.title.Draw(now)
	for _, fault := range placeFaults(picture.Rect, append(c.title.Places(now), found...)) {
		c.t.Error(before.move, fault)
	}
	render.Release(picture)
}
