package gametest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/update"
)

// Scripts runs every testdata/*.txt of the calling package as a subtest.
// A script is made of these lines, each followed by what
// it prints, after a tab:
//
//	# a remark; blank lines are free, too
//	new 3 target=5 diagonals=yes   a match for 3; options left out take their default
//	position ANYTHING              the position that the game makes of the text
//	again                          back to the last new or position
//	* red                          chance answers
//	0 e5 xg6                       seat 0 answers, word by word
//	pending                        every open question with its words
//	offers 0 e5 d4                 which of the words are offered to seat 0; without words, how many
//	view, view 0                   what everyone, or seat 0, may know, in English
//	threats, threats 0             what players could do to any seat, or to seat 0
//	reckon, reckon 0               the sums for everyone, or for seat 0
//	scores, over, perft 2
//
// A seat is a number, chance is *, everyone is "all". The notes of a move stand below it, each with its
// recipient: "all: lancelot.takes player=0 n=2 squares=[e5 e6]". A word that is not offered is reported, and
// the rest of its line is not played. With -update the files are rewritten.
func Scripts(t *testing.T, rules games.Rules) {
	t.Helper()
	scripts(t, "testdata/*.txt", func() stage { return &table{rules: rules} })
}

// scripts runs the files of a pattern, each on a stage of its own.
func scripts(t *testing.T, pattern string, on func() stage) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files, "there is no %s", pattern)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			s, err := parseScript(file, string(text))
			require.NoError(t, err)
			require.NoError(t, s.run(on()))
			if *update.Wanted {
				require.NoError(t, os.WriteFile(file, []byte(s.String()), 0o644))
				return
			}
			for _, d := range s.differences() {
				t.Error(d)
			}
		})
	}
}
