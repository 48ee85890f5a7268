package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
)

// Several people may have one name; where no sign tells them apart, a number does.
func TestEqualNamesHaveNumbers(t *testing.T) {
	t.Parallel()
	tab := table.Table{}
	for _, name := range []string{"Ada", "Bruno", "Dai", "Bruno"} {
		tab.Seats = append(tab.Seats, table.Seat{Person: table.Person{Name: name}})
	}
	require.Equal(t, []string{"Ada", "Bruno 1", "Dai", "Bruno 2"}, tab.DistinctNames())
	require.Empty(t, tab.DistinctName(7))
}
