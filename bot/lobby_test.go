package bot_test

import (
	"bytes"
	"context"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

func TestJoiningAndLeaving(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	require.Contains(t, ada.types("/new game:lancelot seats:2").Content, "Table 1 is open – you’re in.")
	lobby := ada.last()
	require.Contains(t, lobby.Content, "**Seats: 1 of 2**")
	require.Contains(t, lobby.Content, "**Ada**")

	require.Contains(t, bruno.presses(lobby, "Leave").Content, "You’re not at this table.")
	require.Contains(t, ada.presses(lobby, "Join").Content, "You’re already at this table.")
	require.Contains(t, bruno.presses(lobby, "Join").Content, "**Seats: 2 of 2**")
	_, err := dai.Press(h.ctx, lobby.ID, "Join")
	require.Error(t, err, "the button is off when all seats are taken")
	require.Contains(t, bruno.presses(lobby, "Leave").Content, "**Seats: 1 of 2**")
	require.Contains(t, dai.presses(lobby, "Join").Content, "**Dai**")
	require.Contains(t, bruno.presses(lobby, "Start").Content, "You’re not at this table.")

	ada.presses(lobby, "Leave")
	m := dai.presses(lobby, "Leave")
	require.Contains(t, m.Content, "This table is closed")
	require.Empty(t, m.Components)
	require.Contains(t, ada.types("/play match:1").Content, "This match hasn’t begun")
	require.Contains(t, dai.types("/games").Content, "You’re not in any match")
}

func TestOptionsInTheLobby(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2 options:diagonals=yes")
	lobby := ada.last()
	require.Contains(t, lobby.Content, "Diagonals: yes")
	require.Contains(t, h.guest("Dai", "games").presses(lobby, "Options").Content, "You’re not at this table.")

	panel := ada.presses(lobby, "Options")
	require.Len(t, menus(panel), 1, "two values are a button")
	values := component(panel.Components, "option:1:0:target").Options
	chosen := slices.IndexFunc(values, func(o world.SelectOption) bool { return o.Default })
	require.Equal(t, "Captures that win: the usual 7, 8, 9 or 10 (for 2, 3, 4 or 5 players)", values[chosen].Label, "the closed menu shows it")
	panel = ada.presses(panel, "option:1:0:excalibur=yes")
	require.Contains(t, ada.last().Content, "Power of the Sword: yes", "the lobby shows it to all")
	panel = ada.presses(panel, "option:1:0:excalibur=no")
	require.NotContains(t, ada.last().Content, "Power of the Sword")
	panel = ada.presses(panel, "option:1:0:excalibur=yes")

	require.NotContains(t, ada.last().Content, "Hints", "the lobby says only what was chosen")
	panel = ada.presses(panel, "Hints: only against bots")
	require.Contains(t, ada.last().Content, "Hints: on")
	panel = ada.presses(panel, "Hints: on")
	require.Contains(t, ada.last().Content, "Hints: off")

	reply, err := ada.Press(h.ctx, panel.ID, "number:1:0:target")
	require.NoError(t, err)
	reply, err = ada.Submit(h.ctx, reply.Modal, map[string]string{"target": "31"})
	require.NoError(t, err)
	require.Contains(t, reply.Message.Content, "“31” doesn’t work for target.")
	reply, err = ada.Press(h.ctx, panel.ID, "number:1:0:target")
	require.NoError(t, err)
	reply, err = ada.Submit(h.ctx, reply.Modal, map[string]string{"target": "26"})
	require.NoError(t, err)
	require.Contains(t, ada.last().Content, "Captures that win: 26")

	h.guest("Bruno", "games").presses(lobby, "Join")
	ada.presses(lobby, "Start")
	require.Contains(t, ada.last().Attachments[0].Description, "26")
	require.Contains(t, ada.chooses(reply.Message, "option:1:0:target", "standard").Content, "This match has begun")
}

// A match against a bot player takes two presses from nothing: of a game, and to begin.
func TestAMatchAgainstABotTakesTwoPresses(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	opened := ada.presses(ada.types("/play"), "New table: Lancelot")
	panel := ada.presses(opened, "Play against a bot now")
	require.Contains(t, panel.Content, "**Lancelot · match 1**")
	lobby := ada.public()[0]
	require.Contains(t, lobby.Content, "**Seats: 2 of 2**")
	require.Contains(t, lobby.Content, "(bot, medium)")
	require.Contains(t, lobby.Content, "The match has begun.")
	ada.receives(", your turn")
	_, err := ada.Press(h.ctx, opened.ID, "Play against a bot now")
	require.Error(t, err, "the panel has taken its place")
}

// Bot players fill the number of seats that a host has asked for.
func TestBotPlayersTakeTheSeatsAskedFor(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	ada.presses(ada.types("/new game:lancelot seats:4"), "Play against 3 bots now")
	require.Contains(t, ada.public()[0].Content, "**Seats: 4 of 4**")
}

// A bot player takes a free seat beside people, and none that is taken.
func TestABotPlayerTakesAFreeSeat(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	opened := ada.types("/new game:lancelot seats:3")
	bruno.presses(ada.last(), "Join")
	ada.presses(opened, "Play against 2 bots now")
	require.Contains(t, ada.public()[0].Content, "**Seats: 3 of 3**")

	opened = ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	require.Contains(t, bruno.presses(lobby, "Join").Content, "**Seats: 2 of 2**")
	ada.presses(opened, "Play against a bot now")
	_, err := ada.Await(h.ctx, ada.channel, func(list []sandbox.Message) bool {
		return slices.ContainsFunc(list, func(m sandbox.Message) bool {
			return m.ID == lobby.ID && strings.Contains(m.Content, "The match has begun.") && !strings.Contains(m.Content, "(bot")
		})
	})
	require.NoError(t, err)
}

func TestWrongSetUps(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	for line, want := range map[string]string{
		"/new game:lancelot options:sword=yes":           "There’s no option called “sword”. The options are target, diagonals, excalibur, allegiance.",
		"/new game:lancelot options:diagonals=maybe":     "“maybe” doesn’t work for diagonals. Possible values: no, yes.",
		"/new game:lancelot options:diagonals":           "“” doesn’t work for diagonals.",
		"/new game:lancelot seats:2 options:target=9999": "“9999” doesn’t work for target. Possible values: standard, 1-30.",
	} {
		require.Contains(t, ada.types(line).Content, want)
	}
	require.Empty(t, ada.public(), "nothing of it is public")
}

func TestAThreadOfItsOwn(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2 thread:true")
	lobby := ada.last()
	h.guest("Bruno", "games").presses(lobby, "Join")
	require.Empty(t, ada.presses(lobby, "Start").Components)
	var thread *sandbox.Channel
	for _, c := range h.srv.Channels(h.srv.Guild("Round Table")) {
		if c.ParentID == ada.channel {
			thread = &c
		}
	}
	require.NotNil(t, thread)
	require.Equal(t, "Lancelot 1: Ada and Bruno", thread.Name)
	require.Len(t, ada.public(), 1, "the lobby alone is in the channel")
	inside := &guest{app: h, Person: ada.Person, channel: thread.ID}
	require.Contains(t, inside.last().Content, "your turn")

	again := inside.types("/new game:lancelot seats:2 thread:true").Content
	require.Contains(t, again, "🧵 No thread can be opened in <#"+thread.ID+">, so the match is played right there.")
	require.NotContains(t, again, "permissions")
	lobby = inside.last()
	(&guest{app: h, Person: h.srv.Person("Bruno"), channel: thread.ID}).presses(lobby, "Join")
	require.NotContains(t, inside.presses(lobby, "Start").Content, "🧵", "no thread was promised")
	require.Contains(t, inside.last().Content, "your turn")
}

func TestAThreadThatIsNotAllowed(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.ViewChannel|sandbox.SendMessages|sandbox.AttachFiles))
	require.Contains(t, ada.types("/new game:lancelot seats:2 thread:true").Content, "I’m missing permissions: Create Public Threads")
	lobby := ada.last()
	h.guest("Bruno", "games").presses(lobby, "Join")
	ada.presses(lobby, "Start")
	require.Contains(t, ada.last().Content, "your turn", "the match goes on in the channel")
	_, err := ada.Await(h.ctx, ada.channel, func(list []sandbox.Message) bool {
		last := list[len(list)-1]
		return last.Flags&sandbox.FlagEphemeral != 0 && strings.Contains(last.Content, "I’m missing permissions: Create Public Threads")
	})
	require.NoError(t, err, "the host is told why")
}

func TestAThreadInWhichNothingCanBeWritten(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions&^sandbox.SendInThreads))
	ada.types("/new game:lancelot seats:2 thread:true")
	lobby := ada.last()
	h.guest("Bruno", "games").presses(lobby, "Join")
	ada.presses(lobby, "Start")
	require.Contains(t, ada.last().Content, "your turn", "it is not made")
	ada.presses(ada.types("/new game:lancelot seats:2 thread:true"), "Play against a bot now")
	ada.receives("**Lancelot · match 2**")
	require.Equal(t, sandbox.Channel{}, h.threadOf(ada.channel), "a match against a bot gets no thread")
}

func TestALobbyThatIsRefused(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 403, Code: 50001, Route: posting, Times: 1})
	require.Contains(t, ada.types("/new game:lancelot").Content, "I’m missing permissions: View Channel (to see where matches are played)")
	require.Contains(t, ada.types("/games").Content, "You’re not in any match")
	require.Contains(t, ada.types("/new game:lancelot").Content, "Table 2 is open – you’re in.")
}

func TestTheTableSpeaksTheServersLanguage(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	m := ada.types("/settings")
	require.NotContains(t, menus(h.guest("Bruno", "games").types("/settings")), "Language of this server")
	ada.chooses(m, "Language of this server", "fr")
	ada.types("/new game:lancelot seats:2")
	require.Contains(t, ada.last().Content, "Places\u00a0: 1 sur 2")
}

// TestALobbyThatShowsTooFewIsMended starts from the lobby of a bot that died after a person
// had joined and before the lobby showed them.
func TestALobbyThatShowsTooFewIsMended(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	h.srv.Trouble(sandbox.Fault{
		Kind: sandbox.ErrorAnswer, Code: 10008, Route: "PATCH /webhooks/{app}/{token}/messages/{message}", Times: 1,
	})
	ctx, cancel := context.WithCancel(h.ctx)
	defer cancel()
	go func() {
		_ = h.srv.Await(ctx, func() bool {
			return slices.ContainsFunc(h.srv.Requests(), func(r sandbox.Request) bool { return r.Fault != "" })
		})
		cancel()
	}()
	_, err := bruno.Press(ctx, lobby.ID, "Join")
	require.Error(t, err)
	require.Contains(t, ada.last().Content, "**Seats: 1 of 2**")

	require.Contains(t, bruno.presses(lobby, "Join").Content, "**Seats: 2 of 2**")
	ada.presses(lobby, "Start")
}

// TestOptionsAreTypedInTheLanguageOfTheReader, and stored in the game's own words.
func TestOptionsAreTypedInTheLanguageOfTheReader(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	require.NoError(t, h.srv.Person("Chloé").SetLocale("fr"))
	chloe := h.guest("Chloé", "games")
	choices, err := chloe.Suggest(h.ctx, chloe.channel, "/new game:lancelot options:Diago")
	require.NoError(t, err)
	require.Equal(t, "diagonales=oui (Diagonales\u00a0: oui, celles d’au moins cinq cases comptent aussi)", choices[0].Name)
	require.Equal(t, "diagonals=yes", choices[0].Value)
	chloe.types("/new game:lancelot seats:2 options:Diagonales=oui")
	require.Contains(t, chloe.last().Content, "Diagonals: yes")
}

// A lobby shows the game, and of its options only the unusual ones.
func TestALobbySaysOnlyWhatIsUnusual(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:3 options:diagonals=yes")
	lobby := ada.last()
	require.Contains(t, lobby.Content, "exactly two.\nDiagonals: yes")
	require.NotContains(t, lobby.Content, "Captures that win")
	require.Equal(t, "lancelot.png", lobby.Attachments[0].Filename)
	card, err := png.DecodeConfig(bytes.NewReader(h.srv.File(lobby.Attachments[0].ID)))
	require.NoError(t, err)
	require.Equal(t, []int{1200, 900}, []int{card.Width, card.Height})
	bruno.presses(lobby, "Join")
	require.Len(t, ada.last().Attachments, 1, "the picture stays")
	how := bruno.presses(lobby, "How it plays")
	require.Equal(t, 3, strings.Count(how.Content, ".\n")+1, how.Content)
	require.Equal(t, "lancelot-example.png", how.Attachments[0].Filename)
	require.Contains(t, how.Attachments[0].Description, "captures Seat 1’s knight on G5")
	require.Equal(t, []string{"Rules", "Back"}, buttons(how))
	ada.presses(lobby, "Start")
	ada.receives("goes first")
	require.Empty(t, h.srv.Person("Ada").Messages(ada.channel)[0].Attachments, "the board is below")
}

// Each panel of a table leads back to all of them.
func TestThePanelsOfATableLeadBack(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2")
	panels := []string{"Bot players", "Options", "How it plays", "Time control", "Manage"}
	from := ada.last()
	for _, panel := range panels {
		from = ada.presses(ada.presses(from, panel), "Back")
		require.Contains(t, from.Content, "**Seats: 1 of 2**")
		require.Equal(t, panels, buttons(from))
	}
}

// Keep leads to where resigning was chosen.
func TestKeepingTheSeatLeadsBack(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := h.against("/new game:lancelot seats:2", "Ada", "easy")
	more := ada.presses(turn, "…")
	require.Equal(t, buttons(more), buttons(ada.presses(ada.presses(more, "Resign"), "Keep playing")))
	require.Contains(t, buttons(ada.presses(ada.types("/resign"), "Keep playing")), "Type it")
}
