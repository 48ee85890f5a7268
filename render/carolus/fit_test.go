package carolus

import (
	"image"
	"math/rand"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/games/match"
	"herald/render"
)

// positions plays random matches of all kinds and calls visit with every
// position in which somebody is asked.
func positions(t *testing.T, visit func(board.View)) {
	t.Helper()
	for players := 2; players <= 4; players++ {
		for i, variant := range []string{"none", "piles"} {
			for seed := range 2 {
				setup := games.Setup{Players: players, Options: map[string]string{"variant": variant}}
				walk(t, setup, rand.New(rand.NewSource(int64(100*players+10*i+seed))).Intn, visit)
			}
		}
	}
}

func walk(t *testing.T, setup games.Setup, roll func(int) int, visit func(board.View)) {
	t.Helper()
	m, err := match.Start(board.Rules(), setup, nil)
	require.NoError(t, err)
	m.Draw(roll)
	for !m.Over() {
		p := m.Waiting()[0]
		for !m.Whole(p) {
			visit(m.Preview(p).View(p).(board.View))
			d, _ := m.Asked(p)
			_, err := m.Play(p, d.Moves[roll(len(d.Moves))].String())
			require.NoError(t, err)
		}
		visit(m.Preview(p).View(p).(board.View))
		_, err := m.Confirm(p, roll)
		require.NoError(t, err)
	}
	visit(m.View(games.Everyone).(board.View))
}

// What stands on a territory goes into it, whatever the dice bring.
func TestLandHoldsAll(t *testing.T) {
	positions(t, func(v board.View) {
		for i := range v.Ring {
			holds(t, v, i)
		}
	})
}

// So it does where the Emperor may go once round, on any territory.
func TestLandHoldsEmperorAndSignpost(t *testing.T) {
	for first := range board.Territory(board.Territories) {
		for _, strength := range [][]int{{1, 0}, {11, 12}, {4, 3, 2}} {
			v := ringWith(board.Region{
				First: first, Size: 1, Owner: board.NoSide, Paladins: board.Paladins{1, 2, 3, 4, 5}, Strength: strength, Steps: []int{5},
			})
			v.Emperor = len(v.Ring) - 1
			require.True(t, crammed(v, v.Emperor))
			holds(t, v, v.Emperor)
		}
	}
}

// holds checks that all that the i-th region shows goes into its home.
func holds(t *testing.T, v board.View, i int) {
	t.Helper()
	r := v.Ring[i]
	land, box := home(r).land, home(r).heart(footOf(v, i))
	l := rank{Paladins: r.Paladins}.lineUp(box.Size())
	require.LessOrEqual(t, l.width(), box.Dx(), "%v", r.Paladins)
	require.GreaterOrEqual(t, l.size, 30)
	if len(r.Steps) == 0 {
		return
	}
	boxes := signpostOf(v, i).boxes()
	for _, one := range boxes {
		require.True(t, one.In(land.Inset(-4)), "%v in %v", one, land)
	}
	if crammed(v, i) {
		boxes = append(boxes, image.Rect(land.Min.X-8, land.Max.Y-footHigh, land.Min.X-8+emperorWidth, land.Max.Y))
	}
	for a, one := range boxes {
		for _, other := range boxes[:a] {
			over := one.Intersect(other)
			require.LessOrEqual(t, min(over.Dx(), over.Dy()), 18, "%v lies on %v", one, other)
		}
	}
}

// boxes returns where the parts of a signpost lie.
func (p signpost) boxes() (all []image.Rectangle) {
	for _, at := range p.coins {
		all = append(all, image.Rectangle{Max: image.Pt(coinSize, coinSize)}.Add(at).Sub(image.Pt(coinSize/2, coinSize/2)))
	}
	x := p.first.X
	for _, one := range p.plates {
		all = append(all, image.Rect(x, p.first.Y, x+one.width, p.first.Y+plateHigh))
		x += one.width - 2
	}
	return all
}

// The cards lie on the table, and a card has room for its columns.
func TestTableHoldsAll(t *testing.T) {
	positions(t, func(v board.View) {
		d := layOut(v)
		lies := append([]image.Rectangle{}, d.teams...)
		for _, k := range d.courts {
			lies = append(lies, k.Rectangle)
			require.GreaterOrEqual(t, k.stand(0).tallness, least, "%d players, %v", v.Players, v.Variant)
		}
		for _, h := range d.heaps {
			lies = append(lies, h.Rectangle)
		}
		if v.Variant != board.Piles {
			lies = append(lies, d.supply)
		}
		for a, one := range lies {
			require.True(t, one.In(table))
			for _, other := range lies[:a] {
				require.False(t, one.Overlaps(other), "%v overlaps %v", one, other)
			}
		}
	})
}

// Only where there is no room for two large digits are leads written small.
func TestLeadsGoIntoTheirColumns(t *testing.T) {
	for _, v := range []board.View{
		{Players: 2, Seats: make([]board.Seat, 2)},
		{Players: 4, Sides: 2, Teams: true, Seats: make([]board.Seat, 4)},
	} {
		wide := layOut(v).courts[0].stand(0).wide
		for lead := -12; lead <= 12; lead++ {
			require.LessOrEqual(t, leadFace(lead).Width(render.Signed(lead)), wide+2, "%d", lead)
			require.LessOrEqual(t, 26+2+leadFace(lead).Width(strconv.Itoa(max(0, lead))), wide+2, "%d", lead)
		}
	}
}
