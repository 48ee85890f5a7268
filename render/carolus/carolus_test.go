package carolus

import (
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

// scene reads testdata/NAME.record. Its first line says the language and, for
// a private picture, the seat: "# lang fr seat 2".
func scene(t testing.TB, name string) render.Scene {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".record"))
	require.NoError(t, err)
	record, err := match.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(board.Rules(), record)
	require.NoError(t, err)

	head := strings.Fields(strings.SplitN(string(text), "\n", 2)[0])
	s := render.Scene{Seat: games.Everyone, Names: record.Seats, Say: catalog(t).Printer(head[2], nil), Places: m.Final()}
	if len(head) > 4 {
		seat, err := strconv.Atoi(head[4])
		require.NoError(t, err)
		s.Seat = games.Player(seat)
		d, _ := m.Asked(s.Seat)
		s.Moves = d.Moves
	}
	s.View = m.Preview(s.Seat).View(s.Seat)
	return s
}

func catalog(t testing.TB) *lang.Catalog {
	t.Helper()
	c, err := lang.Load(render.Texts(), board.Rules().Texts, Texts(), lancelot.Rules().Texts)
	require.NoError(t, err)
	return c
}

func scenes(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.record")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".record")
	}
	return files
}

func TestGolden(t *testing.T) {
	for _, name := range scenes(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			golden.Check(t, name, Draw(scene(t, name)))
		})
	}
}

// Discord shows pictures best between 4:5 and 16:10, and has cut square ones.
func TestShape(t *testing.T) {
	for _, name := range scenes(t) {
		size := Draw(scene(t, name)).Rect.Size()
		require.Equal(t, render.Width, size.X)
		require.GreaterOrEqual(t, size.X*5, size.Y*4, "%s is too tall: %v", name, size)
		require.LessOrEqual(t, size.X*10, size.Y*16, "%s is too wide: %v", name, size)
		require.NotEqual(t, size.X, size.Y, name)
	}
}

// There is a picture before the first lot is drawn.
func TestBeforeTheStart(t *testing.T) {
	for players := 2; players <= 4; players++ {
		m, err := match.Start(board.Rules(), games.Setup{Players: players}, nil)
		require.NoError(t, err)
		s := render.Scene{View: m.View(games.Everyone), Seat: games.Everyone, Say: catalog(t).Printer("en", nil)}
		c := Draw(s)
		require.Equal(t, uint8(unknown), c.ColorIndexAt(middle(cells[0]).X, middle(cells[0]).Y))
	}
}

// A picture is a pure function of its scene: many at once, on pixels that were
// used before, come out as one alone.
func TestDrawAtOnce(t *testing.T) {
	var alone []*image.Paletted
	var all []render.Scene
	for _, name := range scenes(t)[:4] {
		all = append(all, scene(t, name))
		alone = append(alone, Draw(all[len(all)-1]))
	}
	got := make([]*image.Paletted, len(all)*2)
	var group sync.WaitGroup
	for i := range got {
		group.Go(func() {
			render.Release(Draw(all[(i+1)%len(all)]))
			got[i] = Draw(all[i%len(all)])
		})
	}
	group.Wait()
	for i, m := range got {
		require.Equal(t, alone[i%len(all)].Pix, m.Pix)
	}
}
