package play_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/play"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

var ada, bruno = seats.User{ID: "1", Name: "Ada"}, seats.User{ID: "2", Name: "Bruno"}

// begun begins a match between Ada and Bruno and returns the person who is asked
// first.
func begun(t *testing.T, b *bottest.Bot) (id string, first seats.User) {
	t.Helper()
	id, err := b.Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: ada}, {User: bruno}},
	})
	require.NoError(t, err)
	tab, err := b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	return id, tab.Seats[opened(t, b, id).Waiting()[0]].User
}

func opened(t *testing.T, b *bottest.Bot, id string) *match.Match {
	t.Helper()
	_, m, err := b.Opened(id)
	require.NoError(t, err)
	return m
}

// press presses a button in a user's panel.
func press(t *testing.T, f feature.Feature, who seats.User, at discord.CustomID) discord.Message {
	t.Helper()
	i := &discord.Interaction{User: discord.User(who), Guild: "1", Channel: "7", Locale: "en-GB", CustomID: at}
	m, err := f.Presses[at.Verb].Run(t.Context(), i)
	require.NoError(t, err)
	return m
}

func TestAButtonOfAnEarlierQuestionChangesNothing(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f := play.New(b.App)
	id, first := begun(t, b)
	m := opened(t, b, id)
	p := m.Waiting()[0]
	d, asked := m.Asked(p)
	require.True(t, asked)
	at := customid.About{ID: id, At: m.AnswerCount(p), Word: d.Moves[0].String()}.For("word")
	require.NotContains(t, press(t, f, first, at).Content, "The position has changed.")
	drafted := opened(t, b, id).Draft(p)
	require.NotEmpty(t, drafted)
	require.Contains(t, press(t, f, first, at).Content, "The position has changed.")
	require.Equal(t, drafted, opened(t, b, id).Draft(p))
}

// Panels of earlier versions have a menu of groups and a menu of one group's moves.
func TestMenusOfOldPanelsStillWork(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f := play.New(b.App)
	id, first := begun(t, b)
	m := opened(t, b, id)
	p := m.Waiting()[0]
	d, _ := m.Asked(p)
	last := games.Present(m.View(p), d).Moves[len(d.Moves)-1]
	menu := func(at discord.CustomID, value string) discord.Message {
		i := &discord.Interaction{User: discord.User(first), Guild: "1", Channel: "7", Locale: "en-GB", CustomID: at, Values: []string{value}}
		m, err := f.Presses[at.Verb].Run(t.Context(), i)
		require.NoError(t, err)
		return m
	}
	_, row := last.(games.Grouped).Group()
	group := menu(customid.About{ID: id, At: m.AnswerCount(p), Word: "0"}.For("pick"), "7")
	require.Contains(t, group.Content, b.View.Catalog.Printer("en", nil).Say(row))
	menu(customid.About{ID: id, At: m.AnswerCount(p)}.For("word"), last.String())
	require.Equal(t, []string{last.String()}, opened(t, b, id).Draft(p))
}

func TestNoPlayerPlaysForAnother(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f := play.New(b.App)
	id, first := begun(t, b)
	other := ada
	if first == ada {
		other = bruno
	}
	m := opened(t, b, id)
	d, _ := m.Asked(m.Waiting()[0])
	for _, who := range []seats.User{other, {ID: "3", Name: "Chloe"}} {
		press(t, f, who, customid.About{ID: id, Word: d.Moves[0].String()}.For("word"))
	}
	require.Empty(t, opened(t, b, id).Draft(m.Waiting()[0]))
}

func TestSuggestionsContinueTheSentence(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f := play.New(b.App)
	id, first := begun(t, b)
	suggest := func(sentence string) []discord.Choice {
		return f.Suggest["move"](&discord.Interaction{
			User: discord.User(first), Guild: "1", Channel: "7", Locale: "en-GB",
			Options: map[string]string{"match": id, "move": sentence},
		})
	}
	m := opened(t, b, id)
	p := m.Waiting()[0]
	d, _ := m.Asked(p)
	word := games.Present(m.View(p), d).Moves[0].String()
	values := func(choices []discord.Choice) []string {
		var all []string
		for _, c := range choices {
			all = append(all, c.Value)
		}
		return all
	}
	require.Contains(t, values(suggest("")), word)
	require.Contains(t, values(suggest(word[:1])), word)
	_, err := m.Play(p, word)
	require.NoError(t, err)
	if next, asked := m.Asked(p); asked {
		require.Contains(t, values(suggest(word)), word+" "+next.Moves[0].String())
	}
	require.Empty(t, suggest("nothing"))
	require.Empty(t, opened(t, b, id).Draft(p), "suggesting plays nothing")
}

// Resigning asks with its meaning: in a team all lose.
func TestResigningSaysWhatItMeans(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f := play.New(b.App)
	for _, c := range []struct {
		game    string
		players int
		want    string
	}{
		{"lancelot", 2, "Your opponent wins."},
		{"carolus", 3, "you’ll come last."},
		{"carolus", 4, "your whole team loses."},
	} {
		seats := []seats.Seat{{User: ada}, {User: bruno}, {User: seats.User{ID: "3", Name: "Carla"}}, {User: seats.User{ID: "4", Name: "Dora"}}}
		id, err := b.Tables.Create(table.Table{
			Game: c.game, Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
			Setup: games.Setup{Players: c.players}, Seats: seats[:c.players],
		})
		require.NoError(t, err)
		_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
		require.NoError(t, err)
		require.Contains(t, press(t, f, ada, customid.About{ID: id}.For("resign")).Content, c.want)
	}
}
