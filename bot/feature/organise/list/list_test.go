package list_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/organise/list"
)

func TestListsAreReadLineByLine(t *testing.T) {
	t.Parallel()
	rows, mistakes := list.Read("\ufeffName;Rating\r\n\r\n\"Ada; the 1st\";1200,5\n<@123456789012345678>; 900\nBo;\nBo \"x\n;7\nCy;many\nDai;1;2\n")
	require.Equal(t, []list.Row{
		{Line: 3, Who: "Ada; the 1st", Number: 1200.5, Given: true},
		{Line: 4, Who: "123456789012345678", Number: 900, Given: true},
		{Line: 5, Who: "Bo"},
	}, rows)
	require.Equal(t, []list.Mistake{{6, "quote", "Bo \"x"}, {7, "name", ";7"}, {8, "number", "many"}, {9, "cells", "Dai;1;2"}}, mistakes)
	require.Equal(t, []list.Row{rows[1], rows[0], rows[2]}, list.Ranked(rows, false))
	require.Equal(t, rows, list.Ranked(rows, true))

	rows, mistakes = list.Read("nom\nAda\nName, 3")
	require.Empty(t, mistakes)
	require.Equal(t, []list.Row{{Line: 2, Who: "Ada"}, {Line: 3, Who: "Name", Number: 3, Given: true}}, rows)
}
