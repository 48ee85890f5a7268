package standings

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
	"herald/render"
)

func profileDrawings() []drawing {
	return slices.Concat(profile("newcomer", newcomer), profile("stranger", stranger), profile("regular", regular), profile("veteran", veteran))
}

func profile(name string, scene func(lang.Printer) Profile) []drawing {
	return []drawing{{
		name,
		func(say lang.Printer) *image.Paletted { return scene(say).Draw() },
		func(say lang.Printer, c *render.Canvas) { scene(say).on(c) },
		func(say lang.Printer) (messages, alt []string) { return scene(say).Text(), scene(say).Alt() },
	}}
}

// stranger has not played yet.
func stranger(say lang.Printer) Profile {
	return Profile{Entrant: Entrant{23, "李白"}, Game: "Carolus Magnus", Rating: 1000, Band: 333, Provisional: true, Say: say}
}

// newcomer has played once.
func newcomer(say lang.Printer) Profile {
	return Profile{
		Entrant: Entrant{5, "Guenièvre"}, Game: "Lancaster", Rating: 1094, Band: 321, Provisional: true,
		Points:    []Point{{1094, 321, true, 1}},
		Places:    []Places{{"Lancaster", 4, []int{1, 0, 0, 0}}},
		Opponents: []Opponent{{Entrant{1, "Ada"}, 1, 1, 0}, {Entrant{2, "Bertrand"}, 1, 1, 0}, {Entrant{3, "Chloé"}, 1, 1, 0}},
		Turns:     1, TimeOuts: 1, Say: say,
	}
}

// career returns the ratings after n matches, eight of them provisional.
func career(n int) []Point {
	all := make([]Point, n)
	rating, seed := 1000, uint32(7)
	for i := range all {
		seed = seed*1664525 + 1013904223
		band := 90 + 240*12/(12+i*4)
		rating += int(seed>>16%9)*band/60 - band/20
		all[i] = Point{rating, band, i < 8, i/4 + 1}
	}
	return all
}

// regular has played a dozen matches.
func regular(say lang.Printer) Profile {
	points := career(12)
	p := newcomer(say)
	p.Entrant, p.Points, p.Rating, p.Band, p.Provisional = Entrant{8, "Hector des Mares"}, points, points[11].Rating, points[11].Band, false
	p.Places = []Places{{"Lancaster", 4, []int{3, 2, 4, 1}}, {"Lancaster", 2, []int{1, 1}}}
	p.Turns, p.TimeOuts = 412, 0
	return p
}

// veteran has played sixty matches, of several games at tables of all sizes.
func veteran(say lang.Printer) Profile {
	points := career(60)
	p := Profile{
		Entrant: Entrant{77, strings.Repeat("W", 32)}, Game: "Carolus Magnus", Points: points, Rating: points[59].Rating, Band: points[59].Band,
		Turns: 13412, TimeOuts: 27, Say: say,
	}
	for i, players := range []int{5, 4, 3, 2, 5} {
		counts := make([]int, players)
		for n := range counts {
			counts[n] = 104 - 17*n - 9*i
		}
		p.Places = append(p.Places, Places{[]string{"Carolus Magnus", "Lancaster", "Lancelot"}[i%3], players, counts})
	}
	for i := range 6 {
		p.Opponents = append(p.Opponents, Opponent{Entrant{i * 11, name(i + 12)}, 104 - i, 60 - 9*i, 40 + 3*i})
	}
	return p
}

func BenchmarkProfile(b *testing.B) {
	say := printer(b, "fr")
	benchmark(b, func() *image.Paletted { return veteran(say).Draw() })
}

// The chart has a few round ratings, and all points and their bands between them.
func TestScale(t *testing.T) {
	for _, c := range []struct{ rating, band, low, high, step int }{
		{1000, 333, 600, 1400, 200}, {1000, 0, 1000, 1050, 50}, {1061, 141, 900, 1300, 100}, {-20, 10, -50, 0, 50}, {40, 333, -400, 400, 200},
	} {
		s := scaleOf([]Point{{Rating: c.rating, Band: c.band}})
		require.Equal(t, []int{c.low, c.high, c.step}, []int{s.low, s.high, s.step}, c)
	}
	for n := 1; n < 200; n += 7 {
		points := career(n)
		s := scaleOf(points)
		require.LessOrEqual(t, (s.high-s.low)/s.step, mostSteps)
		for i, p := range points {
			require.GreaterOrEqual(t, s.y(p.Rating+p.Band), float64(plot.Min.Y))
			require.LessOrEqual(t, s.y(p.Rating-p.Band), float64(plot.Max.Y))
			require.GreaterOrEqual(t, s.x(i), float64(plot.Min.X))
			require.LessOrEqual(t, s.x(i), float64(plot.Max.X))
		}
	}
}

// Only who has never been late is always in time.
func TestInTimeIsRoundedDown(t *testing.T) {
	say := printer(t, "en")
	for turns, want := range map[int]string{1000: "99% in time", 1: "0% in time", 2: "50% in time", 0: "–"} {
		share, _ := Profile{Turns: turns, TimeOuts: min(turns, 1), Say: say}.prompt()
		require.Equal(t, want, share)
	}
	share, count := Profile{Turns: 412, Say: say}.prompt()
	require.Equal(t, "100% in time, 0 time-outs in 412 turns", share+", "+count)
}

// Whatever people are called and have done, it can be drawn and said.
func FuzzProfile(f *testing.F) {
	f.Add("Ada", "Lancaster", 1000, 333, 1)
	f.Add("```", "\xff", -70000, 0, 3)
	f.Add(strings.Repeat("Ж", 50), "漢", 1<<20, -5, 70)
	say := printer(f, "fr")
	f.Fuzz(func(t *testing.T, name, game string, rating, band, n int) {
		rating, band, n = rating%(1<<20), band%(1<<20), max(0, n%100)
		p := Profile{Entrant: Entrant{n, name}, Game: game, Rating: rating, Band: band, Turns: n, TimeOuts: rating, Say: say}
		for i := range n {
			p.Points = append(p.Points, Point{rating - i*band, band / (i + 1), i%3 == 0, i / 5})
			p.Places = append(p.Places, Places{name, n, []int{rating, n, i, 0, 0, 1, band}[:i%7]})
			p.Opponents = append(p.Opponents, Opponent{Entrant{i, game}, n, rating, band})
		}
		render.Release(p.Draw())
		fits(t, p.Text())
		require.NotEmpty(t, p.Alt())
	})
}
