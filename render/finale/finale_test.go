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
	"testing/fstest"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/carolus"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
	"herald/render"
	ring "herald/render/carolus"
	"herald/render/golden"
	hall "herald/render/lancaster"
	field "herald/render/lancelot"
)

// boards draw the final board of each game.
var boards = map[string]render.Painter{"carolus": ring.Final, "lancaster": hall.Final, "lancelot": field.Final}

var shelf = map[string]games.Rules{"carolus": carolus.Rules(), "lancaster": lancaster.Rules(), "lancelot": lancelot.Rules()}

// open returns the match of testdata/NAME.record, and the sheet of its end.
func open(t *testing.T, name string) (*match.Match, Sheet) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name+".record"))
	require.NoError(t, err)
	rec, err := record.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(shelf[rec.Game], rec)
	require.NoError(t, err)
	catalog := catalogOf(t, m.Rules())
	locale := "en"
	if strings.HasPrefix(string(text), "# lang fr") {
		locale = "fr"
	}
	say := catalog.Printer(locale, nil)
	s := Sheet{
		Say: say, About: []string{say.T(rec.Game + ".name"), "84 turns", "3 days"}, Names: rec.Seats, Places: m.Final(),
		Points: Follow(turns(m), rec.Setup.Players),
	}
	d, drawable := m.View(games.Everyone).(games.Drawable)
	s.Drawn = drawable && !m.CalledOff() && d.Drawn(s.Places)
	for p := range games.Player(rec.Setup.Players) {
		s.Sides, s.Left = append(s.Sides, games.SideOf(m.State(), p)), append(s.Left, m.Resigned(p))
	}
	if rec.Game == "carolus" {
		s.Liveries = ring.Liveries(rec.Setup)
	}
	v := m.View(games.Everyone)
	s.Board = boards[rec.Game](render.Scene{View: v, Seat: games.Everyone, Names: s.Names, Places: s.Places, Left: s.Left, Say: say})
	return m, s.Counted(v.(games.Tally))
}

// catalogOf returns what the picture of a match of that game says.
func catalogOf(t *testing.T, r games.Rules) *lang.Catalog {
	t.Helper()
	catalog, err := lang.Load(render.Texts(), r.Texts, Texts(), ring.Texts(), hall.Texts(), field.Texts())
	require.NoError(t, err)
	return catalog
}

// turns yields the public view after each turn of a match.
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

// A variant is a way for the match of a scene to have ended.
type variant func(*Sheet)

// variants are all ways to end: by the points, with a tie-break, by teams, by resignation, without a winner,
// all having lost, shared, and by calling it off.
var variants = []variant{
	func(*Sheet) {},
	func(s *Sheet) { s.Decided = games.T("result.decided") },
	func(s *Sheet) {
		for p := range s.Sides {
			s.Sides[p], s.Places[p] = p%2, 1+p%2*(len(s.Names)+1)/2
			s.Points[len(s.Points)-1].Scores[p] = s.Points[len(s.Points)-1].Scores[p%2]
		}
	},
	func(s *Sheet) { s.Left[len(s.Left)-1] = true },
	func(s *Sheet) { s.Drawn = true },
	func(s *Sheet) { s.Lost = true },
	func(s *Sheet) {
		for p := range s.Places {
			s.Places[p] = 1
		}
	},
	func(s *Sheet) { s.Places = nil },
}

// ended draws the end of a match that has ended as a scene shows it, and as a variant
// says.
func ended(s render.Scene, v variant) *image.Paletted {
	tally, points := s.View.(games.Tally), Follow(slices.Values([]games.View{s.View}), len(s.Names))
	start := Point{Scores: make([]int, len(s.Names))}
	sheet := Sheet{
		Say: s.Say, About: []string{"Carolus Magnus", strings.Repeat("long ", 30)}, Names: s.Names, Places: games.Places(points[0].Scores),
		Points: append([]Point{start, start, start}, points...), Board: blank(s.View),
		Sides: make([]int, len(s.Names)), Left: make([]bool, len(s.Names)),
	}
	for p := range sheet.Sides {
		sheet.Sides[p] = p
	}
	v(&sheet)
	decided := sheet.Decided
	sheet = sheet.Counted(tally)
	sheet.Decided = decided
	c := grounds.Get(high, drawGround).Recorded(s.Recorder)
	sheet.on(c)
	return c.Picture()
}

// blank returns a board without anything on it, as high as wide for Lancelot.
func blank(v games.View) *image.Paletted {
	wide := 900
	if _, square := v.(lancelot.View); square {
		wide = 600
	}
	return render.Layer(wide, 600, func(*gg.Context) {}).Picture()
}

// Whatever the scores and the names are, and however a match ends, all that is written
// can be read.
func TestLegible(t *testing.T) {
	for name, rules := range shelf {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			drawn := 0
			g := golden.Game{Rules: rules, Texts: []fs.FS{Texts(), deciding}, Draw: func(s render.Scene) *image.Paletted {
				drawn++
				return ended(s, variants[drawn%len(variants)])
			}}
			g.CheckLegible(t)
			require.Greater(t, drawn, len(variants))
		})
	}
}

// deciding names a tie-break; no game of the shelf has one.
var deciding = fstest.MapFS{
	"en.toml": {Data: []byte("[result]\ndecided = \"The tie-break is in favour of whoever was last in the order of turns\"\n")},
	"fr.toml": {Data: []byte("[result]\ndecided = \"Le dernier dans l’ordre du tour l’emporte en cas d’égalité de points\"\n")},
}

// The final board lies clear of Discord's ALT badge, whatever stands above it.
func TestTheBoardIsClearOfTheBadge(t *testing.T) {
	for _, name := range golden.Scenes(t) {
		_, s := open(t, name)
		require.Greater(t, s.board(grounds.Get(high, drawGround).Copy(), s.frame(), tableTop), render.BadgeWidth, name)
	}
}

// No name of a team's players is cut, neither below the title nor in the table, in both
// languages.
func TestNamesOfATeamAreWhole(t *testing.T) {
	_, s := open(t, "carolus-teams")
	for _, locale := range []string{"en", "fr"} {
		for _, names := range [][]string{
			{"Ada", "Bruno", "Carla", "Dora"},
			{"Guillaume de Montfaucon", "Bruno", "Éléonore de Champagne", "Maximilienne"},
			{"Maximilienne-Alexandrine d’Yvetot", "Barthélemy de la Tour d’Auvergne", "Guillaume de Montfaucon-Lapérouse", "Éléonore Plantagenêt de Champagne"},
		} {
			s.Names, s.Say = names, catalogOf(t, carolus.Rules()).Printer(locale, nil)
			_, pieces := golden.PiecesOn(grounds.Get(high, drawGround), s.on)
			written := ""
			for _, p := range pieces {
				written += p.Text + "\n"
			}
			for p, name := range names {
				require.Equal(t, 2-p%2, strings.Count(written, name), "%q in %s", name, written)
			}
		}
	}
}

// A unit is a view of the toy whose points are halves from three sources, said as unit does.
type unit struct {
	toy.View
	said func(points int) games.Text
}

func (u unit) Score(points int) games.Text { return u.said(points) }
func (u unit) Sources(p games.Player) []games.Source {
	n := u.View.Points[p]
	return []games.Source{{Name: games.T("toy.word.yes"), Points: n / 2}, {Name: games.T("toy.word.no"), Points: 0}, {Name: games.T("toy.flags"), Points: n - n/2}}
}

// units has a unit that is short, one that is long, and none.
var units = map[string]func(points int) games.Text{
	"halves": func(n int) games.Text { return games.T([]string{"unit.whole", "unit.half"}[n%2], "n", n/2) },
	"dice":   func(n int) games.Text { return games.T("unit.dice", "n", n) },
	"places": func(int) games.Text { return games.Text{} },
}

var unitTexts = fstest.MapFS{
	"en.toml": {Data: []byte("[unit]\nwhole = \"{{.n}}\"\nhalf = \"{{if ne .n \\\"0\\\"}}{{.n}}{{end}}½\"\ndice = { one = \"{{.n}} die\", other = \"{{.n}} dice\" }\n")},
	"fr.toml": {Data: []byte("[unit]\nwhole = \"{{.n}}\"\nhalf = \"{{if ne .n \\\"0\\\"}}{{.n}}{{end}}½\"\ndice = { one = \"{{.n}} dé\", other = \"{{.n}} dés\" }\n")},
}

// toyEnd returns the end of a match of the toy between three, as points went, in views that look shows.
func toyEnd(t *testing.T, look func(toy.View) games.Tally, points ...[]int) Sheet {
	t.Helper()
	catalog, err := lang.Load(render.Texts(), toy.Rules().Texts, Texts(), unitTexts)
	require.NoError(t, err)
	var all []games.View
	for _, now := range points {
		all = append(all, look(toy.View{Rounds: 2, Round: 2, Phase: toy.Over, Points: now}))
	}
	s := Sheet{
		Say: catalog.Printer("en", nil), About: []string{"The toy", "9 turns", "3 days"}, Names: []string{"Ada", "Bruno", "Chloé"},
		Sides: []int{0, 1, 2}, Left: make([]bool, 3), Points: Follow(slices.Values(all), 3), Board: blank(all[0]),
	}
	s.Places = games.Places(s.Points[len(points)-1].Scores)
	return s.Counted(all[len(all)-1].(games.Tally))
}

// Scores, sources and the scale of the curve are in the game's unit.
func TestUnits(t *testing.T) {
	for name, said := range units {
		t.Run(name, func(t *testing.T) {
			s := toyEnd(t, func(v toy.View) games.Tally { return unit{v, said} }, []int{0, 0, 0}, []int{3, 1, 4}, []int{8, 1, 9})
			golden.Check(t, "unit-"+name, s.Draw())
		})
	}
}

// A match that all have won, or lost, has no order of places, and no one ahead.
func TestTogether(t *testing.T) {
	for name, lost := range map[string]bool{"won": false, "lost": true} {
		t.Run(name, func(t *testing.T) {
			s := toyEnd(t, func(v toy.View) games.Tally { return v }, []int{0, 0, 0}, []int{4, 4, 4}, []int{9, 9, 9})
			s.Sides, s.Lost = make([]int, 3), lost
			require.Empty(t, s.Ahead())
			golden.Check(t, "together-"+name, s.Draw())
		})
	}
}
