package standings

import (
	"image"
	"strconv"

	"herald/games"
	"herald/lang"
	"herald/render"
)

// A Profile sums up a person's matches of a game, or of all.
type Profile struct {
	Entrant
	Game string // which ratings they are
	// Rating and Band are the rating now and how far it can be off; Provisional
	// says that it rests on a few matches only.
	Rating, Band int
	Provisional  bool
	Points       []Point    // one for each rated match, the oldest first
	Places       []Places   // the most frequent first; four are drawn
	Opponents    []Opponent // the most frequent first; four are drawn
	// Turns counts the turns they have had, TimeOuts their time-outs.
	Turns, TimeOuts int
	Say             lang.Printer // the language of the lettering
}

// A Point is the rating after a match. Season is 0 outside of seasons.
type Point struct {
	Rating, Band int
	Provisional  bool
	Season       int
}

// Places are the places at tables of that many players: Counts[0] counts their victories.
type Places struct {
	Game    string
	Players int
	Counts  []int
}

// An Opponent is a person met in that many matches. The person whose profile it is finished Ahead of them and
// Behind them so many times.
type Opponent struct {
	Entrant
	Matches, Ahead, Behind int
}

// Where the panels of a profile lie.
var (
	placesPanel   = image.Rect(panelLeft, 136, 594, 496)
	opponentPanel = image.Rect(606, 136, panelRight, 384)
	promptPanel   = image.Rect(606, 396, panelRight, 496)
	chartPanel    = image.Rect(panelLeft, 508, panelRight, 880)
)

// Draw draws the profile.
func (p Profile) Draw() *image.Paletted {
	c := ground(tall).Copy()
	p.on(c)
	return c.Picture()
}

// on draws the profile on its ground.
func (p Profile) on(c *render.Canvas) {
	p.header(c)
	p.places(c)
	p.opponents(c)
	p.punctuality(c)
	p.chart(c)
}

// rating says the rating now, marked if it is provisional.
func (p Profile) rating() string {
	if p.Provisional {
		return strconv.Itoa(p.Rating) + "?"
	}
	return strconv.Itoa(p.Rating)
}

func (p Profile) header(c *render.Canvas) {
	const left, right, baseline, sign = render.Margin, render.Width - render.Margin, 100, 88
	emblem(c, p.Number, left+sign/2, 70, sign)
	band := "± " + strconv.Itoa(p.Band)
	c.Text(render.Label, band, right, baseline, 1, render.Umber)
	x := right - render.Label.Width(band) - 14
	c.Text(render.Score, p.rating(), x, baseline, 1, render.Ink)
	game := render.Label.Fit(p.Game, 400)
	c.Text(render.Label, game, right, 42, 1, render.Umber)
	room := min(x-render.Score.Width(p.rating()), right-render.Label.Width(game)) - left - sign - 24 - 30
	c.Text(render.Heading, render.Heading.Fit(p.called(p.Say, render.Heading), room), left+sign+24, baseline-6, 0, render.Ink)
}

// Of the lists in the panels.
const (
	listed  = 4
	entry   = 77 // from one table size to the next
	listRow = 49
)

// places writes how often which place was reached.
func (p Profile) places(c *render.Canvas) {
	in := panel(c, placesPanel, p.Say.T("standings.profile.places"))
	for i, at := range p.Places[:min(listed, len(p.Places))] {
		y := in.Min.Y + entry*i + 22
		c.Text(render.Label, render.Label.Fit(p.at(at), in.Dx()), in.Min.X, middle(render.Label, y), 0, render.Ink)
		for place := range at.Counts {
			at.count(c, place, in.Min.X+place*in.Dx()/max(5, len(at.Counts)), y+36)
		}
	}
	if len(p.Places) == 0 {
		nothing(c, in, p.Say.T("standings.profile.unplayed"))
	}
}

// at says which tables they are.
func (p Profile) at(at Places) string {
	return p.Say.T("standings.profile.at", "game", at.Game, "players", games.T("standings.profile.players", "n", at.Players))
}

// count draws how often a place was reached, from 0 for the first.
func (p Places) count(c *render.Canvas, place, x, y int) {
	result(c, Result{place + 1, place > 0 && place+1 == p.Players}, x+18, y, 36)
	said := strconv.Itoa(p.Counts[place])
	if len(said) < 3 { // there is room for it
		said = "×" + said
	}
	c.Text(render.Label, said, x+40, middle(render.Label, y), 0, render.Umber)
}

// opponents lists whom the person has met most often.
func (p Profile) opponents(c *render.Canvas) {
	in := panel(c, opponentPanel, p.Say.T("standings.profile.opponents"))
	for i, o := range p.Opponents[:min(listed, len(p.Opponents))] {
		p.opponent(c, o, in.Min.X, in.Max.X, in.Min.Y+listRow*i+26)
	}
	if len(p.Opponents) == 0 {
		nothing(c, in, p.Say.T("standings.profile.unplayed"))
	}
}

// opponent writes one of them, with how often the person finished ahead and
// behind.
func (p Profile) opponent(c *render.Canvas, o Opponent, left, right, y int) {
	const column, size = 92, 22
	baseline := middle(render.Label, y)
	emblem(c, o.Number, left+16, y, 32)
	for i, count := range []int{o.Behind, o.Ahead} {
		x, up, colour := right-column*(i+1)+12, i == 1, relegation
		if up {
			colour = promotion
		}
		arrow(c, up, x+size/2, y, size, colour)
		c.Text(render.Label, strconv.Itoa(count), x+size+5, baseline, 0, render.Umber)
	}
	right -= 2 * column
	c.Text(render.Label, "×"+strconv.Itoa(o.Matches), right, baseline, 1, render.Ink)
	c.Text(render.Label, render.Label.Fit(o.called(p.Say, render.Label), right-80-left-46), left+46, baseline, 0, render.Ink)
}

// punctuality writes how many turns were taken in time.
func (p Profile) punctuality(c *render.Canvas) {
	r := promptPanel
	c.Flat(r, render.Ivory)
	frame(c, r)
	y := (r.Min.Y + r.Max.Y) / 2
	hourglass(c, r.Min.X+46, y, 56)
	share, count := p.prompt()
	c.Text(render.Number, share, r.Min.X+88, middle(render.Number, y-20), 0, render.Ink)
	c.Text(render.Label, render.Label.Fit(count, r.Dx()-110), r.Min.X+88, middle(render.Label, y+24), 0, render.Umber)
}

// prompt says which share of the turns was taken in time, and out of how many.
func (p Profile) prompt() (share, count string) {
	if p.Turns == 0 {
		return "–", p.Say.T("standings.profile.no_turns")
	}
	percent := 100 * (p.Turns - min(p.TimeOuts, p.Turns)) / p.Turns
	return p.Say.T("standings.profile.in_time", "percent", percent),
		p.Say.T("standings.profile.time_outs", "n", p.TimeOuts, "turns", games.T("standings.profile.turns", "n", p.Turns))
}
