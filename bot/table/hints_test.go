package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// Unless its table has chosen, a match gives hints to a person who has always been alone; a match of a league never.
func TestWhoIsGivenHints(t *testing.T) {
	t.Parallel()
	person := func(id string) seats.Seat { return seats.Seat{User: named(id, id)} }
	bot, left := seats.Seat{Bot: "page"}, seats.Seat{Bot: "page", Former: []seats.User{named(bruno, "Bruno")}}
	for _, c := range []struct {
		seats  seats.Seats
		policy table.HintPolicy
		league bool
		want   bool
	}{
		{seats.Seats{person(ada), bot}, table.HintsAlone, false, true},
		{seats.Seats{person(ada), bot}, table.HintsOff, false, false},
		{seats.Seats{person(ada), person(bruno), bot}, table.HintsAlone, false, false},
		{seats.Seats{person(ada), left}, table.HintsAlone, false, false},
		{seats.Seats{person(ada), person(bruno)}, table.HintsOn, false, true},
		{seats.Seats{person(ada), bot}, table.HintsAlone, true, false},
		{seats.Seats{person(ada), bot}, table.HintsOn, true, false},
	} {
		tab := table.Table{Seats: c.seats}
		if c.league {
			tab.Parts = (&leagues.Fixture{}).Parts()
		}
		tab.SetHints(c.policy)
		require.Equal(t, c.want, tab.GivesHints(), c)
		require.Equal(t, c.policy, tab.Hints())
	}
}

// The people who have had hints are kept with the choice, and deleted alone.
func TestWhoHasHadHints(t *testing.T) {
	t.Parallel()
	tab := table.Table{Seats: seats.Seats{{User: named(ada, "Ada")}, {User: named(bruno, "Bruno")}}}
	require.Empty(t, tab.Hinted())
	tab.SetHints(table.HintsOn)
	tab.UseHint(bruno)
	tab.UseHint(bruno)
	require.Equal(t, []games.Player{1}, tab.Hinted())
	require.Equal(t, map[string]any{"hints": "used"}, tab.Owned(bruno))
	require.Empty(t, tab.Owned(ada))
	text, err := tab.MarshalJSON()
	require.NoError(t, err)
	require.Contains(t, string(text), `"hints":{"policy":"on","used":["`+bruno+`"]}`)
	tab.Forget(bruno, "someone", noon)
	require.Empty(t, tab.Hinted())
	require.Equal(t, table.HintsOn, tab.Hints())
}
