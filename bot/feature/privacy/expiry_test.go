package privacy_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature/privacy"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/record"
	"herald/store"
)

func TestMatchesThatHaveLongBeenOverAreDeleted(t *testing.T) {
	t.Parallel()
	now := time.Date(2028, 12, 1, 12, 0, 0, 0, time.UTC)
	kept, full := map[string]string{}, errors.New("the disk is full")
	b := bottest.With(t, bot.Options{Now: func() time.Time { return now }, Archive: func(id, text string) error {
		kept[id] = text
		return full
	}})
	played := func(stage string, at time.Time) string {
		id, err := b.Tables.Create(table.Table{
			Game: "lancelot", Setup: games.Setup{Players: 2}, Stage: stage, Ledger: ledger.Ledger{FinalPost: postedAt(at), Told: 1, DMsTold: 1}, Place: table.Place{Channel: "7"},
			Seats: []seats.Seat{{User: seats.User{ID: "4711", Name: "Ada"}, Former: []seats.User{{ID: "4712"}}}, {User: seats.User{ID: "4713"}}},
			Match: record.Record{Game: "lancelot", Version: 1, Setup: games.Setup{Players: 2}, Seats: []string{"4712", "4713"}, Entries: []record.Entry{{Player: games.Chance, Word: "p0"}}},
		})
		require.NoError(t, err)
		return id
	}
	old, recent, running := played(table.Over, now.AddDate(0, -6, -1)), played(table.Over, now.AddDate(0, -6, 1)), played(table.Playing, now.AddDate(-1, 0, 0))
	there := func(id string) bool {
		_, err := b.Tables.Get(id)
		if err != nil {
			require.ErrorIs(t, err, store.ErrNotFound)
		}
		return err == nil
	}

	require.NoError(t, privacy.Expire(b.App))
	require.True(t, there(old), "nothing is deleted unless the owner wants it")

	b.DeleteAfter = 6
	require.ErrorIs(t, privacy.Expire(b.App), full)
	require.True(t, there(old), "a match whose result could not be kept is not deleted")
	full = nil
	require.NoError(t, privacy.Expire(b.App))
	require.Equal(t, []bool{false, true, true}, []bool{there(old), there(recent), there(running)})
	require.Len(t, kept, 1)
	require.NotContains(t, kept[old], "471", "the archive names no one")
	rec, err := record.Parse(kept[old])
	require.NoError(t, err)
	require.Equal(t, "p0", rec.Entries[0].Word)
}
