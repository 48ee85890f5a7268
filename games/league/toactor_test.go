package league_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// Refusals speak to the person who acts, and of a person on whom an organiser acts.
func TestRefusalsSpeakToTheActor(t *testing.T) {
	at := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	s := league.New(league.Head{League: "k7", Game: "lancaster"})
	chief := league.Person(1000).Organiser()
	do := func(by league.Actor, act league.Act) error {
		_, err := s.Do(at, by, act)
		return err
	}
	require.NoError(t, do(chief, league.Open(1, league.Default(league.Ladder, 2, 5), league.Commitment(seed))))
	for p := league.Person(1); p <= 6; p++ {
		require.NoError(t, do(p.Entrant(), league.Join()))
	}
	require.NoError(t, do(chief, league.Close(seed)))
	require.NoError(t, do(chief, league.Expel(2, 1)))
	for _, c := range []struct {
		by   league.Actor
		act  league.Act
		want error
		own  bool
	}{
		{league.Person(2).Entrant(), league.Join(), league.ErrExpelled, true},
		{league.Person(2).Entrant(), league.Queue(), league.ErrExpelled, true},
		{league.Person(9).Entrant(), league.Leave(), league.ErrStranger, true},
		{chief, league.Expel(9, 1), league.ErrStranger, false},
		{chief, league.Expel(2, 1), league.ErrExpelled, false},
	} {
		err := do(c.by, c.act)
		require.ErrorIs(t, err, c.want)
		require.Equal(t, c.own, len(err.(*league.Refusal).Text.Args) > 0, "%v %s", c.by, c.act.Verb)
	}
}
