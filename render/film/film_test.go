package film

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
	"herald/render"
	ring "herald/render/carolus"
	realm "herald/render/lancaster"
	board "herald/render/lancelot"
)

const mebibyte = 1 << 20

// pictures returns the public pictures of a match, one for each entry.
func pictures(t testing.TB, title render.Title, file string) iter.Seq[*image.Paletted] {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	rec, err := record.Parse(string(text))
	require.NoError(t, err)
	catalog, err := lang.Load(title.Texts, render.Texts(), ring.Texts(), realm.Texts())
	require.NoError(t, err)
	return func(yield func(*image.Paletted) bool) {
		for step, err := range match.Walk(title.Rules, rec) {
			require.NoError(t, err)
			s := render.Scene{View: step.Match.View(games.Everyone), Seat: games.Everyone, Names: rec.Seats, Say: catalog.Printer("en", nil)}
			if !yield(title.Draw(s)) {
				return
			}
		}
	}
}

func knights(t testing.TB) iter.Seq[*image.Paletted] {
	return pictures(t, render.Title{Rules: lancelot.Rules(), Draw: board.Draw}, "../lancelot/testdata/five-over.record")
}

func empire(t testing.TB) iter.Seq[*image.Paletted] {
	return pictures(t, render.Title{Rules: carolus.Rules(), Draw: ring.Draw}, "../carolus/testdata/four-over.record")
}

func houses(t testing.TB) iter.Seq[*image.Paletted] {
	return pictures(t, render.Title{Rules: lancaster.Rules(), Draw: realm.Draw}, "../lancaster/testdata/two-over.record")
}

// some stops after n pictures.
func some(n int, frames iter.Seq[*image.Paletted]) iter.Seq[*image.Paletted] {
	return func(yield func(*image.Paletted) bool) {
		k := 0
		for m := range frames {
			if k++; !yield(m) || k == n {
				return
			}
		}
	}
}

// timed shows all pictures for as long.
func timed(frames iter.Seq[*image.Paletted], each time.Duration) iter.Seq2[*image.Paletted, time.Duration] {
	return func(yield func(*image.Paletted, time.Duration) bool) {
		for m := range frames {
			if !yield(m, each) {
				return
			}
		}
	}
}

// shown reads a film and calls see with the picture after each of its frames, and its
// duration.
func shown(t testing.TB, file []byte, see func(n int, screen *image.Paletted, hundredths int)) int {
	t.Helper()
	g, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.Zero(t, g.LoopCount, "the film loops")
	screens(t, g, func(n int, screen *image.Paletted) { see(n, screen, g.Delay[n]) })
	return len(g.Image)
}

// screens calls see with the picture after each frame.
func screens(t testing.TB, g *gif.GIF, see func(n int, screen *image.Paletted)) {
	t.Helper()
	screen := image.NewPaletted(image.Rect(0, 0, g.Config.Width, g.Config.Height), palette())
	for n, part := range g.Image {
		require.EqualValues(t, gif.DisposalNone, g.Disposal[n])
		for y := part.Rect.Min.Y; y < part.Rect.Max.Y; y++ {
			row := screen.Pix[screen.PixOffset(part.Rect.Min.X, y):]
			for x, c := range part.Pix[part.PixOffset(part.Rect.Min.X, y):][:part.Rect.Dx()] {
				if c != clear {
					row[x] = c
				}
			}
		}
		see(n, screen)
	}
}

func TestAFilmShowsEveryPicture(t *testing.T) {
	t.Parallel()
	for name, frames := range map[string]iter.Seq[*image.Paletted]{"lancelot": some(40, knights(t)), "carolus": some(30, empire(t))} {
		var want []*image.Paletted
		for m := range frames {
			want = append(want, render.Reduce(m, 600))
		}
		file, err := GIF(timed(frames, 700*time.Millisecond), 8*mebibyte)
		require.NoError(t, err)
		n := shown(t, file, func(n int, screen *image.Paletted, hundredths int) {
			require.True(t, bytes.Equal(bytes.ReplaceAll(want[n].Pix, []byte{clear}, []byte{opaque()}), screen.Pix), "%s, picture %d", name, n)
			delay := 70
			if n == len(want)-1 {
				delay = 600
			}
			require.Equal(t, delay, hundredths)
		})
		require.Len(t, want, n)
	}
}

// noise yields n pictures that have nothing in common.
func noise(n int) iter.Seq[*image.Paletted] {
	return func(yield func(*image.Paletted) bool) {
		for k := range n {
			m := image.NewPaletted(image.Rect(0, 0, 1200, 500), render.Palette())
			random := rand.NewChaCha8([32]byte{byte(k), byte(k >> 8)})
			_, _ = random.Read(m.Pix) // it never fails
			if !yield(m) {
				return
			}
		}
	}
}

func TestAFilmThatIsTooLongLeavesOutPicturesEvenly(t *testing.T) {
	t.Parallel()
	const limit = mebibyte
	file, err := GIF(timed(noise(20), time.Second), limit)
	require.NoError(t, err)
	require.LessOrEqual(t, len(file), limit)
	var delays []int
	shown(t, file, func(_ int, _ *image.Paletted, hundredths int) { delays = append(delays, hundredths) })
	require.Greater(t, len(delays), 2)
	for _, d := range delays[:len(delays)-1] {
		require.Equal(t, delays[0], d)
		require.Greater(t, d, 100, "the remaining frames are shown for longer")
	}
}

func TestAFilmOf500PicturesKeepsTheLimit(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("500 pictures")
	}
	long := func(yield func(*image.Paletted) bool) {
		board := image.NewPaletted(image.Rect(0, 0, 1200, 400), render.Palette())
		for n := range 500 {
			for i := range board.Pix[:600] { // a line a turn
				board.Pix[1200*(n%400)+300+i] = uint8(n*i) % clear
			}
			m := image.NewPaletted(board.Rect, board.Palette)
			copy(m.Pix, board.Pix)
			if !yield(m) {
				return
			}
		}
	}
	file, err := GIF(timed(long, time.Second/2), 8*mebibyte)
	require.NoError(t, err)
	require.LessOrEqual(t, len(file), 8*mebibyte)
	n := shown(t, file, func(int, *image.Paletted, int) {})
	require.Equal(t, 500, n, "a match's pictures have much in common")
}

func TestAFilmEnlargesNoPicture(t *testing.T) {
	t.Parallel()
	small := image.NewPaletted(image.Rect(0, 0, 300, 200), render.Palette())
	file, err := GIF(timed(slices.Values([]*image.Paletted{small}), time.Second), mebibyte)
	require.NoError(t, err)
	size, err := gif.DecodeConfig(bytes.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, []int{300, 200}, []int{size.Width, size.Height})
}

func TestWhatCannotBeAFilm(t *testing.T) {
	t.Parallel()
	_, err := GIF(timed(noise(3), time.Second), 1000)
	require.ErrorIs(t, err, ErrTooLarge)
	_, err = GIF(timed(noise(0), time.Second), mebibyte)
	require.ErrorIs(t, err, ErrTooLarge, "a film of nothing fails")
}

// usual is the number of turns in a film of a usual match.
const usual = 60

// captioned shows the first pictures of a match, each for a second with a caption.
func captioned(frames iter.Seq[*image.Paletted]) iter.Seq2[*image.Paletted, time.Duration] {
	return func(yield func(*image.Paletted, time.Duration) bool) {
		n := 0
		for m := range some(usual, frames) {
			n++
			if !yield(render.Caption(m, fmt.Sprintf("Turn %d: a knight of Bertrand’s is captured", n)), time.Second) {
				return
			}
		}
	}
}

// usualMatches are a match of each game.
func usualMatches(t testing.TB) map[string]iter.Seq[*image.Paletted] {
	return map[string]iter.Seq[*image.Paletted]{"lancelot": knights(t), "carolus": empire(t), "lancaster": houses(t)}
}

func TestAFilmOfAUsualMatchIsSmall(t *testing.T) {
	t.Parallel()
	for name, frames := range usualMatches(t) {
		file, err := GIF(captioned(frames), 8*mebibyte)
		require.NoError(t, err)
		require.LessOrEqual(t, len(file), mebibyte, name)
		require.Equal(t, usual, shown(t, file, func(int, *image.Paletted, int) {}), name)
	}
}

// BenchmarkGIF makes films of 60 turns with captions, drawing included.
func BenchmarkGIF(b *testing.B) {
	for name, frames := range usualMatches(b) {
		b.Run(name, func(b *testing.B) {
			size := 0
			for b.Loop() {
				file, err := GIF(captioned(frames), 8*mebibyte)
				require.NoError(b, err)
				size = len(file)
			}
			b.ReportMetric(float64(size)/1024, "KiB")
		})
	}
}
