package bot_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/sandbox"
)

// button returns the button with a label.
func button(m *sandbox.Message, label string) sandbox.Component {
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Label == label {
				return c
			}
		}
	}
	return sandbox.Component{}
}

// The three ballots are one sheet, in the panel and in the DM: each law has its answers and a
// marker more and less, and one Confirm hands in all.
func TestBallotsAreOneSheet(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, _ := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada := guests[0]
	toParliament(guests, rand.New(rand.NewPCG(1, 2)))
	dm := ada.dms()[len(ada.dms())-1]
	require.Contains(t, dm.Content, "Your treasury: gold ")
	require.Regexp(t, `\*\*Round 1: your ballots, 1 marker left\*\*\n-# One leaves per law adopted, .+$`, dm.Content, "the laws are in the picture")
	panel := ada.presses(ada.last(), "Play")
	require.Subset(t, buttons(panel), []string{"1. yes", "1. no", "1. −", "1. +", "2. yes", "3. no", "Type it"})
	require.Equal(t, buttons(&dm), buttons(panel)[:len(buttons(&dm))], "the DM is the same sheet")
	for _, m := range []*sandbox.Message{&dm, panel} {
		require.Equal(t, "lancaster-1-ballot.png", m.Attachments[0].Filename, "the DM has the same picture")
		require.Contains(t, m.Attachments[0].Description, "would bring now: ")
	}
	require.NotContains(t, ada.last().Attachments[0].Filename, "ballot", "others do not see it")
	require.True(t, button(panel, "1. +").Disabled, "a marker goes with an answer")

	panel = ada.presses(panel, "3. yes")
	require.NotContains(t, panel.Content, "✏️", "it waits for the others")
	require.EqualValues(t, discord.Success, button(panel, "3. yes").Style, "the answer is marked")
	panel = ada.presses(panel, "1. yes")
	panel = ada.presses(panel, "2. no")
	require.Contains(t, panel.Content, "`yes no yes`", "in any order")
	panel = ada.presses(panel, "2. +")
	require.Contains(t, panel.Content, "`yes no+1 yes`")
	require.Contains(t, buttons(panel), "2. + (1)")
	require.True(t, button(panel, "3. +").Disabled, "there was one marker")
	panel = ada.presses(panel, "1. no")
	require.Contains(t, panel.Content, "`no no+1 yes`", "the others stay")
	require.Contains(t, panel.Content, "*Confirm* hands your answers in")
	panel = ada.presses(panel, "Confirm")
	require.Contains(t, panel.Content, "✅ **Played.**")
	require.Contains(t, panel.Content, "✉️ Handed in.")
	require.Contains(t, ada.last().Content, ": 1 of 3 has voted.")
}

// Any one ballot can be changed alone until the count, even after it was handed in: others neither see that nor
// are asked or notified.
func TestABallotMayBeChangedUntilItIsCounted(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, _ := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada, bruno, dai := guests[0], guests[1], guests[2]
	toParliament(guests, rand.New(rand.NewPCG(1, 2)))
	dm := ada.onlyDM()
	const sent = 1
	require.Contains(t, ada.types("/play move:yes no yes").Content, "✅ **Played.**")
	public, messages := ada.last(), len(ada.public())

	panel := ada.presses(public, "Play")
	require.NotContains(t, buttons(panel), "Confirm", "nothing is changed")
	panel = ada.presses(panel, "2. yes")
	require.Contains(t, panel.Content, "`yes yes yes`")
	require.Contains(t, ada.last().Content, ": 1 of 3 has voted.", "the ballot stands until another is confirmed")
	panel = ada.presses(panel, "Confirm")
	require.Contains(t, panel.Content, "✅ **Played.**")
	require.Contains(t, panel.Attachments[0].Description, "” yes, “")
	require.Equal(t, public.ID, ada.last().ID)
	require.Equal(t, public.Content, ada.last().Content, "others do not see it")
	require.Len(t, ada.public(), messages)
	require.Len(t, ada.dms(), sent, "no DM mentions it")
	panel = ada.presses(panel, "3. no")
	panel = ada.presses(panel, "Undo")
	require.NotContains(t, buttons(panel), "Confirm", "Undo goes back to what was handed in")
	require.Contains(t, panel.Content, "✉️ Handed in.")
	handed := ada.dms()[sent-1]
	require.Equal(t, dm.ID, handed.ID)
	panel = ada.presses(&handed, "1. no")
	require.Contains(t, panel.Content, "`no yes yes`", "the DM changes it as well")
	ada.presses(panel, "Confirm")

	require.Contains(t, bruno.types("/play move:no done").Content, "✅ **Played.**")
	old := ada.presses(ada.last(), "Play")
	require.Contains(t, dai.types("/play move:no done").Content, "✅ **Played.**")
	require.Contains(t, ada.last().Content, "❌ “Points: gold + squire” 0 : 3", "the last ballot has all read out")
	late := ada.presses(old, "1. yes")
	require.Contains(t, late.Content, "⚠️ The position has changed.", "an open panel stays readable")
	require.NotContains(t, buttons(late), "1. yes")
	require.Contains(t, buttons(late), "2. yes", "the next law can be changed")
}

// Ballots cast in advance are changed with the ballot that is due, and count until then.
func TestBallotsInAdvance(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, _ := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada, bruno, dai := guests[0], guests[1], guests[2]
	toParliament(guests, rand.New(rand.NewPCG(1, 2)))
	m := ada.types("/play move:yes no yes")
	require.Contains(t, m.Attachments[0].Description, "” no and “")
	bruno.types("/play move:yes done")
	dai.types("/play move:no done")
	require.NotContains(t, ada.last().Content, "<@"+ada.ID()+">", "they have voted on the second law")
	public := ada.last().Content
	changed := ada.types("/undo")
	require.Contains(t, buttons(changed), "2. yes")
	require.NotContains(t, buttons(changed), "1. yes", "it is counted")
	require.Contains(t, changed.Content, "until you confirm, what you handed in counts")
	require.Contains(t, changed.Content, "`no yes`", "the draft is what they have cast in advance")
	require.Equal(t, public, ada.last().Content)
	require.Contains(t, ada.types("/play move:yes no").Content, "✅ **Played.**")
	require.Equal(t, public, ada.last().Content)
	require.Contains(t, ada.types("/undo").Content, "`yes no`")
	require.Contains(t, ada.types("/undo").Attachments[0].Description, "not counted yet: “Extensions: conflicts” yes", "the ballot stands")
}

// The last knight is placed under the board, with a Confirm of its own; voting ahead is an offer that opens the
// sheet, whose Confirm names the possible changes.
func TestVotingAheadIsAnOffer(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, panel := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	random, last := rand.New(rand.NewPCG(1, 2)), guests[0]
	for !slices.Contains(buttons(panel), "Vote ahead…") {
		if slices.Contains(buttons(panel), "Confirm") {
			last.presses(panel, "Confirm")
		}
		last = awaited(guests, guests[0].last())[0]
		panel = last.presses(guests[0].last(), "Play")
		for !slices.Contains(buttons(panel), "Confirm") {
			panel = last.step(panel, random)
		}
	}
	require.Equal(t, "lancaster-1.png", panel.Attachments[0].Filename, "the board")
	require.Contains(t, panel.Content, "That’s your turn.")
	require.Nil(t, component(panel.Components, "word"))
	sheet := last.presses(panel, "Vote ahead…")
	require.Equal(t, "lancaster-1-ballot.png", sheet.Attachments[0].Filename)
	require.Equal(t, "lancaster-1.png", last.presses(sheet, "Back").Attachments[0].Filename)
	sheet = last.presses(last.presses(panel, "Vote ahead…"), "1. no")
	require.Contains(t, sheet.Content, "*Confirm* plays your turn, which stays, and hands your answers in;")
	require.Contains(t, last.presses(sheet, "Confirm").Content, "✅ **Played.**")
}
