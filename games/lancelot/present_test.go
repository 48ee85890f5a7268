package lancelot

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// Rows are offered from the top of the picture, with their captures; Excalibur's come after
// knights'.
func TestMovesArePresentedByRows(t *testing.T) {
	s := facing(t, "e9,f9,d8,d5", "g9,d7")
	d := games.Present(s.View(0), s.Pending()[0])
	rows, squares := read(t, d)
	require.Equal(t, []string{
		"A knight: Row 11 · captures on D11", "A knight: Row 10 · captures on D10", "A knight: Row 9 · captures on 5 squares",
		"A knight: Row 8", "A knight: Row 7", "A knight: Row 6 · captures on D6", "A knight: Row 5", "A knight: Row 4 · captures on D4",
		"Excalibur: Excalibur in row 11 · captures on D11",
	}, rows[:9])
	require.Len(t, rows, 16)
	require.Equal(t, []string{"D11 · captures 1", "E11", "F11"}, squares[:3])
	require.Equal(t, "captures", d.Moves[0].(games.Iconed).Icon())
	require.Equal(t, "excalibur", d.Moves[len(d.Moves)-1].(games.Iconed).Icon())
}

// Where Excalibur is planted, its rows are all there is, and not behind its button.
func TestPlantingIsPresentedByRows(t *testing.T) {
	s := start(games.Setup{Players: 2, Options: map[string]string{"excalibur": "yes"}}).(*State)
	s.begin(0)
	rows, _ := read(t, games.Present(s.View(1), s.Pending()[0]))
	require.Len(t, rows, 8)
	require.Equal(t, "Excalibur: Row 11", rows[0])
}

// After the knight, Excalibur's rows are behind one button: the capturing ones come first,
// with the number of captures.
func TestExcaliburAfterTheKnight(t *testing.T) {
	s := facing(t, "e9,f9,d8", "g9")
	s.Apply(0, Place{Square: squareNamed("E5")})
	d := games.Present(s.View(0), s.Pending()[0])
	d.Moves = d.Moves[:len(d.Moves)-1] // Decline is Confirm
	rows, _ := read(t, d)
	require.Equal(t, "Also invoke Excalibur…: Row 9 · 1", rows[0])
	require.Equal(t, "Also invoke Excalibur…: Row 11", rows[1])
	require.True(t, d.Moves[0].(*games.Choice).Folds())
}

// facing returns a position before the first seat's turn, with both seats' knights and
// Excalibur on H5.
func facing(t *testing.T, own, theirs string) *State {
	t.Helper()
	s := begin(t, 2, map[string]string{"excalibur": "yes"})
	s.phase, s.mover = opening, 0
	require.NoError(t, s.stand("0", own))
	require.NoError(t, s.stand("1", theirs))
	require.NoError(t, s.plant("h5", ""))
	return s
}

// read returns the groups of moves in their order, and the labels of the moves.
func read(t *testing.T, d games.Decision) (groups, labels []string) {
	t.Helper()
	catalog, err := lang.Load(texts)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
	known := map[string]bool{}
	for _, m := range d.Moves {
		kind, group := m.(games.Grouped).Group()
		name := fmt.Sprintf("%s: %s", say.Say(kind), say.Say(group))
		if !known[name] {
			groups = append(groups, name)
		}
		known[name] = true
		labels = append(labels, say.Say(m.Label()))
	}
	return groups, labels
}

// Rows without a square for a knight stand among the others, with the reason.
func TestClosedRowsSayWhy(t *testing.T) {
	s := facing(t, "d6,e6,d9,e9,f9,g9,h9,i9,j9,k9", "d8,d7")
	d := games.Present(s.View(0), s.Pending()[0])
	var barred []string
	for _, b := range d.Barred {
		require.True(t, b.Whole)
		require.Equal(t, games.T("lancelot.kind.knight"), b.Kind)
		barred = append(barred, fmt.Sprint(b.Says.Key, " ", b.Says.Args[1], " ", b.At))
	}
	rows, _ := read(t, d)
	require.NotContains(t, rows, "A knight: Row 6")
	require.Equal(t, []string{"lancelot.row.full 9 14", "lancelot.row.closed 6 26"}, barred)
	require.Empty(t, games.Present(s.View(0), games.Decision{Moves: []games.Move{Invoke{Square: squareNamed("E5")}}}).Barred)
}
