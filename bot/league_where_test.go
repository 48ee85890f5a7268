package bot_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/customid"
	"herald/bot/leagues"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// noLeague is the answer about a league out of reach.
const noLeague = "There’s no such league here"

// leagueAt stores a league of guild 1 that is open for sign-up, with Dai in it if withDai is
// set, and returns its ID.
func (d *desk) leagueAt(channel string, withDai bool) string {
	d.Helper()
	l, err := d.Leagues.Create(leagues.League{Guild: "1", Name: "Winter Cup", Game: "lancelot", Locale: "en", Channel: channel, Organisers: []string{"7"}}, func(c *leagues.Change) error {
		p, err := c.Number(seats.User{ID: "7", Name: "Dai"})
		if err != nil {
			return err
		}
		s := league.Default(league.Ladder, 2, 5)
		s.Closes = c.Now.Add(7 * 24 * time.Hour)
		if err := c.Open(p.Organiser(), s, table.DrawSeed()); err != nil || !withDai {
			return err
		}
		return c.Do(p.Entrant(), league.Join())
	})
	require.NoError(d, err)
	return l.ID
}

// said are the words after a league’s ID in buttons of several verbs.
var said = []string{"", "show", "joined", "leave", "standings", "people", "export", "profile", "accept/1.1/1", "decline/1.1/1", "1.1", "cancel", "penalise p1"}

// forged returns a press of each kind that is about a league: buttons, menus about it or about
// which is meant, and forms.
func forged(verb, id string) []string {
	var all []string
	for _, word := range said {
		at := fmt.Sprintf("%q", customid.About{ID: id, Word: word}.For(verb))
		all = append(all,
			fmt.Sprintf(`"type": 3, "data": {"custom_id": %s, "component_type": 2}`, at),
			fmt.Sprintf(`"type": 3, "data": {"custom_id": %s, "component_type": 3, "values": ["1"]}`, at),
			fmt.Sprintf(`"type": 3, "data": {"custom_id": %q, "component_type": 3, "values": [%q]}`, customid.About{Word: word}.For(verb), id),
			fmt.Sprintf(`"type": 5, "data": {"custom_id": %s, "components": [{"type": 1, "components": [{"type": 4, "custom_id": "appeal", "value": "unfair"}]}]}`, at))
	}
	return all
}

// TestForgedPressesAboutLeaguesDoNothing presses every button about a league from another
// server, where the presser may manage everything, and from a direct message: the answer is
// the same as for a league that does not exist, though they are its organiser, and its log
// does not change.
func TestForgedPressesAboutLeaguesDoNothing(t *testing.T) {
	t.Parallel()
	const elsewhere = `"guild_id": "2", "channel_id": "80", "channel": {"id": "80", "type": 0}, "member": {"permissions": "8", ` + dai + `}`
	const directly = dai + `, "channel_id": "90", "channel": {"id": "90", "type": 1}`
	d := newDesk(t)
	for _, id := range []string{d.leagueAt("70", true), d.leagueAt("70", false)} {
		before, err := d.Store.Log(id)
		require.NoError(t, err)
		d.everyVerb(func(verb string, r router.Route) {
			for _, press := range forged(verb, id) {
				require.Contains(t, d.answer("%s, %s", press, elsewhere), noLeague, press)
				if !r.Direct {
					require.Contains(t, d.answer("%s, %s", press, directly), noLeague, press)
				}
			}
			require.Contains(t, d.answer(`"type": 3, "data": {"custom_id": "%s::0:standings", "component_type": 2}, %s`, verb, directly), noLeague, "%s of no league", verb)
		})
		d.everyCommand(func(command string) {
			for _, option := range []string{"", fmt.Sprintf(`, "options": [{"type": 3, "name": "league", "value": %q}]`, id)} {
				typed := typedAs(command, option)
				require.Contains(t, d.answer("%s, %s", typed, directly), noLeague, typed)
				if option != "" {
					require.Contains(t, d.answer("%s, %s", typed, elsewhere), noLeague, typed)
				}
			}
		})
		after, err := d.Store.Log(id)
		require.NoError(t, err)
		require.Equal(t, before, after)
	}
}

// TestWhatIsOfferedInDirectMessages: reserves are asked there, and only their answers are
// accepted.
func TestWhatIsOfferedInDirectMessages(t *testing.T) {
	t.Parallel()
	const answers = `"type": 3, "data": {"custom_id": "reserve:%s:0:accept/1.1/1", "component_type": 2}, "channel_id": "90", "channel": {"id": "90", "type": 1}, %s`
	d := newDesk(t)
	id := d.leagueAt("70", true)
	require.NotContains(t, d.answer(answers, id, dai), noLeague, "there is no such table")
	require.Contains(t, d.answer(answers, id, strings.ReplaceAll(dai, "7", "8")), noLeague)
	require.Contains(t, d.answer(answers, d.leagueAt("70", false), dai), noLeague, "they only organise it")
	require.Contains(t, d.answer(answers, "zz", dai), noLeague)
	var direct []string
	d.everyVerb(func(verb string, r router.Route) {
		if r.Direct {
			direct = append(direct, verb)
		}
	})
	require.Equal(t, []string{"reserve"}, direct)
}

// everyVerb calls do with every verb about leagues.
func (d *desk) everyVerb(do func(verb string, r router.Route)) {
	d.Helper()
	routes, n := bot.Routes(d.Bot.Bot).Presses, 0
	for _, verb := range slices.Sorted(maps.Keys(routes)) {
		if r := routes[verb]; r.League {
			do(verb, r)
			n++
		}
	}
	require.Greater(d, n, 15)
}

// everyCommand calls do with every command about leagues.
func (d *desk) everyCommand(do func(name string)) {
	d.Helper()
	routes, n := bot.Routes(d.Bot.Bot).Commands, 0
	for _, name := range slices.Sorted(maps.Keys(routes)) {
		if routes[name].League {
			do(name)
			n++
		}
	}
	require.Greater(d, n, 12)
}

// typedAs returns a subcommand with options in Discord's form.
func typedAs(command, options string) string {
	name, sub, _ := strings.Cut(command, " ")
	return fmt.Sprintf(`"type": 2, "data": {"name": %q, "type": 1, "options": [{"type": 1, "name": %q%s}]}`, name, sub, options)
}
