package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// shows waits until a public message contains a text, and returns it.
func (g *guest) shows(id, text string) *sandbox.Message {
	g.Helper()
	var found *sandbox.Message
	_, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool {
		for n := range list {
			if list[n].ID == id && strings.Contains(list[n].Content, text) {
				found = &list[n]
			}
		}
		return found != nil
	})
	require.NoError(g, err, "%q is not shown", text)
	return found
}

func TestABotPlayerPlaysUntilItsHolderIsBack(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	other := guests[0]
	if g == other {
		other = guests[1]
	}
	waits := other.types("/substitute who:knight")
	require.Contains(t, waits.Content, "✅ A bot player plays for you until you’re back.")
	require.Contains(t, waits.Content, " (bot, hard) plays")
	turn = g.shows(turn.ID, "🤖 ")
	require.Contains(t, turn.Content, "** plays for ")
	require.Len(t, g.public(), 2, "the living message says it, for nothing has moved")
	require.Contains(t, other.types("/substitute who:page").Content, "A bot player is playing for you right now")
	require.Contains(t, other.types("/games").Content, "waiting for "+g.Profile().GlobalName, "it waits for them no more")

	require.Contains(t, g.types("/play move:e5").Content, "✅ **Played.**")
	turn = g.receives("E5")
	require.Len(t, turn.Mentions, 1)
	require.Equal(t, g.ID(), turn.Mentions[0].ID, "the bot player has answered at once")
	require.Len(t, g.public(), 3)

	require.Contains(t, g.types("/log").Content, ` \(for `+other.Profile().GlobalName+`\)** places a knight`, "the log says who has played")
	panel := other.presses(turn, "Play")
	require.Equal(t, []string{"I’m back", "Seats"}, buttons(panel))
	require.Contains(t, other.types("/play move:d5").Content, "A bot player is playing for you right now")
	require.Contains(t, other.presses(panel, "I’m back").Content, "👋 You’re playing your seat again.")
	require.Contains(t, other.types("/substitute who:me").Content, "No bot player is playing for you")
	g.shows(turn.ID, "plays again.")

	require.Contains(t, g.types("/play move:d4").Content, "✅ **Played.**")
	turn = g.receives("D4")
	require.Len(t, turn.Mentions, 1)
	require.Equal(t, other.ID(), turn.Mentions[0].ID)
	require.Contains(t, other.types("/play move:k11").Content, "✅ **Played.**")
}

func TestAMatchOfBotPlayersIsPaused(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := h.against("/new game:lancelot seats:2 options:target=3", "Ada", "medium")
	dai := h.guest("Chloé", "games")
	require.Contains(t, ada.types("/substitute who:squire").Content, "The match is paused")
	waits := ada.types("/waiting").Content
	require.Contains(t, waits, "The match is paused")
	require.NotContains(t, waits, "A bot player is thinking")
	turn = ada.shows(turn.ID, "⏸️ Only bot players are left.")
	require.Empty(t, turn.Mentions)
	require.Equal(t, []string{"Play", "Board", "What’s new", "…", "I’m back", "Let the bots play on"}, buttons(turn))
	require.Contains(t, dai.presses(turn, "Let the bots play on").Content, "Tu n’es pas à cette table")
	require.Contains(t, dai.presses(turn, "I’m back").Content, "Tu n’es pas à cette table")

	ada.presses(turn, "I’m back")
	ada.shows(turn.ID, "your turn.")
	ada.types("/play move:e5")
	turn = ada.receives("E5")
	ada.types("/substitute who:page")
	turn = ada.shows(turn.ID, "⏸️")
	require.Contains(t, ada.presses(turn, "Let the bots play on").Content, "▶️ The bot players play on.")
	end := ada.receives("🏆 ")
	require.Greater(t, len(ada.public()), 4, "each round is posted")
	require.NotEmpty(t, end.Attachments)
}

func TestBotPlayersFinishWhatEverybodyHasLeft(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := h.against("/new game:lancelot seats:3 options:target=3", "Ada", "medium", "easy")
	require.Contains(t, ada.presses(ada.types("/resign"), "Resign").Content, "You’ve resigned.")
	end := ada.receives("🏆 ")
	require.Regexp(t, `^🏆 .*\(the bot in 🔵⚜️ \*\*Ada\*\*’s seat reached 5, but a resigned seat can’t win\)`, end.Content)
	require.Contains(t, ada.presses(end, "Details").Content, "3\\. 🔵⚜️ **Ada**")
	require.NotEqual(t, turn.ID, end.ID)
	require.Greater(t, len(ada.public()), 4, "each round was posted")
}

func TestAConfirmationThatComesAfterTheSubstitute(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g, dai := mover(guests, turn), h.guest("Dai", "games")
	g.types("/substitute who:anybody")
	turn = g.shows(turn.ID, "is open")
	panel := g.presses(turn, "Play")
	panel = g.presses(panel, "Row 5")
	panel = g.presses(panel, "E5")
	dai.presses(dai.presses(turn, "Take this seat"), "Take the seat")
	late := g.presses(panel, "Confirm")
	require.Contains(t, late.Content, "You’re not at this table.")
	require.NotContains(t, late.Content, "`e5`")
	fresh := dai.presses(turn, "Play")
	require.NotContains(t, fresh.Content, "e5", "the draft is dropped")
	require.Contains(t, dai.types("/play move:f6").Content, "✅ **Played.**")
	require.Contains(t, dai.last().Content, "**Dai** places a knight on F6")
}

func TestASubstituteTakesASeat(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Bruno")
	ada, bruno, dai, esra := guests[0], guests[1], h.guest("Dai", "games"), h.guest("Esra", "games")
	vote := ada.dms()[0]
	ada.types("/play move:no")
	turn := ada.last()
	seats := dai.presses(dai.presses(turn, "…"), "Seats")
	require.Equal(t, "**The toy · match 1**\n🔵⚜️ **Ada**\n🟡🦁 **Bruno**", seats.Content)
	require.Equal(t, []string{"Back"}, buttons(seats), "nothing is open")

	require.Contains(t, ada.types("/substitute who:anybody").Content, "🔵⚜️ **Ada** · 🪑 open")
	turn = ada.shows(turn.ID, "🪑 The seat of 🔵⚜️ **Ada** is open")
	require.Contains(t, ada.types("/substitute who:anybody").Content, "already open to anyone")
	require.Contains(t, ada.presses(turn, "Take this seat").Content, "That’s your own seat.")
	require.Contains(t, bruno.presses(turn, "Take this seat").Content, "You’re already at this table.")
	ask, late := dai.presses(turn, "Take this seat"), esra.presses(turn, "Take this seat")
	require.Contains(t, ask.Content, "take over the seat of 🔵⚜️ **Ada**?")
	require.Contains(t, ada.types("/hand").Attachments[0].Description, "You have voted.", "the description names their vote")

	taken := dai.presses(ask, "Take the seat")
	require.Contains(t, taken.Content, "🪑 The seat is yours")
	require.Contains(t, dai.types("/hand").Attachments[0].Description, "You have voted.", "with its secrets")
	require.Contains(t, dai.dms()[0].Content, "Your vote:")
	require.Contains(t, esra.presses(late, "Take the seat").Content, "That seat isn’t open")
	turn = ada.shows(turn.ID, "🪑 🔵⚜️ **Dai** takes over from 🔵⚜️ **Ada**.")
	require.NotContains(t, buttons(turn), "Take this seat")
	require.Len(t, ada.public(), 3, "the living message was edited")

	require.NotContains(t, ada.presses(turn, "Play").Attachments[0].Description, "You have voted", "they are a spectator from now on")
	require.Contains(t, ada.types("/hand").Content, "You’re not at this table.")
	_, err := ada.Await(h.ctx, vote.ChannelID, func([]sandbox.Message) bool { return len(ada.dms()) == 0 })
	require.NoError(t, err, "their DM asks no more")
	require.Contains(t, ada.types("/play move:no").Content, "You’re not at this table.")
	require.Contains(t, ada.types("/games").Content, "You’re not in any match")
	require.Contains(t, dai.types("/games").Content, "The toy 1")

	sent := dai.dms()[0]
	bruno.types("/play move:no")
	require.Contains(t, ada.receives("0 say yes: none.").Content, "<@"+dai.ID()+">")
	require.Contains(t, dai.replaced(&sent).Content, "Do you agree?", "the next question goes to them")
	require.Empty(t, ada.dms())
	bruno.types("/substitute who:anybody")
	turn = ada.shows(ada.last().ID, "is open")
	require.Contains(t, ada.presses(turn, "Take this seat").Content, "You’ve held another seat in this match")
	bruno.presses(bruno.types("/substitute"), "Keep my seat")
}
