package standings

import (
	"encoding/xml"
	"image"
	"image/color"
	"regexp"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	"herald/render"
)

// grey returns the sign of a person as it looks without colours on a phone, from
// a row of a full page.
func grey(number int) *image.Gray {
	const sign, wide, high = 28, 32, 36
	c := render.Layer(wide, high, func(*gg.Context) {})
	emblem(c, number, wide/2, high/2, sign)
	small := image.NewGray(image.Rect(0, 0, wide*2*390/render.Width, high*2*390/render.Width)) // two pixels a point
	draw.CatmullRom.Scale(small, small.Rect, c.Picture(), c.Rect, draw.Src, nil)
	return small
}

// distance returns the number of pixels that differ clearly.
func distance(a, b *image.Gray) int {
	n := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); d > 48 || d < -48 {
			n++
		}
	}
	return n
}

// The signs of the first people differ on a phone without their colours.
func TestSignsDifferInGrey(t *testing.T) {
	const apart = 14 // of about 400 pixels
	all := make([]*image.Gray, forms)
	for i := range all {
		all[i] = grey(i + 1)
		for j := range i {
			require.GreaterOrEqual(t, distance(all[i], all[j]), apart, "%d and %d", i+1, j+1)
		}
	}
}

func TestSignsRepeatLate(t *testing.T) {
	seen := map[sign]int{}
	for number := 1; number <= signs; number++ {
		s := signOf(number)
		require.Zero(t, seen[s], "%d has the sign of %d", number, seen[s])
		seen[s] = number
	}
	require.Equal(t, 480, signs)
}

// People with numbers near each other differ in outline or figure, and in colour.
func TestNeighboursDiffer(t *testing.T) {
	for number := 1; number < 2*signs; number++ {
		a := signOf(number)
		for near := 1; near < 4; near++ {
			b := signOf(number + near)
			require.NotEqual(t, a.outline, b.outline)
			require.NotEqual(t, a.tincture, b.tincture)
		}
	}
}

func TestSignOfNobody(t *testing.T) {
	require.Equal(t, signOf(1), signOf(0))
	require.Equal(t, signOf(1), signOf(-7))
}

// The tokens of form differ without their colours.
func TestTokensDifferInGrey(t *testing.T) {
	luma := func(c render.Colour) int { return int(color.GrayModel.Convert(c).(color.Gray).Y) }
	require.Greater(t, luma(render.Bright)-luma(render.StoneDark), 100)
	require.Greater(t, luma(render.Sand)-luma(render.StoneDark), 100)
	require.Equal(t, []token{firstToken, middleToken, lastToken, firstToken}, []token{
		Result{1, false}.token(), Result{3, false}.token(), Result{3, true}.token(), Result{1, true}.token(),
	})
}

// As SVG, signs differ as they do on pictures, and are well-formed.
func TestSignsAsSVG(t *testing.T) {
	seen := map[string]int{}
	number := regexp.MustCompile(`sign\d+`)
	for n := 1; n <= signs; n++ {
		text := Sign(n)
		require.NoError(t, xml.Unmarshal([]byte(text), new(struct{})), text)
		form := number.ReplaceAllString(text, "")
		require.Zero(t, seen[form], "%d and %d", n, seen[form])
		seen[form] = n
	}
}
