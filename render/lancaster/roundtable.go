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
	roundCastle  = roundRight - 120 // where it ends
	roundGains   = 190              // the room of what a castle paid
	roundGrants  = 130              // the room of what laws brought beside points
	roundToken   = 44               // the start player's token
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

// A roundHead is a column of the table: points, the goods that came with them, or both.
type roundHead struct {
	key           string
	points, goods image.Rectangle // across; empty for none
	from          board.Origin
	gains         []board.Goods // by seat
}

// heads lays the columns out from the right, and returns the left end of the first.
func (r roundSheet) heads() (all []roundHead, first int) {
	report := r.board.Report
	origins := roundColumns(r.board.Ledger[report.Round-1])
	granted := slices.ContainsFunc(report.Laws, func(g board.Goods) bool { return g != 0 })
	if granted && !slices.Contains(origins, board.FromLaws) {
		origins = append([]board.Origin{board.FromLaws}, origins...)
	}
	x := roundCastle - roundGains
	all = append(all, roundHead{key: "lancaster.source.castle", goods: image.Rect(x, 0, roundCastle, 1), gains: report.Castles})
	for _, from := range slices.Backward(origins) {
		head := roundHead{key: roundSources[from], from: from}
		if from == board.FromLaws && granted {
			head.goods, head.gains = image.Rect(x-roundGrants, 0, x-6, 1), report.Laws
			x -= roundGrants
		}
		x -= roundColumn
		head.points = image.Rect(x, 0, x+roundColumn-14, 1)
		all = append(all, head)
	}
	return all, x
}

// table draws a row for each seat, the best first, and returns its lower end.
func (r roundSheet) table(y int) int {
	heads, first := r.heads()
	for _, h := range heads {
		said := r.scene.Say.T(h.key)
		if h.points.Empty() {
			r.Text(render.Label, said, (h.goods.Min.X+h.goods.Max.X)/2, y+30, .5, render.Umber)
			continue
		}
		r.Text(render.Label, said, h.points.Max.X, y+30, 1, render.Umber)
	}
	y += roundHeads
	after := r.board.After(r.board.Report.Round)
	places := games.Places(after)
	tall := min(roundRowMost, 5*roundRow/len(after))
	r.Flat(image.Rect(roundLeft, y, roundRight, y+len(after)*tall), render.Ivory)
	for i, p := range games.ByPlace(places) {
		if i > 0 {
			r.Flat(image.Rect(roundLeft, y-1, roundRight, y+2), render.Sand)
		}
		r.who(p, places[p], first, y+tall/2)
		for _, h := range heads {
			r.cellOf(p, h, y+tall/2)
		}
		r.Text(render.Score, strconv.Itoa(after[p]), roundRight-12, y+tall/2+23, 1, render.Ink)
		y += tall
	}
	return y
}

// who draws a seat's place and name up to end, with the middle at the height y.
func (r roundSheet) who(p games.Player, place, end, y int) {
	r.Text(render.Number, strconv.Itoa(place), roundPlace, y+15, .5, render.Ink)
	r.shift(games.Places(r.board.Before(r.board.Report.Round))[p]-place, y)
	r.Centre(render.Shield(int(p), 42), roundShield+21, y)
	name := r.scene.NameIn(p, r.nameRoom(p, end))
	r.Text(render.NameFace, name, roundName, y+11, 0, render.Ink)
	if r.board.Start == p {
		r.Icon(render.IconStart, roundName+render.NameFace.Width(name)+roundToken/2+2, y, roundToken)
	}
}

// nameRoom is how wide a name may be that ends at end, where the start player's token stands behind it.
func (r roundSheet) nameRoom(p games.Player, end int) int {
	if r.board.Start == p {
		end -= roundToken
	}
	return end - roundName
}

// cellOf draws what a seat has earned under a head, with its middle at the height y.
func (r roundSheet) cellOf(p games.Player, h roundHead, y int) {
	if !h.points.Empty() {
		said, ink := "–", render.Umber
		if n := int(r.board.Ledger[r.board.Report.Round-1][p][h.from]); n != 0 {
			said, ink = render.Signed(n), render.Ink
		}
		r.Text(render.Number, said, h.points.Max.X, y+15, 1, ink)
	}
	if h.gains != nil && h.gains[p] != 0 {
		drawSymbols(r.Canvas, goods(h.gains[p], there), image.Rect(h.goods.Min.X, y-25, h.goods.Max.X, y+25), .9)
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
