package bottest

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/store"
)

// Keep stores a league with a log, and returns it. Person n of the log is the user with ID n,
// called name(n).
func (b *Bot) Keep(t testing.TB, l leagues.League, log league.Log, name func(n int) string) leagues.League {
	t.Helper()
	app, err := json.Marshal(l)
	require.NoError(t, err)
	r := store.League{Guild: l.Guild, App: app}
	require.NoError(t, b.Store.CreateLeague(&r, func(store.LeagueTx, *store.League) ([]string, error) {
		lines := []string{log.Head.String()}
		for _, e := range log.Entries {
			lines = append(lines, e.String())
		}
		return lines, nil
	}))
	state, err := log.Fold()
	require.NoError(t, err)
	for n := 1; n <= people(state); n++ {
		user := strconv.Itoa(n)
		_, err := b.Store.Number(l.Guild, user)
		require.NoError(t, err)
		require.NoError(t, b.Store.SetName(l.Guild, user, name(n)))
	}
	kept, err := b.Leagues.Get(r.ID)
	require.NoError(t, err)
	return kept
}

// people returns the highest number of a person in a league.
func people(state *league.State) int {
	most := 0
	for _, s := range state.Seasons() {
		for _, e := range s.Entrants {
			most = max(most, int(e.Person))
		}
	}
	return most
}
