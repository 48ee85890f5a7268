package table_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/bot/table/seats"
)

// Several people may have one name; where no sign tells them apart, a number does.
func TestEqualNamesHaveNumbers(t *testing.T) {
	t.Parallel()
	tab := table.Table{}
	for _, name := range []string{"Ada", "Bruno", "Dai", "Bruno"} {
		tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{Name: name}})
	}
	require.Equal(t, []string{"Ada", "Bruno 1", "Dai", "Bruno 2"}, tab.DistinctNames())
	require.Empty(t, tab.DistinctName(7))
}

// TestANewNameIsEverywhere the table had an older one, which it keeps apart until it forgets
// the person.
func TestANewNameIsEverywhere(t *testing.T) {
	ada, other := seats.User{ID: "1", Name: "Ada"}, seats.User{ID: "2", Name: "Bruno"}
	tab := table.Table{
		Seats: seats.Seats{
			{User: ada},
			{User: other, Former: []seats.User{ada}, Claims: seats.Claims{{User: ada}}},
		},
	}
	petitions.Set(&tab, &petition{By: ada})
	tab.Rename(seats.User{ID: "1", Name: "Countess"})
	require.Equal(t, []string{"Countess", "Ada"}, tab.NamesOf("1"))
	require.Equal(t, []string{"Bruno"}, tab.NamesOf("2"))
	stored, err := json.Marshal(&tab)
	require.NoError(t, err)
	require.Contains(t, string(stored), `"earlier":[{"ID":"1","Name":"Ada"}]`)
	tab.Forget("1", "a departed player", time.Unix(1.8e9, 0))
	require.Empty(t, tab.NamesOf("1"))
	require.False(t, tab.Knows("1"))
}
