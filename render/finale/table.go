package finale

import (
	"image"
	"slices"
	"strconv"

	"herald/games"
	"herald/render"
)

// Where a row of the table has its parts.
const (
	headHigh   = 36  // from one line of heads to the next
	headsHem   = 6   // below the heads
	headGap    = 20  // between heads in one line
	namesWide  = 300 // what names keep where the heads are in one line
	noteHigh   = 46
	placeAt    = left + 34
	shieldAt   = left + 76
	shieldWide = 44
	mateShield = 30 // of two that stand one below the other, and in a low row
	nameGap    = 16
	scoreWide  = 118
	columnWide = 96
	barLeft    = left + 540 // unless names need more
	barLeast   = 90
	matePitch  = 38 // from one name to the next below
	lowRow     = 46 // below it a shield of full width would not fit
	shortRow   = 56 // below it scores are as large as other numbers
)

// rowHigh returns the height of a row: with few players there is room to spare.
func (f frame) rowHigh(rows int) int {
	if f.beside {
		return [...]int{84, 84, 84, 76, 66, 54, 50, 44, 40}[min(rows, render.Seats)]
	}
	return [...]int{84, 84, 76, 66, 56, 46, 44, 40, 36}[min(rows, render.Seats)]
}

// table draws the parties by place with the sources of their scores, and returns its lower end.
func (s Sheet) table(c *render.Canvas, f frame) int {
	parties, columns := s.parties(), s.columns()
	y := tableTop
	if len(columns) > 0 {
		y = s.heads(c, columns, y)
	}
	tall := f.rowHigh(len(parties))
	c.Flat(image.Rect(left, y, f.table, y+len(parties)*tall), render.Ivory)
	for i, one := range parties {
		s.row(c, one, columns, image.Rect(left, y, f.table, y+tall))
		if y += tall; i < len(parties)-1 {
			c.Flat(image.Rect(left, y-1, f.table, y+2), render.Sand)
		}
	}
	return s.decided(c, f, y)
}

// A column is a source of points, with its width, and the place where its numbers end.
type column struct {
	source, wide, end int
}

// columns returns the sources that are shown: none if there is only one, and none without points for any
// seat. They are as wide as their heads, unless that leaves names too little room: then heads stand in two
// lines in turns.
func (s Sheet) columns() []column {
	if len(s.Sources[0]) < 2 || games.Said(s.Last, 0) == nil {
		return nil
	}
	all := s.columnsOf(headGap)
	if len(all) == 0 || all[0].left() >= shieldAt+shieldWide+2*nameGap+namesWide {
		return all
	}
	return s.columnsOf(-right)
}

// columnsOf returns the columns with a gap between heads, but none narrower than numbers
// need.
func (s Sheet) columnsOf(gap int) []column {
	var all []column
	end := right - scoreWide - 10
	for i := len(s.Sources[0]) - 1; i >= 0; i-- {
		if s.brings(i) {
			one := column{i, max(columnWide, s.head(i)+gap), end}
			all = append(all, one)
			end = one.left()
		}
	}
	slices.Reverse(all)
	return all
}

// left returns the left end of a column.
func (k column) left() int { return k.end - k.wide }

// head returns the width of the head of a source.
func (s Sheet) head(source int) int {
	return render.Label.Width(s.Say.Say(s.Sources[0][source].Name))
}

// brings reports whether a source has brought any seat points.
func (s Sheet) brings(source int) bool {
	return slices.ContainsFunc(s.Sources, func(all []games.Source) bool { return all[source].Points != 0 })
}

// heads writes the heads of the columns, and returns their lower end.
func (s Sheet) heads(c *render.Canvas, columns []column, y int) int {
	lines := 1
	if slices.ContainsFunc(columns, func(k column) bool { return s.head(k.source) > k.wide }) {
		lines = 2
	}
	for i, one := range columns {
		line := y + 30 + (i+len(columns)+1)%lines*headHigh
		c.Text(render.Label, s.Say.Say(s.Sources[0][one.source].Name), one.end, line, 1, render.Umber)
	}
	return y + lines*headHigh + headsHem
}

// row draws a party: its place, who it is, its points.
func (s Sheet) row(c *render.Canvas, one party, columns []column, r image.Rectangle) {
	y := (r.Min.Y + r.Max.Y) / 2
	if one.place == 1 && len(s.winners()) > 0 {
		c.Flat(r, render.Vellum)
		c.Centre(render.Crown(min(58, r.Dy()+12)), placeAt, y)
	} else if one.place > 0 && !s.Lost {
		c.Text(render.Number, strconv.Itoa(one.place), placeAt, y+15, .5, render.Ink)
	}
	end := s.result(c, one, y, r)
	switch {
	case len(columns) > 0:
		end = columns[0].left()
	case s.barred(r):
		end = s.barLeft()
	}
	if !one.left {
		s.parts(c, one, columns, r)
	}
	s.people(c, one, r, end)
}

// parts draws what the score of a party is made of or, if it has but one source and the
// row has room, how much of the best score it is.
func (s Sheet) parts(c *render.Canvas, one party, columns []column, r image.Rectangle) {
	for _, column := range columns {
		s.points(c, s.Sources[one.seats[0]][column.source], column, (r.Min.Y+r.Max.Y)/2)
	}
	if len(columns) == 0 && s.barred(r) {
		s.bar(c, one, image.Rect(s.barLeft(), r.Min.Y+barGap(r.Dy()), right-scoreWide, r.Max.Y-barGap(r.Dy())))
	}
}

// barred reports whether a row without columns has a bar: it has room, and there are scores to compare.
func (s Sheet) barred(r image.Rectangle) bool {
	return r.Max.X == right && games.Said(s.Last, 0) != nil && len(s.parties()) > 1
}

// barGap returns the room above and below the bar of a row of a height.
func barGap(high int) int { return min(16, high/3) }

// result writes at the right of a row how many points a party has, in the game's unit if there is one, or that it has
// resigned, and returns the left end.
func (s Sheet) result(c *render.Canvas, one party, y int, r image.Rectangle) int {
	f, ink, said := scoreFace(r.Dy()), render.Colour(render.Ink), s.said(s.score(one.seats[0]))
	if s.scored() {
		f = render.Label
		said = f.Fit(said, scoreWide)
	}
	if one.left {
		f, ink, said = render.Label, render.Umber, s.Say.T("finale.left")
	}
	c.Text(f, said, r.Max.X-14, y+f.Capital()/2, 1, ink)
	return r.Max.X - 14 - f.Width(said) - nameGap
}

// scoreFace returns the lettering of a score in a row of that height.
func scoreFace(high int) *render.Face {
	if high < shortRow {
		return render.Number
	}
	return render.Score
}

// points writes what a source has brought; a dash is nothing.
func (s Sheet) points(c *render.Canvas, source games.Source, k column, y int) {
	f, said := render.Number, s.said(source.Points)
	switch {
	case source.Points == 0:
		c.Text(f, "–", k.end, y+15, 1, render.Umber)
		return
	case s.scored():
		f = render.Label
		said = f.Fit(said, k.wide-8)
	}
	c.Text(f, said, k.end, y+f.Capital()/2, 1, render.Ink)
}

// said says points in the game's unit; "" if scores only rank.
func (s Sheet) said(points int) string { return s.Say.Points(games.Said(s.Last, points)) }

// scored reports whether the game says scores in a unit of its own.
func (s Sheet) scored() bool {
	_, ok := s.Last.(games.Scored)
	return ok
}

// barLeft returns the left end of the bars: they are shorter beside long names.
func (s Sheet) barLeft() int {
	wide := 0
	for p := range s.Names {
		wide = max(wide, render.Label.Width(s.name(games.Player(p), render.Label)))
	}
	return min(max(barLeft, shieldAt+shieldWide+2*nameGap+wide), right-scoreWide-barLeast)
}

// people draws the shields and the names of a party up to end: side by side or, if that would
// cut a name, in two lines.
func (s Sheet) people(c *render.Canvas, one party, r image.Rectangle, end int) {
	y, shield := (r.Min.Y+r.Max.Y)/2, shieldWide
	if r.Dy() < lowRow {
		shield = mateShield
	}
	each, all := (end-shieldAt)/len(one.seats), len(one.seats)
	if all > 1 && s.cuts(one, nameRoom(each)) {
		inLine := (all + 1) / 2
		each = (end - shieldAt) / inLine
		for i, p := range one.seats {
			s.person(c, p, image.Pt(shieldAt+i%inLine*each, y+(2*(i/inLine)-1)*matePitch/2), mateShield, each)
		}
		return
	}
	for i, p := range one.seats {
		s.person(c, p, image.Pt(shieldAt+i*each, y), shield, each)
	}
}

// nameRoom returns the room of a name beside its shield in a width.
func nameRoom(width int) int { return width - shieldWide - 2*nameGap }

// cuts reports whether a name of a party would be cut.
func (s Sheet) cuts(one party, room int) bool {
	return slices.ContainsFunc(one.seats, func(p games.Player) bool {
		return render.Label.Width(s.name(p, render.Label)) > room
	})
}

// person draws a shield and a name from at, the middle of their left end, in a width.
func (s Sheet) person(c *render.Canvas, p games.Player, at image.Point, shield, width int) {
	f := render.NameFace
	c.Centre(render.Shield(s.Liveries.Of(p), shield), at.X+shieldWide/2, at.Y)
	c.Text(f, s.scene().NameIn(p, nameRoom(width)), at.X+shieldWide+nameGap, at.Y+f.Capital()/2, 0, render.Ink)
}

// bar draws a party's share of the best score.
func (s Sheet) bar(c *render.Canvas, one party, r image.Rectangle) {
	most := 1
	for p := range s.Names {
		if !s.Left[p] {
			most = max(most, s.score(games.Player(p)))
		}
	}
	c.Flat(r, render.Zone0Dark)
	r.Max.X = r.Min.X + r.Dx()*max(s.score(one.seats[0]), 0)/most
	c.Flat(r, render.Outline)
	c.Flat(r.Inset(3), render.Tincture(s.Liveries.Of(one.seats[0])))
}

// decided names the tie-break that has decided, and returns the lower end.
func (s Sheet) decided(c *render.Canvas, f frame, y int) int {
	if s.Decided.IsZero() {
		return y
	}
	c.Text(render.Label, render.Label.Fit(s.Say.Say(s.Decided), f.table-left), f.table, y+38, 1, render.Umber)
	return y + noteHigh
}
