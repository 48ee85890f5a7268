package lancaster

import (
	"image"
	"strconv"

	board "herald/games/lancaster"
	"herald/lang"
	"herald/render"
)

// An entry is an icon that the legend explains.
type entry struct {
	icon render.Icon
	mark string
	key  string
}

// things are the meanings of icons, in two columns.
var things = []entry{
	{render.IconKnight, "2", "knight"}, {render.IconDeployed, "2", "deployed"},
	{render.IconSquire, "", "squire"}, {render.IconCounty, "", "county"},
	{render.IconGold, "", "gold"}, {render.IconEscort, "", "escort"},
	{render.IconVote, "", "vote"}, {render.IconConflict, "", "conflict"},
	{render.IconNoble, "B", "noble"}, {render.IconCampaign, "", "campaign"},
	{render.IconPoint, "3", "points"}, {render.IconGarrison, "", "garrison"},
	{render.IconExtension, "", "extension"}, {render.IconStart, "", "start"},
	{render.IconUpgrade, "", "upgrade"}, {render.IconFieldUpgrade, "", "raised"},
	{render.IconNewKnight, "", "recruit"}, {render.IconStrengths, "", "mixed"},
	{render.IconCrossing, "", "crossing"}, {render.IconHome, "", "home"},
	{render.IconFrance, "5", "france"}, {render.IconStrength, "", "strength"},
}

// grammar are the icons that only laws have.
var grammar = []entry{
	{render.IconArrow, "", "arrow"}, {render.IconMost, "", "most"},
	{render.IconRepeat, "", "again"}, {render.IconPay, "", "pay"},
	{render.IconMay, "", "may"}, {render.IconOr, "", "choice"},
	{render.IconTurned, "", "turned"}, {render.IconNone, "", "none"},
}

// Where the parts of the legend lie.
const (
	legendHigh = countyTop + render.BadgeHeight
	entryHigh  = 70
	entryIcon  = 60
	edge       = 24
	column     = 576
	thingsTop  = 92
	lawsAt     = thingsTop + 11*entryHigh + 60
	samplesAt  = lawsAt + 4*entryHigh + 16
	sampleHigh = 118
	countyTop  = warSampleTop + warHigh + stampHigh + 8 // beside the badge
	countyLine = 52                                     // from one explanation to the next
)

// A namer says a word of the legend.
type namer func(key string, args ...any) string

// Legend draws the meanings of the icons, with the numbers of a component table that the rules
// have accepted; nil if they need none.
func Legend(say lang.Printer, text string) *image.Paletted {
	table, err := board.ParseComponents(text)
	if err != nil {
		table = board.Standard()
	}
	c := plain(legendHigh).Copy()
	drawLegend(c, say, table)
	return c.Picture()
}

func drawLegend(c *render.Canvas, say lang.Printer, table board.Components) {
	word := func(key string, args ...any) string { return say.T("lancaster.picture.legend."+key, args...) }
	title(c, word("title"), 66)
	explain(c, things, word, thingsTop)
	title(c, word("laws"), lawsAt-14)
	explain(c, grammar, word, lawsAt)
	held, bought := table.Law(board.L0c), table.Law(board.L1b)
	key := "held"
	if !held.Repeat {
		key = "held_once"
	}
	sampleLaw(c, held, word(key, "per", held.Per, "points", held.Gain.Get(board.Points)), edge)
	deal := board.Buy{N: 1, Cost: bought.Cost, Gain: bought.Gain}
	sampleLaw(c, bought, word("bought", "deal", deal.Label()), edge+column)
	sampleWar(c, say, word)
	sampleCounty(c, word, table.Site(board.Gloucester))
}

func title(c *render.Canvas, s string, baseline int) {
	c.Text(render.Motto, s, render.Width/2, baseline, .5, render.Ink)
}

// explain writes entries in two columns, row by row.
func explain(c *render.Canvas, entries []entry, word namer, y int) {
	for i, e := range entries {
		x, middle := edge+i%2*column, y+i/2*entryHigh+entryHigh/2
		if e.icon == render.IconNone {
			c.Icon(render.IconNoble, x+entryIcon/2, middle, entryIcon)
		}
		c.Centre(e.icon.Marked(e.mark, entryIcon), x+entryIcon/2, middle)
		paragraph(c, word(e.key), x+entryIcon+16, middle, column-entryIcon-28)
	}
}

// sampleLaw draws a law and says it.
func sampleLaw(c *render.Canvas, card board.LawCard, said string, x int) {
	const wide = 264
	plate := image.Rect(x, samplesAt, x+wide, samplesAt+sampleHigh)
	c.Blit(render.Badge(wide, sampleHigh, render.Ivory), plate.Min.X, plate.Min.Y)
	drawEquation(c, card, plate.Inset(6))
	paragraph(c, said, plate.Max.X+14, samplesAt+sampleHigh/2, column-wide-26)
}

// sampleCounty draws a county and names the pieces on it.
func sampleCounty(c *render.Canvas, word namer, site board.Site) {
	site.Nobles, site.House, site.Knight, site.Squires = 2, 0, 4, 1
	at := box{image.Rectangle{Max: image.Pt(214, 135)}, 1.25}
	at.Rectangle = at.Add(image.Pt(render.BadgeWidth+8, countyTop+(render.BadgeHeight-at.Dy())/2-4))
	c.Blit(escutcheons.Get(at.Size(), drawEscutcheon), at.Min.X, at.Min.Y)
	drawSite(c, at, board.Gloucester, site, nil)

	spot := func(i int) image.Point { return image.Pt(at.Max.X+60, at.middle().Y+(i-1)*countyLine) }
	number(c, render.Number, site.Min, spot(0).X, spot(0).Y, render.Ink)
	c.Centre(dotSprites.Get(dot{28, render.Crimson}, drawDot), spot(1).X, spot(1).Y)
	c.Centre(render.Badge(60, 46, render.Sand), spot(2).X, spot(2).Y)
	write(c, render.Number, "+"+strconv.Itoa(site.Squires), spot(2).X, spot(2).Y, .5, render.Ink)
	for i, key := range []string{"minimum", "left", "with"} {
		paragraph(c, word(key), spot(i).X+44, spot(i).Y, render.Width-edge-spot(i).X-44)
	}
}

// lineHigh is from one line of a paragraph to the next.
const lineHigh = 34

// paragraph writes lines as wide as that, the middle of all at the height y.
func paragraph(c *render.Canvas, s string, x, y, width int) {
	all := wrap(render.Label, s, width)
	for i, line := range all {
		c.Text(render.Label, line, x, y+11+i*lineHigh-(len(all)-1)*lineHigh/2, 0, render.Ink)
	}
}
