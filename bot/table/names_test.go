package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
)

// Bot players of one level have one name; where no sign tells them apart, a
// number does.
func TestEqualNamesHaveNumbers(t *testing.T) {
	t.Parallel()
	tab := table.Table{}
	for _, name := range []string{"Ada", "Squire (bot)", "Knight (bot)", "Squire (bot)"} {
		tab.Seats = append(tab.Seats, table.Seat{Person: table.Person{Name: name}})
	}
	require.Equal(t, []string{"Ada", "Squire (bot) 1", "Knight (bot)", "Squire (bot) 2"}, tab.DistinctNames())
	require.Empty(t, tab.DistinctName(7))
}
