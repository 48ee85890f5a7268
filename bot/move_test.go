package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestADeletedChannelAndTheMoveOutOfIt(t *testing.T) {
	t.Parallel()
	for name, noticed := range map[string]bool{"noticed": true, "found out": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := openAt(t, &fastClock{}, sketched)
			guests, _ := h.table("/new game:lancelot seats:2 options:target=2", "Ada", "Bruno")
			before := h.turns(guests, 2, func() {})
			if !noticed {
				h.srv.Trouble(sandbox.Fault{Kind: sandbox.EventLost, Event: "CHANNEL_DELETE"})
			}
			require.NoError(t, h.srv.DeleteChannel(guests[0].channel))
			there := h.elsewhere(guests)
			meanwhile := h.turns(there, 3, func() {})
			require.Equal(t, 3, meanwhile, "nothing keeps people from playing")
			for _, g := range there {
				list := g.dms()
				require.NotEmpty(t, list)
				require.Contains(t, list[len(list)-1].Content, "🔇 This match’s channel was deleted")
				require.Regexp(t, "🔇 I can’t post in its channel: </move-here:[0-9]+> `match:1`", g.types("/games").Content)
			}
			m := there[1].types("/move-here")
			require.Contains(t, m.Content, "🚚 The match continues in <#"+there[0].channel+">.")
			require.Len(t, there[0].public(), 1, "one message has all that was missed")
			require.Equal(t, 4, len(buttons(there[0].last())))
			turns := h.turns(there, -1, func() {})
			there[0].settled("🏆")
			require.Len(t, there[0].public(), 1+turns)
			require.Greater(t, turns+before, 2)
		})
	}
}

func TestAMatchMovesFromOneChannelToAnother(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	ada := guests[0]
	require.Contains(t, ada.types("/move-here").Content, "This match is already here.")
	there := h.elsewhere(guests)
	require.NoError(t, ada.SetLocale("fr"))
	require.Contains(t, there[0].types("/move-here match:1").Content, "🚚 La partie continue dans <#")
	require.Contains(t, there[0].last().Content, "your turn")
	_, err := ada.Await(h.ctx, ada.channel, func([]sandbox.Message) bool {
		last := ada.last()
		return last.ID == turn.ID && len(last.Components) == 0
	})
	require.NoError(t, err, "the messages left behind lose their buttons")
	old := ada.public()
	mover(there, there[0].last()).types("/play move:e5")
	require.Contains(t, there[0].last().Content, "E5")
	require.Len(t, ada.public(), len(old))

	abroad := h.srv.Channel("jeux")
	for n, g := range guests {
		g.channel = abroad
		require.NoError(t, g.SetLocale([]string{"en-US", "fr"}[n]))
	}
	require.Contains(t, ada.types("/move-here match:1").Content, "is on another server, so everyone at the table has to agree")
	require.Contains(t, ada.types("/move-here match:1").Content, "Not yet: Bruno.")
	require.Empty(t, ada.public(), "a player who is not asked does not lose sight of the match")
	require.Contains(t, guests[1].types("/déplacer-ici partie:1").Content, "🚚 La partie continue dans <#"+abroad+">.")
	require.Contains(t, ada.last().Content, "à toi de jouer")
}

func TestWhatCannotBeMoved(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	there := h.elsewhere(append(guests, h.guest("Dai", "games")))
	ada, dai := there[0], there[2]
	require.Contains(t, dai.types("/move-here").Content, "There’s no match here.")
	require.Contains(t, dai.types("/move-here match:1").Content, "There’s no such match here.")
	require.Contains(t, ada.types("/move-here match:99").Content, "There’s no such match here.")
	require.Contains(t, ada.types("/move-here match:../1").Content, "There’s no such match here.")

	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.ViewChannel))
	m := ada.types("/move-here")
	require.Contains(t, m.Content, "I’m missing permissions: Send Messages")
	require.Empty(t, ada.public())
	require.NotContains(t, guests[0].types("/play").Content, "🔇", "it stays where it was")

	h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	require.Contains(t, ada.types("/move-here").Content, "You’re in several matches, so say which")
	ada.presses(ada.types("/resign match:2"), "Resign")
	require.Contains(t, ada.types("/move-here match:2").Content, "This match is over.")
}

func TestALobbyMovesToo(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2")
	require.NoError(t, h.srv.DeleteChannel(ada.channel))
	there := h.elsewhere([]*guest{ada, bruno})
	there[0].types("/move-here")
	lobby := there[0].last()
	require.Contains(t, lobby.Content, "Seats: 1 of 2")
	there[1].presses(lobby, "Join")
	there[0].presses(lobby, "Start")
	there[0].settled("your turn")
}

func TestAThreadThatIsDeleted(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2 thread:true", "Ada", "Bruno")
	thread := ""
	for _, c := range h.srv.Channels(h.srv.Guild("Round Table")) {
		if c.ParentID == guests[0].channel {
			thread = c.ID
		}
	}
	require.NotEmpty(t, thread)
	require.NoError(t, h.srv.DeleteChannel(thread))
	_, err := guests[0].Await(h.ctx, guests[0].channel, func([]sandbox.Message) bool {
		return strings.Contains(guests[0].types("/games").Content, "🔇")
	})
	require.NoError(t, err)
	require.Contains(t, guests[0].types("/move-here").Content, "🚚")
	require.Contains(t, guests[0].last().Content, "your turn")
}
