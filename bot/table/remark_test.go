package table_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/games"
)

// TestRemarksAreStoredAsTheyWere when they were a field of the table, as earlier names are.
func TestRemarksAreStoredAsTheyWere(t *testing.T) {
	t.Parallel()
	const asides, earlier = `"asides":[{"ply":3,"key":"seats.left","seat":1,"who":"` + ada + `"}]`, `"earlier":[{"ID":"` + bruno + `","Name":"Bruno"}]`
	var tab table.Table
	require.NoError(t, json.Unmarshal([]byte(`{"told":0,`+asides+`,`+earlier+`}`), &tab))
	require.Equal(t, []table.Remark{{Ply: 3, Key: "seats.left", Seat: games.Player(1), Who: ada}}, tab.Remarks())
	require.Equal(t, []string{"Bruno"}, tab.NamesOf(bruno))
	require.Equal(t, []bool{true, true, false}, []bool{tab.Knows(ada), tab.Knows(bruno), tab.Knows(chloe)})

	stored, err := json.Marshal(&tab)
	require.NoError(t, err)
	require.Contains(t, string(stored), asides+`,`+earlier)

	clone := tab.Clone()
	clone.Forget(ada, stranger, noon)
	require.Equal(t, "departed:1", clone.Remarks()[0].Who)
	require.Equal(t, ada, tab.Remarks()[0].Who, "the clone has remarks of its own")
}
