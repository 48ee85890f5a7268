package record

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestParsingAStrangersRecordIsBounded has records that took half a minute to parse, or filled
// the screen.
func TestParsingAStrangersRecordIsBounded(t *testing.T) {
	head := "game toy 1\nplayers 2\n"
	for _, c := range []struct{ text, want string }{
		{head + strings.Repeat("table stafford min=1\n", 100_000), "record, line 2004: the table has more than 2000 lines"},
		{head + "seat 0 " + strings.Repeat("x", 201) + "\n", "record, line 3: the name of a holder has more than 200 bytes"},
		{head + "0 !seat " + strings.Repeat("x", 1<<20) + "\n", "record, line 3: the line has more than 16384 bytes"},
		{head + "seat 0 Ada\nseat 0 Bea\n", "record, line 4: a second holder of seat 0"},
		{head + "option a b\noption a c\n", `record, line 4: a second option "a"`},
		{head + head, "record, line 3: a second line «game»"},
		{head + "\n0 e5\ngame toy 1\n", "record, line 5: the line «game» must come before the entries"},
		{head + "\n0 e5\nseat 1 Eve\n", "record, line 5: the line «seat» must come before the entries"},
		{head + "\n0 e5\ntable stafford min=2\n", "record, line 5: the line «table» must come before the entries"},
	} {
		_, err := Parse(c.text)
		require.EqualError(t, err, c.want)
	}
	_, err := Parse(head + strings.Repeat("y", 16_000) + "\n")
	require.Less(t, len(err.Error()), 400)
	r, err := Parse(head + strings.Repeat("# outcomes a b\n", 100_000))
	require.NoError(t, err)
	require.Less(t, len(r.Remarks[0]), 100)
}

func TestOneLine(t *testing.T) {
	for _, s := range []string{
		"", " ", "a", "1 e5", " a", "a ", "a  b", "a\tb", "a\u00a0b", "\u0085a", "é è", "a\x7fb", "a\xffb", "\v", "a b  ",
	} {
		require.Equal(t, strings.Join(strings.Fields(s), " "), OneLine(s), "%q", s)
	}
}

func FuzzOneLine(f *testing.F) {
	f.Fuzz(func(t *testing.T, s string) {
		require.Equal(t, strings.Join(strings.Fields(s), " "), OneLine(s))
	})
}
