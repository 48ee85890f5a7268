package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestGamesListsWhatWaitsFirst(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	g.types("/play move:e5")
	_, second := h.table("/new game:lancelot seats:2", "Bruno", "Ada")
	for _, g := range guests {
		list := g.types("/games").Content
		require.Equal(t, 2, strings.Count(list, "[Lancelot "), list)
		if at := strings.Index(list, "🔔"); at >= 0 && strings.Contains(list, "⏳") {
			require.Less(t, at, strings.Index(list, "⏳"))
		}
	}
	require.Contains(t, guests[0].types("/games").Content, "/"+second.ID+")", "with a link to the living message")
}

// Where nothing is played, commands that need a match say how to begin one, and offer it.
func TestAnEmptyChannelLeadsToItsFirstTable(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot, carolus)
	ada := h.guest("Ada", "games")
	for _, command := range []string{"/play", "/board", "/waiting", "/since", "/log", "/hand", "/vote"} {
		answer := ada.types(command)
		require.Contains(t, answer.Content, "There’s no match here.", command)
		require.Equal(t, []string{"New table: Lancelot", "New table: Carolus Magnus"}, buttons(answer), command)
	}
	require.Contains(t, ada.presses(ada.types("/play"), "New table: Carolus Magnus").Content, "Table 1 is open – you’re in.")
	require.Contains(t, ada.last().Content, "Carolus Magnus · table 1")
	_, err := ada.Press(h.ctx, ada.types("/board").ID, "New table: Lancelot")
	require.Error(t, err, "there is a table now")
}

func TestSeveralMatchesInSeveralGuilds(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	elsewhere := h.srv.Channels(h.srv.Guild("Camelot"))[0]
	ada := &guest{app: h, Person: h.srv.Person("Ada"), channel: elsewhere.ID}
	bruno := &guest{app: h, Person: h.srv.Person("Bruno"), channel: elsewhere.ID}
	require.Contains(t, ada.types("/play").Content, "There’s no match here.")
	ada.types("/new game:lancelot seats:2")
	bruno.presses(ada.last(), "join:2")
	ada.presses(ada.last(), "start:2")
	there := mover([]*guest{ada, bruno}, ada.last())
	require.Contains(t, there.types("/play move:f6").Content, "match 2")
	here := mover(guests, turn)
	require.Contains(t, here.types("/play move:e5").Content, "match 1")
	require.Contains(t, here.types("/board match:2").Attachments[0].Description, "F6")
}

func TestAMatchIsNoBusinessOfAnotherServers(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	elsewhere := h.srv.Channels(h.srv.Guild("Camelot"))[0].ID
	dai := &guest{app: h, Person: h.srv.Person("Dai"), channel: elsewhere}
	require.Contains(t, dai.types("/log match:1").Content, "There’s no such match here.")
	ada := &guest{app: h, Person: h.srv.Person("Ada"), channel: elsewhere}
	require.Contains(t, ada.types("/log match:1").Content, "goes first (drawn by lot)", "a player reads on everywhere")
}

func TestSinceMyLastTurn(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	g.types("/play move:e5")
	require.Contains(t, g.presses(g.last(), "What’s new").Content, "Nothing has happened since your last turn.")
	other := mover(guests, g.last())
	other.types("/play move:f6")
	m := g.presses(g.last(), "What’s new")
	require.Contains(t, m.Content, "places a knight on F6")
	require.NotContains(t, m.Content, "E5")
}

// chosen uses a command from the menu of a message.
func (g *guest) chosen(m *sandbox.Message, command string) *sandbox.Message {
	g.Helper()
	reply, err := g.Use(g.ctx, m.ID, command)
	require.NoError(g, err)
	require.NotNil(g, reply.Message)
	require.NotZero(g, reply.Message.Flags&sandbox.FlagEphemeral)
	return reply.Message
}

// TestCommandsInTheMenusOfMessages: turn messages keep theirs when their buttons are gone;
// other messages refuse them.
func TestCommandsInTheMenusOfMessages(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, first := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	lobby := &guests[0].public()[0]
	var turns []*sandbox.Message
	for n, square := range []string{"e5", "f6", "g7"} {
		mover(guests, guests[0].last()).types("/play move:" + square)
		turns = append(turns, guests[0].last())
		require.Equal(t, fmt.Sprintf("lancelot-1-turn%d.png", n+1), turns[n].Attachments[0].Filename)
	}
	chloe := h.guest("Chloé", "games")
	require.Empty(t, chloe.public()[2].Components, "an earlier turn")
	for n, square := range []string{"E5", "F6", "G7"} {
		m := guests[1].chosen(turns[n], "Replay from here")
		require.Contains(t, m.Content, fmt.Sprintf("turn %d of 3", n+1))
		require.Contains(t, m.Content, square)
	}
	require.Contains(t, guests[1].chosen(first, "Replay from here").Content, "turn 0 of 3")
	require.Contains(t, mover(guests, turns[2]).chosen(turns[0], "What’s new").Content, "New since your turn")
	require.Contains(t, chloe.chosen(turns[0], "Quoi de neuf").Content, "Depuis le début")
	require.Contains(t, chloe.chosen(turns[1], "Revoir à partir d’ici").Content, "tour 2 sur 3")

	said, err := chloe.Say(chloe.channel, "Bonjour")
	require.NoError(t, err)
	for _, m := range []*sandbox.Message{lobby, said} {
		require.Contains(t, guests[0].chosen(m, "What’s new").Content, "That message doesn’t show a turn of a match.")
		require.Contains(t, chloe.chosen(m, "Revoir à partir d’ici").Content, "Ce message ne montre aucun tour de partie.")
	}
}

func TestTheLogHasPages(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:target=30", "Ada", "Bruno")
	squares := strings.Fields("d4 k11 e6 j9 f8 i7 g10 h5 d10 k5 e11 j4 f5 i10 g7 h8")
	for _, s := range squares {
		m := mover(guests, turn).types("/play move:" + s)
		require.Contains(t, m.Content, "✅", s)
		turn = guests[0].last()
	}
	m := guests[0].types("/log")
	require.Contains(t, m.Content, "page 2 of 2")
	m = guests[0].presses(m, "◀")
	require.Contains(t, m.Content, "page 1 of 2")
	require.Regexp(t, `(?m)^· .* goes first \(drawn by lot\)\.\n1\\\. `, m.Content)
	more := guests[0].presses(turn, "…")
	require.Equal(t, []string{"Log", "Replay", "My note", "Fair dice", "Rules", "My matches", "Seats", "Clock and votes", "Notify me…", "Resign"}, buttons(more), "nobody has a hand")
	for _, look := range []string{"Log", "Replay", "My note", "Fair dice", "Rules", "My matches", "Seats", "Clock and votes", "Notify me…"} {
		from := guests[0].presses(turn, "…")
		require.Equal(t, buttons(more), buttons(guests[0].presses(guests[0].presses(from, look), "Back")), look)
	}
	written := guests[0].presses(guests[0].presses(guests[0].presses(turn, "…"), "Log"), "◀")
	require.Equal(t, buttons(more), buttons(guests[0].presses(written, "Back")), "from another page as well")
}

func TestResigningForTwo(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	ask := guests[1].types("/resign")
	require.Contains(t, ask.Content, "Your opponent wins.")
	require.Contains(t, guests[1].presses(ask, "Resign").Content, "You’ve resigned.")
	require.Contains(t, guests[0].last().Content, "🏆 🔵⚜️ **Ada** wins (🟡🦁 **Bruno** resigned)")
	require.Contains(t, guests[1].types("/resign match:1").Content, "This match is over.")
}

func TestAResignedSeatIsPlayedOn(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:3", "Ada", "Bruno", "Dai")
	leaver := mover(guests, turn)
	leaver.presses(leaver.types("/resign"), "Resign")
	next := mover(guests, leaver.receives("resigns; a bot player plays on."))
	require.NotEqual(t, leaver.ID(), next.ID())
	next.types("/play move:e5")
	mover(guests, leaver.receives("E5")).types("/play move:f6")
	require.NotEqual(t, leaver.ID(), mover(guests, leaver.receives("F6")).ID(), "the seat has been played for")
	require.Contains(t, leaver.types("/resign").Content, "already resigned")
}

func TestAutocomplete(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	mover(guests, turn).types("/play move:xk11")
	g := mover(guests, guests[0].last())
	choices, err := g.Suggest(h.ctx, g.channel, "/play move:e")
	require.NoError(t, err)
	require.NotEmpty(t, choices)
	require.Equal(t, "e11", choices[0].Value)
	require.Equal(t, "e11", choices[0].Name)
	choices, err = g.Suggest(h.ctx, g.channel, "/play move:e5 xd")
	require.NoError(t, err)
	require.Equal(t, "e5 xd11", choices[0].Value, "words are completed one by one")
	require.Equal(t, "e5 xd11 (Excalibur to D11)", choices[0].Name)
	choices, err = g.Suggest(h.ctx, g.channel, "/play move:e5 (⏎ a whole turn) xd4")
	require.NoError(t, err)
	require.Equal(t, "e5 xd4", choices[0].Value, "the user types on after a chosen suggestion")
	require.NoError(t, g.SetLocale("fr"))
	choices, err = g.Suggest(h.ctx, g.channel, "/play move:e5")
	require.NoError(t, err)
	require.Contains(t, choices[0].Name, "un tour entier", "in the language of the user")

	choices, err = g.Suggest(h.ctx, g.channel, "/board match:bru")
	require.NoError(t, err)
	require.Len(t, choices, 1)
	choices, err = g.Suggest(h.ctx, g.channel, "/new game:lancelot options:diagonals=yes exc")
	require.NoError(t, err)
	require.Equal(t, "diagonals=yes excalibur=yes", choices[0].Value)
	choices, err = h.guest("Dai", "games").Suggest(h.ctx, g.channel, "/play move:e")
	require.NoError(t, err)
	require.Empty(t, choices, "a spectator gets no suggestions")
}

func TestRulesHelpAndSettings(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	require.Contains(t, ada.types("/help").Content, "> opens a table")
	m := ada.types("/rules game:lancelot")
	require.Contains(t, m.Content, "**Lancelot: ")
	other := ada.chooses(m, "Another section of the rules", lancelot.Sections[1])
	require.NotEqual(t, m.Content, other.Content)
	m = ada.chooses(ada.types("/settings"), "Your language", "fr")
	require.Contains(t, m.Content, "Tes réglages")
	require.Contains(t, ada.types("/help").Content, "ouvre une table")
}

func TestACommandThatIsNotKnownHere(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	require.Contains(t, ada.types("/board match:zzz").Content, "There’s no such match here.")
	require.Contains(t, ada.types("/board match:../../etc").Content, "There’s no such match here.")
	require.Contains(t, ada.types("/hand").Content, "There’s no match here.")
}

// The form for a turn in words names an example of the game that is played.
func TestTheFormNamesAnExampleOfTheGame(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot, carolus, lancaster)
	for game, example := range map[string]string{"lancelot": "e5", "carolus": "red court blue t7", "lancaster": "k2 stafford +1"} {
		t.Run(game, func(t *testing.T) {
			guests, turn := h.table("/new game:"+game+" seats:2", "Ada", "Bruno")
			g := mover(guests, turn)
			form, err := g.Press(h.ctx, g.presses(turn, "Play").ID, "Type it")
			require.NoError(t, err)
			require.Equal(t, "For example: "+example, form.Modal.Components[0].Components[0].Label)
		})
	}
}
