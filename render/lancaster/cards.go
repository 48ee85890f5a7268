package lancaster

import (
	"image"
	"strings"

	board "herald/games/lancaster"
	"herald/lang"
	"herald/render"
)

// How the cards of a section lie: in two columns.
const (
	cardHigh = 250
	cardWide = (render.Width - 3*edge) / 2
	cardName = 62 // of the height, for the name
	cardLine = 46 // from one line of it to the next
)

// Plate draws the cards of the laws that a section of the rules is about, with the
// numbers of a component table, or the marks of the pictures beside the example of a
// round; nil for other sections. A table that cannot be read is the standard one.
func Plate(say lang.Printer, section, text string) *image.Paletted {
	if section == marksSection {
		return marksPlate(say)
	}
	laws := lawsOf(section)
	if laws == nil {
		return nil
	}
	table, err := board.ParseComponents(text)
	if err != nil {
		table = board.Standard()
	}
	cards := layOutCards(len(laws))
	c := plain(cards[len(cards)-1].Max.Y + edge).Copy()
	for i, law := range laws {
		drawCard(c, say, table.Law(law), cards[i])
	}
	return c.Picture()
}

// layOutCards returns the places of n cards: in two columns, the last ones clear of the badge.
func layOutCards(n int) (all []image.Rectangle) {
	const between = cardHigh + edge
	for left := n; left > 0; left -= 2 {
		r := image.Rect(edge, edge+(n-left)/2*between, render.Width-edge, (n-left)/2*between+between)
		switch {
		case left == 1:
			r.Min.X = r.Max.X - cardWide
		case left == 2:
			r.Min.X = render.BadgeWidth + 8
		}
		for _, at := range row(r, min(left, 2), edge, 1) {
			all = append(all, at.Rectangle)
		}
	}
	return all
}

// lawsOf returns the laws that a section of the rules is about.
func lawsOf(section string) []board.Law {
	var laws []board.Law
	for l := range board.Laws {
		set := []string{"base", "new"}[l.Set()]
		if level, ok := strings.CutPrefix(section, set); ok && level == string('0'+rune(board.Standard().Law(l).Level)) {
			laws = append(laws, l)
		}
	}
	return laws
}

// drawCard draws a law under its name.
func drawCard(c *render.Canvas, say lang.Printer, law board.LawCard, at image.Rectangle) {
	box{at, 1}.plate(c, render.Ivory)
	lines := wrap(render.Number, say.Say(law.Law.Name()), at.Dx()-16)
	for i, line := range lines {
		c.Text(render.Number, line, (at.Min.X+at.Max.X)/2, at.Min.Y+46+i*cardLine, .5, render.Ink)
	}
	at.Min.Y += cardName + (len(lines)-1)*cardLine
	drawEquation(c, law, at.Inset(20))
}
