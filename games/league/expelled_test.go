package league_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// An entrant expelled before the draw is not ranked, also if both are of the same second.
func TestExpelledDuringSignUp(t *testing.T) {
	now := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	s := league.New(league.Head{League: "k7", Game: "lancaster"})
	do := func(by league.Actor, act league.Act) {
		_, err := s.Do(now, by, act)
		require.NoError(t, err)
	}
	chief := league.Person(99).Organiser()
	do(chief, league.Open(1, league.Default(league.Arena, 2, 5), league.Commitment(seed)))
	for p := league.Person(1); p <= 6; p++ {
		do(p.Entrant(), league.Join())
	}
	do(chief, league.Expel(3, 1))
	do(chief, league.Close(seed))
	rows := s.Season().Standings()[0]
	require.Len(t, rows, 5)
	for _, row := range rows {
		require.NotEqual(t, 3, row.Entrant)
	}
}
