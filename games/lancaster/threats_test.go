package lancaster

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A raided is a player's way into a county: the fewest squires that expel the knight there.
type raided struct {
	by      games.Player
	county  County
	squires int
}

// In random positions, the expulsions are the ones of all legal turns of each player, and no more.
func TestExpulsionsAreThoseOfLegalTurns(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 5))
	looked, found := 0, 0
	for i := 0; looked < 3000; i++ {
		s := begin(t, 2+i%4, lawSets[i/4%len(lawSets)])
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if s.phase == Placing && random.IntN(2) == 0 {
				looked++
				want := played(s)
				found += len(want)
				require.ElementsMatch(t, want, threatened(s.View(games.Everyone)))
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
	require.Greater(t, found, 2000)
}

func threatened(v games.View) []raided {
	var all []raided
	for _, e := range v.(Sight).Public().Expulsions() {
		for _, way := range e.Ways {
			all = append(all, raided{way.By, e.County, way.Squires})
		}
	}
	return all
}

// played plays all turns of each player into counties, as if it were theirs.
func played(s *State) []raided {
	var all []raided
	for p := range games.Player(s.terms.players) {
		c := s.Clone().(*State)
		c.mover, c.tasks[p] = p, task{ask: askKnight{}, house: int8(p)}
		if !c.canPlace(p) {
			continue
		}
		for _, knight := range c.Pending()[0].Moves {
			held := c.Clone().(*State)
			held.Apply(p, knight)
			for _, post := range held.Pending()[0].Moves {
				if county, ok := post.(Put).Post.County(); ok && s.counties[county].house != NoHouse {
					all = keepCheapest(all, raided{p, county, fewestSquires(held, p, post)})
				}
			}
		}
	}
	return all
}

func keepCheapest(all []raided, one raided) []raided {
	i := slices.IndexFunc(all, func(r raided) bool { return r.by == one.by && r.county == one.county })
	if i < 0 {
		return append(all, one)
	}
	all[i].squires = min(all[i].squires, one.squires)
	return all
}

// fewestSquires returns the fewest squires with which p's knight in hand may go to a county.
func fewestSquires(s *State, p games.Player, post games.Move) int {
	c := s.Clone().(*State)
	c.Apply(p, post)
	d, ok := games.Asked(c, p)
	if !ok || c.tasks[p].ask != (askSquires{}) {
		return 0 // it stands there alone
	}
	fewest := 99
	for _, m := range d.Moves {
		switch m := m.(type) {
		case Bare:
			fewest = 0
		case Bring:
			fewest = min(fewest, int(m.N))
		case Filed:
			fewest = min(fewest, m.N)
		}
	}
	return fewest
}

// What is counted follows from what all may know: it says the same from each seat whatever is behind the
// screens of others, and, unless answers are sealed, what is behind them in truth.
func TestStocksAreCountedInTheOpen(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 6))
	for i, looked := 0, 0; looked < 2000; i++ {
		s := begin(t, 3+i%3, lawSets[i/3%len(lawSets)])
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if s.round > 0 && random.IntN(8) == 0 {
				looked++
				requireCounted(t, s, random)
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
}

func requireCounted(t *testing.T, s *State, random *rand.Rand) {
	t.Helper()
	public := s.View(games.Everyone).(Sight).Public()
	hidden := games.Player(random.IntN(s.terms.players))
	other := s.Disguise(hidden, random.IntN)
	for p := range games.Player(s.terms.players) {
		own := s.View(p).(Sight).Public()
		if s.sealed {
			own.Stocks[p] = public.Stocks[p] // what only p knows already
		}
		require.Equal(t, public.Stocks, own.Stocks)
		if !s.sealed {
			require.Equal(t, s.purses[p].public(), own.Stocks[p].Now)
		}
		if p != hidden {
			require.Equal(t, s.View(p).(games.Reckoner).Reckon(), other.View(p).(games.Reckoner).Reckon())
			require.Equal(t, s.View(p).(games.Threatened).Threats(), other.View(p).(games.Threatened).Threats())
		}
	}
	require.Equal(t, s.View(games.Everyone).(games.Reckoner).Reckon(), other.View(games.Everyone).(games.Reckoner).Reckon())
}

// The forecast comes true if no more knights are placed, no law is changed, and everything that may be declined is,
// except rewards of counties.
func TestForecastComesTrue(t *testing.T) {
	random := rand.New(rand.NewPCG(29, 7))
	looked := 0
	for i := 0; looked < 1500; i++ {
		s := begin(t, 2+i%4, nil)
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			if s.phase == Placing && s.tasks[s.mover].ask == (askKnight{}) && random.IntN(8) == 0 {
				looked++
				requireForecast(t, s, games.Player(random.IntN(s.terms.players)))
			}
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
		}
	}
}

// forecaster is the view of a seat.
type forecaster interface{ Forecast() Forecast }

func requireForecast(t *testing.T, s *State, p games.Player) {
	t.Helper()
	f := s.View(p).(forecaster).Forecast()
	c := s.Clone().(*State)
	c.mover = games.Everyone
	clear(c.tasks[:])
	c.beginRewards()
	for c.phase == Rewarding || c.phase == Ransoming {
		d := c.Pending()[0]
		c.Apply(d.Player, declined(d))
	}
	if c.phase == Over {
		return // its scores have more
	}
	earned := c.ledger[s.round-1][p]
	require.Equal(t, earned, f.points(s.houses[p].earned), "%+v", f)
	require.Equal(t, c.income[p].public(), f.income(s.income[p].public()), "%+v", f)
}

// declined returns the answer that takes a county's goods, or else nothing.
func declined(d games.Decision) games.Move {
	if m, ok := d.Find(string(TheOther)); ok && m.(Claim).Gain.of(NewKnight, Upgrade, Extension, Crossing) == 0 {
		return m
	}
	for _, word := range []string{"none", games.Done, "+0"} {
		if m, ok := d.Find(word); ok {
			return m
		}
	}
	return d.Moves[len(d.Moves)-1]
}

// points adds the points of the forecast to those earned before.
func (f Forecast) points(e Earnings) Earnings {
	for _, y := range f.Laws {
		if y.Known && !y.May {
			e[FromLaws] += int16(y.Gain.Get(Points))
		}
	}
	for _, pay := range f.Counties {
		e[FromCounties] += int16(pay.Gain.Get(Points))
	}
	for _, war := range f.Wars {
		e[FromConflicts] += int16(war.Points)
	}
	return e
}

// income adds the gold and squires of the forecast to what came in before.
func (f Forecast) income(before Purse) Purse {
	all := before
	add := func(g Goods) { all.Gold, all.Squires = all.Gold+g.Get(Gold), all.Squires+g.Get(Squires) }
	for _, y := range f.Laws {
		if y.Known && !y.May {
			add(y.Gain)
		}
	}
	for _, pay := range f.Counties {
		add(pay.Gain)
	}
	for _, offer := range f.Castle {
		if offer.Cost == 0 {
			add(offer.Gain)
		}
	}
	return all
}
