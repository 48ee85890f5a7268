package finale

import (
	"image"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

var shelf = map[string]games.Rules{"carolus": carolus.Rules(), "lancaster": lancaster.Rules(), "lancelot": lancelot.Rules()}

// open returns the match of testdata/NAME.record, and the sheet of its end.
func open(t *testing.T, name string) (*match.Match, Sheet) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".record"))
	require.NoError(t, err)
	record, err := match.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(shelf[record.Game], record)
	require.NoError(t, err)
	catalog, err := lang.Load(render.Texts(), m.Rules().Texts, Texts())
	require.NoError(t, err)
	locale := "en"
	if strings.HasPrefix(string(text), "# lang fr") {
		locale = "fr"
	}
	say := catalog.Printer(locale, nil)
	s := Sheet{
		Say: say, Game: say.T(record.Game + ".name"), Names: record.Seats, Places: m.Final(),
		Points: Follow(turns(m), record.Setup.Players), Length: "84 · 3 d",
	}
	d, drawable := m.View(games.Everyone).(games.Drawable)
	s.Drawn = drawable && !m.CalledOff() && d.Drawn(s.Places)
	for p := range games.Player(record.Setup.Players) {
		s.Sides, s.Left = append(s.Sides, games.SideOf(m.State(), p)), append(s.Left, m.Resigned(p))
	}
	return m, s.Counted(m.View(games.Everyone).(games.Tally))
}

// turns yields what everybody saw after each turn of a match.
func turns(m *match.Match) iter.Seq[games.View] {
	return func(yield func(games.View) bool) {
		entries := m.Record().Entries
		for n, e := range entries {
			last := n == len(entries)-1
			if (last || e.Player >= 0 && entries[n+1].Player != e.Player) && !yield(m.At(n+1).View(games.Everyone)) {
				return
			}
		}
	}
}

func TestGolden(t *testing.T) {
	for _, name := range golden.Scenes(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, s := open(t, name)
			golden.Check(t, name, s.Draw())
		})
	}
}

func TestLetteringIsBilingual(t *testing.T) {
	c, err := lang.Load(fs.FS(Texts()))
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}

// ended draws the end of a match that has ended as a scene shows it.
func ended(s render.Scene) *image.Paletted {
	tally, points := s.View.(games.Tally), Follow(slices.Values([]games.View{s.View}), len(s.Names))
	start := Point{Scores: make([]int, len(s.Names))}
	sheet := Sheet{
		Say: s.Say, Game: "Carolus Magnus", Names: s.Names, Places: games.Places(points[0].Scores),
		Points: append([]Point{start, start, start}, points...), Length: strings.Repeat("long ", 30),
		Sides: make([]int, len(s.Names)), Left: make([]bool, len(s.Names)),
	}
	for p := range sheet.Sides {
		sheet.Sides[p] = p
	}
	return sheet.Counted(tally).Draw()
}

// Whatever the scores and the names are, all that is written can be read; a word beside
// the axis may lie under the badge.
func TestLegible(t *testing.T) {
	for _, name := range []string{"carolus", "lancaster"} { // one source of points, and many
		t.Run(name, func(t *testing.T) {
			g := golden.Game{Rules: shelf[name], Draw: ended, Texts: []fs.FS{Texts()}}
			g.CheckLegible(t, func(p render.Piece) bool { return p.Rect.Max.X > 240 })
		})
	}
}
