package league_test

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/organise"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/games/league"
	"herald/games/league/simulate"
)

// carousel is a whole format: after each round, all entrants move on by some seats. Nothing
// else depends on it.
var carousel = &league.Format{
	Name: "carousel", Settings: []string{"stride", "rounds"}, Term: league.EachRound,
	Redrawn: true, Exact: true,
	Defaults: func(s *league.Settings) { s.Rounds, s.Within, s.Length = 3, 2, 7*24*time.Hour },
	Outlook: func(s league.Settings, n int) league.Outlook {
		return league.Outlook{Tables: slices.Repeat([]int{s.Table}, n/s.Table)}
	},
	Draw: turn,
	Seats: func(s *league.Season, _ int, p league.Person) bool {
		e, ok := s.Entrant(p)
		return ok && e.Active()
	},
}

// stride is its own setting; a toy borrows a field.
var stride = league.NumberSetting("stride", func(s *league.Settings) *int { return &s.Within }, 1, 4)

// turn draws the next round: entrants without a seat have a bye.
func turn(state *league.State) ([]league.Act, error) {
	s := state.Season()
	round, people := s.Round()+1, s.Active()
	ahead := (round - 1) * s.Settings.Within % len(people)
	people = slices.Concat(people[ahead:], people[:ahead])
	var acts []league.Act
	for n := 1; len(people) >= s.Settings.Table; n++ {
		acts = append(acts, league.Draw(fmt.Sprintf("%d.%d", round, n), people[:s.Settings.Table]...))
		people = people[s.Settings.Table:]
	}
	number := strconv.Itoa(round)
	bye := league.Act{Verb: "bye", Args: []string{number}}
	for _, p := range people {
		bye.Args = append(bye.Args, p.String())
	}
	if len(people) > 0 {
		acts = append(acts, bye)
	}
	return append(acts, league.Act{Verb: "round", Args: []string{number}}), nil
}

// carouselTexts returns the texts of the format and its setting in both catalogs.
func carouselTexts() fs.FS {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"text/en.toml": file(`[leagueview]
format.carousel = "carousel"
choice.carousel = "Carousel: everyone moves on"
living.then.carousel = "Then the carousel starts to turn."
summary.carousel = "{{.game}} on a carousel: {{.rounds}} {{.tables}}."
rules.carousel = "You play {{.game}} in {{.rounds}}, {{.tables}}, and move on after each."
[organise]
topic.stride = "Seats to move on"
value.stride = { one = "{{.n}} seat", other = "{{.n}} seats" }
`),
		"text/fr.toml": file(`[leagueview]
format.carousel = "manège"
choice.carousel = "Manège : tout le monde avance"
living.then.carousel = "Puis le manège se met à tourner."
summary.carousel = "{{.game}} en manège : {{.rounds}} {{.tables}}."
rules.carousel = "On joue à {{.game}} en {{.rounds}}, {{.tables}}, et on avance après chacune."
[organise]
topic.stride = "Places à avancer"
value.stride = { one = "{{.n}} place", other = "{{.n}} places" }
`),
	}
}

// TestAFormatIsOneFile plays a season of a format that only this file knows, with a
// setting that only this file knows, and reads it as people do.
func TestAFormatIsOneFile(t *testing.T) {
	t.Cleanup(league.Register(carousel, stride))
	log, _, err := simulate.Season(simulate.Options{Game: "lancelot", Settings: league.Default(carousel, 2, 5), Players: 9, Noise: 1}, 3)
	require.NoError(t, err)
	require.Contains(t, log.Entries[0].String(), " format=carousel ")
	require.Contains(t, log.Entries[0].String(), " stride=2 ")
	again, err := league.Parse(log.String())
	require.NoError(t, err)
	require.NoError(t, again.Verify())
	state, err := again.Fold()
	require.NoError(t, err)

	s := state.Season()
	require.Equal(t, league.Over, s.Stage)
	require.Equal(t, carousel, s.Settings.Format)
	require.Equal(t, []string{
		"1.1 p1 p2 p3 p4", "1.2 p5 p6 p7 p8", "2.1 p3 p4 p5 p6", "2.2 p7 p8 p9 p1", "3.1 p5 p6 p7 p8", "3.2 p9 p1 p2 p3",
	}, drawnTables(s))
	require.Equal(t, []league.Person{9}, s.Rounds[0].Byes)
	rows := s.Standings()[0]
	require.Len(t, rows, 9)
	for place, row := range rows {
		require.Equal(t, []int{place + 1, place + 1}, []int{row.Best, row.Worst})
	}
	require.Equal(t, 3*14*24*time.Hour+4*24*time.Hour, league.Longest(s.Settings, 9))

	b := bottest.With(t, bot.Options{Features: []feature.Package{{
		Texts: carouselTexts, New: func(*feature.App) feature.Feature { return feature.Feature{Name: "carousel"} },
	}}})
	carouselIsRead(t, b, log)
	carouselIsSetUp(t, b)
}

// drawnTables returns the tables of a season with their seats.
func drawnTables(s *league.Season) []string {
	var all []string
	for _, table := range s.Tables {
		line := table.Name
		for _, seat := range table.Seats {
			line += " " + seat.Entrant.String()
		}
		all = append(all, line)
	}
	return all
}

// carouselIsRead shows the season in both languages, during sign-up and at its end.
func carouselIsRead(t *testing.T, b *bottest.Bot, log league.Log) {
	t.Helper()
	signUp := log
	signUp.Entries = log.Entries[:10]
	for lang, want := range map[string][]string{
		"en": {"Lancelot on a carousel: 3 rounds at tables of 4.", "Then the carousel starts to turn.", "2 tables of 4 in each of 3 rounds",
			"You play Lancelot in 3 rounds, at tables of 4, and move on after each.", "A round lasts 7 days."},
		"fr": {"Lancelot en manège : 3 rondes", "Puis le manège se met à tourner.", "2 tables de 4",
			"On joue à Lancelot en 3 rondes", "Une ronde dure 7 jours."},
	} {
		l := leagues.League{Guild: "9" + lang, Channel: "5", Game: "lancelot", Name: "Fair", Locale: lang}
		open := b.Keep(t, l, signUp, func(n int) string { return "P" + strconv.Itoa(n) })
		over := b.Keep(t, l, log, func(n int) string { return "P" + strconv.Itoa(n) })
		say, s := b.LeagueView.Public(&over), over.State.Season()
		texts := slices.Concat([]string{b.LeagueView.Living(&open).Content, b.LeagueView.Living(&over).Content},
			b.LeagueView.Rules(say, "lancelot", s.Settings), b.LeagueView.Terms(say, "lancelot", s))
		said := strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(strings.Join(texts, "\n"))
		for _, words := range want {
			require.Contains(t, said, words)
		}
		require.NotContains(t, said, "leagueview.")
		first := league.Person(s.Standings()[0][0].Entrant)
		require.Contains(t, b.LeagueView.Living(&over).Content, "P"+strconv.Itoa(int(first)))
		require.Len(t, b.LeagueView.Table(say, &over, leagueview.Ranked(s, 0), 0).Rows, 9)
	}
}

// carouselIsSetUp chooses the format and its setting as an organiser, and opens the season.
func carouselIsSetUp(t *testing.T, b *bottest.Bot) {
	t.Helper()
	ada := organiser{t, organise.New(b.App)}
	m := ada.types("organise new")
	m = ada.chooses(m, "What do you want to change?", "format")
	m = ada.chooses(m, "Format", "carousel")
	require.Contains(t, m.Content, "Lancelot on a carousel: 3 rounds")
	require.Equal(t, []string{"format", "table", "sizes", "stride", "rounds", "clock"}, optionsOf(t, m, "What do you want to change?")[:6])
	m = ada.chooses(m, "What do you want to change?", "stride")
	require.Equal(t, []string{"1", "2", "3", "4"}, optionsOf(t, m, "Seats to move on"))
	m = ada.chooses(m, "Seats to move on", "3")
	m = ada.chooses(m, "Open sign-up")
	require.Contains(t, m.Content, "✅ Sign-up is open.")
	s := b.Leagues.ByGuild("9", true)[0].State.Season()
	require.Equal(t, carousel, s.Settings.Format)
	require.Equal(t, "3", s.Settings.Value("stride"))
}

// An organiser manages the server.
type organiser struct {
	*testing.T
	feature.Feature
}

func (o organiser) interaction() *discord.Interaction {
	return &discord.Interaction{
		ID: "1", User: discord.User{ID: "100", Name: "Ada"}, Guild: "9", Channel: "5", Locale: "en", Manages: true, May: -1,
		Options: map[string]string{"game": "lancelot"},
	}
}

func (o organiser) types(command string) discord.Message {
	o.Helper()
	n := slices.IndexFunc(o.Commands, func(c feature.Command) bool { return c.Name == command })
	m, err := o.Commands[n].Route.Run(context.Background(), o.interaction())
	require.NoError(o, err)
	return m
}

// chooses presses a button, or chooses values in a menu.
func (o organiser) chooses(m discord.Message, name string, values ...string) discord.Message {
	o.Helper()
	i := o.interaction()
	i.CustomID = discord.ParseCustomID(componentOf(o.T, m, name).CustomID)
	i.Message, i.Private, i.Shown, i.Values = "3", true, m.Content, values
	m, err := o.Presses[i.CustomID.Verb].Run(context.Background(), i)
	require.NoError(o, err)
	bottest.CheckMessage(o.T, m)
	return m
}

func componentOf(t *testing.T, m discord.Message, name string) discord.Component {
	t.Helper()
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Label == name || c.Placeholder == name {
				return c
			}
		}
	}
	require.Fail(t, "no component", name)
	return discord.Component{}
}

func optionsOf(t *testing.T, m discord.Message, menu string) []string {
	t.Helper()
	var all []string
	for _, o := range componentOf(t, m, menu).Options {
		all = append(all, o.Value)
	}
	return all
}
