package store

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
)

func TestIDsAreNumbersToBase36(t *testing.T) {
	for n, id := range map[uint64]string{1: "1", 35: "z", 36: "10", math.MaxUint64: "3w5e11264sgsf"} {
		require.Equal(t, id, ID(n))
		got, ok := Number(id)
		require.True(t, ok)
		require.Equal(t, n, got)
	}
	for _, id := range []string{"", "01", "A", "-1", "+1", "1_0", "3w5e11264sgsg"} {
		_, ok := Number(id)
		require.False(t, ok, id)
	}
}

// TestDrawnNumbersGrow checks that they are in order of creation, and that none is
// that of something that was created before numbers were drawn.
func TestDrawnNumbersGrow(t *testing.T) {
	last := uint64(math.MaxUint32)
	for n := uint64(1); n < 100; n++ {
		drawn := Draw(n)
		require.Greater(t, drawn, last)
		require.NotEqual(t, drawn, Draw(n), "nobody can guess it")
		require.Equal(t, n, Count(drawn))
		require.Equal(t, n, Count(n))
		last = drawn
	}
}

func TestRecodeOfARecordThatHasNotBegun(t *testing.T) {
	for _, r := range []Record{{ID: "7"}, {ID: "7", Users: []string{}, App: []byte{}}} {
		data, as, err := r.Recode()
		require.NoError(t, err)
		require.Equal(t, "{}", string(data))
		require.Equal(t, Record{ID: "7"}, as)
		require.Equal(t, as, as.Clone())
	}
}

func TestADamagedRecordKeepsItsID(t *testing.T) {
	r, err := Decode("7", []byte(`{"match":`))
	require.ErrorIs(t, err, ErrCorrupt)
	require.Equal(t, Record{ID: "7"}, r)
}

// FuzzEncode checks that what is encoded can be decoded, whatever is typed, and is then
// as Recode says.
func FuzzEncode(f *testing.F) {
	f.Add("lancelot", "Ada", "e5", "7", `{"told":2}`)
	f.Add("lancelot", "\xff", "e5\n0 e6", "\x00", `{`)
	f.Add("lancelot", "Ada", "e5", "7", ` {"name":"<Ada>"}`)
	f.Add("lancelot", "Ada", "e5", "7", "null")
	f.Add("lancelot", "Ada", "e5", "\ufffd", "7")
	f.Add("", "", "", "", "")
	f.Fuzz(func(t *testing.T, game, seat, word, channel, app string) {
		r := Record{Channel: channel, App: []byte(app), Match: match.Record{
			Game: game, Version: 1, Setup: games.Setup{Players: 1}, Seats: []string{seat},
			Entries: []match.Entry{{Player: 0, Word: word}}, Drafts: [][]string{{word}}, Plans: [][]match.Plan{nil},
		}}
		r.ID, r.Users = "1", []string{channel}
		data, as, err := r.Recode()
		if err != nil {
			return
		}
		read, err := Decode("1", data)
		require.NoError(t, err, string(data))
		require.Equal(t, read, as, string(data))
	})
}
