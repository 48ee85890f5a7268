package lobby_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/feature/lobby"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
)

func TestTheThreadOfALeagueMatchIsNamedAfterItsTableAndPeople(t *testing.T) {
	t.Parallel()
	named := func(people ...string) string {
		tab := table.Table{Parts: (&leagues.Fixture{Key: "4/1/1.1"}).Parts()}
		for _, name := range people {
			tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: name, Name: name}})
		}
		tab.Seats[0].Former = []seats.User{{ID: "1", Name: "Greta"}} // Ada has replaced them
		return lobby.LeagueThread(&tab)
	}
	require.Equal(t, "1.1 Greta · Bruno · Chloé", named("Ada", "Bruno", "Chloé"))

	long := named("Ada", strings.Repeat("b", 32), strings.Repeat("c", 32), strings.Repeat("🦉", 16), "Dai")
	require.Equal(t, "1.1 Greta · "+strings.Repeat("b", 24)+"… · "+strings.Repeat("c", 24)+"… · "+strings.Repeat("🦉", 12)+"… · Dai", long)
	require.LessOrEqual(t, discord.Units(long), 100)

	many := make([]string, 60)
	for n := range many {
		many[n] = "Perceval"
	}
	require.LessOrEqual(t, discord.Units(named(many...)), 100)
}
