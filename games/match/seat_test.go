package match_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
	"herald/games/record"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 123, time.FixedZone("CET", 3600))

func TestASeatChangesHands(t *testing.T) {
	m := start(t, 2)
	play(t, m, 0, "yes")
	_, err := m.Play(1, "no")
	require.NoError(t, err)
	notes, err := m.Seat(1, " Carla\n  Doe ", noon)
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("match.seated", "player", games.Player(1))}}, notes)
	require.Empty(t, m.Draft(1), "drafts are not handed to the next holder")
	require.Equal(t, "Ada", m.Holder(0))
	require.Equal(t, "Carla Doe", m.Holder(1))
	require.Equal(t, []string{"0 yes", "1 !seat 2026-11-21T11:00:00Z Carla Doe"}, entries(m))

	_, err = m.Seat(1, "Carla Doe", noon)
	require.ErrorIs(t, err, match.ErrSameHolder)
	_, err = m.Seat(1, " \n", noon)
	require.ErrorIs(t, err, match.ErrNoHolder)
	_, err = m.Seat(2, "Carla", noon)
	require.ErrorIs(t, err, match.ErrNoSeat)
	_, err = m.Seat(1, "Bruno", noon.Add(time.Hour))
	require.NoError(t, err)

	r, err := record.Parse(m.Record().String())
	require.NoError(t, err)
	again, err := match.Open(toyRules, r)
	require.NoError(t, err)
	require.Equal(t, []history.Tenure{
		{Holder: "Bruno"},
		{From: 1, At: time.Date(2026, 11, 21, 11, 0, 0, 0, time.UTC), Holder: "Carla Doe"},
		{From: 2, At: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Holder: "Bruno"},
	}, history.Of(again).Tenures(1))
	require.Nil(t, history.Of(again).Tenures(games.Everyone))
	require.Empty(t, again.Holder(5))
}

// A seat that has resigned and is taken over is placed as if it had not resigned.
func TestASeatThatWasGivenUpIsTakenAgain(t *testing.T) {
	m := start(t, 3)
	_, err := m.Resign(0)
	require.NoError(t, err)
	_, err = m.Seat(0, "Ada", noon)
	require.NoError(t, err, "the holder before may return")
	require.False(t, m.Resigned(0))
	_, err = m.Resign(1)
	require.NoError(t, err)
	require.False(t, m.Over())
	require.Equal(t, []int{1, 3, 1}, m.Places())
	_, err = m.Resign(2)
	require.NoError(t, err)
	require.Equal(t, []int{1, 3, 2}, m.Final())
	_, err = m.Seat(2, "Carla", noon)
	require.ErrorIs(t, err, match.ErrOver)
}

func TestARecordWithASeatTakenTwiceIsRefused(t *testing.T) {
	taken := "\n0 !seat 2026-11-21T11:00:00Z Carla"
	r, err := record.Parse("game toy 1\nplayers 2" + strings.Repeat(taken, 2))
	require.NoError(t, err)
	_, err = match.Open(toyRules, r)
	require.ErrorIs(t, err, match.ErrSameHolder)
}
