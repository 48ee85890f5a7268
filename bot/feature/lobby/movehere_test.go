package lobby_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/lobby"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
)

// The match that /move-here means is found without reading any record.
func TestFindingTheMatchToMoveReadsNone(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	var muted string
	for range 30 {
		id, err := b.Tables.Create(table.Table{
			Place: table.Place{Channel: "7", Guild: "1"}, Game: "lancelot", Stage: table.InLobby, Seats: []seats.Seat{{User: seats.User{ID: "1"}}},
		})
		require.NoError(t, err)
		muted = id
	}
	moves := command(lobby.New(b.App), "move-here")
	i := &discord.Interaction{User: discord.User{ID: "1"}, Guild: "1", Channel: "8"}
	reads := b.CountReads()
	_, err := moves.Find(i)
	require.EqualError(t, err, "refused: error.which")
	_, err = b.Tables.Update(muted, func(t *table.Table) error {
		t.Muted = &ledger.Muted{Code: discord.CodeMissingAccess}
		return nil
	})
	require.NoError(t, err)
	found, err := moves.Find(i)
	require.NoError(t, err)
	require.Equal(t, muted, found, "the only one whose channel gets no messages")
	require.Zero(t, reads())
}
