package lancaster

import (
	"image"
	"iter"
	"slices"
	"strconv"
	"strings"

	"herald/render"
)

// A box is the place of a part of the board, at k times its size on the board.
type box struct {
	image.Rectangle
	k float64
}

// px returns n pixels of the board.
func (b box) px(n int) int { return int(float64(n)*b.k + .5) }

// at returns a place by its pixels of the board from the upper left corner.
func (b box) at(x, y int) image.Point { return b.Min.Add(image.Pt(b.px(x), b.px(y))) }

// part returns a box by its pixels of the board from the upper left corner.
func (b box) part(x, y, width, height int) box {
	from := b.at(x, y)
	return box{image.Rectangle{Min: from, Max: from.Add(image.Pt(b.px(width), b.px(height)))}, b.k}
}

// middle returns the middle of b.
func (b box) middle() image.Point { return b.Min.Add(b.Max).Div(2) }

// shown reports whether b is on the picture.
func (b box) shown() bool { return !b.Empty() }

// enlarged is from which size on lettering is one size larger.
const enlarged = 1.35

// label, number and score return the faces for b.
func (b box) label() *render.Face  { return b.face(render.Label, render.Number) }
func (b box) number() *render.Face { return b.face(render.Number, render.Score) }
func (b box) score() *render.Face  { return b.face(render.Score, render.Grand) }

func (b box) face(small, large *render.Face) *render.Face {
	if b.k >= enlarged {
		return large
	}
	return small
}

// plate draws a plate of that colour where b lies.
func (b box) plate(c *render.Canvas, colour render.Colour) {
	c.Blit(render.Badge(b.Dx(), b.Dy(), colour), b.Min.X, b.Min.Y)
}

// capHeight is half the height of capitals and figures.
var capHeight = map[*render.Face]int{render.Label: 11, render.Number: 15, render.Score: 23, render.Grand: 30}

// write writes s with its middle at height y.
func write(c *render.Canvas, f *render.Face, s string, x, y int, align float64, ink render.Colour) {
	c.Text(f, s, x, y+capHeight[f], align, ink)
}

// number writes n with its middle at x, y.
func number(c *render.Canvas, f *render.Face, n, x, y int, ink render.Colour) {
	write(c, f, strconv.Itoa(n), x, y, .5, ink)
}

// row returns n boxes side by side in r, gap apart.
func row(r image.Rectangle, n, gap int, k float64) []box {
	all := make([]box, n)
	for i := range all {
		left, right := r.Min.X+i*(r.Dx()+gap)/n, r.Min.X+(i+1)*(r.Dx()+gap)/n-gap
		all[i] = box{image.Rect(left, r.Min.Y, right, r.Max.Y), k}
	}
	return all
}

// rowsOf returns n rectangles one above the other in r, gap apart.
func rowsOf(r image.Rectangle, n, gap int) []image.Rectangle {
	all := make([]image.Rectangle, n)
	for i := range all {
		upper, lower := r.Min.Y+i*(r.Dy()+gap)/n, r.Min.Y+(i+1)*(r.Dy()+gap)/n-gap
		all[i] = image.Rect(r.Min.X, upper, r.Max.X, lower)
	}
	return all
}

// unpx returns the number of pixels of the board that n are.
func (b box) unpx(n int) int { return int(float64(n)/b.k + .5) }

// within returns the place of an equation in b: as high, and not quite as wide.
func (b box) within() image.Rectangle {
	const longest = 5 // times the height
	aside := max(b.px(5), (b.Dx()-longest*b.Dy())/2)
	b.Min.X, b.Max.X = b.Min.X+aside, b.Max.X-aside
	return b.Rectangle
}

// wrap breaks s at its spaces, but not at those that hold words together; nor after a
// number, if that takes no more lines.
func wrap(f *render.Face, s string, width int) []string {
	all := lines(f, strings.SplitSeq(s, " "), width)
	if !slices.ContainsFunc(all, endsInNumber) {
		return all
	}
	if counted := lines(f, words(s), width); len(counted) <= len(all) {
		return counted
	}
	return all
}

// lines sets words in lines of a width.
func lines(f *render.Face, words iter.Seq[string], width int) []string {
	var all []string
	line := ""
	for word := range words {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if line != "" && f.Width(longer) > width {
			all = append(all, line)
			longer = word
		}
		line = longer
	}
	return append(all, line)
}

// words yields the words of s, a number with the word that it counts.
func words(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		before := ""
		for word := range strings.SplitSeq(s, " ") {
			word = before + word
			if before = ""; isNumber(word) {
				before = word + " "
				continue
			}
			if !yield(word) {
				return
			}
		}
		if before != "" {
			yield(strings.TrimSpace(before))
		}
	}
}

func isNumber(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

func endsInNumber(line string) bool { return isNumber(line[strings.LastIndex(line, " ")+1:]) }
