package lancaster

import (
	"image"
	"strconv"
	"strings"

	board "herald/games/lancaster"
	"herald/render"
)

// laws draws the three laws that were voted on with who was for and against them.
func (r roundSheet) laws(at image.Rectangle) {
	proposals := r.board.Report.Proposals
	for i, card := range row(at, len(proposals), roundGap, 1) {
		r.law(proposals[i], card.Rectangle)
	}
}

// How high a card is at least that also shows what its law does, the room for its name, in two lines or in one,
// and for its votes, and the size of what stands in the line of votes.
const (
	roundCard   = 190
	roundTitle  = 76
	roundLine   = 50 // for a name in one line
	roundVotes  = 56
	roundVoter  = 28
	roundCounts = 132
)

// law draws one: its name, what it does if there is room for that, and between those
// who voted yes and no how it has ended.
func (r roundSheet) law(p board.Proposal, at image.Rectangle) {
	ground, ink := render.Ivory, render.Ink
	if !p.Adopted {
		ground, ink = render.AshLight, render.Umber
	}
	r.plate(at, ground)
	name, high := r.scene.Say.Say(p.Law.Name()), roundTitle
	if at.Dy() >= roundCard && render.Label.Width(name) <= at.Dx()-28 {
		high = roundLine // the equation is the larger for it
	}
	r.title(name, image.Rect(at.Min.X+14, at.Min.Y, at.Max.X-14, at.Min.Y+high), ink)
	if at.Dy() >= roundCard {
		drawEquation(r.Canvas, p.LawCard, image.Rect(at.Min.X+16, at.Min.Y+high, at.Max.X-16, at.Max.Y-roundVotes))
	}
	r.votes(p, (at.Min.X+at.Max.X)/2, at.Max.Y-roundVotes/2, ink)
}

// title writes a name in the middle of at, in two lines if one is too short.
func (r roundSheet) title(name string, at image.Rectangle, ink render.Colour) {
	lines := []string{name}
	if render.Label.Width(name) > at.Dx() {
		lines = halves(name)
	}
	y := (at.Min.Y+at.Max.Y)/2 + 12 - (len(lines)-1)*17
	for i, line := range lines {
		r.Text(render.Label, render.Label.Fit(line, at.Dx()), (at.Min.X+at.Max.X)/2, y+i*34, .5, ink)
	}
}

// halves cuts a name between two words into two lines that are about as long.
func halves(name string) []string {
	words := strings.Fields(name)
	best, least := []string{name}, render.Label.Width(name)
	for n := 1; n < len(words); n++ {
		lines := []string{strings.Join(words[:n], " "), strings.Join(words[n:], " ")}
		if wide := max(render.Label.Width(lines[0]), render.Label.Width(lines[1])); wide < least {
			best, least = lines, wide
		}
	}
	return best
}

// votes draws the count in a line, its middle at x, y: between those who voted yes,
// after a tick, and those who voted no, after a cross.
func (r roundSheet) votes(p board.Proposal, x, y int, ink render.Colour) {
	sides := [2][]int{}
	for seat, ballot := range p.Ballots {
		side := once(!ballot.Yes)
		sides[side] = append(sides[side], seat)
	}
	x -= (votersWidth(sides[0]) + roundCounts + votersWidth(sides[1])) / 2
	r.voters(sides[0], true, x, y)
	x += votersWidth(sides[0]) + roundCounts/2
	r.Text(render.Number, strconv.Itoa(p.Yes)+" : "+strconv.Itoa(p.No), x, y+15, .5, ink)
	r.voters(sides[1], false, x+roundCounts/2, y)
}

// once returns 1 if a condition holds, or 0.
func once(holds bool) int {
	if holds {
		return 1
	}
	return 0
}

// votersWidth returns how wide a side is with its tick or cross.
func votersWidth(seats []int) int {
	if len(seats) == 0 {
		return 0
	}
	return (len(seats) + 1) * (roundVoter + 1)
}

// voters draws a tick or a cross, and who voted so.
func (r roundSheet) voters(seats []int, yes bool, x, y int) {
	if len(seats) == 0 {
		return
	}
	r.Centre(ballotMarks.Get(ballotMark{yes, roundVoter}, drawBallotMark), x+roundVoter/2, y)
	for i, seat := range seats {
		r.Centre(render.Shield(seat, roundVoter), x+roundVoter/2+(i+1)*(roundVoter+1), y)
	}
}

// counties draws what was taken in each county; those without a knight are pale.
func (r roundSheet) counties(at image.Rectangle) {
	for c, box := range row(at, int(board.Counties), 8, 1) {
		r.county(board.County(c), r.board.Report.Counties[c], box.Rectangle)
	}
}

func (r roundSheet) county(c board.County, taken board.Claimed, at image.Rectangle) {
	letter := c.Letter()
	if taken.House == board.NoHouse {
		r.plate(at, render.Parchment)
		nobleLetters(r.Canvas, render.Score, letter, (at.Min.X+at.Max.X)/2, (at.Min.Y+at.Max.Y)/2, .5, render.Sand)
		return
	}
	r.plate(at, render.Ivory)
	r.Centre(render.Shield(int(taken.House), 42), at.Max.X-34, at.Min.Y+32)
	noble, symbols := marked(render.IconNoble, letter), goods(taken.Gain, there)
	switch taken.What {
	case board.Both:
		drawSymbols(r.Canvas, []symbol{noble}, image.Rect(at.Min.X+6, at.Min.Y+6, at.Min.X+58, at.Min.Y+58), .96)
	case board.TheNoble:
		symbols = []symbol{noble}
		fallthrough
	default:
		nobleLetters(r.Canvas, render.Number, letter, at.Min.X+14, at.Min.Y+27, 0, render.Ink)
	}
	foot := image.Rect(at.Min.X+5, at.Min.Y+60, at.Max.X-5, at.Max.Y-6)
	if len(symbols) == 0 {
		r.Text(render.Number, "–", (foot.Min.X+foot.Max.X)/2, (foot.Min.Y+foot.Max.Y)/2+15, .5, render.Umber)
		return
	}
	drawSymbols(r.Canvas, symbols, foot, .96)
}

// roundQuiet is as wide as Discord's badge in the lower left corner.
const roundQuiet = 250

// wars draws the conflicts, and quiet swords where Discord lays its badge.
func (r roundSheet) wars(at image.Rectangle) {
	sign := image.Pt(at.Min.X+roundQuiet/2, (at.Min.Y+at.Max.Y)/2)
	r.Icon(render.IconConflict, sign.X, sign.Y, 140)
	at.Min.X += roundQuiet
	battles := r.board.Report.Battles
	if len(battles) == 0 {
		return
	}
	for i, box := range row(at, max(len(battles), 3), roundGap, 1)[:len(battles)] {
		r.war(battles[i], box.Rectangle)
	}
}

// war draws a conflict: England's strength against France's, and the parties by rank
// with their points.
func (r roundSheet) war(b board.Battle, at image.Rectangle) {
	ground := render.Ivory
	if !b.Won {
		ground = render.AshLight
	}
	r.plate(at, ground)
	middle := (at.Min.X + at.Max.X) / 2
	r.Centre(ballotMarks.Get(ballotMark{b.Won, 38}, drawBallotMark), at.Min.X+30, at.Min.Y+36)
	r.Text(render.Score, strconv.Itoa(b.Sum), middle+2, at.Min.Y+56, 1, render.Ink)
	r.Text(render.Number, ":", middle+14, at.Min.Y+50, .5, render.Ink)
	r.Centre(render.IconFrance.Marked(strconv.Itoa(b.France), 62), middle+58, at.Min.Y+38)
	if len(b.Ranks) == 0 {
		return
	}
	for i, box := range row(image.Rect(at.Min.X+8, at.Min.Y+72, at.Max.X-8, at.Max.Y-4), 3, 2, 1)[:len(b.Ranks)] {
		r.ranked(b.Ranks[i], box.Rectangle)
	}
}

// ranked draws a party of a conflict over its points.
func (r roundSheet) ranked(one board.Ranked, at image.Rectangle) {
	middle := (at.Min.X + at.Max.X) / 2
	r.Centre(render.Shield(int(one.House), 42), middle, at.Min.Y+26)
	said, ink := render.Signed(one.Points), render.Ink
	if one.Points == 0 {
		said, ink = "–", render.Umber
	}
	face := render.Number
	if face.Width(said) > at.Dx() {
		face = render.Label
	}
	r.Text(face, said, middle, at.Max.Y-10, .5, ink)
}
