package table_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/bot/table/seats"
)

// A roll is a part that says nothing of the people in it.
type roll struct {
	By    seats.User             `json:"by"`
	Yes   []string               `json:"yes"`
	Told  map[string]int         `json:"told"`
	Older map[string]*seats.User `json:"older"`
	Until time.Time              `json:"until"`
}

var rolls = table.Keep[roll]("roll", nil)

// TestPeopleInAPartAreExportedAndForgotten without a word of the part.
func TestPeopleInAPartAreExportedAndForgotten(t *testing.T) {
	t.Parallel()
	tab := table.Table{}
	rolls.Set(&tab, &roll{
		By: named(ada, "Ada"), Yes: []string{bruno, ada}, Told: map[string]int{ada: 7, bruno: 8},
		Older: map[string]*seats.User{"first": {ID: ada, Name: "Ada"}},
	})
	text, err := json.Marshal(tab.Owned(ada)["roll"])
	require.NoError(t, err)
	require.JSONEq(t, `{"by":{"ID":"`+ada+`"},"yes":["`+ada+`"],"told":{"`+ada+`":7},"older":{"first":{"ID":"`+ada+`"}}}`, string(text))
	require.Nil(t, tab.Owned(chloe)["roll"])

	require.True(t, tab.Knows(ada))
	require.Contains(t, table.Involved(&tab), ada)
	tab.Forget(ada, "stranger", time.Now())
	require.False(t, tab.Knows(ada))
	left := rolls.Of(&tab)
	require.Equal(t, seats.User{Name: "stranger"}, left.By)
	require.Equal(t, seats.User{Name: "stranger"}, *left.Older["first"])
	require.Equal(t, 8, left.Told[bruno])
	require.NotContains(t, left.Told, ada)
}

// A sealed part says itself what becomes of the people in it.
type sealed struct{ Any any }

func (*sealed) Owned(string) any      { return nil }
func (*sealed) Forget(string, string) {}

var _ = table.Keep[sealed]("sealed", nil)

// TestAPartThatHidesPeopleIsRefused unless it exports and forgets them itself.
func TestAPartThatHidesPeopleIsRefused(t *testing.T) {
	t.Parallel()
	require.PanicsWithValue(t, "people in a part could not be found: features.hidden.Raw is bytes; its type needs Owned and Forget",
		func() { table.Keep[struct{ Raw []byte }]("hidden", nil) })
	require.Panics(t, func() { table.Keep[struct{ Any any }]("hidden", nil) })
	require.Panics(t, func() { table.Keep[[]struct{ Names map[string]seats.User }]("hidden", nil) })
	require.Panics(t, func() { table.Keep[struct{ Text json.RawMessage }]("hidden", nil) })
}
