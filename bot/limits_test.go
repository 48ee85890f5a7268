package bot_test

import (
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/lang"
)

var commandName = regexp.MustCompile(`^[-_'\p{Ll}\p{N}]{1,32}$`)

func TestEveryCommandFitsDiscord(t *testing.T) {
	t.Parallel()
	commands := bot.Commands(bottest.New(t).Bot)
	require.LessOrEqual(t, len(commands), 100)
	menu := 0
	for _, c := range commands {
		if c.Type == discord.OfMessage {
			menu++
			checkMenu(t, c)
			continue
		}
		total := checkNamed(t, c.Name, c.Names, c.Description, c.Descriptions)
		require.LessOrEqual(t, total+checkParameters(t, c.Options), 8000)
	}
	require.LessOrEqual(t, menu, 15)
}

// checkMenu checks a command of a menu, whose name is a label.
func checkMenu(t *testing.T, c discord.Command) {
	t.Helper()
	require.Empty(t, c.Description)
	require.Empty(t, c.Options)
	for _, name := range append(slices.Collect(maps.Values(c.Names)), c.Name) {
		require.NotEmpty(t, name)
		require.LessOrEqual(t, discord.Units(name), 32, name)
	}
}

// checkParameters checks the options of a command or subcommand, and returns their part of the
// 8000 characters.
func checkParameters(t *testing.T, options []discord.Parameter) int {
	t.Helper()
	require.LessOrEqual(t, len(options), 25)
	total, optional := 0, false
	for _, o := range options {
		total += checkNamed(t, o.Name, o.Names, o.Description, o.Descriptions) + checkParameters(t, o.Options)
		require.False(t, optional && o.Required, "required before optional")
		optional = optional || !o.Required
		require.LessOrEqual(t, len(o.Choices), 25)
		require.False(t, o.Autocomplete && len(o.Choices) > 0)
		for _, c := range o.Choices {
			total += discord.Units(c.Name) + discord.Units(c.Value)
		}
	}
	return total
}

// checkNamed checks a name and a description in all languages, and returns their part of the
// 8000 characters.
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
	b := bottest.New(t)
	random := rand.New(rand.NewPCG(7, 8))
	for n := range 200 {
		tab, m := bottest.RandomTable(t, bottest.Shelf[n%len(bottest.Shelf)], random)
		for range random.IntN(20) {
			if !m.Over() {
				bottest.RandomStep(t, m, random)
			}
		}
		if m.Over() {
			continue
		}
		tab.Match = m.Record()
		id, err := b.Tables.Create(*tab)
		require.NoError(t, err)
		p := m.Waiting()[0]
		i := &discord.Interaction{
			Kind: discord.KindAutocomplete, User: discord.User(tab.Seats[p].User), Locale: "fr",
			Focused: "move", Options: map[string]string{"match": id},
		}
		list := bot.Suggest(b.Bot, i)
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

// TestEveryFormFitsDiscord opens all forms in both languages. None of their texts is cut.
func TestEveryFormFitsDiscord(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	seen := 0
	for verb, route := range bot.Routes(b.Bot).Presses {
		if route.Form == nil {
			continue
		}
		for _, about := range []string{"zzzzzzzzzzzzz", "zone", "hours", "vacation"} {
			for _, tag := range lang.Languages {
				id := customid.About{ID: about, At: 99999, Word: "deadbeef.24-ffffffff.word"}.For(verb)
				if route.Apart {
					id.Args = about
				}
				m := route.Form(&discord.Interaction{Locale: tag.String(), CustomID: id})
				bottest.CheckForm(t, m)
				said := []string{m.Title}
				for _, r := range m.Components {
					said = append(said, r.Components[0].Label)
				}
				for _, text := range said {
					require.False(t, discord.Units(text) == 45 && strings.HasSuffix(text, "…"), "%s: %s", verb, text)
				}
				seen++
			}
		}
	}
	require.GreaterOrEqual(t, seen, 6*8)
}
