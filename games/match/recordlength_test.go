package match_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

var many = flag.Int("takebacks", 200, "how often something is taken back")

// However often turns are taken back, in any game, the record stays short: take-backs in a row
// are merged, and of those that cannot be, because chance has sealed or drawn something, the
// record keeps no more than MaxTakeBacks per seat.
func TestManyTakeBacksLeaveTheRecordShort(t *testing.T) {
	for _, rules := range everyGame() {
		for _, players := range []int{rules.Min, rules.Max} {
			for _, fair := range []bool{false, true} {
				t.Run(fmt.Sprint(rules.Name, players, fair), func(t *testing.T) { takeBackOften(t, rules, players, fair) })
			}
		}
	}
}

// takeBackOften looks for each kind of turn in a random match, and takes it back often.
func takeBackOften(t *testing.T, rules games.Rules, players int, fair bool) {
	t.Parallel()
	m, err := match.Start(rules, games.Setup{Players: players}, nil)
	if fair {
		m, err = match.StartFair(rules, games.Setup{Players: players}, nil, record.Fair{Seed: seed})
	}
	require.NoError(t, err)
	random, met := rand.New(rand.NewPCG(5, 6)), map[string]bool{} // by kind and whether others have answered
	for randomly(t, m, random, 1); !m.Over(); randomly(t, m, random, 1) {
		for p := range games.Player(players) {
			ply, ok := m.TurnStart(p)
			if kind, others := kindOfTurn(m, p, ply); ok && !met[fmt.Sprint(kind, others)] {
				met[kind], met[fmt.Sprint(kind, others)] = true, true
				long := takenBackOften(t, m.Clone(), p)
				t.Logf("%s, others since %t: %d entries more", kind, others, long)
				if kind == "plain" || kind == "recalled" || kind == "revealed" && !fair {
					require.LessOrEqual(t, long, 2*(m.Plies()-ply)+1, kind)
				}
				require.LessOrEqual(t, long, (match.MaxTakeBacks+1)*(m.Plies()-ply+2), kind)
			}
		}
	}
	require.True(t, met["plain"])
	require.Equal(t, rules.Name == "lancaster", met["recalled"] && met["revealed"])
}

// kindOfTurn names the kind of the turn of p that begins at a ply, and reports whether others
// have answered since.
func kindOfTurn(m *match.Match, p games.Player, ply int) (kind string, others bool) {
	kind = "plain"
	if m.Recallable(p) {
		kind = "recalled"
	}
	for _, s := range m.Steps()[ply:] {
		switch {
		case s.Entry.Player >= 0:
			others = others || s.Entry.Player != p
		case s.Choices > 1:
			kind = "drawn"
		case kind != "drawn":
			kind = "revealed"
		}
	}
	return kind, others
}

// takenBackOften takes back the last turn of p repeatedly, and returns the number of entries
// by which the record grows.
func takenBackOften(t *testing.T, m *match.Match, p games.Player) int {
	t.Helper()
	before := m.Plies()
	for range *many {
		err := again(m, p)
		if errors.Is(err, match.ErrTooOften) {
			break
		}
		require.NoError(t, err)
	}
	same(t, m)
	if m.Commitment() != "" {
		require.NoError(t, match.Verify(m.Rules(), m.Record()))
	}
	return m.Plies() - before
}

// again makes p give its last answers anew: in place of the sealed ones, or after they were
// taken back.
func again(m *match.Match, p games.Player) error {
	if m.Revisable(p) {
		if err := m.Reopen(p); err != nil {
			return err
		}
		_, err := m.Confirm(p, m.Dice(first))
		return err
	}
	ply, _ := m.TurnStart(p)
	if _, err := m.TakeBack(p, ply); err != nil {
		return err
	}
	_, err := m.Confirm(p, m.Dice(first))
	return err
}

// Two seats that take turns changing their sealed answers leave a record with a limit: nothing
// between the answers of one can be dropped without another ply for the answers of the other.
func TestSealedAnswersThatTakeTurnsLeaveTheRecordShort(t *testing.T) {
	m, err := match.StartFair(everyGame()[2], games.Setup{Players: 4}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	for randomly(t, m, rand.New(rand.NewPCG(1, 2)), 2); len(m.Waiting()) > 2; {
		randomly(t, m, rand.New(rand.NewPCG(1, 2)), 1)
	}
	var seats []games.Player
	for p := range games.Player(4) {
		if m.Revisable(p) {
			seats = append(seats, p)
		}
	}
	require.Len(t, seats, 2)
	refused := 0
	for n := range *many {
		if err := again(m, seats[n%2]); err != nil {
			require.ErrorIs(t, err, match.ErrTooOften)
			refused++
		}
	}
	require.Equal(t, *many-2*match.MaxTakeBacks, refused)
	require.LessOrEqual(t, m.Plies(), 20+2*2*match.MaxTakeBacks)
	same(t, m)
	require.NoError(t, match.Verify(m.Rules(), m.Record()))
}
