package gametest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// flags puts flags of seat 0 on the squares that are named, and asks for
// another one.
func flags(start games.State, text string) (games.State, error) {
	s := start.(*toy.State)
	s.Phase = toy.Planting
	for _, word := range strings.Fields(text) {
		d, _ := games.Asked(s, 0)
		m, ok := d.Find(word)
		if !ok {
			return nil, fmt.Errorf("there is no square %q", word)
		}
		s.Board[m.(toy.Square)] = 0
	}
	return s, nil
}

func TestScripts(t *testing.T) { Scripts(t, placeable()) }

// placeable returns the toy with positions.
func placeable() games.Rules {
	rules := toy.Rules()
	rules.Position = flags
	return rules
}

func TestScriptFaults(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"# remark\n\toutput\n", "s.txt:2: output without input"},
		{"new 2\n  output\n", "s.txt:2: input begins at the margin, output after a tab"},
		{"\npending\n", "s.txt:2: pending: no match is open: begin with new PLAYERS"},
		{"new 2\nplay\n", `s.txt:2: play: "play" is neither a command nor a seat`},
		{"new 2\n0\n", "s.txt:2: 0: a turn needs words"},
		{"new 2\noffers\n", "s.txt:2: offers: offers needs a seat"},
		{"new two\n", "s.txt:1: new two: strconv.Atoi"},
		{"new\n", "s.txt:1: new: new needs the number of players"},
		{"new 2 flags\n", `s.txt:1: new 2 flags: "flags" is no OPTION=VALUE`},
		{"new 2\nperft\n", "s.txt:2: perft: perft needs a depth"},
		{"new 2\nposition z9\n", `s.txt:2: position z9: there is no square "z9"`},
		{"new 5\n\t5 players: possible are 2-4\nover\n", "s.txt:3: over: no match is open"},
	} {
		s, err := parseScript("s.txt", c.text)
		if err == nil {
			err = s.run(&table{rules: placeable()})
		}
		require.ErrorContains(t, err, c.want)
	}
}

// Every line of a script whose output differs is reported, and the script is
// rewritten with everything but the output kept.
func TestScriptDifferences(t *testing.T) {
	s, err := parseScript("s.txt", "# The die.\nnew 2\n\n* high\n\tall: toy.rolled die=6\nover\n\tno\n")
	require.NoError(t, err)
	require.NoError(t, s.run(&table{rules: toy.Rules()}))
	require.Equal(t, []string{"s.txt:4: * high\ngives\n\tall: toy.rolled die=4\ninstead of\n\tall: toy.rolled die=6\n"}, s.differences())
	require.Equal(t, "# The die.\nnew 2\n\n* high\n\tall: toy.rolled die=4\nover\n\tno\n", s.String())
}

func TestPerftOfAGameThatIsOver(t *testing.T) {
	s := toy.New(games.Setup{Players: 2})
	s.Phase = toy.Over
	require.Equal(t, 0, Perft(s, 1))
	require.Equal(t, 1, Perft(s, 0))
}
