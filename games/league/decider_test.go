package league_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// The leaders of a Swiss season meet in its last round: their table decides it, before and after their match. The rounds
// before decide nothing, nor do the other tables.
func TestTheLeadersMeetInTheLastRound(t *testing.T) {
	s := newScript()
	s.play(t, "open swiss table=2 seats=2-2 sizes=2-2 rounds=3\np1-8 join\nclose\nbegin\n")
	season := s.state.Season
	for range 2 {
		require.Empty(t, deciders(season()))
		s.endAll(t)
		s.play(t, "begin\n")
	}
	want := deciders(season())
	require.Len(t, want, 1)
	decider, _ := season().Table(want[0])
	for _, row := range season().Standings()[0][:2] {
		require.True(t, decider.Has(league.Person(row.Entrant)))
	}
	s.endAll(t)
	require.Equal(t, want, deciders(season()))
}

// The final alone decides a cup, with all of its matches.
func TestTheFinalDecidesACup(t *testing.T) {
	for legs, want := range map[string][]string{"": {"3.1"}, " legs=2": {"3.1", "3.2"}} {
		s := newScript()
		s.play(t, "open knockout table=2 advance=1 seats=2-2 sizes=2-2"+legs+"\np1-8 join\nclose\nbegin\n")
		for range 2 {
			require.Empty(t, deciders(s.state.Season()))
			s.endAll(t)
			s.play(t, "begin\n")
		}
		require.Equal(t, want, deciders(s.state.Season()))
	}
}

// endAll ends all matches: the first seat wins.
func (s *script) endAll(t *testing.T) {
	for _, table := range s.state.Season().Tables {
		if !table.Over() {
			s.play(t, fmt.Sprintf("* end %[1]s match=m%[1]s places=1,2\n", table.Name))
		}
	}
}

// deciders returns the names of the tables that decide a season.
func deciders(s *league.Season) []string {
	var all []string
	for i := range s.Tables {
		if s.Decides(s.Tables[i].Name) {
			all = append(all, s.Tables[i].Name)
		}
	}
	return all
}
