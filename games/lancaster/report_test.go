package lancaster

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// When a round is over its report has the votes, claims, gains and battles, in step
// with the ledger, and stays until the next one is over.
func TestReport(t *testing.T) {
	for players := 2; players <= maxPlayers; players++ {
		random, s := rand.New(rand.NewPCG(15, uint64(players))), games.State(begin(t, players, nil))
		reported, battles, claims := 0, 0, 0
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
			b := s.View(games.Everyone).(Sight).Public()
			if b.Report.Round == reported {
				continue
			}
			reported++
			require.Equal(t, reported, b.Report.Round)
			require.Equal(t, b.After(reported), scoresWithoutEnd(b))
			checkReport(t, b)
			checkReportWords(t, b)
			battles += len(b.Report.Battles)
			for _, claimed := range b.Report.Counties {
				claims += once(claimed.House != NoHouse)
			}
		}
		require.Equal(t, 5, reported)
		require.NotZero(t, battles)
		require.NotZero(t, claims)
	}
}

// The report has the gains by laws besides points, and the purchases, of each seat.
func TestReportHasWhatLawsBring(t *testing.T) {
	state, err := position(begin(t, 3, nil), "laws=l1d,l1a,n8 gold=6,0,0 squires=0,1,0 castle0=gold:2 castle1=gold:1")
	require.NoError(t, err)
	s := state.(*State)
	s.beginRewards()
	says(t, s, 0, "+2", "votes")
	says(t, s, games.Chance, "reveal")
	var want Goods
	want = want.with(Squires, 1).with(Votes, 2).with(Extension, 1)
	require.Equal(t, []Goods{want, 0, 0}, s.View(games.Everyone).(Board).Report.Laws)
}

// scoresWithoutEnd returns the points before the end is scored.
func scoresWithoutEnd(b Board) []int {
	points := make([]int, b.Players)
	for p := range points {
		points[p] = b.Houses[p].Points
		if b.Final != nil {
			points[p] = b.Final[p].Before
		}
	}
	return points
}

// checkReportWords checks the text of the close-up of the round; of a match that is
// over, it has all rounds of each seat.
func checkReportWords(t *testing.T, b Board) {
	t.Helper()
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
	said := b.CloseUp("round")
	if b.Final != nil {
		require.Len(t, said, b.Players)
		require.Regexp(t, `^1\. Seat \d: \d+, \d+, \d+, \d+ and \d+ in the rounds, \d+ at the end, \d+ in all\.$`, say.Say(said[0]))
		return
	}
	require.Equal(t, fmt.Sprintf("Round %d is over.", b.Report.Round), say.Say(said[0]))
	require.Regexp(t, `^1\. Seat \d: laws \+\d+, counties \+\d+, conflicts \+\d+, \d+ in all; place before: \d\.$`, say.Say(said[1]))
	for _, text := range said {
		require.NotContains(t, say.Say(text), "lancaster.")
	}
}

// checkReport compares the report with the ledger.
func checkReport(t *testing.T, b Board) {
	t.Helper()
	fought := make([]int, b.Players)
	for _, battle := range b.Report.Battles {
		require.Equal(t, battle.Won, battle.Sum >= battle.France && len(battle.Ranks) > 0)
		for _, r := range battle.Ranks {
			if r.Points > 0 {
				fought[r.House] += r.Points
			}
		}
	}
	for p, earned := range b.Ledger[b.Report.Round-1] {
		require.Equal(t, int(earned[FromConflicts]), fought[p])
	}
	for _, p := range b.Report.Proposals {
		require.True(t, p.Counted)
		require.Len(t, p.Ballots, b.Players)
	}
}
