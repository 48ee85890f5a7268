package carolus

import (
	"image"
	"strconv"

	board "herald/games/carolus"
	"herald/render"
)

// A rank is paladins side by side: the form of each clan, and how many below
// it. Those that the last turn placed have a mark.
type rank struct {
	board.Paladins
	placed board.Paladins
	mark   render.Mark
	ink    render.Colour
}

// numberHigh is what the number takes below a paladin.
const numberHigh = 36

// tight is the least gap between large numbers.
const tight = 3

// sizes of paladins by how many clans there are, if there is room.
var sizes = [board.Clans + 1]int{0, 58, 54, 50, 42, 37}

// draw draws the rank in the middle of a box.
func (k rank) draw(c *render.Canvas, box image.Rectangle) {
	l := k.lineUp(box.Size())
	x, y := middle(box).X-l.width()/2, middle(box).Y-(l.size+numberHigh)/2
	for _, framed := range []bool{true, false} {
		x := x
		for i, clan := range l.clans {
			at := image.Pt(x+l.columns[i]/2, y+l.size/2)
			x += l.columns[i] + l.gap
			if framed {
				if k.placed[clan] > 0 {
					c.Centre(render.Marked(k.mark, l.size+16), at.X, at.Y)
				}
				continue
			}
			c.Centre(paladin(clan, l.size), at.X, at.Y)
			c.Text(l.face, strconv.Itoa(int(k.Paladins[clan])), at.X, y+l.size+numberHigh-2, .5, k.ink)
		}
	}
}

// A line is how a rank goes into its box.
type line struct {
	clans     []board.Clan
	columns   []int // how wide
	size, gap int
	face      *render.Face
}

func (k rank) lineUp(room image.Point) line {
	l := line{clans: present(k.Paladins), face: render.Number}
	if len(l.clans) == 0 {
		return l
	}
	l.size = min(sizes[len(l.clans)], room.Y-numberHigh, (room.X+tight)/len(l.clans)-tight)
	for {
		l.columns = l.columns[:0]
		for _, clan := range l.clans {
			l.columns = append(l.columns, max(l.size, l.face.Width(strconv.Itoa(int(k.Paladins[clan])))))
		}
		if l.width()+tight*(len(l.clans)-1) <= room.X || l.face == render.Label {
			break
		}
		l.face = render.Label
	}
	if len(l.clans) > 1 {
		l.gap = max(0, min(16, (room.X-l.width())/(len(l.clans)-1)))
	}
	return l
}

func (l line) width() int {
	all := l.gap * (len(l.columns) - 1)
	for _, column := range l.columns {
		all += column
	}
	return all
}

// present returns the clans of which there are any.
func present(p board.Paladins) (clans []board.Clan) {
	for clan, n := range p {
		if n > 0 {
			clans = append(clans, board.Clan(clan))
		}
	}
	return clans
}
