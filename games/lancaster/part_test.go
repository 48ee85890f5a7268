package lancaster

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// A close-up has a text of its own: a seat's castle with its pieces, parliament with all votes, and the
// goods behind the screen only for their owner.
func TestPart(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
	said := func(v games.View, name string) string {
		var lines []string
		for _, text := range v.(games.Detailed).CloseUp(name) {
			lines = append(lines, say.Say(text))
		}
		return strings.Join(lines, "\n")
	}
	s := after(t, "* p0|* l0a|* l0b|* l0c|* x06|* x07|* l1a|* l1b|* l1c|0 gold|1 votes|2 mixed|* reveal|"+
		"0 k2|0 x06|0 gold2|1 k2|1 stafford|1 +1|2 k1|2 gold|0 k1|0 surrey|0 +1|1 k1|1 gold|2 k2|2 x06|2 squires2|"+
		"0 yes|1 no+1|2 yes+1|* count")

	counties := said(s.View(games.Everyone), "counties")
	require.True(t, strings.HasPrefix(counties, "Stafford (B) needs strength 1 and pays 1 upgrade; 2 nobles left. Seat 2 holds it with strength 2 and 1 squire.\n"+
		"Surrey (I) needs strength 1 and pays 2 gold + 2 squires; 2 nobles left. Seat 1 holds it with strength 1 and 1 squire.\n"+
		"Northumberland (A) needs strength 2 and pays 1 extension; 2 nobles left. It’s free.\n"), counties)
	require.Equal(t, 9, strings.Count(counties, " needs strength "))
	require.Equal(t, "France 5, left (x06): 4, 2 and 1 points; England has 4 (Seat 1: 2 and Seat 3: 2).\n"+
		"France 5, right (x07): 4, 2 and 1 points; nobody is there yet.\n"+
		"Favours of the King: 1 noble, 3 gold and 1 gold + 1 squire.", said(s.View(games.Everyone), "france"))
	require.Contains(t, said(s.View(1), "parliament"), "Proposed: “Points: gold + squire”. 1 squire and 1 gold buy 3 points, without limit.")
	require.Contains(t, said(s.View(1), "parliament"), "Votes on “Vote markers for gold”: Seat 1 yes, Seat 2 no (1 marker) and Seat 3 yes (1 marker).")
	require.Equal(t, "Points: Seat 1 (0).\nSeat 1 has gold 4 and squires 1.\n"+
		"Seat 1: knights at court none; in reserve 1, 1, 2, 3 and 4; 1 vote marker.\n"+
		"Seat 1: extensions Gold; knights in the castle none; nobles none.", said(s.View(0), "seat1"))
	require.NotContains(t, said(s.View(1), "seat1"), "has gold")
	require.Empty(t, said(s.View(1), "seat4"))
	require.Empty(t, said(s.View(1), "nothing"))
}

// after returns a strict match of three after the moves of a record.
func after(t *testing.T, moves string) *match.Match {
	t.Helper()
	rec, err := record.Parse("game lancaster 1\nplayers 3\noption strict yes\n\n" + strings.ReplaceAll(moves, "|", "\n") + "\n")
	require.NoError(t, err)
	m, err := match.Open(Rules(), rec)
	require.NoError(t, err)
	return m
}
