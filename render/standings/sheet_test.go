package standings

import (
	"bytes"
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/render"
)

// eachTable visits standings of every size, with lines at every place that counts.
func eachTable(visit func(Standings)) {
	for n := 0; n <= 200; n += 1 + n/50*6 {
		for _, edges := range [][2]int{{0, 0}, {1, 0}, {2, 2}, {n / 2, n - n/2}, {n, n}, {n + 3, 1}, {0, n}} {
			t := Standings{Rows: make([]Row, n), Up: edges[0], Down: edges[1]}
			visit(t)
			if n > 0 {
				t.Rows[n/2].Sure, t.Rows[n-1].Settled = true, true
				visit(t)
			}
		}
	}
}

// Every row is on one page, in order, and no page has more than fifteen or is much
// emptier than the others.
func TestPagesShowEveryRowOnce(t *testing.T) {
	eachTable(func(table Standings) {
		next, least, most := 0, mostRows, 0
		for page := range table.Pages() {
			s := table.sheet(page)
			require.Equal(t, next, s.from)
			require.Len(t, s.rows, s.to-s.from)
			next, least, most = s.to, min(least, len(s.rows)), max(most, len(s.rows))
		}
		require.Equal(t, len(table.Rows), next)
		require.LessOrEqual(t, most, mostRows)
		require.LessOrEqual(t, most-least, 1)
	})
}

// Rows and lines follow each other in the panel without a gap, and every row is
// high enough for its lettering.
func TestRowsFillThePanel(t *testing.T) {
	eachTable(func(table Standings) {
		for page := range table.Pages() {
			s := table.sheet(page)
			boxes := slices.Clone(s.rows)
			for _, line := range s.strips {
				boxes = append(boxes, image.Rect(panelLeft, line.y, panelRight, line.y+stripHigh))
			}
			slices.SortFunc(boxes, func(a, b image.Rectangle) int { return a.Min.Y - b.Min.Y })
			y := s.panel.Min.Y + headsHigh
			for _, box := range boxes {
				require.Equal(t, y, box.Min.Y)
				y = box.Max.Y
			}
			require.Equal(t, s.panel.Max.Y, y)
			require.LessOrEqual(t, y, s.high-render.BadgeHeight)
			for _, row := range s.rows {
				require.GreaterOrEqual(t, row.Dy(), 33)
				require.LessOrEqual(t, s.style.least, row.Dy())
				require.LessOrEqual(t, s.style.token, row.Dy())
				require.LessOrEqual(t, float64(s.style.sign)*signHeight, float64(row.Dy()))
			}
		}
	})
}

// The lines stand where the promoted end and the relegated begin.
func TestLinesOfPromotionAndRelegation(t *testing.T) {
	lines := func(table Standings) (up, down []int) {
		for page := range table.Pages() {
			s := table.sheet(page)
			for _, line := range s.strips {
				above := s.from
				for _, r := range s.rows {
					if r.Max.Y <= line.y {
						above++
					}
				}
				if line.up {
					up = append(up, above)
					continue
				}
				down = append(down, above)
			}
		}
		return up, down
	}
	for _, c := range []struct {
		rows, up, down int
		ups, downs     []int
	}{
		{7, 2, 2, []int{2}, []int{5}}, {7, 0, 0, nil, nil}, {4, 2, 2, []int{2}, []int{2}}, {3, 5, 5, []int{3}, nil},
		{21, 10, 11, []int{10}, []int{10}}, {60, 4, 25, []int{4}, []int{35}}, {0, 2, 2, nil, nil}, {5, -1, -1, nil, nil},
	} {
		ups, downs := lines(Standings{Rows: make([]Row, c.rows), Up: c.up, Down: c.down})
		require.Equal(t, c.ups, ups, c)
		require.Equal(t, c.downs, downs, c)
	}
}

// A page that does not exist is replaced by the nearest one.
func TestUnknownPage(t *testing.T) {
	say := printer(t, "en")
	require.True(t, bytes.Equal(sixty(say).Draw(3).Pix, sixty(say).Draw(9).Pix))
	require.True(t, bytes.Equal(sixty(say).Draw(0).Pix, sixty(say).Draw(-1).Pix))
	require.Equal(t, sixty(say).Alt(0), sixty(say).Alt(-1))
}

// Every title goes into its column, in both languages, and so do the longest
// values.
func TestColumnsHaveRoom(t *testing.T) {
	f := render.Label
	for _, tag := range []string{"en", "fr"} {
		say := printer(t, tag)
		head := func(key string) int { return f.Width(say.T("standings.head." + key)) }
		require.LessOrEqual(t, sureAt+15, playedAt-head("played")/2)
		require.LessOrEqual(t, playedAt+head("played")/2+10, pointsAt-head("points")/2)
		require.LessOrEqual(t, pointsAt+head("points")/2+10, breakLeft)
		require.LessOrEqual(t, breakLeft+head("break")+10, formRight-head("form"))
		for _, b := range []Break{{Wins, "11½"}, {Met, "101½"}, {Beaten, "141½"}, {Share, "0.94"}, {Punctual, "12"}, {Lot, ""}} {
			require.LessOrEqual(t, breakLeft+f.Width(b.said(say))+4, formRight-formDrawn*36, b)
		}
		require.LessOrEqual(t, nameLeft+f.Width(say.T("standings.final.range", "best", 188, "worst", 199)), nameRight+40)
	}
	for _, s := range styles {
		require.LessOrEqual(t, signAt+s.sign/2+6, nameLeft)
		require.LessOrEqual(t, movedLeft+22+4+f.Width("99"), signAt-s.sign/2)
	}
	require.LessOrEqual(t, playedAt+f.Width("12/12")/2+4, pointsRight-76)
	require.LessOrEqual(t, pointsRight+2+render.Number.Width("⅔"), breakLeft)
}
