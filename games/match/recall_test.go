package match_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// sealing is the toy with votes that may be recalled, where it is secret who has not voted
// yet.
type sealing struct{ *toy }

func (s sealing) Clone() games.State { return sealing{s.toy.Clone().(*toy)} }

func (s sealing) Recall(p games.Player) ([]games.Note, bool) {
	if s.open || s.votes[p] == "" {
		return nil, false
	}
	s.votes[p] = ""
	return []games.Note{{To: games.Everyone, Text: games.T("toy.recalled")}}, true
}

func (s sealing) Veiled() bool            { return true }
func (s sealing) Phase() games.Text       { return games.T("sealing.phase") }
func (s sealing) Awaited() []games.Player { return []games.Player{0, 1, 2} }

func sealingRules() games.Rules {
	r := toyRules
	r.Start = func(s games.Setup) games.State { return sealing{&toy{votes: make([]string, s.Players)}} }
	r.Table = func(text string) (string, error) {
		switch text {
		case "":
			return "coin n=1\nnote n=2:inferred", nil
		case "coin n=1\nnote n=2:inferred", "coin n=3\nnote n=4":
			return text, nil
		}
		return "", errors.New("no such table")
	}
	return r
}

func TestRecall(t *testing.T) {
	first := func(int) int { return 0 }
	m, err := match.Start(sealingRules(), games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	play := func(p games.Player, word string) {
		_, err := m.Play(p, word)
		require.NoError(t, err)
		_, err = m.Confirm(p, first)
		require.NoError(t, err)
	}
	_, err = m.Recall(0)
	require.ErrorIs(t, err, match.ErrNothingSealed)
	_, err = m.Recall(7)
	require.ErrorIs(t, err, match.ErrNoSeat)

	play(0, "yes")
	play(1, "no")
	require.True(t, m.Recallable(0))
	require.False(t, m.Recallable(2))
	require.Equal(t, []games.Player{2}, m.Waiting())
	notes, err := m.Recall(0)
	require.NoError(t, err)
	require.Equal(t, "toy.recalled", notes[0].Text.Key)
	require.Equal(t, []games.Player{0, 2}, m.Waiting())
	require.Equal(t, []games.Player{0, 1, 2}, m.Awaited())

	again, err := match.Open(sealingRules(), m.Record())
	require.NoError(t, err)
	require.Equal(t, m.Waiting(), again.Waiting())
	play(2, "yes")
	play(0, "no")
	require.False(t, m.Recallable(0), "the votes are counted")
	_, err = m.Recall(0)
	require.ErrorIs(t, err, match.ErrNothingSealed)
}

// A match keeps the component table that it was started with, even if the default
// changes.
func TestRecordKeepsTheTable(t *testing.T) {
	m, err := match.Start(sealingRules(), games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	text := m.Record().String()
	require.Contains(t, text, "table coin n=1\ntable note n=2:inferred\n")
	read, err := record.Parse(text)
	require.NoError(t, err)
	require.Equal(t, text, read.String())

	_, err = match.Start(sealingRules(), games.Setup{Players: 2, Table: "coin n=3\nnote n=4"}, nil)
	require.NoError(t, err)
	_, err = match.Start(sealingRules(), games.Setup{Players: 2, Table: "coin"}, nil)
	require.EqualError(t, err, "no such table")
	_, err = match.Start(toyRules, games.Setup{Players: 2, Table: "coin n=3"}, nil)
	require.EqualError(t, err, "toy has no component table")
}
