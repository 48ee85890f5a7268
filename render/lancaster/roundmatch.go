package lancaster

import (
	"image"
	"strconv"
	"strings"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// Where the sheet of a whole match has its parts.
const (
	matchRows   = 560 // all of them
	matchRow    = 140 // one at most
	matchFoot   = 210
	matchShield = roundLeft + 62
	matchName   = roundLeft + 118
	matchCell   = 116
	matchTotal  = 124

	matchLegendAt = 700
)

// drawMatch draws the rounds of a match that is over side by side: for each seat what
// it has earned in each of them and at the end, and with what.
func drawMatch(s render.Scene, b board.Board) *image.Paletted {
	tall := min(matchRow, matchRows/b.Players)
	high := max(lowest, roundTable+roundHeads+b.Players*tall+matchFoot)
	r := roundSheet{plain(high).Recorded(s.Recorder), s, b}
	first := roundRight - matchTotal - (b.Rounds+1)*matchCell
	r.matchHeading()
	r.matchHeads(first)
	r.matchTable(first, tall)
	r.matchLegend("1–"+strconv.Itoa(b.Rounds), high-30)
	return r.Picture()
}

// matchHeads writes what the columns are.
func (r roundSheet) matchHeads(first int) {
	const line = roundTable + 40
	for i := range r.board.Rounds {
		r.Text(render.Number, strconv.Itoa(i+1), first+i*matchCell+matchCell/2, line, .5, render.Umber)
	}
	r.Text(render.Label, r.scene.Say.T("lancaster.picture.end"), first+r.board.Rounds*matchCell+matchCell/2, line-2, .5, render.Umber)
}

// matchTable draws a row of that height for each seat, the best first.
func (r roundSheet) matchTable(first, tall int) {
	points := totals(r.board)
	places, y := games.Places(points), roundTable+roundHeads+12
	r.Flat(image.Rect(roundLeft, y, roundRight, y+len(points)*tall), render.Ivory)
	for i, p := range games.ByPlace(places) {
		if i > 0 {
			r.Flat(image.Rect(roundLeft, y-1, roundRight, y+2), render.Sand)
		}
		r.matchSeat(p, places[p], points[p], first, y+tall/2)
		y += tall
	}
}

// matchHeading names the winners.
func (r roundSheet) matchHeading() {
	h := render.Header{Motto: r.scene.Say.T("lancaster.name")}
	h.Banners, h.Sentence = standing(r.scene, r.board)
	r.Header(r.scene, h)
}

// matchSeat draws what a seat has earned, with its middle at the height y.
func (r roundSheet) matchSeat(p games.Player, place, points, first, y int) {
	r.Text(render.Number, strconv.Itoa(place), roundPlace, y+15, .5, render.Ink)
	r.Centre(render.Shield(int(p), 44), matchShield+22, y)
	r.Text(render.NameFace, r.scene.NameIn(p, first-matchName), matchName, y+11, 0, render.Ink)
	for i, earned := range r.board.Ledger {
		r.cell(image.Pt(first+i*matchCell+matchCell/2, y), earned[p].Sum(), earned[p][board.FromLaws], earned[p][board.FromCounties], earned[p][board.FromConflicts])
	}
	f := r.board.Final[p]
	r.cell(image.Pt(first+r.board.Rounds*matchCell+matchCell/2, y), points-f.Before, int16(f.ForKnights), int16(f.ForCastle), int16(f.ForNobles))
	r.Text(render.Score, strconv.Itoa(points), roundRight-12, y+23, 1, render.Ink)
}

// cell draws a sum over what it is made of.
func (r roundSheet) cell(at image.Point, sum int, parts ...int16) {
	said := make([]string, len(parts))
	for i, n := range parts {
		said[i] = strconv.Itoa(int(n))
	}
	if sum == 0 {
		r.Text(render.Number, "–", at.X, at.Y+15, .5, render.Umber)
		return
	}
	r.Text(render.Number, render.Signed(sum), at.X, at.Y-4, .5, render.Ink)
	r.Text(render.Label, strings.Join(said, "·"), at.X, at.Y+36, .5, render.Umber)
}

// matchLegend says of what the small numbers are, right of where Discord lays its badge.
func (r roundSheet) matchLegend(rounds string, foot int) {
	for i, line := range [][]string{
		{rounds, "lancaster.source.laws", "lancaster.source.counties", "lancaster.source.conflicts"},
		{r.scene.Say.T("lancaster.picture.end"), "lancaster.source.knights", "lancaster.source.castle", "lancaster.source.nobles"},
	} {
		said := make([]string, len(line)-1)
		for n, key := range line[1:] {
			said[n] = r.scene.Say.T(key)
		}
		y := foot - 56 + i*44
		r.Text(render.Label, strings.Join(said, " · "), matchLegendAt, y, 0, render.Umber)
		r.Text(render.Label, line[0], matchLegendAt-24, y, 1, render.Ink)
	}
	r.Icon(render.IconConflict, roundLeft+90, foot-70, 130)
}
