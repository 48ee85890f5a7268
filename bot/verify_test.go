package bot_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games/match"
	"herald/games/record"
)

const (
	seed       = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	commitment = "2a43c74d1715119f98fab48dbfd6a1b785ecb37a2f6d57029f9647dc50aa781e"
)

// fair is open with a fixed seed for each match.
func fair(t *testing.T) *app {
	t.Helper()
	h := open(t, lancelot, secretive)
	h.stop()
	h.seeds = func() string { return seed }
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	return h
}

func TestAMatchCommitsItselfAndProvesItsDice(t *testing.T) {
	t.Parallel()
	h := fair(t)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	lobby := guests[0].public()[0]
	require.Contains(t, lobby.Content, "\n-# 🔏 Fair dice: `"+commitment+"`")
	require.NotContains(t, turn.Content, "🔏", "the lobby has it")
	first := mover(guests, turn)
	first.types("/play move:e5")
	require.NotContains(t, first.last().Content, "🔏", "once is enough")
	dai := h.guest("Dai", "games")
	m := dai.types("/verify")
	require.Contains(t, m.Content, "`"+commitment+"`")
	require.Contains(t, m.Content, "the ID of that message, `"+lobby.ID+"`")
	require.Contains(t, m.Content, "1 roll so far")
	_, sealed, _ := strings.Cut(m.Content, "are sealed as `")
	require.NotContains(t, m.Content, seed)
	require.Empty(t, m.Attachments)

	first.presses(first.types("/resign"), "Resign")
	m = dai.presses(dai.presses(dai.last(), "…"), "Fair dice")
	require.Contains(t, m.Content, "**The dice check out** (1 roll)")
	require.Contains(t, m.Content, "The seed was `"+seed+"`.")
	require.NotContains(t, m.Content, "secret answers have seals")
	require.Len(t, m.Attachments, 1)
	require.Equal(t, "lancelot-1.txt", m.Attachments[0].Filename)
	r, err := record.Parse(h.download(m))
	require.NoError(t, err)
	require.NoError(t, match.Verify(lancelot.Rules, r))
	require.Equal(t, lobby.ID, r.Message)
	require.NotEqual(t, sealed[:64], r.Sealed.Sum, "more has happened since")
	require.NoError(t, dai.SetLocale("fr"))
	require.Contains(t, dai.types("/verify match:1").Content, "**Les dés sont vérifiés** (1 tirage)")
}

// A match that is called off reveals its seed too: nothing comes after.
func TestAMatchThatIsCalledOffProvesItsDice(t *testing.T) {
	t.Parallel()
	h := fair(t)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	guests[0].chooses(guests[0].types("/vote"), "Start a vote…", "cancel")
	guests[1].presses(guests[1].receives("Cancel the match"), "Yes")
	m := guests[1].types("/verify match:1")
	require.Contains(t, m.Content, "**The dice check out**")
	require.Contains(t, m.Content, "The seed was `"+seed+"`.")
	board := guests[0].types("/board match:1").Attachments[0].Description
	require.Regexp(t, "^The match was cancelled, without a result\\.", board)
	require.NotContains(t, board, "to move")
	require.NotContains(t, board, "turn")
}

// download returns the file of a message.
func (h *app) download(m *sandbox.Message) string {
	h.Helper()
	reply, err := http.Get(h.srv.URL() + m.Attachments[0].URL)
	require.NoError(h, err)
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	require.NoError(h, err)
	return string(text)
}

// A person who votes in secret sees their own seal at once, and no other; at the end the file
// has it.
func TestASecretAnswerIsSealed(t *testing.T) {
	t.Parallel()
	h := fair(t)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Esra")
	ada, esra := guests[0], guests[1]
	m := ada.types("/play move:no")
	require.NotContains(t, m.Content, "🔏", "seals are shown where they are asked for")
	_, seals, ok := strings.Cut(ada.types("/verify").Content, "- no: `")
	require.True(t, ok)
	seal, _, _ := strings.Cut(seals, "`")
	require.Len(t, seal, 64)
	require.NotContains(t, esra.types("/verify").Content, "Seals of")
	require.NotContains(t, h.guest("Dai", "games").types("/verify").Content, "Seals of")
	esra.types("/play move:no")
	m = esra.types("/verify match:1")
	require.Contains(t, m.Content, "2 secret answers have seals")
	require.Contains(t, h.download(m), "# seal "+seal+"\n0 no\n")
}

func TestAMatchWithoutASeedCannotBeProved(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	require.NotContains(t, turn.Content, "🔏")
	require.Contains(t, guests[0].types("/verify").Content, "This match began without a seed")
}

// A bot without a fixed seed draws another one for each match.
func TestSeedsAreDrawn(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.stop()
	h.seeds = nil
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2")
	one := ada.last()
	ada.types("/new game:lancelot seats:2")
	two := ada.last()
	sum := func(m *sandbox.Message) string {
		_, rest, ok := strings.Cut(m.Content, "🔏 Fair dice: `")
		require.True(t, ok)
		return rest[:64]
	}
	require.NotEqual(t, sum(one), sum(two))
}

// The first lobby is mixed into the dice wherever the table moves before the start, and later
// lobbies name that message.
func TestTheFirstLobbyIsMixedIn(t *testing.T) {
	t.Parallel()
	h := fair(t)
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2")
	first := ada.last()
	require.Regexp(t, "\n-# 🔏 Fair dice: `"+commitment+"`$", first.Content)
	moved := h.elsewhere([]*guest{ada, h.guest("Bruno", "games")})
	there := moved[0]
	there.types("/move-here match:1")
	second := there.last()
	require.Regexp(t, commitment+"`, first posted as "+first.ID+"$", second.Content)
	moved[1].presses(second, "Join")
	there.presses(second, "Start")
	require.Contains(t, there.types("/verify match:1").Content, "the ID of that message, `"+first.ID+"`")
}

// When the curtain lifts, a seal of all secret answers is shown on request, and only then; it
// does not reveal who has answered before.
func TestSecretAnswersAreSealedForEverybodyWhenTheyAreRevealed(t *testing.T) {
	t.Parallel()
	h := fair(t)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Esra")
	dai := h.guest("Dai", "games")
	before := dai.types("/verify match:1").Content
	require.Contains(t, before, "Game, options, who sits where, ")
	guests[0].types("/play move:no")
	require.Equal(t, before, dai.types("/verify match:1").Content, "the curtain is down")
	guests[1].types("/play move:no")
	after := dai.types("/verify match:1").Content
	_, sum, ok := strings.Cut(after, "secret answers included, are sealed as `")
	require.True(t, ok, after)
	require.NotContains(t, before, sum[:64])
	for _, m := range dai.public() {
		require.NotContains(t, m.Content, sum[:64])
	}
}

// The setup and the players are sealed from the start, and the last seal proves it, even if a
// name was deleted.
func TestTheProofCoversWhoSatWhere(t *testing.T) {
	t.Parallel()
	h := fair(t)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Esra")
	ada, esra := guests[0], guests[1]
	_, rest, ok := strings.Cut(ada.types("/verify").Content, "secret answers included, are sealed as `")
	require.True(t, ok)
	start := rest[:64]
	ada.presses(ada.types("/resign"), "Resign")
	proven := func() *record.Proof {
		r, err := record.Parse(h.download(esra.types("/verify match:1")))
		require.NoError(t, err)
		proof, err := match.Prove(secretive.Rules, r)
		require.NoError(t, err)
		return proof
	}
	before := proven()
	require.Contains(t, before.Sums, start)
	require.Contains(t, before.String(), " "+ada.ID()+"\n")
	sure := ada.presses(ada.presses(ada.types("/settings"), "My data…"), "Delete…")
	require.Contains(t, ada.presses(sure, "Delete everything").Content, "✅ Done")
	after := proven()
	require.Equal(t, before.Sums, after.Sums)
	require.NotContains(t, after.String(), ada.ID())
	require.Contains(t, after.String(), "\nseat 0 departed:1\n")
}

// A table opened by a program that only knew version 2 has shown a commitment of that version,
// and begins with it.
func TestALobbyOfAnEarlierProofKeepsItsCommitment(t *testing.T) {
	t.Parallel()
	h := fair(t)
	ada := h.guest("Ada", "games")
	ada.types("/new game:toy seats:2 options:rounds=1")
	_, err := h.bot.App().Tables.Update("1", func(t *table.Table) error { t.Dice.Proof = 0; return nil })
	require.NoError(t, err)
	bruno := h.guest("Bruno", "games")
	lobby := ada.public()[0]
	bruno.presses(&lobby, "Join")
	ada.presses(&lobby, "Start")
	said := ada.types("/verify").Content
	require.Contains(t, said, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
	require.NotContains(t, said, "who sits where")
	ada.presses(ada.types("/resign"), "Resign")
	m := bruno.types("/verify match:1")
	require.Contains(t, m.Content, "version 2 of the proof")
	r, err := record.Parse(h.download(m))
	require.NoError(t, err)
	require.Equal(t, 2, r.Proof)
	require.NoError(t, match.Verify(secretive.Rules, r))
}
