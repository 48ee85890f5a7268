package lancaster

import (
	"image"
	"strings"

	"github.com/fogleman/gg"

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

// things are what icons show, in two columns.
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
	legendHigh = 1496
	entryHigh  = 70
	entryIcon  = 60
	column     = 576
	thingsTop  = 92
	lawsAt     = thingsTop + 11*entryHigh + 60
	examplesAt = lawsAt + 4*entryHigh + 8
	countyAt   = examplesAt + 124
)

// Legend draws what the icons of the pictures mean.
func Legend(say lang.Printer) *image.Paletted {
	c := render.Layer(render.Width, legendHigh, func(dc *gg.Context) { render.PaintRules(dc, legendHigh) })
	word := func(key string) string { return say.T("lancaster.picture.legend." + key) }
	title(c, word("title"), 66)
	explain(c, things, word, thingsTop)
	title(c, word("laws"), lawsAt-14)
	explain(c, grammar, word, lawsAt)
	for i, l := range []board.Law{board.L0c, board.L1b} {
		example(c, say, board.Standard().Law(l), []string{"held", "bought"}[i], image.Pt(24+i*column, examplesAt))
	}
	return c.Picture()
}

func title(c *render.Canvas, s string, baseline int) {
	c.Text(render.Motto, s, render.Width/2, baseline, .5, render.Ink)
}

// explain writes entries in two columns, row by row.
func explain(c *render.Canvas, entries []entry, word func(string) string, y int) {
	for i, e := range entries {
		x, middle := 24+i%2*column, y+i/2*entryHigh+entryHigh/2
		if e.icon == render.IconNone {
			c.Icon(render.IconNoble, x+entryIcon/2, middle, entryIcon)
		}
		c.Centre(e.icon.Marked(e.mark, entryIcon), x+entryIcon/2, middle)
		paragraph(c, word(e.key), x+entryIcon+16, middle, column-entryIcon-28)
	}
}

// example draws a law and says it.
func example(c *render.Canvas, say lang.Printer, card board.LawCard, key string, at image.Point) {
	c.Blit(render.Badge(264, 112, render.Ivory), at.X, at.Y)
	drawEquation(c, card, image.Rectangle{at, at.Add(image.Pt(264, 112))}.Inset(6))
	said := say.T("lancaster.picture.legend."+key, "per", card.Per, "points", card.Gain.Get(board.Points))
	paragraph(c, said, at.X+278, at.Y+56, column-290)
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

// wrap breaks s at its spaces, but not at those that hold words together.
func wrap(f *render.Face, s string, width int) []string {
	var all []string
	line := ""
	for _, word := range strings.Split(s, " ") {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && f.Width(longer) > width {
			all = append(all, line)
			longer = word
		}
		line = longer
	}
	return append(all, line)
}
