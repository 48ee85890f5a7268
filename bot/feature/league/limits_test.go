package league_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table/seats"
	core "herald/games/league"
)

// flood lets 200 people join, with the longest possible names, in one transaction.
func (c *club) flood() {
	c.Helper()
	_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
		for n := range 200 {
			name := strings.Repeat([]string{"漢", "*"}[n%2], 29) + fmt.Sprintf("%03d", n)
			p, err := ch.Number(seats.User{ID: strconv.Itoa(101 + n), Name: name})
			if err == nil {
				err = ch.Do(p.Entrant(), core.Join())
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(c, err)
}

// speaks presses in both languages; c.presses checks the answers against Discord's limits.
func (c *club) speaks(user, word string, values ...string) discord.Message {
	c.Helper()
	require.NoError(c, c.Prefs.SetLanguage("user:101", "fr"))
	c.presses(user, word, values...)
	require.NoError(c, c.Prefs.SetLanguage("user:101", ""))
	return c.presses(user, word, values...)
}

func TestPanelsOfTwoHundredPartners(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, func(s *core.Settings) {
		s.Least, s.Most, s.Table, s.Smallest, s.Widest, s.Sides, s.Pairs, s.Matches = 4, 4, 4, 4, 4, []int{0, 1, 0, 1}, core.Fixed, 4
	})
	c.flood()
	require.Contains(t, c.speaks("101", "people").Content, "**200 are in:**")
	seen := 0
	for page := 1; page <= 8; page++ {
		seen += len(options(c.speaks("101", "pair:"+strconv.Itoa(page))))
	}
	require.Equal(t, 199, seen, "all others can be chosen")
	for n := 2; n <= 40; n++ { // many want the same partner
		_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
			return ch.Do(core.Person(n+1).Entrant(), core.PairWith(c.number("101")))
		})
		require.NoError(t, err)
	}
	require.Contains(t, c.speaks("101", "pair").Content, "would like to be your partner")
	c.speaks("101", "more")
	c.speaks("101", "join")
}

func TestPanelsOfALadderOfTwoHundred(t *testing.T) {
	t.Parallel()
	c := found(t, core.Ladder, func(s *core.Settings) { s.Within, s.Table, s.Smallest, s.Widest, s.Limit = 200, 5, 5, 5, 20 })
	c.flood()
	c.draw()
	chosen := ""
	for range 4 {
		m := c.speaks("101", "challenge:"+chosen)
		require.Len(t, options(m), 25)
		chosen = strings.Trim(chosen+"."+options(m)[0], ".")
	}
	m := c.speaks("101", "challenge:"+chosen)
	require.Empty(t, options(m), "a table has no more seats")
	for n := 2; n <= 12; n++ { // many challenge the same people
		others := []core.Person{c.number("101"), core.Person(n + 20), core.Person(n + 40), core.Person(n + 60)}
		_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
			return ch.Do(core.Person(n+1).Entrant(), core.Meet(others...))
		})
		require.NoError(t, err)
	}
	c.speaks("101", "challenge")
	c.speaks("101", "queue")
	c.speaks("101", "tables")
	c.speaks("101", "leave")
}

func TestPanelsOfAllTablesOfTwoHundred(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, func(s *core.Settings) { s.Matches = 20 })
	c.flood()
	c.draw()
	all := len(c.season().Tables)
	require.Equal(t, 1000, all)
	for _, page := range []int{1, 2, 50, (all + 11) / 12, 9999} {
		require.NotEmpty(t, c.speaks("101", "all:"+strconv.Itoa(page)).Components)
	}
	c.speaks("101", "tables")
	c.speaks("101", "table", c.season().TablesOf(c.number("101"))[0].Name)
}

func TestTheMenuOfLeaguesIsCut(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	for n := range 30 {
		c.open(strings.Repeat("漢", 90)+strconv.Itoa(n), core.Swiss, nil)
	}
	require.Len(t, options(c.types("101", "join")), 25)
}

func TestPanelsOfACaptain(t *testing.T) {
	t.Parallel()
	c := found(t, core.Teams, nil)
	c.flood()
	founds := func(p core.Person, guests ...core.Person) {
		_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
			text, err := ch.AddText(p, strings.Repeat("*", 40))
			if err == nil {
				err = ch.Do(p.Entrant(), core.Found(text))
			}
			for _, guest := range guests {
				if err == nil {
					err = ch.Do(p.Entrant(), core.Invite(guest))
				}
			}
			return err
		})
		require.NoError(t, err)
	}
	first, wanted := c.number("101"), c.number("150")
	founds(first, wanted, first+1, first+2, first+3, first+4)
	for n := core.Person(60); n < 78; n++ { // many want the same player
		founds(n, wanted)
	}
	c.speaks("150", "team")
	for n := first + 1; n < first+5; n++ {
		_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error { return ch.Do(n.Entrant(), core.Enlist(1)) })
		require.NoError(t, err)
	}
	require.NotContains(t, fmt.Sprint(c.speaks("101", "team").Components), "Invite people…", "the team is full")
	c.speaks("150", "more")
	c.speaks("101", "people")
	require.Contains(t, c.presses("150", "enlist:2").Content, "captain")
}
