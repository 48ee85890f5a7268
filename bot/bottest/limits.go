package bottest

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/sandbox/check"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/render"
)

// Long is a name as long as Discord allows, all of whose characters must be escaped.
var Long = strings.Repeat("*", 32)

// starry matches such names, which are no markup.
var starry = regexp.MustCompile(`\*{3,}`)

// RandomTable begins a match with options chosen at random.
func RandomTable(t testing.TB, title render.Title, random *rand.Rand) (*table.Table, *match.Match) {
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
	tab := &table.Table{ID: "zzzzzzzzzzzzz", Game: title.Name, Setup: setup, Stage: table.Playing, Place: table.Place{Locale: "fr"}, Ledger: ledger.Ledger{Told: ledger.Untold}, Match: m.Record()}
	for n := range setup.Players {
		tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: strconv.FormatUint(1<<63+uint64(n), 10), Name: Long}})
	}
	return tab, m
}

// RandomStep plays a random word for a random seat, and confirms.
func RandomStep(t testing.TB, m *match.Match, random *rand.Rand) {
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

// CheckMessage checks a message against Discord's limits.
func CheckMessage(t testing.TB, m discord.Message) {
	t.Helper()
	for _, user := range m.Mentions.Users {
		require.Contains(t, m.Content, discord.Mention(user))
	}
	alts := check.NewForm()
	for n, a := range m.Attachments {
		check.AltText(alts.In(n), starry.ReplaceAllString(a.Description, "Ada"))
	}
	require.NoError(t, alts.Err(), "%v", m.Attachments)
	require.NotEmpty(t, m.Content)
	require.LessOrEqual(t, discord.Units(m.Content), 2000, m.Content)
	require.LessOrEqual(t, len(m.Components), 5)
	ids := map[string]bool{}
	for _, r := range m.Components {
		require.Equal(t, discord.TypeRow, r.Type)
		require.NotEmpty(t, r.Components)
		require.LessOrEqual(t, len(r.Components), 5)
		for _, c := range r.Components {
			id := c.CustomID
			if c.URL != "" {
				require.Empty(t, c.CustomID, "a link is not pressed")
				require.LessOrEqual(t, len(c.URL), 512)
				id = "link"
			}
			require.Regexp(t, regexp.MustCompile(`^.{1,100}$`), id)
			require.False(t, ids[id], "%s stands twice", id)
			ids[id] = true
			checkComponent(t, c, len(r.Components))
		}
	}
}

func checkComponent(t testing.TB, c discord.Component, inRow int) {
	t.Helper()
	if c.Type == discord.TypeButton {
		require.NotEmpty(t, c.Label)
		checkPlain(t, c.Label)
		require.LessOrEqual(t, discord.Units(c.Label), 80)
		return
	}
	require.Equal(t, 1, inRow, "a menu fills its row")
	require.LessOrEqual(t, discord.Units(c.Placeholder), 150)
	checkPlain(t, c.Placeholder)
	if c.Type == discord.TypeUsers || c.Type == discord.TypeRoles {
		require.LessOrEqual(t, len(c.Chosen), c.MaxValues)
		require.LessOrEqual(t, c.MaxValues, 25)
		return
	}
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
		checkPlain(t, o.Label)
		checkPlain(t, o.Description)
	}
}

var longName = regexp.MustCompile(`\*{3,}`) // Long, or a part of it

// checkPlain checks that a label has no markup, which Discord would show as it is.
func checkPlain(t testing.TB, label string) {
	t.Helper()
	label = longName.ReplaceAllString(label, "")
	require.NotContains(t, label, "<@")
	require.False(t, strings.ContainsAny(label, "*`\\"), label)
}

// CheckForm checks a form against Discord's limits.
func CheckForm(t testing.TB, m discord.Modal) {
	t.Helper()
	require.NotEmpty(t, m.Title)
	require.LessOrEqual(t, discord.Units(m.Title), 45)
	require.NotEmpty(t, m.CustomID)
	require.LessOrEqual(t, len(m.CustomID), 100, m.CustomID)
	require.NotEmpty(t, m.Components)
	require.LessOrEqual(t, len(m.Components), 5)
	for _, r := range m.Components {
		require.Len(t, r.Components, 1)
		field := r.Components[0]
		require.NotEmpty(t, field.CustomID)
		require.NotEmpty(t, field.Label)
		require.LessOrEqual(t, discord.Units(field.Label), 45, field.Label)
		require.LessOrEqual(t, field.MaxLength, 4000)
		require.LessOrEqual(t, discord.Units(field.Value), field.MaxLength)
	}
}
