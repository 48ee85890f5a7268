package lancaster

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// How large France and a conflict there are.
const (
	franceLeft  = 812 // from the left edge of the map
	franceTop   = 6
	franceWide  = 352
	frontHigh   = 48 // of the line of France
	rankHigh    = 44
	stampHigh   = 29
	warHigh     = frontHigh + 3*rankHigh + 6
	favourLeft  = 652
	favourTop   = 12
	favourWide  = 60
	favourGap   = 5
	favourLines = 3
)

// putFrance lays the favours out in the sea, and the conflicts on land: the first
// attempts in front, the last ones behind.
func (d *layout) putFrance(v board.Board) {
	sea := box{d.realm, 1}
	for i := range int(board.Favours) {
		x, y := i%2*(favourWide+favourGap), i/2*(favourWide+favourGap)
		d.favours = append(d.favours, sea.part(favourLeft+x, favourTop+y, favourWide, favourWide))
	}
	d.putWars(v, d.land())
}

// land returns the place of the conflicts on the map.
func (d layout) land() box {
	return box{d.realm, 1}.part(franceLeft, franceTop, franceWide, d.realm.Dy()-2*franceTop)
}

func (d layout) france(c *render.Canvas, s render.Scene, v board.Sight) {
	b := v.Public()
	d.drawFavours(c, b)
	for i, conflict := range b.Conflicts {
		if i < len(d.wars) {
			drawWar(c, s, b, d.wars[i], conflict)
		}
	}
}

func (d layout) drawFavours(c *render.Canvas, b board.Board) {
	for f, tile := range b.Favours {
		if f < len(d.favours) {
			drawFavour(c, d.favours[f], tile)
		}
	}
}

// drawFavour draws a King's favour, turned if it is taken.
func drawFavour(c *render.Canvas, at box, tile board.Tile) {
	switch {
	case !tile.InPlay:
		return
	case !tile.FaceUp:
		at.plate(c, render.SeaLight)
		return
	}
	c.Blit(tiles.Get(at.Size(), drawTile), at.Min.X, at.Min.Y)
	heap(c, at, at.middle(), at.unpx(at.Dx())*3/4, tile.Gain)
}

// drawPoints draws the points of a place: beside the party that is listed there, or beside France for none.
func drawPoints(c *render.Canvas, at box, place, points int) {
	m := at.at(25, frontHigh+place*rankHigh+rankHigh/2+3)
	if place < 0 {
		m = at.at(81, 27)
	}
	c.Centre(render.IconPoint.Marked(strconv.Itoa(points), at.px(45)), m.X, m.Y)
}

// ranked returns the camps by rank: the stronger first, of equals the one that came
// later; the free ones last.
func ranked(w board.Conflict) []board.Camp {
	all := slices.Clone(w.Spaces[:])
	slices.Reverse(all)
	slices.SortStableFunc(all, func(a, b board.Camp) int { return weight(b) - weight(a) })
	return all
}

// weight orders camps: a free one is worth less than any.
func weight(camp board.Camp) int {
	if camp.House == board.NoHouse {
		return -1
	}
	return camp.Sum
}

// campOf returns the middle of the first knight of a place of a conflict.
func campOf(at box, place int) image.Point {
	return at.at(firstKnight, frontHigh+place*rankHigh+rankHigh/2+3)
}

var stamps render.Cache[image.Point, *render.Sprite]

// drawStamp draws the frame of a stamp.
func drawStamp(size image.Point) *render.Sprite {
	return render.NewSprite(size.X, size.Y, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(1.5, 1.5, float64(size.X)-3, float64(size.Y)-3, 4)
		dc.SetColor(render.Crimson)
		dc.SetLineWidth(3)
		dc.Stroke()
	})
}

// drawWar draws a conflict: France's strength against England's, and the parties by rank. The points stand
// where they would go now: if England is not as strong as France, the first ones go to no party, and lie with
// France.
func drawWar(c *render.Canvas, s render.Scene, b board.Board, at box, w board.Conflict) {
	field := render.Ivory
	if w.Second {
		field = render.Vellum
	}
	at.plate(c, field)
	drawBattlefield(c, at, w)
	if w.Second {
		stamp(c, s, at, w)
	} else if justEnded(b) { // the card was drawn just now
		inner := at.Inset(3)
		c.Blit(render.Framed(render.Told, inner.Size()), inner.Min.X, inner.Min.Y)
	}
	shield := at.at(30, 28)
	c.Centre(render.IconFrance.Marked(strconv.Itoa(w.France), at.px(52)), shield.X, shield.Y)
	won := w.Sum >= w.France
	drawEngland(c, at, w, won)
	for place, points := range w.Points {
		if !won {
			place--
		}
		drawPoints(c, at, place, points)
	}
	for place, camp := range ranked(w) {
		mark, told := newsOf(s, b).inConflict(w.Card, camp.House)
		drawCamp(c, s, at, sumEnd(at, w), place, camp, campMark{mark, told})
	}
}

// drawBattlefield draws quiet swords beside the free places of a conflict.
func drawBattlefield(c *render.Canvas, at box, w board.Conflict) {
	free := 0
	for _, camp := range w.Spaces {
		free += once(camp.House == board.NoHouse)
	}
	if free == 0 {
		return
	}
	corner := at.at(firstKnight+halfKnight, frontHigh+rankHigh*(len(w.Spaces)-free)+3)
	room := image.Rectangle{Min: corner, Max: image.Pt(at.Max.X, corner.Y+at.px(rankHigh*free))}
	size, colour := min(room.Dx(), room.Dy()), render.Vellum
	if w.Second {
		colour = render.Sand
	}
	c.Fill(render.IconConflict.Shape(size), room.Min.X+(room.Dx()-size)/2, room.Min.Y, colour)
}

// drawEngland draws the strength of all in a conflict, lit if it is enough.
func drawEngland(c *render.Canvas, at box, w board.Conflict, won bool) {
	f, said := at.number(), strconv.Itoa(w.Sum)
	wide, m := f.Width(said), image.Pt(sumEnd(at, w), at.Min.Y+at.px(27))
	if won {
		plate := wide + at.px(18)
		c.Blit(render.Won(plate, at.px(44)), m.X+at.px(9)-plate, m.Y-at.px(22))
	}
	if sword := m.X - wide - at.px(28); roomy(at) || won && sword > at.Min.X+at.px(70) {
		c.Icon(render.IconStrength, sword, m.Y, at.px(40))
	}
	write(c, f, said, m.X, m.Y, 1, render.Ink)
}

// A campMark is the mark of the knight that was placed last, if it is in that camp.
type campMark struct {
	mark render.Mark
	here bool
}

// drawCamp draws a party in its place: its knights one by one, before end their strength
// together and, if there is room, who they are.
func drawCamp(c *render.Canvas, s render.Scene, at box, end, place int, camp board.Camp, last campMark) {
	m := campOf(at, place)
	if camp.House == board.NoHouse {
		c.Centre(vacancies.Get(at.px(32), drawVacancy), m.X, m.Y)
		return
	}
	if last.here {
		c.Centre(render.Marked(last.mark, at.px(47)), m.X, m.Y)
	}
	write(c, at.number(), strconv.Itoa(camp.Sum), end, m.Y, 1, render.Ink)
	drawStack(c, at, m, camp, stackStep(at, end, camp))
	if x := end + at.px(16); roomy(at) && at.Max.X-x > at.px(leastName) {
		name := at.label().FitName(nameOf(s, int(camp.House)), at.Max.X-at.px(8)-x)
		write(c, at.label(), name, x, m.Y, 0, render.Umber)
	}
}

// nameOf names the owner of a house.
func nameOf(s render.Scene, house int) string {
	b := s.View.(board.Sight).Public()
	if b.Houses[house].Ally {
		return s.Say.T("lancaster.picture.ally")
	}
	return s.Name(games.Player(house), render.Label)
}

// stamp says on a card that this is the last attempt.
func stamp(c *render.Canvas, s render.Scene, at box, w board.Conflict) {
	f, word := at.label(), s.Say.T("lancaster.picture.second")
	above := at.Dy() < at.px(warHigh+stampHigh) // there is no room below the ranks
	room := at.Dx() - at.px(26)
	if above {
		room = at.Max.X - sumEnd(at, w) - at.px(44)
	}
	if f.Width(word) > room {
		word = s.Say.T("lancaster.picture.second_short")
	}
	wide, x := f.Width(word)+at.px(16), at.middle().X
	y := at.Max.Y - at.px(stampHigh)/2 - at.px(4)
	if above {
		x, y = at.Max.X-at.px(12)-wide/2, at.Min.Y+at.px(27)
	}
	c.Centre(stamps.Get(image.Pt(wide, at.px(stampHigh)), drawStamp), x, y)
	write(c, f, word, x, y, .5, render.Crimson)
}
