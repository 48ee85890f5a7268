package carolus

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// An example is one of the printed rules' as testdata/examples.json has it. W
// and B sit at seats 0 and 1, and so do Albert and Bob.
type example struct {
	ID, Kind string
	Players  int
	Regions  []exampleRegion
	Emperor  string
	Courts   map[string]map[string]uint8
	Control  map[string]string
	Reserve  map[string]map[string]uint8
	Cases    []exampleCase

	Remaining map[string][]int
	Select    [][2]any
	Legal     [][]int
	PlayOrder []string
}

type exampleRegion struct {
	ID    string
	Owner *string
	Size  *int
	Cubes map[string]uint8
}

type exampleCase struct {
	Player      string
	Disc        uint8
	Place       [][2]string
	Steps       int
	Legal       *bool
	Scores      map[string]int
	Control     map[string]*string
	Region      *exampleRegion
	Castles     map[string]int
	RegionCount *int
	Over        json.RawMessage
	Add         [][3]any
}

func examples(t *testing.T) []example {
	t.Helper()
	text, err := os.ReadFile("testdata/examples.json")
	require.NoError(t, err)
	var all []example
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	require.NoError(t, d.Decode(&all))
	return all
}

func seatOf(name string) games.Player {
	return map[string]games.Player{"W": 0, "Albert": 0, "B": 1, "Bob": 1}[name]
}

func sideOf(name *string) Side {
	if name == nil {
		return NoSide
	}
	return Side(seatOf(*name))
}

func clanNamed(t *testing.T, word string) Clan {
	t.Helper()
	c, ok := isClan(word)
	require.True(t, ok, word)
	return c
}

func paladinsNamed(t *testing.T, counts map[string]uint8) (p Paladins) {
	t.Helper()
	for word, n := range counts {
		p[clanNamed(t, word)] = n
	}
	return p
}

// start builds the example's position.
func (e example) start(t *testing.T) *State {
	t.Helper()
	s := begin(t, e.Players, nil)
	next := Territory(0)
	for _, r := range e.Regions {
		size := 1
		if r.Size != nil {
			size = *r.Size
		}
		owner := sideOf(r.Owner)
		s.ring[s.regions] = region{first: next, size: uint8(size), owner: owner, paladins: paladinsNamed(t, r.Cubes)}
		if owner != NoSide {
			s.castles[owner] += uint8(size)
		}
		if r.ID == e.Emperor {
			s.emperor = int8(s.regions)
		}
		s.regions++
		next = next.after(size)
	}
	for name, court := range e.Courts {
		s.seats[seatOf(name)].court = paladinsNamed(t, court)
	}
	for name, reserve := range e.Reserve {
		s.seats[seatOf(name)].reserve = paladinsNamed(t, reserve)
	}
	for word, name := range e.Control {
		s.control[clanNamed(t, word)] = seatOf(name)
	}
	return s
}

// turn begins the turn of a case.
func (s *State) give(player string, disc uint8) {
	p := seatOf(player)
	s.round, s.laid = 1, 2
	s.order[0], s.order[1] = p, 1-p
	s.seats[p].disc, s.seats[1-p].disc = disc, discs
	s.beginTurn()
}

// word returns the word for a place: "court", or a region's.
func (e example) word(t *testing.T, s *State, place string) string {
	t.Helper()
	if place == "court" {
		return place
	}
	i := slices.IndexFunc(e.Regions, func(r exampleRegion) bool { return r.ID == place })
	require.GreaterOrEqual(t, i, 0, place)
	return s.ring[i].first.String()
}

// say plays words and reports whether all were offered.
func say(s *State, words ...string) bool {
	for _, w := range words {
		d := s.Pending()[0]
		m, ok := d.Find(w)
		if !ok {
			return false
		}
		s.Apply(d.Player, m)
	}
	return true
}

// The printed examples: C-E0, C-E1, C-E2, C-E5 and C-E6.
func TestExamples(t *testing.T) {
	shown := 0
	for _, e := range examples(t) {
		if e.Kind == "discs" {
			shown++
			e.testDiscs(t)
			continue
		}
		for i, c := range e.Cases {
			shown++
			t.Run(fmt.Sprintf("%s, case %d", e.ID, i+1), func(t *testing.T) {
				if e.Kind == "control" {
					e.testControl(t, c)
					return
				}
				e.testTurn(t, c)
			})
		}
	}
	require.Equal(t, 18, shown)
}

func (e example) testDiscs(t *testing.T) {
	s := begin(t, 2, nil)
	s.order = [maxPlayers]games.Player{0, 1}
	s.beginRound()
	for i, lay := range e.Select {
		var legal []int
		for _, m := range s.Pending()[0].Moves {
			legal = append(legal, int(m.(Lay)))
		}
		require.Equal(t, e.Legal[i], legal)
		require.Equal(t, seatOf(lay[0].(string)), s.mover)
		s.Apply(s.mover, Lay(lay[1].(float64)))
	}
	for i, name := range e.PlayOrder {
		require.Equal(t, seatOf(name), s.order[i])
	}
}

func (e example) testControl(t *testing.T, c exampleCase) {
	s := e.start(t)
	for _, add := range c.Add {
		p, clan := seatOf(add[0].(string)), clanNamed(t, add[1].(string))
		for range int(add[2].(float64)) {
			s.seats[p].court[clan]++
			s.hold(p, clan)
		}
	}
	requireControl(t, c, s)
}

func requireControl(t *testing.T, c exampleCase, s *State) {
	t.Helper()
	for word, name := range c.Control {
		holder := games.Everyone
		if name != nil {
			holder = seatOf(*name)
		}
		require.Equal(t, holder, s.control[clanNamed(t, word)], word)
	}
}

func (e example) testTurn(t *testing.T, c exampleCase) {
	s := e.start(t)
	s.give(c.Player, c.Disc)
	for _, p := range c.Place {
		require.True(t, say(s, p[0], e.word(t, s, p[1])), p)
	}
	march := fmt.Sprintf("m%d", c.Steps)
	if c.Legal != nil && !*c.Legal {
		require.False(t, say(s, march))
		return
	}
	strength := s.strengths(s.stop(c.Steps))
	for name, want := range c.Scores {
		require.EqualValues(t, want, strength[seatOf(name)], name)
	}
	require.True(t, say(s, march))
	requireControl(t, c, s)
	e.requireRegion(t, *c.Region, s)
	for name, want := range c.Castles {
		require.EqualValues(t, want, s.castles[seatOf(name)], name)
	}
	if c.RegionCount != nil {
		require.EqualValues(t, *c.RegionCount, s.regions)
	}
	require.True(t, c.Over == nil || string(c.Over) == "null")
	require.NotEqual(t, Over, s.phase)
}

// requireRegion checks the region where the Emperor stands.
func (e example) requireRegion(t *testing.T, want exampleRegion, s *State) {
	t.Helper()
	got := s.ring[s.emperor]
	first, _, _ := strings.Cut(want.ID, "+")
	require.Equal(t, e.word(t, e.start(t), first), got.first.String())
	require.Equal(t, sideOf(want.Owner), got.owner)
	require.EqualValues(t, *want.Size, got.size)
	if want.Cubes != nil {
		require.Equal(t, paladinsNamed(t, want.Cubes), got.paladins)
	}
}
