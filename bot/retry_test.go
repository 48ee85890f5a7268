package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

const posting = "POST /channels/{channel}/messages"

// TestAMatchThroughEveryRefusedRequest plays a whole match with a fault at each turn message.
func TestAMatchThroughEveryRefusedRequest(t *testing.T) {
	t.Parallel()
	for name, faults := range map[string][]sandbox.Fault{
		"lost":          {{Kind: sandbox.AnswerLost, Times: 1}, {Kind: sandbox.RequestLost, Times: 2}, {Kind: sandbox.AnswerLost, Times: 3}},
		"lost for long": {{Kind: sandbox.AnswerLost, Times: 8}, {Kind: sandbox.RequestLost, Times: 15}},
		"errors": {
			{Kind: sandbox.ErrorAnswer, Status: 500, Times: 1}, {Kind: sandbox.ErrorAnswer, Status: 502, Times: 2},
			{Kind: sandbox.ErrorAnswer, Status: 503, Times: 9}, {Kind: sandbox.ErrorAnswer, Status: 504, Times: 1},
		},
		"limits": {
			{Kind: sandbox.RateLimited, RetryAfter: time.Second, Times: 1},
			{Kind: sandbox.RateLimited, RetryAfter: time.Second, Times: 2, NoHeaders: true},
			{Kind: sandbox.RateLimited, RetryAfter: time.Second, Times: 1, Global: true},
			{Kind: sandbox.CloudflareBan, RetryAfter: time.Second, Times: 1},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openAt(t, &fastClock{}, sketched)
			guests, _ := h.table("/new game:lancelot seats:2 options:target=1", "Ada", "Bruno")
			n := 0
			turns := h.turns(guests, -1, func() {
				f := faults[n%len(faults)]
				f.Route = posting
				h.srv.EndTroubles()
				h.srv.Trouble(f)
				n++
			})
			require.Greater(t, turns, len(faults), "each fault has struck")
			guests[0].toldOnce(turns)
		})
	}
}

func TestSlowDiscordDoesNotKeepAnybodyWaiting(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	slow := h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerHeld, Route: posting, Times: 1})
	h.time.hurry(true)
	require.Contains(t, g.types("/play move:e5").Content, "✅ **Played and saved.** Discord is slow")
	require.NoError(t, slow.Await(h.ctx, 1))
	slow.End()
	g.settled("E5")
	require.Len(t, g.public(), 3)
}

func TestWhatAKilledProcessHasNotPostedIsPostedOnce(t *testing.T) {
	t.Parallel()
	for name, kind := range map[string]sandbox.Kind{"not carried out": sandbox.RequestLost, "carried out": sandbox.AnswerLost} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openAt(t, &fastClock{}, sketched)
			guests, turn := h.table("/new game:lancelot seats:2 options:target=1", "Ada", "Bruno")
			h.srv.Trouble(sandbox.Fault{Kind: kind, Route: posting})
			h.time.hurry(true)
			g := mover(guests, turn)
			require.Contains(t, g.types("/play move:e5").Content, "✅ **Played and saved.")
			h.stop()
			h.srv.EndTroubles()
			h.time.skip(time.Hour) // Discord has forgotten the nonce
			h.begin()
			g.settled("E5")
			h.time.hurry(false)
			turns := 1 + h.turns(guests, -1, func() {})
			g.toldOnce(turns)
		})
	}
}

// Discord limits edits of old messages; a turn does not wait for those.
func TestRemovingOldButtonsDelaysNoTurn(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	removing := h.srv.Trouble(sandbox.Fault{Kind: sandbox.RequestHeld, Route: "PATCH /channels/{channel}/messages/{message}"})
	require.Equal(t, 3, h.turns(guests, 3, func() {}))
	require.NoError(t, removing.Await(h.ctx, 1))
	require.Len(t, guests[0].public(), 5, "all turns are posted")
	require.Greater(t, guests[0].withButtons(), 1)
	removing.End()
	guests[0].retired()
}

func TestADeletedTurnMessageIsPostedAnew(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2 options:target=1", "Ada", "Bruno")
	ada := guests[0]
	lost := 0
	turns := h.turns(guests, -1, func() {
		turn := ada.settled("your turn")
		gone := turn[len(turn)-1]
		require.NoError(t, h.srv.DeleteMessage(gone.ChannelID, gone.ID))
		_, err := ada.Await(h.ctx, ada.channel, func([]sandbox.Message) bool { return ada.last().Content == gone.Content })
		require.NoError(t, err, "it shows the same")
		require.Len(t, ada.public(), len(turn), "once")
		anew := *ada.last()
		require.NotEqual(t, gone.ID, anew.ID)
		require.Equal(t, buttons(&gone), buttons(&anew))
		require.NotEmpty(t, anew.Attachments)
		lost++
	})
	require.Equal(t, turns, lost)
	ada.toldOnce(turns)
	list := ada.public()
	require.NoError(t, h.srv.DeleteMessage(ada.channel, list[len(list)-1].ID))
	ada.types("/board match:1")
	require.Len(t, ada.public(), len(list)-1, "a deleted post of a finished match is not replaced")
}

func TestADeletedLobbyIsPostedAnew(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2")
	require.NoError(t, h.srv.DeleteMessage(ada.channel, ada.last().ID))
	lobby := ada.settled("Seats: 1 of 2")
	bruno.presses(&lobby[0], "Join")
	ada.presses(ada.last(), "Start")
	ada.settled("your turn")
	require.Len(t, ada.public(), 2)
}

func TestAMessageThatWasDeletedUnnoticed(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, turn := h.table("/new game:lancelot seats:2 options:target=1", "Ada", "Bruno")
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.EventLost, Event: "MESSAGE_DELETE"})
	require.NoError(t, h.srv.DeleteMessage(turn.ChannelID, turn.ID))
	turns := h.turns(guests, -1, func() {})
	guests[0].settled("🏆")
	require.Len(t, guests[0].public(), turns+1, "the removal of its buttons is not retried for ever")
}

func TestNoPicturesFromTheMiddleOn(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2 options:target=1", "Ada", "Bruno")
	ada := guests[0]
	played := h.turns(guests, 2, func() {})
	without := sandbox.DefaultPermissions &^ sandbox.AttachFiles
	require.NoError(t, h.srv.SetPermissions(ada.channel, without))
	g := h.awaited(guests)
	m := g.types("/play move:k11")
	require.Contains(t, m.Content, "I’m missing permissions: Attach Files (to show the board)", "the player is told")
	require.Contains(t, ada.last().Content, "```\n   D E F G H I J K\n11 ", "the board as a grid")
	require.Contains(t, ada.last().Content, "A is Ada · B is Bruno · . is an empty square")
	require.Empty(t, ada.last().Attachments)
	refused := refusals(h)
	played += 1 + h.turns(guests, 1, func() {})
	require.Equal(t, refused, refusals(h), "it is not asked for again")
	require.Contains(t, g.types("/settings").Content, "I’m missing permissions: Attach Files")

	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions))
	played += h.turns(guests, 1, func() {})
	require.NotEmpty(t, ada.last().Attachments, "pictures again")
	require.NotContains(t, ada.last().Content, "```")
	require.Contains(t, g.types("/settings").Content, "all the permissions I need")
	played += h.turns(guests, -1, func() {})
	ada.toldOnce(played)
}

// refusals counts the bot's requests that Discord has refused.
func refusals(h *app) int {
	n := 0
	for _, r := range h.srv.Requests() {
		if r.Status == 403 || r.Status == 404 && !strings.Contains(r.Path, "webhooks") {
			n++
		}
	}
	return n
}
