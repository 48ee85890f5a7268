package lancaster

import (
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// A vote is the ballot of a seat.
type vote struct {
	seat int
	board.Ballot
}

// votesOf returns the ballots of a count by seat.
func votesOf(p board.Proposal) []vote {
	all := make([]vote, len(p.Ballots))
	for seat, cast := range p.Ballots {
		all[seat] = vote{seat, cast}
	}
	return all
}

// How wide the parts of a line of votes are.
const (
	tickWide   = 28
	ballotWide = 32
	sideGap    = 10
)

// worth returns the worth of a vote that came with markers.
func (v vote) worth() string {
	if v.Markers == 0 {
		return ""
	}
	return strconv.Itoa(1 + v.Markers)
}

// drawVotes draws votes in the middle of at: a tick and the seats that said
// yes, a cross and the seats that said no.
func drawVotes(c *render.Canvas, at box, all []vote) {
	sides := [2][]vote{}
	for _, v := range all {
		if v.Yes {
			sides[0] = append(sides[0], v)
		} else {
			sides[1] = append(sides[1], v)
		}
	}
	wide := -at.px(sideGap)
	for _, side := range sides {
		wide += sideWidth(at, side)
	}
	x := at.middle().X - wide/2
	for i, side := range sides {
		if len(side) > 0 {
			drawSide(c, at, x, i == 0, side)
			x += sideWidth(at, side)
		}
	}
}

// sideWidth returns how wide a side is with the gap behind it.
func sideWidth(at box, side []vote) int {
	if len(side) == 0 {
		return 0
	}
	wide := at.px(tickWide + sideGap)
	for _, v := range side {
		wide += at.px(ballotWide) + at.label().Width(v.worth())
	}
	return wide
}

// drawSide draws those who have voted alike from x on.
func drawSide(c *render.Canvas, at box, x int, yes bool, side []vote) {
	y := at.middle().Y
	c.Centre(ballotMarks.Get(ballotMark{yes, at.px(26)}, drawBallotMark), x+at.px(13), y)
	x += at.px(tickWide)
	for _, v := range side {
		c.Centre(render.Shield(v.seat, at.px(29)), x+at.px(15), y)
		x += at.px(ballotWide)
		write(c, at.label(), v.worth(), x, y, 0, render.Ink)
		x += at.label().Width(v.worth())
	}
}

// drawSlip draws the viewer's ballot: a tick or a cross, and what it is worth.
func drawSlip(c *render.Canvas, at box, v vote) {
	x, y := at.Min.X+at.px(tickWide/2), at.middle().Y
	c.Centre(ballotMarks.Get(ballotMark{v.Yes, at.px(tickWide)}, drawBallotMark), x, y)
	write(c, at.label(), v.worth(), x+at.px(tickWide/2+2), y, 0, render.Ink)
}
