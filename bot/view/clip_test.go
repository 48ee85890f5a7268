package view_test

import (
	"bytes"
	"image/gif"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/match"
	"herald/games/record"
	board "herald/render/lancelot"
)

// recorded returns a match of Lancelot of the tests of its pictures, at a table on server 1.
func recorded(t *testing.T, name string) (*table.Table, *match.Match) {
	t.Helper()
	text, err := os.ReadFile("../../render/lancelot/testdata/" + name + ".record")
	require.NoError(t, err)
	rec, err := record.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(bottest.Shelf[0].Rules, rec)
	require.NoError(t, err)
	tab := &table.Table{ID: "1", Place: table.Place{Guild: "1", Locale: "en"}, Game: rec.Game, Setup: rec.Setup, Match: m.Record()}
	for _, name := range rec.Seats {
		tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: name, Name: name}})
	}
	return tab, m
}

// clipping returns a bot whose Lancelot has clips.
func clipping(t *testing.T) *bottest.Bot {
	t.Helper()
	title := bottest.Shelf[0]
	title.Clip = board.Clip
	return bottest.New(t, title)
}

// TestACaptureIsAClip in the turn's message, if the server wants that, with the words of the
// picture, and in no other message.
func TestACaptureIsAClip(t *testing.T) {
	t.Parallel()
	b := clipping(t)
	tab, m := recorded(t, "four-sword")
	moving := b.View.Turn(tab, m)
	require.NoError(t, b.Prefs.SetClips("1", false))
	resting := b.View.Turn(tab, m)
	require.NoError(t, b.Prefs.SetClips("1", true))
	again := b.View.Turn(tab, m)

	require.Equal(t, again.Files, moving.Files)
	require.Equal(t, "image/gif", moving.Files[0].ContentType)
	require.Equal(t, "image/png", resting.Files[0].ContentType)
	require.Equal(t, resting.Content, moving.Content)
	require.NotEmpty(t, moving.Attachments[0].Description)
	require.Equal(t, resting.Attachments[0].Description, moving.Attachments[0].Description)
	require.Equal(t, resting.Words(), moving.Words())
	for _, msg := range []discord.Message{moving, resting} {
		require.Equal(t, msg.Attachments[0].Filename, msg.Files[0].Name)
		id, at := b.View.Shown([]string{msg.Files[0].Name})
		require.Equal(t, "1", id)
		require.Positive(t, at, "the message's menu knows the turn")
	}
	clip, err := gif.DecodeAll(bytes.NewReader(moving.Files[0].Data))
	require.NoError(t, err)
	require.Len(t, clip.Image, 4)
	require.Equal(t, -1, clip.LoopCount)
	require.LessOrEqual(t, len(moving.Files[0].Data), 200<<10)

	private := b.View.DM(tab, m, 0, "", "")
	require.Equal(t, "image/png", private.Files[0].ContentType)
}

func TestATurnWithoutCaptureIsNoClip(t *testing.T) {
	t.Parallel()
	tab, m := recorded(t, "two-early")
	require.Equal(t, "image/png", clipping(t).View.Turn(tab, m).Files[0].ContentType)
}

// The film of a match shows no turn.
func TestAFilmShowsNoTurn(t *testing.T) {
	t.Parallel()
	id, _ := bottest.New(t).View.Shown([]string{"lancelot-1.gif"})
	require.Empty(t, id)
}
