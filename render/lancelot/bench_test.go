package lancelot

import (
	"bytes"
	"image/png"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// crowded is 14×14 squares with 100 knights.
const crowded = "five-late"

// BenchmarkPicture draws and encodes the crowded board, and compares with drawing all of it anew: naive/op is
// the factor by which that takes longer, allocs% the share of its allocations that is left, KiB the size of
// the file.
func BenchmarkPicture(b *testing.B) {
	s := game.Scene(b, crowded)
	naive(b, s) // reads the fonts
	slow := measure(10, func() { naive(b, s) })
	var file bytes.Buffer
	fast := measure(60, func() { game.File(b, s, &file) })
	for b.Loop() {
		game.File(b, s, &file)
	}
	b.ReportMetric(float64(slow.best)/float64(fast.best), "naive/op")
	b.ReportMetric(100*float64(fast.allocs)/float64(slow.allocs), "allocs%")
	b.ReportMetric(100*float64(fast.bytes)/float64(slow.bytes), "bytes%")
	b.ReportMetric(float64(file.Len())/1024, "KiB")
}

// TestPictureIsLean holds what does not depend on the machine's speed.
func TestPictureIsLean(t *testing.T) {
	s := game.Scene(t, crowded)
	knights := 0
	for _, p := range s.View.(board.View).Knights {
		if p != games.Everyone {
			knights++
		}
	}
	require.Equal(t, 100, knights)
	var file bytes.Buffer
	game.File(t, s, &file)
	slow, fast := measure(1, func() { naive(t, s) }), measure(3, func() { game.File(t, s, &file) })
	require.LessOrEqual(t, file.Len(), 110<<10)
	require.LessOrEqual(t, fast.allocs*100, slow.allocs, "%d allocations, drawn anew %d", fast.allocs, slow.allocs)
}

type cost struct {
	best          time.Duration // other work on the machine disturbs the average
	allocs, bytes uint64
}

// measure returns the least time that f takes, and what it allocates on average.
func measure(times int, f func()) cost {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	best := time.Hour
	for range times {
		start := time.Now()
		f()
		best = min(best, time.Since(start))
	}
	runtime.ReadMemStats(&after)
	n := uint64(times)
	return cost{best, (after.Mallocs - before.Mallocs) / n, (after.TotalAlloc - before.TotalAlloc) / n}
}

// naive draws the public picture as one would without thinking of speed:
// everything with gg at each call, encoded as image/png does by itself.
func naive(t testing.TB, s render.Scene) int {
	v := s.View.(board.View)
	f := arrange(v, s.Seat)
	dc := gg.NewContext(render.Width, render.Height)
	dc.SetColor(render.Parchment)
	dc.Clear()
	paintField(dc, f)
	letter := lettering(t, dc)
	for i := range f.size {
		along := float64(f.square*i + f.square/2)
		for _, x := range []int{f.outer().Min.X + side/2, f.outer().Max.X - side/2} {
			letter("Lato-Bold.ttf", 30, strconv.Itoa(f.first+i+1), float64(x), float64(f.area().Max.Y)-along+11, .5)
		}
		for _, y := range []int{f.outer().Min.Y + edge/2, f.outer().Max.Y - edge/2} {
			letter("Lato-Bold.ttf", 30, string(rune('A'+f.first+i)), float64(f.x)+along, float64(y)+11, .5)
		}
	}
	naiveHeader(dc, letter, s, v)
	naivePieces(dc, f, v)
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, dc.Image()))
	return file.Len()
}

func naiveHeader(dc *gg.Context, letter letterer, s render.Scene, v board.View) {
	render.PaintBanner(dc, int(v.Mover), columnLeft, 0, 63)
	letter("EBGaramond12-Regular.otf", 48, s.Say.T("render.turn", "player", v.Mover), columnLeft+77, 80, 0)
	letter("EBGaramond12-Regular.otf", 38, s.Say.T("lancelot.name"), columnLeft+120, render.Height-34, .5)
	for seat := range v.Players {
		card := cardAt(seat, v.Players)
		x, y := float64(card.Min.X)+16, float64(card.Max.Y)-14
		render.PaintCard(dc, card, render.NameHeight, seat, games.Player(seat) == v.Mover)
		render.PaintShield(dc, seat, float64(card.Max.X)-48, float64(card.Min.Y)+6, cardShield)
		letter("Lato-Bold.ttf", 30, render.Label.Clean(s.Names[seat]), x, float64(card.Min.Y)+37, 0)
		letter("Lato-Black.ttf", 64, strconv.Itoa(v.Captured[seat]), x, y, 0)
		letter("Lato-Bold.ttf", 30, "/"+strconv.Itoa(v.Target), x+76, y, 0)
		paintIcon(dc, icon{stock, iconSize}, x+150, y-30)
		letter("Lato-Bold.ttf", 30, strconv.Itoa(v.Stock[seat]), x+190, y, 0)
	}
}

func naivePieces(dc *gg.Context, f field, v board.View) {
	for _, step := range v.Last {
		x, y := f.corner(step.Square)
		render.PaintMark(dc, render.Last, float64(x), float64(y), float64(f.square))
		for _, taken := range step.Taken {
			x, y := f.corner(taken.Square)
			render.PaintRemoved(dc, int(taken.Owner), false, float64(x)+12, float64(y)+8, float64(f.shield()))
		}
	}
	for _, s := range f.squares() {
		if p := v.Knights[s]; p != games.Everyone {
			x, y := f.corner(s)
			render.PaintShield(dc, int(p), float64(x)+12, float64(y)+8, float64(f.shield()))
		}
	}
}

type letterer func(file string, size float64, text string, x, y, align float64)

// parsed are the fonts, read once; faces are made for every picture, as they
// must not be shared.
var parsed = sync.OnceValue(func() map[string]*opentype.Font {
	fonts := map[string]*opentype.Font{}
	for _, file := range []string{"Lato-Bold.ttf", "Lato-Black.ttf", "EBGaramond12-Regular.otf"} {
		data, err := os.ReadFile("../fonts/" + file)
		if err != nil {
			panic(err)
		}
		if fonts[file], err = opentype.Parse(data); err != nil {
			panic(err)
		}
	}
	return fonts
})

// lettering returns a way to write with gg.
func lettering(t testing.TB, dc *gg.Context) letterer {
	type style struct {
		font string
		size float64
	}
	faces := map[style]font.Face{}
	return func(file string, size float64, text string, x, y, align float64) {
		k := style{file, size}
		if faces[k] == nil {
			face, err := opentype.NewFace(parsed()[file], &opentype.FaceOptions{Size: size, DPI: 72})
			require.NoError(t, err)
			faces[k] = face
		}
		dc.SetFontFace(faces[k])
		dc.SetColor(render.Ink)
		dc.DrawStringAnchored(text, x, y, align, 0)
	}
}
