package render

import "image"

// Finger is the width and height that a finger needs, in pixels of a screen.
const Finger = 40

// highOnPhone is the height of a picture on the page of a phone, in pixels of its screen.
const highOnPhone = 515

// Room returns the width and height that a finger needs on a picture on a phone, in pixels of the picture.
func Room(picture image.Rectangle) int {
	return (Finger*picture.Dy() + highOnPhone - 1) / highOnPhone
}

// Roomy returns the areas of places, each enlarged until it is as wide and high as least, as far as the picture and
// the areas of other places leave room: neighbours share the space between them. The areas of different places must
// not overlap, and do not afterwards. The caller owns the slices.
func Roomy(places [][]image.Rectangle, picture image.Rectangle, least int) [][]image.Rectangle {
	all := make([][]image.Rectangle, len(places))
	var growing []*plot
	for i, areas := range places {
		all[i] = append([]image.Rectangle(nil), areas...)
		for n := range all[i] {
			growing = append(growing, newPlot(&all[i][n], i, least))
		}
	}
	for _, p := range growing {
		p.neighbours = p.near(growing)
	}
	for grown := true; grown; {
		grown = false
		for _, side := range sides {
			for _, p := range growing {
				grown = p.grow(side, picture, least) || grown
			}
		}
	}
	return all
}

// A plot is an area that grows.
type plot struct {
	area       *image.Rectangle
	place      int
	reach      image.Rectangle // as far as the area may grow, to any side
	neighbours []*plot
}

func newPlot(area *image.Rectangle, place, least int) *plot {
	short := image.Pt(max(0, least-area.Dx()), max(0, least-area.Dy()))
	return &plot{area: area, place: place, reach: image.Rectangle{area.Min.Sub(short), area.Max.Add(short)}}
}

// sides are how the edges of an area move when it grows at one side. Opposite sides take turns.
var sides = []image.Rectangle{
	{Min: image.Pt(-1, 0)}, {Max: image.Pt(1, 0)}, {Min: image.Pt(0, -1)}, {Max: image.Pt(0, 1)},
}

// near returns the plots of other places that this one might meet while both grow.
func (p *plot) near(all []*plot) []*plot {
	var near []*plot
	for _, q := range all {
		if q.place != p.place && q.reach.Overlaps(p.reach) {
			near = append(near, q)
		}
	}
	return near
}

// grow moves a side of the area by a pixel. It reports whether it was short there and had room.
func (p *plot) grow(side, picture image.Rectangle, least int) bool {
	next := image.Rectangle{p.area.Min.Add(side.Min), p.area.Max.Add(side.Max)}
	if next.Dx() > max(least, p.area.Dx()) || next.Dy() > max(least, p.area.Dy()) || !next.In(picture) {
		return false
	}
	for _, q := range p.neighbours {
		if next.Overlaps(*q.area) {
			return false
		}
	}
	*p.area = next
	return true
}
