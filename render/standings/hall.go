package standings

import (
	"image"

	"herald/lang"
	"herald/render"
)

// A Hall is the hall of fame of a league.
type Hall struct {
	League, Game string
	Champions    []Champion // the latest season first, and in it the highest division
	Honours      []Honour   // four are drawn
	Say          lang.Printer
}

// A Champion has won a division; Division is 0 if there are none.
type Champion struct {
	Entrant
	Season, Division int
}

// An Honour is a further distinction of a person. Value is a text in the reader's language that says by how
// much.
type Honour struct {
	For   Feat
	Of    []Entrant // one or two
	Value string
}

// A Feat is a kind of honour.
type Feat string

// The feats.
const (
	MostPunctual   Feat = "punctual"
	BestSubstitute Feat = "substitute"
	HighestScore   Feat = "score"
	ClosestMatch   Feat = "closest"
)

// said names f.
func (f Feat) said(say lang.Printer) string { return say.T("standings.hall." + string(f)) }

// Where the parts of a hall of fame lie.
const (
	hallTop     = 152
	hallBottom  = tall - render.BadgeHeight // of the champions
	honoursFoot = tall - 20
	honoursLeft = 816
	honourHigh  = 176
	honourGap   = 8
	honoured    = 4
	hallLine    = 52
	seasonWide  = 112
	fewestHigh  = 260 // of the latest champion
)

// hallLines is the number of lines of champions on a page: the first has the latest champion, too.
const (
	firstLines = (hallBottom - hallTop - fewestHigh - 2*gap) / hallLine
	otherLines = (hallBottom - hallTop - gap) / hallLine
	gap        = 8
)

// A hallRow is a line with champions of one season.
type hallRow []Champion

// rows returns the lines after the latest champion, with two champions each.
func (h Hall) rows() []hallRow {
	var all []hallRow
	for _, c := range h.Champions[min(1, len(h.Champions)):] {
		if last := len(all) - 1; last >= 0 && all[last].season() == c.Season && len(all[last]) < 2 {
			all[last] = append(all[last], c)
			continue
		}
		all = append(all, hallRow{c})
	}
	return all
}

func (r hallRow) season() int { return r[0].Season }

// Pages returns the number of pictures in the hall of fame.
func (h Hall) Pages() int {
	left := len(h.rows()) - firstLines
	return 1 + max(0, (left+otherLines-1)/otherLines)
}

// clamp returns the nearest page that exists.
func (h Hall) clamp(page int) int { return max(0, min(page, h.Pages()-1)) }

// Draw draws a page of the hall of fame, from 0; one that does not exist is the
// one next to it.
func (h Hall) Draw(page int) *image.Paletted {
	c := ground(tall).Copy()
	h.on(c, h.clamp(page))
	return c.Picture()
}

// on draws a page on its ground.
func (h Hall) on(c *render.Canvas, page int) {
	large.draw(c, title{league: h.League, game: h.Game, subtitle: h.Say.T("standings.hall.title"), page: paged(h.Say, page, h.Pages())})
	if page == 0 {
		h.first(c, h.lines(0))
		return
	}
	h.list(c, h.lines(page), image.Rect(panelLeft, hallTop, panelRight, hallBottom))
	ornament(c, image.Rect(panelLeft, hallBottom, panelRight, tall))
}

// lines returns the lines of a page.
func (h Hall) lines(page int) []hallRow {
	rows := h.rows()
	if page == 0 {
		return rows[:min(firstLines, len(rows))]
	}
	from := firstLines + (page-1)*otherLines
	return rows[from:min(from+otherLines, len(rows))]
}

// first draws the latest champion, lines of others below and honours beside them.
func (h Hall) first(c *render.Canvas, rows []hallRow) {
	right, split := honoursLeft-gap, hallBottom
	if len(h.Honours) == 0 {
		right = panelRight
	}
	ornament(c, image.Rect(panelLeft, hallBottom, right, tall))
	if len(rows) > 0 {
		split -= len(rows)*hallLine + 2*line + gap
		h.list(c, rows, image.Rect(panelLeft, split+gap, right, hallBottom))
	}
	h.latest(c, image.Rect(panelLeft, hallTop, right, split))
	h.honours(c)
}
