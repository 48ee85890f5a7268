package render

// A span is a part of a row that is covered wholly, or softly all along.
type span struct {
	from, to int
	solid    bool
}

// spansOf cuts the rows of a drawing into spans: most of what is copied is copied in long pieces. Cover
// returns the coverage of the pixel at offset i, of 255.
func spansOf(width, height int, cover func(i int) uint8) [][]span {
	rows := make([][]span, height)
	for y := range rows {
		last := uint8(0)
		for x := range width {
			a := cover(y*width + x)
			n := len(rows[y])
			switch {
			case a == 0:
			case last != 0 && (last == 255) == (a == 255):
				rows[y][n-1].to = x + 1
			default:
				rows[y] = append(rows[y], span{x, x + 1, a == 255})
			}
			last = a
		}
	}
	return rows
}

// eachSpan calls draw for every span of a drawing at x, y as far as it lies in
// the picture, with the offset of its row in the picture and of its first and
// last column in the drawing.
func (c *Canvas) eachSpan(rows [][]span, x, y int, draw func(row, from, to int, solid bool)) {
	for v := max(y, 0); v < min(y+len(rows), c.Rect.Max.Y); v++ {
		for _, s := range rows[v-y] {
			from, to := max(s.from, -x), min(s.to, c.Rect.Max.X-x)
			if from < to {
				draw(v, from, to, s.solid)
			}
		}
	}
}
