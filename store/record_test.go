package store

import (
	"math"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
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

// TestDrawnNumbersGrow checks that they are in order of creation, and above all numbers from
// before they were drawn.
func TestDrawnNumbersGrow(t *testing.T) {
	last := uint64(math.MaxUint32)
	for n := uint64(1); n < 100; n++ {
		drawn := Draw(n)
		require.Greater(t, drawn, last)
		require.NotEqual(t, drawn, Draw(n), "the ID cannot be guessed")
		require.Equal(t, n, Count(drawn))
		require.Equal(t, n, Count(n))
		last = drawn
	}
}

func TestARecordThatHasNotBegunIsEmpty(t *testing.T) {
	for _, r := range []Record{{ID: "7"}, {ID: "7", Users: []string{}, App: []byte{}}} {
		data, err := r.Encode()
		require.NoError(t, err)
		require.Equal(t, "{}", string(data))
	}
}

// TestTheVersionTellsRecordsApart changes each field of a record.
func TestTheVersionTellsRecordsApart(t *testing.T) {
	var versions []uint64
	for _, r := range []Record{{}, {Key: "k"}, {Channel: "c"}, {Guild: "g"}, {Users: []string{"u"}}, {Over: true}, {Due: true}, {Alarm: 1}, {Match: "game"}, {App: []byte("1")}} {
		data, err := r.Encode()
		require.NoError(t, err)
		read, err := Decode("7", data)
		require.NoError(t, err)
		require.Equal(t, r.Version, read.Version)
		require.NotContains(t, versions, r.Version)
		versions = append(versions, r.Version)
	}
}

func TestADamagedRecordKeepsItsID(t *testing.T) {
	r, err := Decode("7", []byte(`{"match":`))
	require.ErrorIs(t, err, ErrCorrupt)
	require.Equal(t, Record{ID: "7"}, r)
}

// FuzzEncode checks that decoding an encoded record returns it.
func FuzzEncode(f *testing.F) {
	f.Add("game lancelot 1\n0 e5\n", "7", `{"told":2}`)
	f.Add("\xff", "\x00", `{`)
	f.Add("seat 0 <Ada>", "7", ` {"name":"<Ada>"}`)
	f.Add("\u2028", "7", "null")
	f.Add("", "\ufffd", "7")
	f.Add("", "", "")
	f.Fuzz(func(t *testing.T, played, channel, app string) {
		r := Record{ID: "1", Channel: channel, Users: []string{channel}, App: []byte(app), Match: played}
		data, err := r.Encode()
		if err != nil {
			return
		}
		read, err := Decode("1", data)
		require.NoError(t, err, string(data))
		require.Equal(t, r.Version, read.Version)
		if utf8.ValidString(played) {
			require.Equal(t, played, read.Match)
		}
		again, err := read.Encode()
		require.NoError(t, err)
		require.Equal(t, string(data), string(again))
	})
}
