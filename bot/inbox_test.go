package bot

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// afterEpoch is a message's ID of that many minutes after Discord's first.
func afterEpoch(minutes int) string { return strconv.FormatUint(uint64(minutes)*60_000<<22, 10) }

// seated creates a match for two in which the first seat is to move, or the
// second; the living message is that old.
func (b *Bot) seated(t *testing.T, title int, first bool, minutes int, play ...string) string {
	t.Helper()
	m, err := match.Start(shelf[title].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(func(int) int { return 0 })
	for _, sentence := range play {
		_, err := m.Play(m.Waiting()[0], sentence)
		require.NoError(t, err)
		_, err = m.Confirm(m.Waiting()[0], func(int) int { return 0 })
		require.NoError(t, err)
	}
	seats := []chair{{Person: discord.Person{ID: "1", Name: "Ada"}}, {Person: discord.Person{ID: "2", Name: "Bruno"}}}
	if (m.Waiting()[0] == 0) != first {
		seats[0], seats[1] = seats[1], seats[0]
	}
	id, err := b.create(table{
		Game: shelf[title].Name, Setup: games.Setup{Players: 2}, Stage: playing, Locale: "en", Match: m.Record(),
		Channel: "1234567890123456789", Guild: "1234567890123456789", Turn: afterEpoch(minutes), Seats: seats,
	})
	require.NoError(t, err)
	return id
}

func (b *Bot) inbox(t *testing.T, user, page string) discord.Message {
	t.Helper()
	m, err := b.list(t.Context(), &discord.Interaction{User: discord.Person{ID: user}, Locale: "en", CustomID: discord.CustomID{Word: page}})
	require.NoError(t, err)
	checkMessage(t, m)
	return m
}

func TestTheInboxIsSortedByUrgencyAndEffort(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	const lancelot, toy = 0, 3
	require.Equal(t, "toy", shelf[toy].Name)
	young := b.seated(t, lancelot, true, 9000)
	old := b.seated(t, lancelot, true, 100)
	others := b.seated(t, lancelot, false, 50)
	vote := b.seated(t, toy, true, 9900)
	_, m0, err := b.change(vote, func(t *table, m *match.Match) error {
		_, err := m.Play(t.seat("1"), "yes")
		return err
	})
	require.NoError(t, err)
	require.True(t, quick(m0, m0.Waiting()[0]), "the stake is all that is left to be said")
	lobby, err := b.create(table{Game: shelf[lancelot].Name, Setup: games.Setup{Players: 2}, Stage: inLobby, Channel: "7", Seats: []chair{{Person: discord.Person{ID: "1", Name: "Ada"}}}})
	require.NoError(t, err)

	m := b.inbox(t, "1", "")
	require.Equal(t, []string{vote, old, young, others, lobby}, listed(m))
	require.Contains(t, m.Content, "⚡ [The toy")
	require.Contains(t, m.Content, fmt.Sprintf("<t:%d:R>", 1420070400+100*60), "and says since when")
	require.Contains(t, m.Content, "waiting for you: 3")
	require.Contains(t, m.Content, "just one answer: 1")
	require.Contains(t, m.Content, "/1234567890123456789/"+afterEpoch(100)+")")
	require.Empty(t, m.Components)
}

// listed returns the matches of an inbox in their order.
func listed(m discord.Message) []string {
	var ids []string
	for _, found := range regexp.MustCompile(`(?:Lancelot|The toy) (\w+)`).FindAllStringSubmatch(m.Content, -1) {
		ids = append(ids, found[1])
	}
	return ids
}

func TestAnInboxOf60MatchesHasPagesOf25(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	ids := map[string]bool{}
	for n := range 60 {
		ids[b.seated(t, 0, n%3 > 0, n)] = true
	}
	m := b.inbox(t, "1", "")
	for {
		page := listed(m)
		require.Len(t, page, min(25, len(ids)))
		for _, id := range page {
			require.True(t, ids[id])
			delete(ids, id)
		}
		require.Equal(t, len(page), strings.Count(m.Content, "<#1234567890123456789>")+strings.Count(m.Content, "](https://"))
		next := m.Components[0].Components[1]
		if next.Disabled {
			break
		}
		at, err := discord.ParseCustomID(next.CustomID)
		require.NoError(t, err)
		m = b.inbox(t, "1", at.Word)
	}
	require.Empty(t, ids, "none is left out")
}

func TestAnEmptyInboxSaysWhatToDo(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	require.Contains(t, b.inbox(t, "9", "").Content, "`/new` opens a table")
	b.seated(t, 0, false, 5)
	require.Contains(t, b.inbox(t, "1", "").Content, "Nothing is waiting for you. `/since`")
}

func TestWhenAMessageWasPosted(t *testing.T) {
	t.Parallel()
	require.True(t, discord.PostedAt("175928847299117063").Equal(time.Date(2016, 4, 30, 11, 18, 25, 796e6, time.UTC)))
	require.True(t, discord.PostedAt("").IsZero())
}
