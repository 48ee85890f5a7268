// Package film shows pictures of one match beside each other: what lies between
// two of them, marked, and many as a film. It knows of no game.
package film

import (
	"bytes"
	"cmp"
	"image"
	"maps"
	"slices"

	"herald/render"
)

// What makes up a mark, in pixels.
const (
	cell    = 12 // differences are looked for in squares of that width
	least   = 10 // differing pixels that make a square count
	reach   = 2  // squares between two that still belong together
	air     = 5  // between what differs and its frame
	line    = 5  // of the frame, between its two dark edges
	edge    = 2
	mostBox = 20 // frames in a picture; nearest ones are joined
)

// Changes returns a copy of after with gold frames round what differs from
// before. The headers do not count: whose turn it is, everybody knows. It
// returns the frames too. Pictures of different sizes have nothing in common,
// and none is framed.
func Changes(before, after *image.Paletted) (*image.Paletted, []image.Rectangle) {
	marked := &image.Paletted{
		Pix: slices.Clone(after.Pix), Stride: after.Stride, Rect: after.Rect, Palette: after.Palette,
	}
	if before.Rect != after.Rect {
		return marked, nil
	}
	boxes := joined(clusters(grid(before, after)))
	for n := range boxes {
		boxes[n] = boxes[n].Inset(-air - line - 2*edge).Intersect(after.Rect)
		frame(marked, boxes[n])
	}
	return marked, boxes
}

// grid returns what differs in each cell, by column and row, that has enough of
// it.
func grid(before, after *image.Paletted) map[image.Point]image.Rectangle {
	cells := map[image.Point]image.Rectangle{}
	for y := render.HeaderHeight; y < after.Rect.Max.Y; y += cell {
		for x := 0; x < after.Rect.Max.X; x += cell {
			where, n := differing(before, after, image.Rect(x, y, x+cell, y+cell).Intersect(after.Rect))
			if n >= least {
				cells[image.Pt(x/cell, y/cell)] = where
			}
		}
	}
	return cells
}

// differing returns what encloses the pixels of r that differ, and how many do.
func differing(before, after *image.Paletted, r image.Rectangle) (where image.Rectangle, n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := after.PixOffset(r.Min.X, y), after.PixOffset(r.Max.X, y)
		if bytes.Equal(before.Pix[from:to], after.Pix[from:to]) {
			continue
		}
		for i := from; i < to; i++ {
			if before.Pix[i] != after.Pix[i] {
				n++
				x := r.Min.X + i - from
				where = where.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return where, n
}

// clusters joins the cells that are within reach of each other and returns what
// encloses each cluster, from top to bottom.
func clusters(cells map[image.Point]image.Rectangle) []image.Rectangle {
	var boxes []image.Rectangle
	inOrder := func(p, q image.Point) int { return cmp.Or(p.Y-q.Y, p.X-q.X) }
	for _, at := range slices.SortedFunc(maps.Keys(cells), inOrder) {
		if _, left := cells[at]; left {
			boxes = append(boxes, take(cells, at))
		}
	}
	return boxes
}

// take removes the cluster of a cell and returns what encloses it.
func take(cells map[image.Point]image.Rectangle, at image.Point) image.Rectangle {
	box := image.Rectangle{}
	for open := []image.Point{at}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		r, left := cells[p]
		if !left {
			continue
		}
		delete(cells, p)
		box = box.Union(r)
		for y := p.Y - reach; y <= p.Y+reach; y++ {
			for x := p.X - reach; x <= p.X+reach; x++ {
				open = append(open, image.Pt(x, y))
			}
		}
	}
	return box
}

// joined joins boxes whose frames would overlap, and then those that lie
// nearest until there are few enough.
func joined(boxes []image.Rectangle) []image.Rectangle {
	for {
		i, j, waste := cheapest(boxes)
		if i < 0 || waste > 0 && len(boxes) <= mostBox {
			return boxes
		}
		boxes[i] = boxes[i].Union(boxes[j])
		boxes = slices.Delete(boxes, j, j+1)
	}
}

// cheapest returns the two boxes that joining takes up the least new room, with
// that room: 0 if they overlap.
func cheapest(boxes []image.Rectangle) (i, j, waste int) {
	i = -1
	for a := range boxes {
		for b := a + 1; b < len(boxes); b++ {
			w := 0
			if !boxes[a].Inset(-air - line - 2*edge).Overlaps(boxes[b].Inset(-air - line - 2*edge)) {
				w = area(boxes[a].Union(boxes[b])) - area(boxes[a]) - area(boxes[b]) + 1
			}
			if w = max(w, 0); i < 0 || w < waste {
				i, j, waste = a, b, w
			}
		}
	}
	return i, j, waste
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// frame draws a gold frame with dark edges just inside r.
func frame(m *image.Paletted, r image.Rectangle) {
	hollow(m, r, edge, render.Outline)
	hollow(m, r.Inset(edge), line, render.Gold)
	hollow(m, r.Inset(edge+line), edge, render.Outline)
}

// hollow draws the four sides of r, that wide.
func hollow(m *image.Paletted, r image.Rectangle, width int, colour render.Colour) {
	inner := r.Inset(width)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := m.Pix[m.PixOffset(r.Min.X, y):][:r.Dx()]
		for x := range row {
			if !image.Pt(r.Min.X+x, y).In(inner) {
				row[x] = uint8(colour)
			}
		}
	}
}
