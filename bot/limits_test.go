package bot

import (
	"encoding/json"
	"flag"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/carolus"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	ring "herald/render/carolus"
	board "herald/render/lancelot"
	"herald/store/bolt"
)

// positions is how many random positions of each game the walk looks at.
var positions = flag.Int("positions", 150, "in how many random positions of each game every panel is checked against Discord's limits")

// long is a name as long as Discord allows, of characters that all need to be
// escaped.
var long = strings.Repeat("*", 32)

func Offline(t testing.TB, shelf ...render.Title) *Bot {
	t.Helper()
	s, err := bolt.Open(filepath.Join(t.TempDir(), "herald.db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	b, err := New(Options{Token: "test", Store: s, Shelf: shelf, Roll: rand.New(rand.NewPCG(1, 1)).IntN, Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	return b
}

var shelf = []render.Title{
	{Rules: lancelot.Rules(), Draw: board.Draw},
	{Rules: carolus.Rules(), Draw: ring.Draw, Lettering: ring.Texts()},
	{Rules: lancaster.Rules(), Draw: board.Draw, Parts: []string{"parliament", "counties"}},
	{Rules: toy.Rules(), Draw: board.Draw},
}

// TestEveryPanelFitsDiscord walks random positions of all games, with all
// their drafts, in both languages.
func TestEveryPanelFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	b := Offline(t, shelf...)
	random := rand.New(rand.NewPCG(5, 6))
	for _, title := range shelf {
		seen := 0
		for seen < *positions {
			tab, m := b.randomTable(t, title, random)
			for !m.Over() {
				seen++
				b.checkPosition(t, tab, m, random)
				b.randomStep(t, m, random)
				tab.Match = m.Record()
			}
			checkMessage(t, b.told(t, tab, m))
		}
	}
}

// told is the turn message without its picture.
func (b *Bot) told(t *testing.T, tab *table, m *match.Match) discord.Message {
	t.Helper()
	n, err := b.news(tab, m, 0)
	require.NoError(t, err)
	return b.turnText(tab, m, n)
}

// randomTable begins a match with options chosen at random.
func (b *Bot) randomTable(t *testing.T, title render.Title, random *rand.Rand) (*table, *match.Match) {
	t.Helper()
	setup := games.Setup{Players: title.Min + random.IntN(title.Max-title.Min+1), Options: map[string]string{}}
	for _, o := range title.Options {
		if o.Range == nil {
			setup.Options[o.Name] = o.Values[random.IntN(len(o.Values))]
		}
	}
	m, err := match.Start(title.Rules, setup, nil)
	require.NoError(t, err)
	m.Draw(random.IntN)
	tab := &table{ID: "zzzzzzzzzzzzz", Game: title.Name, Setup: setup, Stage: playing, Locale: "fr", Told: untold, Match: m.Record()}
	for n := range setup.Players {
		tab.Seats = append(tab.Seats, chair{Person: discord.Person{ID: strconv.FormatUint(1<<63+uint64(n), 10), Name: long}})
	}
	return tab, m
}

// randomStep plays a random word for a random seat, and confirms.
func (b *Bot) randomStep(t *testing.T, m *match.Match, random *rand.Rand) {
	t.Helper()
	waiting := m.Waiting()
	p := waiting[random.IntN(len(waiting))]
	if m.Whole(p) && random.IntN(2) == 0 {
		_, err := m.Confirm(p, random.IntN)
		require.NoError(t, err)
		return
	}
	d, asked := m.Asked(p)
	if !asked {
		_, err := m.Confirm(p, random.IntN)
		require.NoError(t, err)
		return
	}
	_, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String())
	require.NoError(t, err)
}

// checkPosition builds what the seats would see and checks it.
func (b *Bot) checkPosition(t *testing.T, tab *table, m *match.Match, random *rand.Rand) {
	t.Helper()
	locale := lang.Languages[random.IntN(len(lang.Languages))].String()
	tab.Locale = locale
	say := b.public(tab)
	for _, p := range m.Waiting() {
		v := panel{t: tab, m: m, seat: p, say: say, picked: strconv.Itoa(random.IntN(30)), notice: say.T("panel.moved-on"), parts: true}
		checkMessage(t, v.text())
		if d, asked := m.Asked(p); asked {
			word := d.Moves[random.IntN(len(d.Moves))].String()
			checkReachable(t, say, d, word)
			checkMessage(t, private(b.illegal(say, &match.IllegalError{Word: long, Decision: d})))
		}
	}
	if random.IntN(4) == 0 {
		b.checkTextBoard(t, tab, m, say)
	}
	alt := discord.Fit(spoken(say.Named(tab.name), m.View(games.Everyone), m.Final()), " ", discord.MaxAlt)
	require.LessOrEqual(t, discord.Units(alt), 1024)
	require.NotEmpty(t, alt)
}

// checkTextBoard looks whether the whole position can be read, and whether the
// words that stand in for a picture fit what goes with them.
func (b *Bot) checkTextBoard(t *testing.T, tab *table, m *match.Match, say lang.Printer) {
	t.Helper()
	board := textBoard(tab, scene{view: m.View(games.Everyone), say: say})
	parts := discord.Split(strings.Join(standing(say, tab, m), "\n"), board)
	for _, part := range parts {
		require.LessOrEqual(t, discord.Units(part), 2000)
	}
	require.LessOrEqual(t, len(parts), 4)
	require.True(t, strings.HasSuffix(strings.Join(parts, "\n"), strings.Join(board, "\n")), "nothing is left out")
	turn := b.told(t, tab, m)
	turn.Words = board
	checkMessage(t, turn.InWords())
	tab.Silent = &silence{Code: discord.CodeMissingPermission, Since: 1 << 40}
	notice := tab.silent(say)
	checkMessage(t, panel{t: tab, m: m, seat: m.Waiting()[0], say: say, notice: notice}.text())
	require.Contains(t, notice, "zzzzzzzzzzzzz")
	tab.Silent = nil
}

// checkReachable looks for the word in the panel, with the right group picked.
func checkReachable(t *testing.T, say lang.Printer, d games.Decision, word string) {
	t.Helper()
	if word == games.Done {
		return // Confirm implies it
	}
	for n := range max(1, len(grouped(d))) {
		text, err := json.Marshal(choices(say, d, discord.CustomID{Match: "1"}, strconv.Itoa(n)))
		require.NoError(t, err)
		if strings.Contains(string(text), `:`+word+`"`) || strings.Contains(string(text), `"value":"`+word+`"`) {
			return
		}
	}
	t.Fatalf("no way to %q of %v", word, d.Moves)
}

// checkMessage holds a message against Discord's limits (facts.md 3).
func checkMessage(t *testing.T, m discord.Message) {
	t.Helper()
	require.NotEmpty(t, m.Content)
	require.LessOrEqual(t, discord.Units(m.Content), 2000, m.Content)
	require.LessOrEqual(t, len(m.Components), 5)
	ids := map[string]bool{}
	for _, r := range m.Components {
		require.Equal(t, discord.TypeRow, r.Type)
		require.NotEmpty(t, r.Components)
		require.LessOrEqual(t, len(r.Components), 5)
		for _, c := range r.Components {
			require.Regexp(t, regexp.MustCompile(`^.{1,100}$`), c.CustomID)
			require.False(t, ids[c.CustomID], "%s stands twice", c.CustomID)
			ids[c.CustomID] = true
			checkComponent(t, c, len(r.Components))
		}
	}
}

func checkComponent(t *testing.T, c discord.Component, inRow int) {
	t.Helper()
	if c.Type == discord.TypeButton {
		require.NotEmpty(t, c.Label)
		require.LessOrEqual(t, discord.Units(c.Label), 80)
		return
	}
	require.Equal(t, 1, inRow, "a menu fills its row")
	require.LessOrEqual(t, discord.Units(c.Placeholder), 150)
	require.NotEmpty(t, c.Options)
	require.LessOrEqual(t, len(c.Options), 25)
	values := map[string]bool{}
	for _, o := range c.Options {
		require.NotEmpty(t, o.Label)
		require.NotEmpty(t, o.Value)
		require.False(t, values[o.Value])
		values[o.Value] = true
		require.LessOrEqual(t, discord.Units(o.Label), 100)
		require.LessOrEqual(t, discord.Units(o.Value), 100)
		require.LessOrEqual(t, discord.Units(o.Description), 100)
	}
}

// TestEveryPageOfTheRulesFitsDiscord reads them in both languages, with the
// numbers of a match.
func TestEveryPageOfTheRulesFitsDiscord(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	for _, title := range shelf {
		for _, tag := range lang.Languages {
			book := rulebook{title: title, match: "zzzzzzzzzzzzz", say: b.catalog.Printer(tag.String(), nil)}
			for _, section := range title.Sections {
				m := book.page(section)
				checkMessage(t, m)
				require.True(t, strings.HasSuffix(m.Content, book.say.T("rules.match", "match", book.match)), "nothing is cut off: %s", section)
			}
		}
	}
}

var commandName = regexp.MustCompile(`^[-_'\p{Ll}\p{N}]{1,32}$`)

func TestEveryCommandFitsDiscord(t *testing.T) {
	t.Parallel()
	commands := Offline(t, shelf...).commands()
	require.LessOrEqual(t, len(commands), 100)
	for _, c := range commands {
		total := checkNamed(t, c.Name, c.Names, c.Description, c.Descriptions)
		require.LessOrEqual(t, len(c.Options), 25)
		optional := false
		for _, o := range c.Options {
			total += checkNamed(t, o.Name, o.Names, o.Description, o.Descriptions)
			require.False(t, optional && o.Required, "required before optional")
			optional = optional || !o.Required
			require.LessOrEqual(t, len(o.Choices), 25)
			require.False(t, o.Autocomplete && len(o.Choices) > 0)
			for _, c := range o.Choices {
				total += discord.Units(c.Name) + discord.Units(c.Value)
			}
		}
		require.LessOrEqual(t, total, 8000)
	}
}

// checkNamed checks a name and a description in all languages, and returns how
// much of the 8000 characters they take.
func checkNamed(t *testing.T, name string, names map[string]string, about string, abouts map[string]string) int {
	t.Helper()
	longest := func(s string, others map[string]string, most int) int {
		n := discord.Units(s)
		for _, o := range others {
			n = max(n, discord.Units(o))
		}
		require.LessOrEqual(t, n, most, s)
		require.Positive(t, n)
		return n
	}
	require.Regexp(t, commandName, name)
	for _, n := range names {
		require.Regexp(t, commandName, n)
	}
	return longest(name, names, 32) + longest(about, abouts, 100)
}

func TestEverySuggestionFitsDiscord(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	random := rand.New(rand.NewPCG(7, 8))
	for n := range 200 {
		tab, m := b.randomTable(t, shelf[n%len(shelf)], random)
		for range random.IntN(20) {
			if !m.Over() {
				b.randomStep(t, m, random)
			}
		}
		if m.Over() {
			continue
		}
		tab.Match = m.Record()
		id, err := b.create(*tab)
		require.NoError(t, err)
		p := m.Waiting()[0]
		i := &discord.Interaction{
			Kind: discordgo.InteractionApplicationCommandAutocomplete, User: tab.Seats[p].Person, Locale: "fr",
			Focused: "move", Options: map[string]string{"match": id},
		}
		list := b.suggest(i)
		_, asked := m.Asked(p)
		require.Equal(t, asked, len(list) > 0)
		require.LessOrEqual(t, len(list), 25)
		for _, c := range list {
			require.LessOrEqual(t, discord.Units(c.Name), 100)
			require.LessOrEqual(t, discord.Units(c.Value), 100)
			require.NotEmpty(t, c.Name)
		}
	}
}
