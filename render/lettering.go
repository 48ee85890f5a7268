package render

import (
	"embed"
	"image"
	"image/color"
	"image/draw"
	"sort"
	"strconv"
	"strings"
	"sync"
	"unicode"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

//go:embed fonts
var fonts embed.FS

// A Face is a family, a weight and a size of lettering. The faces below are
// all there are: every word of every picture is set in one of them.
type Face struct {
	file string
	size float64
	load func() *glyphs
}

// The faces. Nothing is smaller than a phone can show; numbers that decide a
// move are set in Number or larger.
var (
	Label   = newFace("Lato-Bold.ttf", 30)
	Number  = newFace("Lato-Black.ttf", 42)
	Score   = newFace("Lato-Black.ttf", 64)
	Grand   = newFace("Lato-Black.ttf", 84)
	Aside   = newFace("EBGaramond12-Regular.otf", 38)
	Motto   = newFace("EBGaramond12-Regular.otf", 48)
	Heading = newFace("EBGaramond12-Regular.otf", 72)
	Display = newFace("EBGaramond12-Regular.otf", 108)
)

func newFace(file string, size float64) *Face {
	f := &Face{file: file, size: size}
	f.load = sync.OnceValue(f.warm)
	return f
}

// warmed returns the letters that every face caches, for English, French and their neighbours.
// Others are drawn when needed.
func warmed() (letters []rune) {
	for r := ' '; r <= 'ſ'; r++ {
		if unicode.IsGraphic(r) {
			letters = append(letters, r)
		}
	}
	return append(letters, []rune("\u202f–—‘’“”…−×·†")...)
}

// glyphs are the letters of a face. What is drawn of them is read-only once they are loaded.
type glyphs struct {
	font  *sfnt.Font
	size  float64
	drawn map[rune]glyph
	kerns *lru.Cache[pair, fixed.Int26_6]
}

// A pair is two letters that follow each other.
type pair struct{ left, right sfnt.GlyphIndex }

// mostKerns is the number of cached pairs of a face: all that its texts in two languages have.
const mostKerns = 4096

type glyph struct {
	index   sfnt.GlyphIndex
	advance fixed.Int26_6
	mask    *image.Alpha // placed relative to the pen on the baseline
}

func (f *Face) warm() *glyphs {
	data, err := fonts.ReadFile("fonts/" + f.file)
	if err != nil {
		panic(err) // the folder is embedded
	}
	parsed, err := opentype.Parse(data)
	if err != nil {
		panic(err)
	}
	kerns, err := lru.New[pair, fixed.Int26_6](mostKerns)
	if err != nil {
		panic(err) // of a size below 1
	}
	g := &glyphs{font: parsed, size: f.size, drawn: map[rune]glyph{}, kerns: kerns}
	face := g.open()
	for _, r := range warmed() {
		if one, ok := g.draw(face, r); ok {
			g.drawn[r] = one
		}
	}
	return g
}

// open returns a face of its own to the caller: they must not be shared.
func (g *glyphs) open() font.Face {
	face, err := opentype.NewFace(g.font, &opentype.FaceOptions{Size: g.size, DPI: 72})
	if err != nil {
		panic(err) // the options are right
	}
	return face
}

// measure returns the glyph for r without its mask; false if the font has none.
func (g *glyphs) measure(face font.Face, r rune) (glyph, bool) {
	index, err := g.font.GlyphIndex(nil, r)
	if err != nil || index == 0 {
		return glyph{}, false
	}
	advance, ok := face.GlyphAdvance(r)
	return glyph{index: index, advance: advance}, ok
}

// draw returns the glyph for r; false if the font has none.
func (g *glyphs) draw(face font.Face, r rune) (glyph, bool) {
	one, ok := g.measure(face, r)
	if !ok {
		return glyph{}, false
	}
	where, mask, from, _, ok := face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		return glyph{}, false
	}
	kept := image.NewAlpha(where)
	draw.Draw(kept, where, mask, from, draw.Src)
	for i, a := range kept.Pix {
		kept.Pix[i] = degree(a)
	}
	one.mask = kept
	return one, true
}

// kern returns the change of the distance between two letters.
func (g *glyphs) kern(p pair) fixed.Int26_6 {
	if known, ok := g.kerns.Get(p); ok {
		return known
	}
	kern, err := g.font.Kern(nil, p.left, p.right, fixed.Int26_6(g.size*64), font.HintingNone)
	if err != nil {
		kern = 0 // the font has none for it
	}
	g.kerns.Add(p, kern)
	return kern
}

// each calls put for every letter of s with the place of the pen, from 0, and returns the pen's last place.
// Find returns the letters that are not kept drawn; letters that the font lacks are left out.
func (f *Face) each(s string, find func(*glyphs, font.Face, rune) (glyph, bool), put func(glyph, int)) int {
	g := f.load()
	var (
		rare font.Face
		pen  fixed.Int26_6
		last sfnt.GlyphIndex
	)
	for _, r := range s {
		one, ok := g.drawn[r]
		if !ok && r > 'ſ' {
			if rare == nil {
				rare = g.open()
			}
			one, ok = find(g, rare, r)
		}
		if !ok {
			continue
		}
		if last != 0 {
			pen += g.kern(pair{last, one.index})
		}
		put(one, pen.Round())
		pen += one.advance
		last = one.index
	}
	return pen.Ceil()
}

// Letters calls put for every letter of s with what it covers, relative to the pen on the
// baseline, and with the place of the pen, from 0.
func (f *Face) Letters(s string, put func(mask *image.Alpha, pen int)) {
	f.each(s, (*glyphs).draw, func(g glyph, pen int) { put(g.mask, pen) })
}

// Size returns the height of an em.
func (f *Face) Size() float64 { return f.size }

// Capital returns the height of figures and capitals.
func (f *Face) Capital() int { return -f.load().drawn['1'].mask.Rect.Min.Y }

// Width returns the width of s.
func (f *Face) Width(s string) int { return f.each(s, (*glyphs).measure, func(glyph, int) {}) }

// Fit returns s, or as much of its beginning as fits into width with an ellipsis.
func (f *Face) Fit(s string, width int) string {
	if f.Width(s) <= width {
		return s
	}
	letters := []rune(s)
	cut := func(n int) string { return strings.TrimRight(string(letters[:n]), " ") + "…" }
	tooLong := sort.Search(len(letters), func(n int) bool { return f.Width(cut(n)) > width })
	return cut(max(0, tooLong-1))
}

// FitName is Fit for a name: a suffix in brackets goes first, such as the level of a bot
// player.
func (f *Face) FitName(name string, width int) string {
	return f.Fit(f.bare(name, width), width)
}

// bare returns a name without its suffix in brackets, unless all of it fits into width.
func (f *Face) bare(name string, width int) string {
	if bare, _, bracketed := strings.Cut(name, " ("); bracketed && strings.HasSuffix(name, ")") && f.Width(name) > width {
		return bare
	}
	return name
}

// Clean returns the part of s that the font can write, in one line: names come from people and may hold
// anything.
func (f *Face) Clean(s string) string {
	g := f.load()
	var buffer sfnt.Buffer
	writable := func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		index, err := g.font.GlyphIndex(&buffer, r)
		if err != nil || index == 0 || !unicode.IsGraphic(r) || unicode.Is(unicode.M, r) {
			return -1
		}
		return r
	}
	return strings.Join(strings.Fields(strings.Map(writable, norm.NFC.String(s))), " ")
}

// Signed returns a number with its sign: "+2", "−1", "0".
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Text writes s with its baseline at y. Align is the place of x in it: 0 at its left end, 0.5 in the middle,
// 1 at its right end.
func (c *Canvas) Text(f *Face, s string, x, y int, align float64, ink Colour) {
	if align != 0 {
		x -= int(align*float64(f.Width(s)) + 0.5)
	}
	if c.layer {
		c.written = append(c.written, writing{f, s, x, y})
	}
	if c.recorder != nil {
		c.recorder.Text(f, s, x, y)
	}
	f.Letters(s, func(mask *image.Alpha, pen int) { c.stamp(mask, x+pen, y, ink) })
}

// stamp inks the pixels of a mask, with the pen at x, y.
func (c *Canvas) stamp(mask *image.Alpha, x, y int, ink Colour) {
	table, under := cells(), solid()
	full := under[ink]
	visible := mask.Rect.Add(image.Pt(x, y)).Intersect(c.Rect)
	for v := visible.Min.Y; v < visible.Max.Y; v++ {
		from, to := mask.PixOffset(visible.Min.X-x, v-y), v*c.Stride+visible.Min.X
		for _, a := range mask.Pix[from : from+visible.Dx()] {
			switch a {
			case 0:
			case 255:
				c.Pix[to] = uint8(ink)
			default:
				c.blend(to, faint(full, int(a)), table, under)
			}
			to++
		}
	}
}

// faint returns c at a share a of 255, premultiplied.
func faint(c color.RGBA, a int) color.RGBA {
	return color.RGBA{uint8(int(c.R) * a / 255), uint8(int(c.G) * a / 255), uint8(int(c.B) * a / 255), uint8(a)}
}
