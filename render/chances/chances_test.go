package chances

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

// scene returns the review of a match of so many sides, in which the last but one wins at the end.
func scene(t *testing.T, locale string, names []string, sides, points int) Sheet {
	t.Helper()
	catalog, err := lang.Load(render.Texts(), Texts())
	require.NoError(t, err)
	s := Sheet{Say: catalog.Printer(locale, nil), Names: names}
	for p := range names {
		s.Sides = append(s.Sides, p%sides)
	}
	winner := max(0, sides-2)
	for i := range points {
		at, sum := float64(i)/float64(points-1), 0.0
		worth := make([]float64, sides)
		for side := range worth {
			worth[side] = math.Exp(math.Sin(float64(7*side)+9*at) * (1 - at))
			if side == winner {
				worth[side] *= math.Exp(4 * at * at)
			}
			sum += worth[side]
		}
		point := Point{}
		for p := range names {
			point.Chances = append(point.Chances, Chance{worth[p%sides] / sum, .05 * (1 - at)})
		}
		s.Points = append(s.Points, point)
	}
	end := s.Points[points-1].Chances
	for p := range end {
		end[p] = Chance{}
		if p%sides == winner {
			end[p].Mean = 1
		}
	}
	s.Marks = []Mark{
		{Point: points / 4, Turn: points/4 + 1, Seat: 0, Loss: .31, Sure: true},
		{Point: points / 2, Turn: points/2 + 1, Seat: games.Player(len(names) - 1), Loss: .12, Sure: true},
		{Point: points - 3, Turn: points - 2, Seat: 1, Loss: .04},
	}
	return s
}

func two(t *testing.T) Sheet {
	s := scene(t, "en", []string{"Ada", "Bruno"}, 2, 44)
	s.About = "Lancelot · 43 turns"
	return s
}

func teams(t *testing.T) Sheet {
	s := scene(t, "fr", []string{"Guillaume de Montfaucon", "Bruno", "Éléonore Plantagenêt", "Dora"}, 2, 90)
	s.About = "Carolus Magnus · 89 tours"
	s.Liveries = render.Liveries{render.Castled(0, 0), render.Castled(1, 1), render.Castled(0, 2), render.Castled(1, 3)}
	return s
}

func five(t *testing.T) Sheet {
	s := scene(t, "en", []string{"Ada", "Bruno", "Hildegarde von Bingen am Rhein", "Dora", "Gawain"}, 5, 230)
	s.About = "Lancaster: The New Laws · 229 turns and some more"
	return s
}

func calm(t *testing.T) Sheet {
	s := scene(t, "fr", []string{"Ada", "Bruno", "Carla"}, 3, 9)
	s.About, s.Marks = "Lancelot · 8 tours", nil
	return s
}

func TestGolden(t *testing.T) {
	for name, s := range map[string]Sheet{"two": two(t), "teams-fr": teams(t), "five": five(t), "calm-fr": calm(t)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			golden.Check(t, name, s.Draw())
		})
	}
}

// All that is written can be read, whatever the names and numbers are, in both languages, and nothing is to be seen under
// the badge.
func TestLegible(t *testing.T) {
	for _, s := range []Sheet{two(t), teams(t), five(t), calm(t), one(t)} {
		golden.CheckDrawing(t, grounds.Get(render.Height, drawGround).Copy(), s.on)
		golden.CheckBadge(t, grounds.Get(render.Height, drawGround), s.on)
	}
	long := five(t)
	for p := range long.Names {
		long.Names[p] = strings.Repeat("M", 80)
	}
	long.About = strings.Repeat("long ", 50)
	for i := range long.Marks {
		long.Marks[i].Turn, long.Marks[i].Loss = 1000, 1
	}
	golden.CheckDrawing(t, grounds.Get(render.Height, drawGround).Copy(), long.on)
}

// one is the review of a match that ended before it began.
func one(t *testing.T) Sheet {
	s := two(t)
	s.Points, s.Marks = s.Points[:1], nil
	return s
}

func TestTextsAreBilingual(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}
