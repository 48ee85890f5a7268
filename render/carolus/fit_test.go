package carolus

import (
	"image"
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/games/match"
	"herald/render"
)

// positions plays random matches of all kinds and calls visit with every position in which a seat is asked.
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

// All pieces on a territory fit into it, whatever the dice bring.
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
			holds(t, v, v.Emperor)
		}
	}
}

// holds checks that all that the i-th region shows goes into its territories, and leaves
// each other room.
func holds(t *testing.T, v board.View, i int) {
	t.Helper()
	r, s := v.Ring[i], stallOf(v, i)
	l := rank{Paladins: r.Paladins}.lineUp(s.rank.Size())
	require.LessOrEqual(t, l.extent().X, s.rank.Dx(), "%v", r.Paladins)
	require.LessOrEqual(t, l.extent().Y, s.rank.Dy()+1, "%v", r.Paladins)
	size := l.extent()
	start := middle(s.rank).Sub(size.Div(2))
	boxes := []image.Rectangle{{Min: start, Max: start.Add(size)}}
	if len(r.Steps) > 0 {
		require.Same(t, render.Number, signpostOf(v, i, board.White).face, "%v", r.Strength)
		boxes = append(boxes, signpostOf(v, i, board.White).boxes()...)
	}
	if i == v.Emperor {
		m, wide := s.emperor, emperorWide(s.throned)
		boxes = append(boxes, image.Rect(m.X-wide/2, m.Y-s.throned/2, m.X+wide/2, m.Y+s.throned/2))
	}
	for a, one := range boxes {
		lies := one.In(home(r).land.Inset(-16)) || one.In(throne(r).land.Inset(-16))
		require.True(t, lies, "%v of %v is off the land %v", one, r, throne(r).land)
		require.False(t, one.Overlaps(quiet), "%v of %v may be covered", one, r)
		for _, other := range boxes[:a] {
			over := one.Intersect(other)
			require.LessOrEqual(t, min(over.Dx(), over.Dy()), 6, "%v lies on %v in %v", one, other, r)
		}
	}
}

// boxes returns the boxes of the parts of a signpost.
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

// The courts lie on the table within the colour of their side, own ones first, and a row
// has room for its numbers.
func TestTableHoldsAll(t *testing.T) {
	positions(t, func(v board.View) {
		d := layOut(v, v.Mover, foot{})
		lies := append([]image.Rectangle{d.title, d.supply}, d.heaps...)
		for side, r := range d.sides {
			lies = append(lies, r)
			for p, k := range d.courts {
				require.Equal(t, v.Seats[p].Side == board.Side(side), k.In(r))
				require.GreaterOrEqual(t, k.rowHigh(), 40)
				require.GreaterOrEqual(t, k.leadX()-leadWide-k.form(0).X-k.formWide()/2, 24)
			}
		}
		for a, one := range lies {
			require.True(t, one.In(table))
			for _, other := range lies[:a] {
				require.False(t, one.Overlaps(other), "%v overlaps %v", one, other)
			}
		}
		if v.Mover >= 0 {
			for p, k := range d.courts {
				require.GreaterOrEqual(t, k.Min.X, d.courts[v.Mover].Min.X, "%d", p)
			}
		}
	})
}

func TestNamesAreOfOneSize(t *testing.T) { game.CheckNames(t) }

func TestLegible(t *testing.T) { game.CheckLegible(t) }

// The Emperor, alone or beside one clan, is as high as the land, and clear of its number.
func TestTheEmperorIsTallWhereThereIsRoom(t *testing.T) {
	for first := range board.Territory(board.Territories) {
		alone := board.Region{First: first, Size: 2, Owner: board.White, Paladins: board.Paladins{1, 1, 1, 1, 1}}
		for _, r := range []board.Region{alone, {First: first, Size: 1, Owner: board.NoSide, Paladins: board.Paladins{2}}} {
			v := ringWith(r)
			v.Emperor = len(v.Ring) - 1
			holds(t, v, v.Emperor)
			s, land := stallOf(v, v.Emperor), throne(r)
			require.Greater(t, 10*s.throned, 8*land.land.Dy())
			require.Greater(t, s.emperor.X-emperorWide(s.throned)*24/86, land.name().X+8)
		}
	}
}
