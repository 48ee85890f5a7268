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

// Where a row has its parts.
const (
	roundHeads   = 40
	roundRow     = 58
	roundRowMost = 76
	roundPlace   = roundLeft + 30
	roundShift   = roundLeft + 60
	roundShield  = roundLeft + 138
	roundName    = roundLeft + 196
	roundColumn  = 136
	roundCastle  = roundRight - 130 // where it ends
	roundGains   = 210              // the room of what a castle paid
)

// roundSources are the heads of the columns of points; the castle has none.
var roundSources = [board.Origins]string{
	board.FromFavours: "lancaster.source.favours", board.FromLaws: "lancaster.source.laws",
	board.FromCounties: "lancaster.source.counties", board.FromCastle: "lancaster.source.castle", board.FromConflicts: "lancaster.source.conflicts",
}

// roundColumns returns the sources that have brought any seat points in the round.
func roundColumns(earned []board.Earnings) []board.Origin {
	var all []board.Origin
	for from := range board.Origins {
		if slices.ContainsFunc(earned, func(e board.Earnings) bool { return e[from] != 0 }) {
			all = append(all, from)
		}
	}
	return all
}

// table draws a row for each seat, the best first, and returns its lower end.
func (r roundSheet) table(y int) int {
	columns := roundColumns(r.board.Ledger[r.board.Report.Round-1])
	first := roundCastle - roundGains - roundColumn*len(columns)
	for i, from := range columns {
		r.Text(render.Label, r.scene.Say.T(roundSources[from]), first+(i+1)*roundColumn-14, y+30, 1, render.Umber)
	}
	r.Text(render.Label, r.scene.Say.T("lancaster.source.castle"), roundCastle-roundGains/2, y+30, .5, render.Umber)
	y += roundHeads
	after := r.board.After(r.board.Report.Round)
	places := games.Places(after)
	tall := min(roundRowMost, 5*roundRow/len(after))
	r.Flat(image.Rect(roundLeft, y, roundRight, y+len(after)*tall), render.Ivory)
	for i, p := range byPlace(places) {
		if i > 0 {
			r.Flat(image.Rect(roundLeft, y-1, roundRight, y+2), render.Sand)
		}
		r.who(p, places[p], first, y+tall/2)
		r.earned(p, columns, first, y+tall/2)
		r.Text(render.Score, strconv.Itoa(after[p]), roundRight-12, y+tall/2+23, 1, render.Ink)
		y += tall
	}
	return y
}

// byPlace returns the seats, the best first.
func byPlace(places []int) []int {
	seats := make([]int, len(places))
	for p := range seats {
		seats[p] = p
	}
	slices.SortStableFunc(seats, func(p, q int) int { return places[p] - places[q] })
	return seats
}

// who draws a seat's place and name up to end, with the middle at the height y.
func (r roundSheet) who(p, place, end, y int) {
	r.Text(render.Number, strconv.Itoa(place), roundPlace, y+15, .5, render.Ink)
	r.shift(games.Places(r.board.Before(r.board.Report.Round))[p]-place, y)
	r.Centre(render.Shield(p, 42), roundShield+21, y)
	name := r.scene.Name(games.Player(p), render.Number)
	r.Text(render.Number, render.Number.FitName(name, end-roundName), roundName, y+15, 0, render.Ink)
}

// earned draws what a seat has earned, with its middle at the height y.
func (r roundSheet) earned(p int, columns []board.Origin, first, y int) {
	earned := r.board.Ledger[r.board.Report.Round-1][p]
	for i, from := range columns {
		said, ink := "–", render.Umber
		if n := int(earned[from]); n != 0 {
			said, ink = render.Signed(n), render.Ink
		}
		r.Text(render.Number, said, first+(i+1)*roundColumn-14, y+15, 1, ink)
	}
	if paid := r.board.Report.Castles[p]; paid != 0 {
		drawSymbols(r.Canvas, goods(paid, there), image.Rect(roundCastle-roundGains, y-25, roundCastle, y+25), .9)
	}
}

// shift draws by how many places a seat has come forward, or fallen back.
func (r roundSheet) shift(by, y int) {
	if by == 0 || r.board.Report.Round == 1 {
		return
	}
	r.Centre(roundArrows.Get(by > 0, drawRoundArrow), roundShift+14, y)
	ink := render.Crimson
	if by > 0 {
		ink = render.Shade(greenSeat)
	}
	r.Text(render.Label, strconv.Itoa(max(by, -by)), roundShift+34, y+11, 0, ink)
}

var roundArrows render.Cache[bool, *render.Sprite]

// drawRoundArrow draws an arrowhead that points up or down.
func drawRoundArrow(up bool) *render.Sprite {
	const size = 30
	return render.NewSprite(size, size, func(dc *gg.Context) {
		colour, tip, foot := render.Crimson, size-4., 6.
		if up {
			colour, tip, foot = render.Shade(greenSeat), 4, size-6
		}
		dc.MoveTo(size/2, tip)
		dc.LineTo(size-2, foot)
		dc.LineTo(2, foot)
		dc.ClosePath()
		dc.SetColor(colour)
		dc.Fill()
	})
}
