package organise_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table/seats"
	"herald/games/league"
)

var (
	show  = flag.Bool("show", false, "print the panels that are looked at")
	press = flag.Int("presses", 30, "how many buttons and menus of a league are pressed")
)

// TestEveryPanelFitsDiscord presses everything in leagues of all formats and sizes, with
// the longest names.
func TestEveryPanelFitsDiscord(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		format *league.Format
		people int
	}{{league.Divisions, 1}, {league.Divisions, 7}, {league.Swiss, 200}, {league.Schedule, 31}, {league.Ladder, 60}, {league.Arena, 12}} {
		for _, lang := range []string{"en", "fr"} {
			t.Run(fmt.Sprint(c.format, c.people, lang), func(t *testing.T) {
				t.Parallel()
				o := open(t)
				o.lang = lang
				o.crowd(c.format, c.people)
				o.crawl()
				if c.people < 5 {
					return
				}
				o.close()
				o.plays()
				o.crawl()
			})
		}
	}
}

// crowd opens a league of people with long names. Some of them are kept apart.
func (o *organisation) crowd(f *league.Format, people int) {
	o.Helper()
	long := strings.Repeat("*", 60)
	s := league.Default(f, 2, 5)
	if f == league.Swiss || f == league.Schedule {
		s.Rounds = 2
	}
	_, err := o.Leagues.Create(leagues.League{Guild: guild, Channel: channel, Game: "lancelot", Name: long, Locale: o.lang}, func(c *leagues.Change) error {
		p, err := c.Number(seats.User{ID: "100"})
		if err != nil {
			return err
		}
		return c.Open(p.Organiser(), s, o.Leagues.Seeds())
	})
	require.NoError(o, err)
	o.joins(1<<40, people)
	for n := range min(people, 40) {
		require.NoError(o, o.Leagues.Store.SetName(guild, fmt.Sprint(1<<40+n), bottest.Long))
	}
	for n := range min(20, people-1) {
		o.explains(league.KeepApart(2, league.Person(n+3), 1))
	}
}

// explains has the organiser do an act with the longest reason.
func (o *organisation) explains(act league.Act) {
	o.Helper()
	o.together(func(c *leagues.Change) error {
		if _, err := c.AddText(1, strings.Repeat("*", 300)); err != nil {
			return err
		}
		return c.Do(league.Person(1).Organiser(), act)
	})
}

func (o *organisation) close() {
	o.Helper()
	o.together(func(c *leagues.Change) error { return c.Close(league.Person(1).Organiser()) })
}

// plays makes every kind of thing happen.
func (o *organisation) plays() {
	o.Helper()
	s := o.the().State.Season()
	if s.Settings.Format == league.Arena {
		o.acts(league.App, league.Draw(s.NextTable(), 2, 3, 4, 5))
		o.acts(league.App, league.Draw("1.2", 6, 3, 4, 5))
	}
	if s.Settings.Format == league.Ladder {
		places := slices.DeleteFunc(slices.Clone(s.Places), func(p league.Person) bool { return p == 2 }) // who meets hardly any others
		for n := 0; n < 8; n += 4 {
			p := places[n : n+4]
			o.acts(p[0].Entrant(), league.Meet(p[1:]...))
			for _, other := range p[1:] {
				o.acts(other.Entrant(), league.Agree(p[0]))
			}
		}
		o.acts(places[9].Entrant(), league.Meet(places[10:12]...))
		o.acts(places[20].Entrant(), league.Queue())
	}
	o.explains(league.Penalise(2, 3, 1))
	o.together(func(c *leagues.Change) error {
		open := slices.Clone(c.State.Season().ToBegin())
		for n, t := range open[:len(open)-1] {
			if err := playOn(c, t, fmt.Sprint("m", n), n >= 2 && n%2 == 0); err != nil {
				return err
			}
		}
		return nil
	})
}

// playOn begins a table's match and, unless it stays open, ends it. All players object to
// that.
func playOn(c *leagues.Change, t *league.Table, match string, open bool) error {
	seats := slices.Clone(t.Seats)
	r := league.Result{Scores: make([]int, len(seats))}
	for place := range seats {
		r.Places = append(r.Places, place+1)
	}
	if err := c.Do(league.App, league.Begin(t.Name, match)); err != nil || open {
		return err
	}
	if err := c.Do(league.App, league.End(t.Name, match, r)); err != nil {
		return err
	}
	for _, seat := range seats {
		if err := c.Do(seat.Entrant.Entrant(), league.AppealTo(t.Name, 1)); err != nil {
			return err
		}
	}
	return nil
}

// crawl presses everything that leads to another panel, and fills in every form.
func (o *organisation) crawl() {
	o.Helper()
	ada := o.manager()
	c := &crawler{person: ada, seen: map[string]bool{}}
	for _, command := range ada.Commands {
		if command.Name != "organise new" {
			c.visit(ada.types(command.Name), 3)
		}
	}
	c.visit(ada.types("organise new", "game=carolus"), 2)
	require.Greater(o, len(c.seen), 15)
}

// A crawler remembers its presses.
type crawler struct {
	*person
	seen map[string]bool
}

// final are the verbs that a crawler leaves alone: they change the league.
var final = []string{"organise-do", "organise-open", "organise-discard", "organise-here", "organise-people", "organise-role"}

func (c *crawler) visit(m discord.Message, depth int) {
	c.Helper()
	if *show {
		c.Logf("\n%s\n%s", m.Content, drawn(m))
	}
	if depth == 0 {
		return
	}
	for _, row := range m.Components {
		for _, part := range row.Components {
			verb, _, _ := strings.Cut(part.CustomID, ":")
			if part.Disabled || slices.Contains(final, verb) || c.seen[part.CustomID] || len(c.seen) >= *press {
				continue
			}
			c.seen[part.CustomID] = true
			c.follow(m, part, depth)
		}
	}
}

// follow presses a button, chooses some options of a menu, and fills in the form that
// opens.
func (c *crawler) follow(m discord.Message, part discord.Component, depth int) {
	c.Helper()
	choices := [][]string{nil}
	if part.Type == discord.TypeUsers {
		choices = [][]string{{fmt.Sprint(1<<40 + 1)}}
	}
	if len(part.Options) > 0 {
		choices = [][]string{{part.Options[0].Value}, {part.Options[len(part.Options)-1].Value}}
	}
	for _, values := range choices {
		answer, form := c.uses(m, part.CustomID, values...)
		if form.Title != "" {
			answer = c.fills(m, part.CustomID, values, fieldsOf(form)...)
		}
		c.visit(answer, depth-1)
	}
}

// fieldsOf fills in the longest reason.
func fieldsOf(form discord.Modal) []string {
	var all []string
	for _, row := range form.Components {
		if row.Components[0].CustomID == "reason" {
			all = append(all, "reason="+strings.Repeat("*", 300))
		}
	}
	return all
}

// drawn shows the components of a message as text.
func drawn(m discord.Message) string {
	var b strings.Builder
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Type == discord.TypeButton {
				fmt.Fprintf(&b, "[%s] ", c.Label)
				continue
			}
			fmt.Fprintf(&b, "<%s:", c.Placeholder)
			for _, o := range c.Options {
				fmt.Fprintf(&b, " %s (%s) |", o.Label, o.Description)
			}
			b.WriteString(">")
		}
		b.WriteString("\n")
	}
	return b.String()
}
