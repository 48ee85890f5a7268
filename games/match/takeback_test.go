package match_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

func takeBack(t *testing.T, m *match.Match, p games.Player) []games.Note {
	t.Helper()
	ply, ok := m.FreeTakeBack(p)
	require.True(t, ok)
	notes, err := m.TakeBack(p, ply)
	require.NoError(t, err)
	return notes
}

func TestATurnIsTakenBackWhileNoOtherHasActed(t *testing.T) {
	m := walking(t, ask(0, true, "road"), ask(0, false, "bridge", "ford"), ask(1, true, "gate"), ask(2, true, "inn", "barn"), ask(0, true, "hill", "dale"))
	_, ok := m.FreeTakeBack(0)
	require.False(t, ok, "nothing is confirmed")
	play(t, m, 0, "ford")
	require.Equal(t, []string{"0 road", "0 ford", "1 gate"}, entries(m))
	turns := []int{m.AnswerCount(0), m.AnswerCount(1), m.AnswerCount(2)}
	_, err := m.Play(2, "inn")
	require.NoError(t, err)

	notes := takeBack(t, m, 0)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("match.retracted", "player", games.Player(0))}}, notes)
	require.Equal(t, []string{"0 road", "0 ford", "1 gate", "0 !undo 0"}, entries(m))
	require.Equal(t, []string{"road", "ford"}, m.Draft(0), "the turn becomes the draft")
	require.Empty(t, m.Draft(2))
	require.Equal(t, []games.Player{0}, m.Waiting())
	for p, before := range turns {
		require.Greater(t, m.AnswerCount(games.Player(p)), before, "buttons from before are recognized")
	}
	_, ok = m.FreeTakeBack(0)
	require.False(t, ok)

	require.True(t, m.PublicChange(3))
	require.False(t, m.PublicChange(4))
	undone, err := m.Undo(0)
	require.NoError(t, err)
	require.Equal(t, "ford", undone)
	play(t, m, 0, "bridge")
	play(t, m, 2, "barn")
	_, ok = m.FreeTakeBack(0)
	require.False(t, ok, "another player has acted since")
	require.Equal(t, []string{"0 road", "0 ford", "1 gate", "0 !undo 0", "0 road", "0 bridge", "1 gate", "2 barn"}, entries(m))
	same(t, m)
}

// same checks that the record, formatted and parsed, leads to the same match.
func same(t *testing.T, m *match.Match) {
	t.Helper()
	r, err := record.Parse(m.Record().String())
	require.NoError(t, err)
	again, err := match.Open(m.Rules(), r)
	require.NoError(t, err)
	require.Equal(t, m.Record().String(), again.Record().String())
	require.Equal(t, m.State(), again.State())
	require.Equal(t, m.Steps(), again.Steps())
	require.Equal(t, m.Places(), again.Places())
	for p := range games.Player(r.Setup.Players) {
		require.Equal(t, m.AnswerCount(p), again.AnswerCount(p))
		ply, ok := m.FreeTakeBack(p)
		ply2, ok2 := again.FreeTakeBack(p)
		require.Equal(t, []any{ply, ok}, []any{ply2, ok2})
	}
}

func TestWhatChanceHasDecidedIsNotTakenBackAlone(t *testing.T) {
	roll := ask(games.Chance, true, "heads", "tails")
	m := fair(t, "", ask(0, true, "bridge", "ford"), roll, ask(0, false, "left", "right"), ask(1, true, "up", "down"))
	dice := m.Dice(noDice)
	_, err := m.Play(0, "ford")
	require.NoError(t, err)
	_, err = m.Confirm(0, dice)
	require.NoError(t, err)
	_, ok := m.FreeTakeBack(0)
	require.False(t, ok)
	_, err = m.Play(0, "left")
	require.NoError(t, err)
	_, err = m.Confirm(0, dice)
	require.NoError(t, err)
	ply, ok := m.FreeTakeBack(0)
	require.True(t, ok, "an answer confirmed after the draw can be taken back")
	require.Equal(t, 2, ply)
	ply, ok = m.TurnStart(0)
	require.True(t, ok)
	require.Zero(t, ply)

	notes, err := m.TakeBack(0, ply)
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("match.undone", "player", games.Player(0))}}, notes)
	require.Equal(t, []string{"ford"}, m.Draft(0))
	_, err = m.Confirm(0, dice)
	require.NoError(t, err)
	require.Equal(t, []string{"0 ford", "* heads", "0 left", "0 !undo 0", "0 ford", "* heads"}, entries(m), "the same question has the same draw")
	require.NoError(t, match.Verify(m.Rules(), m.Record()))
	same(t, m)
}

// Secret answers of others stay in effect when a turn is taken back, and a
// take-back does not reveal that there are any.
func TestSecretAnswersOutlastATurnThatIsTakenBack(t *testing.T) {
	m, err := match.Start(sealingRules(), games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	play(t, m, 0, "yes")
	play(t, m, 1, "no")
	notes := takeBack(t, m, 0)
	require.Equal(t, []games.Note{{To: 0, Text: games.T("match.withdrawn")}}, notes, "the game keeps secret who has answered")
	require.Equal(t, []games.Player{0, 2}, m.Waiting())
	require.Equal(t, toyView{vote: "no"}, m.View(1))
	require.Equal(t, 1, m.AnswerCount(1), "nothing has changed for them")
	require.False(t, m.PublicChange(0), "others may not know of it")
	same(t, m)
	_, err = m.Recall(1)
	require.NoError(t, err)
	_, ok := m.FreeTakeBack(1)
	require.False(t, ok, "it was taken back already")
	play(t, m, 1, "yes")
	play(t, m, 2, "yes")
	walkTo(t, m)
	play(t, m, 0, "step step")
	require.Len(t, m.Seals(), 0)

	ply, ok := m.TurnStart(1)
	require.True(t, ok)
	notes, err = m.TakeBack(1, ply)
	require.NoError(t, err)
	forgotten := games.T("match.forgotten")
	require.Equal(t, []games.Note{
		{To: games.Everyone, Text: games.T("match.undone", "player", games.Player(1))}, {To: 2, Text: forgotten}, {To: 0, Text: forgotten},
	}, notes)
	require.Equal(t, []games.Player{0, 1, 2}, m.Waiting())
	same(t, m)
}

func TestActsOutlastWhatIsTakenBack(t *testing.T) {
	m := start(t, 3)
	play(t, m, 0, "yes")
	_, err := m.Seat(1, "Carla", noon)
	require.NoError(t, err)
	_, ok := m.FreeTakeBack(0)
	require.True(t, ok, "another seat's answer can be taken back")
	_, err = m.Resign(2)
	require.NoError(t, err)
	_, ok = m.FreeTakeBack(0)
	require.False(t, ok)
	_, err = m.TakeBack(0, 0)
	require.NoError(t, err)
	require.True(t, m.Resigned(2))
	require.Equal(t, "Carla", m.Holder(1))
	walkTo(t, m)
	_, err = m.Seat(0, "Dora", noon)
	require.NoError(t, err)
	_, ok = m.FreeTakeBack(0)
	require.False(t, ok, "it was not the new holder's turn")
	same(t, m)
}

func TestWhatCannotBeTakenBackChangesNothing(t *testing.T) {
	m := start(t, 2)
	play(t, m, 0, "yes")
	play(t, m, 1, "no")
	play(t, m, 0, "step step")
	before := m.Record().String()
	for _, ply := range []int{-1, 1, 2, 6, 99} {
		_, err := m.TakeBack(0, ply)
		require.Error(t, err, ply)
	}
	_, err := m.TakeBack(2, 0)
	require.ErrorIs(t, err, match.ErrNoSeat)
	require.Equal(t, before, m.Record().String())
	_, err = m.TakeBack(0, 0)
	require.NoError(t, err)
	_, err = m.TakeBack(0, 0)
	require.ErrorIs(t, err, match.ErrNoSuchTurn, "it is out of effect")
	_, err = m.Resign(0)
	require.NoError(t, err)
	_, err = m.TakeBack(1, 1)
	require.ErrorIs(t, err, match.ErrOver)
	_, ok := m.FreeTakeBack(1)
	require.False(t, ok)
	for text, want := range map[string]string{"0 !undo": "line 3: want the ply", "0 !undo -1": "line 3: want the ply", "0 !undo 01": "line 3: want the ply"} {
		_, err := record.Parse("game toy 1\nplayers 2\n" + text)
		require.ErrorContains(t, err, want)
	}
}

// In every game, taking a turn back leads to the position before it, and playing it
// again to the position after it.
func TestRandomTurnsAreTakenBack(t *testing.T) {
	for _, rules := range everyGame() {
		random := rand.New(rand.NewPCG(5, 6))
		m, err := match.StartFair(rules, games.Setup{Players: rules.Max}, nil, record.Fair{Seed: seed})
		require.NoError(t, err)
		free, all := 0, 0
		for range 120 {
			randomly(t, m, random, 1)
			for p := range games.Player(rules.Max) {
				ply, ok := m.FreeTakeBack(p)
				if !ok {
					continue
				}
				before := views(m)
				_, err := m.TakeBack(p, ply)
				require.NoError(t, err)
				free++
				_, err = m.Confirm(p, m.Dice(noDice))
				require.NoError(t, err)
				require.Equal(t, before, views(m), rules.Name)
			}
			p := games.Player(random.IntN(rules.Max))
			if ply, ok := m.TurnStart(p); ok && random.IntN(8) == 0 && !m.Over() {
				_, err := m.TakeBack(p, ply)
				require.NoError(t, err)
				all++
			}
		}
		require.Greater(t, free, 20, rules.Name)
		require.Greater(t, all, 5, rules.Name)
		require.NoError(t, match.Verify(rules, m.Record()))
		same(t, m)
	}
}

// views returns the view of every seat.
func views(m *match.Match) []games.View {
	var all []games.View
	for p := range games.Player(len(m.Scores())) {
		all = append(all, m.View(p))
	}
	return all
}
