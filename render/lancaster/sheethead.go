package lancaster

import (
	"image"
	"strconv"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// A nameplate of two lines is higher, and begins higher.
const (
	twoLinesHigh = 56
	twoLinesRise = 7
	firstLine    = 17
	nextLine     = 26
	headInset    = 3
)

// drawHeads draws who has which column: all alike, with room for a second line if a name needs that.
func (t sheet) drawHeads(c *render.Canvas, s render.Scene) {
	rise, high := 0, nameplateHigh
	names := make([][]string, len(t.seats))
	for i, seat := range t.seats {
		names[i] = t.nameIn(s, t.heads[i], seat)
		if len(names[i]) > 1 {
			rise, high = twoLinesRise, twoLinesHigh
		}
	}
	for i, seat := range t.seats {
		at := t.heads[i]
		at.Min.Y -= rise
		t.drawHead(c, at, seat, high, names[i])
	}
}

// nameIn returns the lines with the name of a seat in a head.
func (t sheet) nameIn(s render.Scene, at box, seat int) []string {
	if games.Player(seat) == t.v.Viewer() {
		return []string{s.Say.T("lancaster.picture.you")}
	}
	return render.NameFace.NameLines(s.Name(games.Player(seat), render.NameFace), at.Dx()-2*headInset)
}

// drawHead draws who has a column.
func (t sheet) drawHead(c *render.Canvas, at box, seat, high int, name []string) {
	c.Blit(matCards.Get(matCard{at.Size(), high, seat}, drawMatCard), at.Min.X, at.Min.Y)
	y := at.Min.Y + high/2 + 3
	if len(name) > 1 {
		y = at.Min.Y + firstLine
	}
	for i, line := range name {
		write(c, render.NameFace, line, at.middle().X, y+i*nextLine, .5, render.Ivory)
	}
	t.drawVoice(c, box{image.Rect(at.Min.X+7, at.Min.Y+high, at.Max.X-6, at.Max.Y-2), 1}, seat)
}

// drawVoice draws a seat's shield and the markers that it can throw in; and a sealed paper once the ballot that
// is due is cast, which says nothing of what is in it; the viewer's own is shown beside its law.
func (t sheet) drawVoice(c *render.Canvas, at box, seat int) {
	const shieldSize, markerSize, sealSize = 26, 24, 24
	x, y := at.Min.X, at.middle().Y
	c.Centre(render.Shield(seat, shieldSize), x+shieldSize/2, y)
	x += shieldSize + 4
	c.Icon(render.IconVote, x+markerSize/2, y, markerSize)
	write(c, render.Label, strconv.Itoa(t.v.Public().Houses[seat].Votes), x+markerSize+2, y, 0, render.Ink)
	if games.Player(seat) != t.v.Viewer() && t.hasVoted(seat) {
		c.Centre(seals.Get(sealSize, drawSealed), at.Max.X-sealSize/2, y)
	}
}

// hasVoted reports whether it is public that a seat has cast the ballot that is due.
func (t sheet) hasVoted(seat int) bool {
	b := t.v.Public()
	for _, p := range b.Awaited {
		if int(p) == seat {
			return false
		}
	}
	return b.Phase == board.Voting
}
