package standings

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// crossOf returns a cross table of people who have played each other once.
func crossOf(t *testing.T, names ...string) Cross {
	t.Helper()
	x := Cross{Say: printer(t, "en")}
	for i, name := range names {
		row := CrossRow{Entrant: Entrant{Number: i + 1, Name: name}, Place: i + 1}
		for j := range names {
			row.Cells = append(row.Cells, map[bool]string{true: "+", false: "−"}[i < j])
		}
		x.Rows = append(x.Rows, row)
	}
	return x
}

func TestACrossTableInText(t *testing.T) {
	t.Parallel()
	x := crossOf(t, "Greta", "漢漢漢", "Bruno `the` Great, third of his name")
	x.Rows[0].Cells[1], x.Rows[1].Cells[0], x.Rows[2].Cells[0] = "+=·", "−=·", ""
	text, ok := x.Text()
	require.True(t, ok)
	require.Equal(t, strings.Join([]string{
		"```",
		"                         1   2   3",
		"1 Greta                  ■   +=· +",
		"2 漢漢漢                 −=· ■   +",
		"3 Bruno 'the' Great, th…     −   ■",
		"```",
	}, "\n"), text)
}

// Ten rows of single results fit a phone, more do not.
func TestACrossTableFitsAPhone(t *testing.T) {
	t.Parallel()
	names := []string{"Ada", "Bruno", "Chloé", "Dai", "Esra", "Finn", "Gus", "Hal", "Ines", "Bartholomew"}
	text, ok := crossOf(t, names...).Text()
	require.True(t, ok)
	for line := range strings.Lines(text) {
		require.LessOrEqual(t, len([]rune(strings.TrimSpace(line))), 34, line)
	}
	require.Contains(t, text, "10 Bartholom… − ")
	_, ok = crossOf(t, append(names, "Kim")...).Text()
	require.False(t, ok)
	require.Len(t, names, MostCross)
}
