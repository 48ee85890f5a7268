package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match/history"
)

func isBot(holder string) bool { return holder == "bot" }

// An absence is a run of turns played for a holder, by stand-ins for one turn or by a bot
// player until they are back.
func TestAnAbsenceLastsUntilItsHolderAnswers(t *testing.T) {
	way := func(p games.Player) games.Decision { return ask(p, true, "left", "right") }
	m := walking(t, way(0), way(1), way(0), way(1), way(0), way(1), way(0), way(0), way(1), way(0), way(1), way(0), way(1), way(0))
	seat := func(holder string) {
		_, err := m.Seat(0, holder, noon)
		require.NoError(t, err)
	}
	absences := func(want ...history.Absence) {
		t.Helper()
		require.Equal(t, want, history.Of(m).Absences(0, isBot))
	}
	seat("Ada")
	absences()
	late := func() {
		require.NoError(t, m.TimeOut(0))
		standIn(t, m, 0, "left")
		play(t, m, 1, "left")
	}
	late()
	late()
	absences(history.Absence{Holder: "Ada", Turns: 2})
	play(t, m, 0, "right")
	play(t, m, 1, "left")
	require.NoError(t, m.TimeOut(0))
	seat("bot")
	absences(history.Absence{Holder: "Ada", Turns: 2}, history.Absence{Holder: "Ada", Turns: 1})
	play(t, m, 0, "left")
	play(t, m, 0, "left")
	play(t, m, 1, "left")
	absences(history.Absence{Holder: "Ada", Turns: 2}, history.Absence{Holder: "Ada", Turns: 1})
	play(t, m, 0, "left")
	play(t, m, 1, "left")
	absences(history.Absence{Holder: "Ada", Turns: 2}, history.Absence{Holder: "Ada", Turns: 2})
	seat("Ada")
	late()
	absences(history.Absence{Holder: "Ada", Turns: 2}, history.Absence{Holder: "Ada", Turns: 3})
	seat("Bo")
	require.NoError(t, m.TimeOut(0))
	absences(history.Absence{Holder: "Ada", Turns: 2}, history.Absence{Holder: "Ada", Turns: 3}, history.Absence{Holder: "Bo", Turns: 1})
	same(t, m)
	require.Nil(t, history.Of(m).Absences(games.Everyone, isBot))
}

// A holder who lets a bot player play for them is never late.
func TestALentSeatIsNoAbsence(t *testing.T) {
	m := start(t, 2)
	_, err := m.Seat(0, "bot", noon)
	require.NoError(t, err)
	play(t, m, 0, "no")
	require.Nil(t, history.Of(m).Absences(0, isBot))
}
