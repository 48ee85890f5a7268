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

// pieces are the entries of the board's page, in three columns.
var pieces = []entry{
	{render.IconKnight, "2", "knight"}, {render.IconSquire, "", "squire"}, {render.IconGold, "", "gold"},
	{render.IconVote, "", "vote"}, {render.IconNoble, "B", "noble"}, {render.IconPoint, "3", "points"},
	{render.IconExtension, "", "extension"}, {render.IconTurned, "", "turned"}, {render.IconStart, "", "start"},
	{render.IconFrance, "5", "france"}, {render.IconStrength, "", "strength"}, {render.IconCrossing, "", "crossing"},
}

// terms are the entries of the page of the laws, in three columns: what rewards bring, what
// laws count, and the signs that only laws have.
var terms = []entry{
	{render.IconUpgrade, "", "upgrade"}, {render.IconFieldUpgrade, "", "raised"}, {render.IconNewKnight, "", "recruit"},
	{render.IconCounty, "", "county"}, {render.IconConflict, "", "conflict"}, {render.IconGarrison, "", "garrison"},
	{render.IconEscort, "", "escort"}, {render.IconCampaign, "", "campaign"}, {render.IconDeployed, "2", "deployed"},
	{render.IconStrengths, "", "mixed"}, {render.IconHome, "", "home"}, {render.IconMost, "", "most"},
	{render.IconNone, "", "none"}, {render.IconArrow, "", "arrow"}, {render.IconRepeat, "", "again"},
	{render.IconMay, "", "may"}, {render.IconPay, "", "pay"}, {render.IconOr, "", "choice"},
}

// Where the parts of the legend lie. The last of each page lies beside the badge.
const (
	edge       = 24
	column     = (render.Width - 2*edge) / entryColumns
	entryWide  = column - entryIcon - 16 - 12 // of the words of an entry
	entryIcon  = 68
	entriesTop = 84
	pieceHigh  = 92
	termHigh   = 103
	countyTop  = render.Height - render.BadgeHeight
	countyLine = 52 // from one explanation to the next
	samplesAt  = render.Height - render.BadgeHeight - 9
	sampleHigh = 78
	sampleWide = 264
	sampleStep = sampleHigh + 8

	entryColumns = 3
)

// A namer says a word of the legend.
type namer func(key string, args ...any) string

// Legend returns the pages that explain the icons: the board with its pieces, and the laws.
func Legend() []render.LegendPage {
	return []render.LegendPage{{Name: "board", Draw: legendPage(drawBoardPage)}, {Name: "laws", Draw: legendPage(drawLawsPage)}}
}

// legendPage returns what draws a page on its ground.
func legendPage(draw func(*render.Canvas, lang.Printer, board.Components)) func(lang.Printer, string) *image.Paletted {
	return func(say lang.Printer, text string) *image.Paletted {
		table, err := board.ParseComponents(text)
		if err != nil {
			table = board.Standard()
		}
		c := plain(render.Height).Copy()
		draw(c, say, table)
		return c.Picture()
	}
}

// legendWords returns the words of the legend in a language.
func legendWords(say lang.Printer) namer {
	return func(key string, args ...any) string { return say.T("lancaster.picture.legend."+key, args...) }
}

func drawBoardPage(c *render.Canvas, say lang.Printer, table board.Components) {
	word := legendWords(say)
	title(c, word("board"), 66)
	explain(c, pieces, word, pieceHigh)
	sampleWar(c, say, word)
	sampleCounty(c, word, table.Site(board.Gloucester))
}

func drawLawsPage(c *render.Canvas, say lang.Printer, table board.Components) {
	word := legendWords(say)
	title(c, word("laws"), 66)
	explain(c, terms, word, termHigh)
	held, bought := table.Law(board.L0c), table.Law(board.L1b)
	key := "held"
	if !held.Repeat {
		key = "held_once"
	}
	sampleLaw(c, held, word(key, "per", held.Per, "points", held.Gain.Get(board.Points)), samplesAt)
	deal := board.Buy{N: 1, Cost: bought.Cost, Gain: bought.Gain}
	sampleLaw(c, bought, word("bought", "deal", deal.Label()), samplesAt+sampleStep)
}

func title(c *render.Canvas, s string, baseline int) {
	c.Text(render.Motto, s, render.Width/2, baseline, .5, render.Ink)
}

// explain writes entries in columns, row by row.
func explain(c *render.Canvas, entries []entry, word namer, high int) {
	for i, e := range entries {
		x, middle := edge+i%entryColumns*column, entriesTop+i/entryColumns*high+high/2
		if e.icon == render.IconNone {
			c.Icon(render.IconNoble, x+entryIcon/2, middle, entryIcon)
		}
		c.Centre(e.icon.Marked(e.mark, entryIcon), x+entryIcon/2, middle)
		paragraph(c, word(e.key), x+entryIcon+16, middle, entryWide)
	}
}

// sampleLaw draws a law beside the badge and says it.
func sampleLaw(c *render.Canvas, card board.LawCard, said string, y int) {
	plate := image.Rect(besideBadge, y, besideBadge+sampleWide, y+sampleHigh)
	c.Blit(render.Badge(sampleWide, sampleHigh, render.Ivory), plate.Min.X, plate.Min.Y)
	drawEquation(c, card, plate.Inset(6))
	x := plate.Max.X + 16
	paragraph(c, said, x, y+sampleHigh/2, render.Width-edge-x)
}

// sampleCounty draws a county and names the pieces on it.
func sampleCounty(c *render.Canvas, word namer, site board.Site) {
	site.Nobles, site.House, site.Knight, site.Squires = 2, 0, 4, 1
	at := box{image.Rectangle{Max: image.Pt(214, 135)}, 1.25}
	at.Rectangle = at.Add(image.Pt(besideBadge, countyTop+(render.BadgeHeight-at.Dy())/2-4))
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
