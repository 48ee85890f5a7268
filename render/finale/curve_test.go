package finale

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/render"
)

// rounds returns a match of two seats in two rounds, each of two turns, that seat 0 has
// won by what the end has brought.
func rounds() Sheet {
	stage := func(points ...int) (all []games.Source) {
		for _, n := range points {
			all = append(all, games.Source{Points: n})
		}
		return all
	}
	return Sheet{
		Names: []string{"Ada", "Bruno"}, Sides: []int{0, 1}, Places: []int{1, 2}, Left: make([]bool, 2),
		Stages: [][]games.Source{stage(3, 0, 4), stage(0, 5, 1)},
		Points: []Point{
			{[]int{0, 0}, 1}, {[]int{0, 0}, 1}, {[]int{3, 0}, 2}, {[]int{3, 0}, 2}, {[]int{7, 6}, 2},
		},
	}
}

// What the end brings is a step of its own, after the last turn.
func TestTheEndIsAStage(t *testing.T) {
	s := rounds().ended()
	require.Equal(t, []Point{{[]int{3, 5}, 3}, {[]int{7, 6}, 2}}, s.Points[4:])
	require.Equal(t, []int{7, 6}, rounds().Points[4].Scores, "the sheet that was ended stays")

	off := rounds()
	off.Stages = [][]games.Source{off.Stages[0][:2], off.Stages[1][:2]}
	require.Equal(t, off.Points, off.ended().Points, "a match that was called off has no end")
}

// A turn belongs to the round in which it was played, even if it ended it; all rounds and the
// end have the same width.
func TestBandsAreRounds(t *testing.T) {
	s := rounds().ended()
	require.InDeltaSlice(t, []float64{0, 1. / 6, 1. / 3, .5, 2. / 3, 1}, s.bands(), 1e-9)
	require.Equal(t, []int{1, 1, 2, 2, 3}, []int{s.chapterOf(1), s.chapterOf(2), s.chapterOf(3), s.chapterOf(4), s.chapterOf(5)})
}

// The winner's lead began in the round whose last turn has given it, or at the end.
func TestAheadNamesTheRoundOfTheTurn(t *testing.T) {
	_, s := open(t, "lancaster-two")
	require.Equal(t, "Ahead for good from round 5", s.Ahead())
	_, s = open(t, "lancaster-five")
	require.Equal(t, "Decided at the very end", s.Ahead())
}

// Rounds are as wide also in a game without stages.
func TestBandsWithoutStages(t *testing.T) {
	s := rounds()
	s.Stages = nil
	require.Equal(t, []float64{0, .25, .5, .75, 1}, s.bands())
}

// A match that was called off has no places: then the points sort.
func TestCalledOffIsSortedByPoints(t *testing.T) {
	s := rounds()
	s.Places = nil
	s.Points[4].Scores = []int{2, 6}
	require.Equal(t, []games.Player{1}, s.parties()[0].seats)
}

// Who has more points is higher up, however small the plot is, and those who have as many
// are apart.
func TestLinesKeepTheOrder(t *testing.T) {
	s := Sheet{
		Names: make([]string, 5), Sides: []int{0, 1, 2, 3, 4}, Places: []int{5, 4, 3, 2, 1}, Left: make([]bool, 5),
		Points: []Point{{Scores: make([]int, 5)}, {Scores: []int{9, 8, 8, 8, 7}}, {Scores: []int{60, 61, 62, 63, 64}}},
	}
	p := s.newPlot(image.Rect(0, 0, 400, 130))
	for _, point := range s.Points {
		parties := s.parties()
		height := func(i int) float64 { return p.height(point, parties[i], parties[i+1:]) }
		for i, a := range parties {
			for j, b := range parties {
				x, y := point.Scores[a.seats[0]], point.Scores[b.seats[0]]
				if x > y || x == y && a.place < b.place {
					require.Less(t, height(i), height(j), "from above")
				}
			}
		}
	}
}

// The length of the match goes before a name is cut, and lettering is smaller before.
func TestNamesAreCutLast(t *testing.T) {
	_, s := open(t, "lancelot-five")
	f, title := s.title(900)
	require.Equal(t, render.Motto, f)
	require.Equal(t, "Hildegarde von Bingen am Rhein-X gagne", title)
	_, s = open(t, "carolus-teams")
	_, about := s.about(900)
	require.Equal(t, "Ada and Carla · Carolus Magnus · 84 turns · 3 days", about)
	_, about = s.about(520)
	require.Equal(t, "Ada and Carla · Carolus Magnus", about)
	_, title = s.title(900)
	require.Equal(t, "White wins", title)
}
