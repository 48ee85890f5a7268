package view_test

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// positions is the number of random positions of each game that are checked.
var positions = flag.Int("positions", 80, "in how many random positions of each game every panel is checked against Discord's limits")

// TestEveryPanelFitsDiscord walks random positions of all games, with all
// their drafts, in both languages.
func TestEveryPanelFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	b := bottest.New(t)
	random := rand.New(rand.NewPCG(5, 6))
	for _, title := range bottest.Shelf {
		seen := 0
		for seen < *positions {
			tab, m := bottest.RandomTable(t, title, random)
			for !m.Over() {
				seen++
				checkPosition(t, b, tab, m, random)
				checkIcons(t, title, m)
				bottest.RandomStep(t, m, random)
				tab.Match = m.Record()
			}
			bottest.CheckMessage(t, turn(b, tab, m))
		}
	}
}

// checkIcons checks that the icons of all offered moves are drawn.
func checkIcons(t *testing.T, title render.Title, m *match.Match) {
	t.Helper()
	for _, p := range m.Waiting() {
		d, _ := m.Asked(p)
		for _, move := range games.Present(m.Preview(p).View(p), d).Moves {
			if i, ok := move.(games.Iconed); ok && i.Icon() != "" {
				require.Contains(t, drawn(title), i.Icon(), "%s: %v", title.Name, move)
			}
		}
	}
}

var icons render.Cache[string, map[string]*render.Sprite]

// drawn returns the icons of a game, none if it has none.
func drawn(title render.Title) map[string]*render.Sprite {
	if title.Icons == nil {
		return nil
	}
	return icons.Get(title.Name, func(string) map[string]*render.Sprite { return title.Icons() })
}

// turn is the turn message without its picture.
func turn(b *bottest.Bot, t *table.Table, m *match.Match) discord.Message {
	return b.View.TurnText(t, m, b.View.LogOf(t, m).News(0))
}

// checkPosition builds the views of the seats and checks them.
func checkPosition(t *testing.T, b *bottest.Bot, tab *table.Table, m *match.Match, random *rand.Rand) {
	t.Helper()
	locale := lang.Languages[random.IntN(len(lang.Languages))].String()
	tab.Locale = locale
	say := b.View.Public(tab)
	for _, p := range m.Waiting() {
		v := view.Panel{Table: tab, Match: m, Seat: p, Say: say, Picked: strconv.Itoa(random.IntN(30)), Notice: say.Say(table.ErrMovedOn.Text)}
		bottest.CheckMessage(t, v.Text())
		checkInSight(t, v.Text())
		checkConfirm(t, m, p, v.Text())
		if d, asked := m.Asked(p); asked {
			word := d.Moves[random.IntN(len(d.Moves))].String()
			checkReachable(t, say, games.Present(m.Preview(p).View(p), d), word)
			bottest.CheckMessage(t, discord.Private(excuse(t, b, say, &match.IllegalError{Word: bottest.Long, Decision: d})))
		}
	}
	if random.IntN(4) == 0 {
		checkTextBoard(t, b, tab, m, say)
	}
	alt := discord.Fit(view.Spoken(say.Named(tab.Name), m.View(games.Everyone), m.Final()), " ", discord.MaxAlt)
	require.LessOrEqual(t, discord.Units(alt), 1024)
	require.NotEmpty(t, alt)
}

// mostLines is the most lines of buttons below which a phone shows half of the board, as
// TestTheBoardStaysInSight of the sandbox measures it.
const mostLines = 10

// checkInSight checks that the buttons of a panel leave the board in sight.
func checkInSight(t *testing.T, panel discord.Message) {
	t.Helper()
	require.LessOrEqual(t, view.PhoneLines(panel.Components), mostLines, "%v", panel.Components)
}

// checkConfirm checks that wherever Confirm is offered, a sentence names the
// turn that it plays.
func checkConfirm(t *testing.T, m *match.Match, p games.Player, panel discord.Message) {
	t.Helper()
	if !m.Whole(p) {
		return
	}
	require.Contains(t, panel.Content, "\n> ", "%v: nothing says what that plays", m.Draft(p))
	require.NotEqual(t, m.View(p), m.Outcome(p).View(p), "%v: the picture does not change", m.Draft(p))
}

// checkTextBoard checks that the text board holds the whole position, and that
// the words in place of a picture fit into their message.
func checkTextBoard(t *testing.T, b *bottest.Bot, tab *table.Table, m *match.Match, say lang.Printer) {
	t.Helper()
	board := view.TextBoard(tab, view.Scene{View: m.View(games.Everyone), Say: say})
	parts := discord.Split(strings.Join(view.Standing(say, tab, m, games.Everyone), "\n"), board)
	for _, part := range parts {
		require.LessOrEqual(t, discord.Units(part), 2000)
	}
	require.LessOrEqual(t, len(parts), 4)
	require.True(t, strings.HasSuffix(strings.Join(parts, "\n"), strings.Join(board, "\n")), "nothing is left out")
	msg := turn(b, tab, m)
	msg.Words = func() []string { return board }
	bottest.CheckMessage(t, msg.InWords())
	tab.Muted = &ledger.Muted{Code: discord.CodeMissingPermission, Since: 1 << 40}
	notice := view.MutedText(tab, say)
	bottest.CheckMessage(t, view.Panel{Table: tab, Match: m, Seat: m.Waiting()[0], Say: say, Notice: notice}.Text())
	require.Contains(t, notice, "zzzzzzzzzzzzz")
	tab.Muted = nil
}

// checkReachable checks that the panel offers the word somewhere.
func checkReachable(t *testing.T, say lang.Printer, d games.Decision, word string) {
	t.Helper()
	if word == games.Done {
		return // Confirm implies it
	}
	require.True(t, reaches(say, d, word, ""), "no way to %q of %v", word, d.Moves)
}

// reaches reports whether the word is offered by a pick, or by one that this
// opens.
func reaches(say lang.Printer, d games.Decision, word, picked string) bool {
	for _, row := range (view.Offer{Say: say, Decision: d, At: customid.About{ID: "1"}, Picked: picked}).Rows() {
		for _, b := range row.Components {
			id := discord.ParseCustomID(b.CustomID)
			at, err := customid.Read(id)
			if err == nil && !b.Disabled && (id.Verb == "word" && at.Word == word || id.Verb == "pick" && reaches(say, d, word, at.Word)) {
				return true
			}
		}
	}
	return false
}

func excuse(t *testing.T, b *bottest.Bot, say lang.Printer, err error) string {
	t.Helper()
	text, ok := b.View.Excuse(say, err)
	require.True(t, ok)
	return text
}
