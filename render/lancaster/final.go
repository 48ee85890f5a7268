package lancaster

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// The sizes on the final board, which is shown at about two thirds of its size.
const (
	finalWide   = 900
	finalRight  = finalWide - left
	finalScale  = .744 // of the map, to fill the width
	finalMap    = 314
	finalTitle  = 64 // of a house: its shield and its points
	finalLine   = 59 // of what laws and the end brought
	finalGap    = 6
	finalHolder = 60 // the shield of the holder of a county
	finalRank   = 46 // the shields in a conflict

	lastScale = 1.3 // of a conflict on the usual board, where it is larger
)

// Final draws the final board with what won it: the holders of the counties and the conflicts of the last
// round, and what laws and the end brought each house. The source that put the winner ahead of all others is
// framed in gold. A match without an end by the rules has its usual board.
func Final(s render.Scene) *image.Paletted {
	b := s.View.(board.Sight).Public()
	if b.Final == nil {
		return Draw(s)
	}
	f := layOutFinal(b)
	c := finalGrounds.Get(f.high, drawFinalGround).Recorded(s.Recorder)
	won := decisive(b, s.Winners())
	for county, at := range f.counties {
		drawLastHolder(c, at, board.County(county), b.Report.Counties[county])
	}
	for i, at := range f.wars {
		drawLastWar(c, at, b.Report.Battles[i])
	}
	for i, p := range games.ByPlace(games.Places(totals(b))) {
		drawLastHouse(c, f.houses[i], b, p, won)
	}
	if at, shared := f.areas[won.by]; shared {
		c.Blit(render.Framed(render.Asked, at.Size()), at.Min.X, at.Min.Y)
	}
	return c.Picture()
}

// A finalBoard is the layout of the final board.
type finalBoard struct {
	high     int
	counties [board.Counties]box
	wars     []box
	houses   []box                     // the best first
	areas    map[cause]image.Rectangle // of the sources that all houses share
}

// realm is the map on the final board.
var realm = image.Rect(left, left, finalRight, left+finalMap)

func layOutFinal(b board.Board) finalBoard {
	f := finalBoard{}
	land := box{realm, finalScale}
	f.counties = countiesOn(land)
	france := land.part(franceLeft-2, 8, franceWide, land.unpx(finalMap)-16)
	f.wars = lastWars(box{france.Rectangle, 1}, len(b.Report.Battles))
	y := realm.Max.Y + finalGap
	f.houses = row(image.Rect(left, y, finalRight, y+finalTitle+len(lastBonuses(b, 0))*finalLine+finalGap), b.Players, finalGap, 1)
	f.high = f.houses[0].Max.Y + left
	f.areas = map[cause]image.Rectangle{
		byCounties: land.part(4, 4, franceLeft-14, land.unpx(finalMap)-8).Rectangle, byConflicts: france.Inset(-frameOut),
	}
	return f
}

// lastWars returns the places of n conflicts of the last round, at the scale of France.
func lastWars(france box, n int) (all []box) {
	for _, at := range rowsOf(france.Rectangle, max(n, 3), finalGap)[:n] {
		all = append(all, box{at, france.k})
	}
	return all
}

var finalGrounds render.Cache[int, *render.Canvas]

func drawFinalGround(high int) *render.Canvas {
	return render.Layer(finalWide, high, func(dc *gg.Context) {
		dc.Scale(finalScale, finalScale)
		scaled := func(n int) int { return int(float64(n) / finalScale) }
		paintRealm(dc, image.Rect(scaled(realm.Min.X), scaled(realm.Min.Y), scaled(realm.Max.X), scaled(realm.Max.Y)), true)
	})
}

// lastRound draws what the last round has left on the map of a match that is over: the holders of the counties,
// the favours and the conflicts.
func (d layout) lastRound(c *render.Canvas, b board.Board) {
	for i, taken := range b.Report.Counties {
		county := board.County(i)
		d.nameCounty(c, county)
		drawLastHolder(c, d.shield(county), county, taken)
	}
	d.drawFavours(c, b)
	for i, at := range lastWars(box{d.land().Rectangle, lastScale}, len(b.Report.Battles)) {
		drawLastWar(c, at, b.Report.Battles[i])
	}
}

// drawLastHolder draws a county by its letter, and the house that took its reward in the last round.
func drawLastHolder(c *render.Canvas, at box, county board.County, taken board.Claimed) {
	c.Blit(escutcheons.Get(at.Size(), drawEscutcheon), at.Min.X, at.Min.Y)
	y := at.middle().Y - 4
	nobleLetters(c, render.Score, county.Letter(), at.Min.X+30, y, .5, render.Umber)
	x := at.Max.X - finalHolder*2/3
	if taken.House == board.NoHouse {
		c.Centre(vacancies.Get(finalHolder*2/3, drawVacancy), x, y)
		return
	}
	c.Centre(render.Shield(int(taken.House), finalHolder), x, y)
}

// drawLastWar draws a conflict of the last round: England's strength, France's, and the parties by rank; pale
// if England was not strong enough.
func drawLastWar(c *render.Canvas, at box, b board.Battle) {
	ground := render.Ivory
	if !b.Won {
		ground = render.AshLight
	}
	at.plate(c, ground)
	y, across := at.middle().Y, func(x int) int { return at.Min.X + at.px(x) }
	write(c, at.number(), strconv.Itoa(b.Sum), across(54), y, 1, render.Ink)
	c.Centre(render.IconFrance.Marked(strconv.Itoa(b.France), at.px(56)), across(86), y)
	for i, one := range b.Ranks {
		m := partyOf(at, i)
		c.Centre(render.Shield(int(one.House), at.px(finalRank)), m.X, m.Y)
	}
}

// partyOf returns the place of the i-th party of a conflict of the last round.
func partyOf(at box, i int) image.Point {
	return image.Pt(at.Min.X+at.px(142+i*(finalRank+2)), at.middle().Y)
}

// drawLastHouse draws the points of a house, and what laws and the end brought it.
func drawLastHouse(c *render.Canvas, at box, b board.Board, p games.Player, won verdict) {
	c.Blit(matCards.Get(matCard{at.Size(), finalTitle, int(p)}, drawMatCard), at.Min.X, at.Min.Y)
	y := at.Min.Y + finalTitle/2
	c.Centre(render.Shield(int(p), 48), at.Min.X+38, y)
	write(c, render.Score, strconv.Itoa(b.Final[p].Points), at.Max.X-18, y, 1, render.Ivory)
	for i, one := range lastBonuses(b, p) {
		top := at.Min.Y + finalTitle + i*finalLine
		r := image.Rect(at.Min.X+3, top+1, at.Max.X-3, top+1+finalLine)
		if won == (verdict{p, one.by}) {
			c.Blit(render.Framed(render.Asked, r.Size()), r.Min.X, r.Min.Y)
		}
		drawSymbols(c, []symbol{one.counted(), one.earned()}, r.Inset(3), 1)
	}
}
