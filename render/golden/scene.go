package golden

import (
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
	"herald/render"
)

// A Game owns the records in testdata.
type Game struct {
	Rules games.Rules
	Draw  render.Painter
	Texts []fs.FS // what the pictures need beside the words of the rules
}

// Catalog returns all that the pictures say.
func (g Game) Catalog(t testing.TB) *lang.Catalog {
	t.Helper()
	c, err := lang.Load(append([]fs.FS{render.Texts(), g.Rules.Texts}, g.Texts...)...)
	require.NoError(t, err)
	return c
}

// Scenes returns the names of the records in testdata.
func Scenes(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.record")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".record")
	}
	return files
}

// Scene reads testdata/NAME.record. Its first line says the language and, for
// a private picture, the seat, and for a close-up the part:
// "# lang fr seat 2 part france".
func (g Game) Scene(t testing.TB, name string) render.Scene {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".record"))
	require.NoError(t, err)
	rec, err := record.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(g.Rules, rec)
	require.NoError(t, err)

	head := header(string(text))
	s := render.Scene{Seat: games.Everyone, Names: rec.Seats, Places: m.Final(), Part: head["part"], Say: g.Catalog(t).Printer(head["lang"], nil), Left: m.Left()}
	if word, private := head["seat"]; private {
		seat, err := strconv.Atoi(word)
		require.NoError(t, err)
		s.Seat = games.Player(seat)
		d, _ := m.Asked(s.Seat)
		s.Moves, s.Draft = d.Moves, len(m.Draft(s.Seat)) > 0
		if ends := m.DraftFinal(s.Seat); ends != nil {
			s.Places = ends
		}
	}
	s.View = m.Outcome(s.Seat).View(s.Seat)
	return s
}

// header returns the words of the first line of a record in pairs.
func header(text string) map[string]string {
	line, _, _ := strings.Cut(text, "\n")
	words := strings.Fields(strings.TrimPrefix(line, "#"))
	pairs := map[string]string{}
	for ; len(words) > 1; words = words[2:] {
		pairs[words[0]] = words[1]
	}
	return pairs
}

// CheckScenes draws every record and compares with its golden picture.
func (g Game) CheckScenes(t *testing.T) {
	for _, name := range Scenes(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			Check(t, name, g.Draw(g.Scene(t, name)))
		})
	}
}

// CheckShape checks that boards are 4:3, and that close-ups are neither too tall nor too wide,
// which Discord shows small, nor square, which it has cropped.
func (g Game) CheckShape(t *testing.T) {
	for _, name := range Scenes(t) {
		s := g.Scene(t, name)
		size := g.Draw(s).Rect.Size()
		require.Equal(t, render.Width, size.X)
		if s.Part == "" {
			require.Equal(t, render.Height, size.Y, name)
		}
		require.GreaterOrEqual(t, size.X*5, size.Y*4, "%s is too tall: %v", name, size)
		require.LessOrEqual(t, size.X*10, size.Y*16, "%s is too wide: %v", name, size)
		require.NotEqual(t, size.X, size.Y, name)
	}
}

// CheckNames checks that the names that stand alone on boards, and on the pictures of the parts, are of one
// size.
func (g Game) CheckNames(t *testing.T, parts ...string) {
	t.Helper()
	seen := 0
	for _, name := range Scenes(t) {
		s := g.Scene(t, name)
		if !slices.Contains(append(parts, ""), s.Part) {
			continue
		}
		for i := range s.Names {
			s.Names[i] = strings.Repeat("W", 32)
		}
		m, pieces := Pieces(g.Draw, s)
		render.Release(m)
		for _, p := range pieces {
			sentence := p.Size == render.Motto.Size() || p.Size == render.Aside.Size()
			if !sentence && strings.HasPrefix(p.Text, "WW") && strings.Trim(p.Text, "W…") == "" {
				seen++
				require.Equal(t, render.NameFace.Size(), p.Size, "%q in %s", p.Text, name)
			}
		}
	}
	require.Positive(t, seen)
}

// CheckAtOnce checks that a picture is a pure function of its scene: many at
// once, on pixels that were used before, come out as one alone.
func (g Game) CheckAtOnce(t *testing.T, names ...string) {
	var alone []*image.Paletted
	var all []render.Scene
	for _, name := range names {
		all = append(all, g.Scene(t, name))
		alone = append(alone, g.Draw(all[len(all)-1]))
	}
	got := make([]*image.Paletted, len(all)*2)
	var group sync.WaitGroup
	for i := range got {
		group.Go(func() {
			render.Release(g.Draw(all[(i+1)%len(all)]))
			got[i] = g.Draw(all[i%len(all)])
		})
	}
	group.Wait()
	for i, m := range got {
		require.Equal(t, alone[i%len(all)].Pix, m.Pix)
	}
}
