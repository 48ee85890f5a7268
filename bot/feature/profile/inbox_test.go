package profile_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/profile"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

// The games of bottest.Shelf that are played here.
const (
	lancelot = 0
	toy      = 3
)

// somewhere is an ID as long as Discord's.
const somewhere = "1234567890123456789"

// afterEpoch is the ID of a message created that many minutes after Discord's epoch.
func afterEpoch(minutes int) string { return strconv.FormatUint(uint64(minutes)*60_000<<22, 10) }

// seated creates a match for two, in which Ada is to move, or else Bruno, with a living
// message of that age.
func seated(t *testing.T, b *bottest.Bot, title int, ada bool, minutes int) string {
	t.Helper()
	m, err := match.Start(bottest.Shelf[title].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(func(int) int { return 0 })
	seats := []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}, {User: seats.User{ID: "2", Name: "Bruno"}}}
	if (m.Waiting()[0] == 0) != ada {
		seats[0], seats[1] = seats[1], seats[0]
	}
	id, err := b.Tables.Create(table.Table{
		Game: bottest.Shelf[title].Name, Setup: games.Setup{Players: 2}, Stage: table.Playing, Place: table.Place{Locale: "en", Channel: somewhere, Guild: somewhere}, Match: m.Record(), Progress: table.Progress{Waiting: m.Waiting()}, Ledger: ledger.Ledger{Turn: afterEpoch(minutes)}, Seats: seats,
	})
	require.NoError(t, err)
	return id
}

// inbox returns a page of a person's inbox.
func inbox(t *testing.T, b *bottest.Bot, user, page string) discord.Message {
	t.Helper()
	return pressed(t, b, user, discord.CustomID{Verb: "games", Args: ":0:" + page})
}

// pressed returns the answer to a button of an inbox.
func pressed(t *testing.T, b *bottest.Bot, user string, id discord.CustomID) discord.Message {
	t.Helper()
	i := &discord.Interaction{User: discord.User{ID: user}, Locale: "en", CustomID: id}
	m, err := profile.New(b.App).Presses["games"].Run(t.Context(), i)
	require.NoError(t, err)
	bottest.CheckMessage(t, m)
	return m
}

func TestTheInboxIsSortedByUrgencyAndEffort(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	require.Equal(t, "toy", bottest.Shelf[toy].Name)
	young := seated(t, b, lancelot, true, 9000)
	old := seated(t, b, lancelot, true, 100)
	others := seated(t, b, lancelot, false, 50)
	vote := seated(t, b, toy, true, 9900)
	_, m0, err := b.Tables.Change(vote, func(t *table.Table, m *match.Match) error {
		_, err := m.Play(t.Seat("1"), "yes")
		return err
	})
	require.NoError(t, err)
	require.True(t, profile.Quick(m0, m0.Waiting()[0]), "the stake is all that is left to be said")
	lobby, err := b.Tables.Create(table.Table{
		Game: bottest.Shelf[lancelot].Name, Setup: games.Setup{Players: 2}, Stage: table.InLobby, Place: table.Place{Channel: "7"},
		Seats: []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}},
	})
	require.NoError(t, err)

	m := inbox(t, b, "1", "")
	require.Equal(t, []string{vote, old, young, others, lobby}, listed(m))
	require.Contains(t, m.Content, "⚡ [The toy")
	require.Contains(t, m.Content, fmt.Sprintf("<t:%d:R>", 1420070400+100*60), "the channel is muted since then")
	require.Contains(t, m.Content, "waiting for you: 3")
	require.Contains(t, m.Content, "just one answer: 1")
	require.Contains(t, m.Content, "/"+somewhere+"/"+afterEpoch(100)+")")
	require.Equal(t, fmt.Sprintf("Next: Lancelot %s (of 3)", old), m.Components[0].Components[0].Label)
}

// listed returns the matches of an inbox in order.
func listed(m discord.Message) []string {
	var ids []string
	for _, found := range regexp.MustCompile(`(?:Lancelot|The toy) (\w+)`).FindAllStringSubmatch(m.Content, -1) {
		ids = append(ids, found[1])
	}
	return ids
}

func TestAnInboxOf60MatchesHasPagesOf25(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	ids := map[string]bool{}
	for n := range 60 {
		ids[seated(t, b, lancelot, n%3 > 0, n)] = true
	}
	m := inbox(t, b, "1", "")
	require.Contains(t, m.Content, "waiting for you: 40", "the number counts all pages")
	for {
		page := listed(m)
		require.Len(t, page, min(25, len(ids)))
		for _, id := range page {
			require.True(t, ids[id])
			delete(ids, id)
		}
		require.Equal(t, len(page), strings.Count(m.Content, "<#"+somewhere+">")+strings.Count(m.Content, "](https://"))
		next := m.Components[0].Components[1]
		if next.Disabled {
			break
		}
		m = pressed(t, b, "1", discord.ParseCustomID(next.CustomID))
	}
	require.Empty(t, ids, "none is left out")
}

func TestAnEmptyInboxSaysWhatToDo(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	require.Contains(t, inbox(t, b, "9", "").Content, "You’re not in any match right now. </new:")
	seated(t, b, lancelot, false, 5)
	require.Contains(t, inbox(t, b, "1", "").Content, "Nothing is waiting for you. </since:")
}
