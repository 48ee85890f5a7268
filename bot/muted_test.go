package bot_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// timesAndIDs matches the parts of a message that depend on the time: timestamps and IDs.
var timesAndIDs = regexp.MustCompile(`<t:\d+:.>|\d{17,}`)

func TestAPermissionTakenAwayAndGivenBack(t *testing.T) {
	t.Parallel()
	for name, noticed := range map[string]bool{"noticed": true, "seen by an interaction": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openAt(t, &fastClock{}, sketched)
			guests, _ := h.table("/new game:lancelot seats:2 options:target=2", "Ada", "Bruno")
			ada := guests[0]
			played := h.turns(guests, 2, func() {})
			if !noticed {
				h.srv.Trouble(sandbox.Fault{Kind: sandbox.EventLost, Event: "CHANNEL_UPDATE"})
			}
			require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.ViewChannel|sandbox.AttachFiles))
			before := len(ada.public())
			refused := refusals(h)
			played += h.turns(guests, 4, func() {})
			require.LessOrEqual(t, refusals(h), refused+2, "Discord is not asked again and again")
			require.Len(t, ada.public(), before)
			panel := ada.types("/play match:1").Content
			require.Contains(t, panel, "🔇 Since <t:")
			require.Contains(t, panel, "I’m missing permissions: Send Messages (to post turns)")
			require.Contains(t, panel, "Server Settings → Roles")
			for _, g := range guests {
				require.NotEmpty(t, g.dms(), "a player who cannot be mentioned gets a DM")
			}
			waiting := h.awaited(guests)
			list := waiting.dms()
			require.Contains(t, list[len(list)-1].Content, "Where do you place a knight?", "with the question")

			require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions))
			if !noticed {
				ada.types("/board")
			}
			_, err := ada.Await(h.ctx, ada.channel, func([]sandbox.Message) bool { return len(ada.public()) > before })
			require.NoError(t, err)
			require.NotContains(t, ada.types("/play match:1").Content, "🔇")
			turns := h.turns(guests, -1, func() {})
			ada.settled("🏆")
			require.Len(t, ada.public(), before+1+turns, "one message had all that was missed")
			require.GreaterOrEqual(t, played, 6)
		})
	}
}

func TestAMutedChannelInTheSettings(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.EventLost, Event: "CHANNEL_UPDATE"})
	require.NoError(t, h.srv.SetPermissions(g.channel, sandbox.ViewChannel|sandbox.AttachFiles))
	g.types("/play move:e5")
	there := h.elsewhere([]*guest{g})[0]
	m := there.types("/settings")
	require.Contains(t, m.Content, "**Lancelot · match 1** 🔇 Since <t:")
	m = there.presses(m, "Try again: Lancelot 1")
	require.Contains(t, m.Content, "❌ Discord still refuses it.")
	since := m.Content[strings.Index(m.Content, "<t:"):][:15]

	require.NoError(t, h.srv.SetPermissions(g.channel, sandbox.DefaultPermissions))
	again := there.presses(m, "Try again: Lancelot 1")
	require.Contains(t, again.Content, "✅ It works again.")
	require.NotContains(t, again.Content, since)
	require.NotContains(t, strings.Join(buttons(again), " "), "Try again")
	require.Contains(t, g.last().Content, "E5")
	_, err := h.guest("Dai", "games").Press(h.ctx, m.ID, "retry:1")
	require.Error(t, err, "others do not see the button")
}

// TestDMsTakeTheChannelsPlace plays a match to its end by DM alone.
func TestDMsTakeTheChannelsPlace(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2 options:target=1", "Ada", "Bruno")
	require.NoError(t, h.srv.DeleteChannel(guests[0].channel))
	for _, g := range guests {
		dm, err := g.DM()
		require.NoError(t, err)
		g.channel = dm
		_, err = g.Await(h.ctx, dm, func(list []sandbox.Message) bool { return len(list) > 0 })
		require.NoError(t, err)
		require.Regexp(t, "to post again, </move-here:[0-9]+> `match:1`", g.dms()[0].Content, "the DM says how to move the match")
	}
	turns := h.turns(guests, -1, func() {})
	require.Positive(t, turns)
	for _, g := range guests {
		list := g.dms()
		require.Contains(t, list[len(list)-1].Content, "🏆", "the result reaches all players")
	}
}

func TestClosedDMsAreOpenedInTheSettings(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, secretive)
	bruno := h.guest("Bruno", "games")
	require.NoError(t, bruno.CloseDMs())
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	h.turns(guests[:1], 1, func() {})
	m := bruno.types("/settings")
	require.Contains(t, m.Content, "🔒 My DMs haven’t reached you since <t:")
	require.Contains(t, bruno.presses(m, "Try again").Content, "❌ Discord still refuses it.")
	require.Empty(t, bruno.dms())

	require.NoError(t, bruno.OpenDMs())
	m = bruno.presses(m, "Try again")
	require.Contains(t, m.Content, "✅ It works again.")
	require.NotContains(t, m.Content, "🔒")
	dm, err := bruno.DM()
	require.NoError(t, err)
	list, err := bruno.Await(h.ctx, dm, func(list []sandbox.Message) bool { return len(list) == 2 })
	require.NoError(t, err)
	require.Contains(t, list[0].Content, "My DMs reach you.")
	require.Contains(t, list[1].Content, "Do you agree?", "missed messages follow")
	require.NotContains(t, bruno.types("/play").Content, "🔒")
	h.turns(guests, -1, func() {})
	guests[0].settled("🏆")
}

// TestADMThatMayHaveArrived sends a DM whose response is lost; Discord has forgotten its nonce
// when the next process starts.
func TestADMThatMayHaveArrived(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, secretive)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:toy seats:2 options:rounds=1")
	lobby := ada.last()
	bruno.presses(lobby, "Join")
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: posting})
	h.time.hurry(true)
	ada.presses(lobby, "Start")
	dm, err := bruno.DM()
	require.NoError(t, err)
	_, err = bruno.Await(h.ctx, dm, func(list []sandbox.Message) bool { return len(list) > 0 })
	require.NoError(t, err)
	h.stop()
	h.srv.EndTroubles()
	h.time.skip(time.Hour)
	h.begin()
	h.time.hurry(false)
	require.Equal(t, 2, h.turns([]*guest{ada, bruno}, -1, func() {}))
	ada.toldOnce(2)
	for _, g := range []*guest{ada, bruno} {
		require.Len(t, g.dms(), 1)
	}
}

// TestDMsThroughLostAnswers loses the response to every second DM.
func TestDMsThroughLostAnswers(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, secretive)
	guests, _ := h.table("/new game:toy seats:3 options:rounds=3", "Ada", "Bruno", "Dai")
	turns := h.turns(guests, -1, func() {
		h.srv.EndTroubles()
		h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: posting, Times: 9})
	})
	require.Equal(t, 9, turns)
	guests[0].settled("🏆")
	require.Len(t, guests[0].public(), turns+2)
	for _, g := range guests {
		require.Len(t, g.dms(), 1, "each question has replaced the DM of the one before")
	}
}

// TestSecretsReachNobodyElseWhileMuted is TestSecretsReachNobodyElse for the DMs that replace
// a muted channel, and for the text board.
func TestSecretsReachNobodyElseWhileMuted(t *testing.T) {
	t.Parallel()
	seen := func(vote string) []string {
		h := openAt(t, &fastClock{}, secretive)
		guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Bruno", "Dai")
		require.NoError(t, h.srv.SetPermissions(guests[0].channel, sandbox.ViewChannel))
		require.Contains(t, guests[0].types("/play move:"+vote).Content, "✅ **Played.**")
		bruno := guests[1]
		dm, err := bruno.DM()
		require.NoError(t, err)
		_, err = bruno.Await(h.ctx, dm, func(list []sandbox.Message) bool { return len(list) == 1 && strings.Contains(list[0].Content, "🔇") })
		require.NoError(t, err)
		var all []string
		for _, m := range append(bruno.dms(), *bruno.types("/board text:true"), *bruno.types("/settings"), *bruno.types("/games")) {
			all = append(all, timesAndIDs.ReplaceAllString(h.shown(&m), "…"))
		}
		return all
	}
	require.Equal(t, seen("no"), seen("yes done"))
}
