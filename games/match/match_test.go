package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

func first(int) int { return 0 }

func start(t *testing.T, players int) *match.Match {
	t.Helper()
	m, err := match.Start(toyRules, games.Setup{Players: players}, []string{"Ada", "Bruno"})
	require.NoError(t, err)
	return m
}

func play(t *testing.T, m *match.Match, p games.Player, sentence string) {
	t.Helper()
	_, err := m.Play(p, sentence)
	require.NoError(t, err)
	_, err = m.Confirm(p, first)
	require.NoError(t, err)
}

func TestAWholeMatch(t *testing.T) {
	m := start(t, 2)
	require.Equal(t, []games.Player{0, 1}, m.Waiting())
	play(t, m, 1, "no")
	require.Equal(t, []games.Player{0}, m.Waiting())
	play(t, m, 0, "YES")
	play(t, m, 0, "step, step") // Confirm implies done
	play(t, m, 1, "coin; coin")
	require.True(t, m.Over())
	require.Equal(t, []int{1, 1}, m.Places())
	require.Equal(t, strings.TrimLeft(`
game toy 1
players 2
option loud no
seat 0 Ada
seat 1 Bruno

1 no
0 yes
* count
0 step
0 step
0 done
1 coin
1 coin
`, "\n"), m.Record().String())
}

func TestADraftIsItsSeatsOwn(t *testing.T) {
	m := start(t, 2)
	notes, err := m.Play(0, "yes")
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: 0, Text: games.T("toy.voted")}}, notes)
	require.Equal(t, []string{"yes"}, m.Draft(0))
	require.Zero(t, m.Plies())
	require.Equal(t, []games.Player{0, 1}, m.Waiting())
	require.Equal(t, toyView{vote: "yes"}, m.Preview(0).View(0))
	require.Equal(t, toyView{}, m.View(0))

	undone, err := m.Undo(0)
	require.NoError(t, err)
	require.Equal(t, "yes", undone)
	_, err = m.Undo(0)
	require.ErrorIs(t, err, match.ErrNoDraft)
	_, err = m.Confirm(0, first)
	require.ErrorIs(t, err, match.ErrNoDraft)
}

// The outcome of a draft is the position after Confirm, with the games.Done that it implies.
func TestTheOutcomeOfADraftIsWhatConfirmPlays(t *testing.T) {
	m := start(t, 2)
	for p := range games.Player(2) {
		_, err := m.Play(p, "yes")
		require.NoError(t, err)
		_, err = m.Confirm(p, first)
		require.NoError(t, err)
	}
	_, err := m.Play(0, "step")
	require.NoError(t, err)
	d, asked := games.Asked(m.Preview(0), 0)
	require.True(t, asked)
	require.Len(t, d.Moves, 2, "the walk may go on")
	_, asked = games.Asked(m.Outcome(0), 0)
	require.False(t, asked)
	step, done := games.T("toy.step"), games.T("toy.done")
	require.Equal(t, []games.Note{{To: games.Everyone, Text: step}, {To: games.Everyone, Text: done}}, m.DraftNotes(0))
	require.Equal(t, words("step", games.Done), m.DraftMoves(0))
	require.Equal(t, []string{"step"}, m.Draft(0), "nothing has changed")

	_, err = m.Confirm(0, first)
	require.NoError(t, err)
	for coin := range 2 {
		_, err = m.Play(1, "coin")
		require.NoError(t, err)
		if coin == 0 {
			require.Nil(t, m.DraftFinal(1))
			_, err = m.Confirm(1, first)
			require.NoError(t, err)
		}
	}
	require.Equal(t, []int{2, 1}, m.DraftFinal(1), "it ends the match")
	require.Nil(t, m.Final())
}

func TestARefusedSentenceChangesNothing(t *testing.T) {
	m := start(t, 2)
	play(t, m, 0, "yes")
	play(t, m, 1, "yes")
	before := m.Record()

	_, err := m.Play(0, "step jump step")
	var illegal *match.IllegalError
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, "jump", illegal.Word)
	require.Equal(t, 1, illegal.At)
	require.Equal(t, words("step", games.Done), illegal.Decision.Moves)

	_, err = m.Play(0, " ; ")
	require.ErrorAs(t, err, &illegal)
	_, err = m.Play(0, strings.Repeat("step ", 1000))
	require.ErrorAs(t, err, &illegal)
	_, err = m.Play(1, "coin")
	require.ErrorIs(t, err, match.ErrNotAsked)
	_, err = m.Play(7, "coin")
	require.ErrorIs(t, err, match.ErrNoSeat)
	_, err = m.Play(games.Everyone, "coin")
	require.ErrorIs(t, err, match.ErrNoSeat)
	require.Equal(t, before, m.Record())
}

func TestConfirmWantsAWholeTurn(t *testing.T) {
	m := start(t, 2)
	play(t, m, 0, "yes")
	play(t, m, 1, "yes")
	_, err := m.Play(0, "step")
	require.NoError(t, err)
	require.True(t, m.Whole(0))
	play(t, m, 0, "step step")
	require.Equal(t, []games.Player{1}, m.Waiting())
}

func TestADraftDoesNotCrossChance(t *testing.T) {
	m := start(t, 2)
	play(t, m, 1, "yes")
	_, err := m.Play(0, "yes step")
	require.ErrorIs(t, err, match.ErrEnded)
	require.Empty(t, m.Draft(0))
	_, err = m.Play(0, "yes")
	require.NoError(t, err)
	require.True(t, m.Whole(0))
	_, asked := m.Asked(0)
	require.False(t, asked)
	_, err = m.Play(0, "step")
	require.ErrorIs(t, err, match.ErrEnded)
}

func TestDraftsSurviveTheRecordAndAreCutWhenTheyFail(t *testing.T) {
	m := start(t, 2)
	_, err := m.Play(0, "no")
	require.NoError(t, err)
	text := m.Record().String()
	require.Contains(t, text, "draft 0 no\n")

	r, err := record.Parse(text + "draft 1 yes dance\n")
	require.NoError(t, err)
	m, err = match.Open(toyRules, r)
	require.NoError(t, err)
	require.Equal(t, []string{"no"}, m.Draft(0))
	require.Equal(t, []string{"yes"}, m.Draft(1))
}

func TestResigning(t *testing.T) {
	m := start(t, 3)
	play(t, m, 2, "yes")
	notes, err := m.Resign(0)
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("match.deserted", "player", games.Player(0))}}, notes)
	require.False(t, m.Over())
	require.Nil(t, m.Final())
	require.Equal(t, []games.Player{0, 1}, m.Waiting(), "another person plays the seat on")
	_, err = m.Resign(0)
	require.ErrorIs(t, err, match.ErrResigned)

	_, err = m.Resign(2)
	require.NoError(t, err)
	require.True(t, m.Over())
	require.Empty(t, m.Waiting())
	require.Equal(t, []int{3, 1, 2}, m.Final(), "the first to resign comes last")
	_, err = m.Resign(1)
	require.ErrorIs(t, err, match.ErrOver)

	again, err := match.Open(toyRules, m.Record())
	require.NoError(t, err)
	require.Equal(t, m.Places(), again.Places())
}

func TestWords(t *testing.T) {
	for sentence, want := range map[string][]string{
		"E5, xg6;done":                 {"e5", "xg6", "done"},
		"e5 (E5, takes 3) xg6 (⏎":      {"e5", "xg6"},
		"\u00a0k2\u202fstafford\t+1\n": {"k2", "stafford", "+1"},
		" , (nothing) ":                {},
	} {
		require.Equal(t, want, match.Words(sentence))
	}
}

func TestAnswerCountTellsAnOldQuestionFromThisOne(t *testing.T) {
	m := start(t, 2)
	require.Equal(t, 0, m.AnswerCount(0))
	_, err := m.Play(0, "yes")
	require.NoError(t, err)
	require.Equal(t, 1, m.AnswerCount(0))
	_, err = m.Confirm(0, first)
	require.NoError(t, err)
	require.Equal(t, 1, m.AnswerCount(0))
	require.Equal(t, 0, m.AnswerCount(1), "an answer of another seat changes nothing")
}

func TestWalkTellsEachStep(t *testing.T) {
	m := start(t, 2)
	play(t, m, 0, "yes")
	play(t, m, 1, "no")
	play(t, m, 0, "step")
	var told []string
	for step, err := range match.Walk(toyRules, m.Record()) {
		require.NoError(t, err)
		for _, n := range step.Notes {
			told = append(told, step.Entry.String()+" → "+n.Text.Key)
		}
	}
	require.Equal(t, []string{"0 yes → toy.voted", "1 no → toy.voted", "* count → toy.count", "0 step → toy.step", "0 done → toy.done"}, told)
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"game toy 1\nplayers 2\n0 yes\n0 no\n":        "ply 1, «0 no»: the seat is not asked anything",
		"game toy 1\nplayers 2\n0 maybe\n":            "ply 0, «0 maybe»: \"maybe\" is not possible here",
		"game toy 2\nplayers 2\n":                     "the record is of toy, rules version 2; this program has toy, version 1",
		"game toy 1\nplayers 4\n":                     "4 players: possible are 2-3",
		"game toy 1\nplayers 2\noption loud maybe\n":  "option loud cannot be \"maybe\": possible are no, yes",
		"game toy 1\nplayers 2\noption silent yes\n":  "no option is called \"silent\": there are loud",
		"game toy 1\nplayers 2\n0 !resign\n1 yes\n":   "ply 1, «1 yes»: the match is over",
		"game toy 1\nplayers 2\n0 !resign\n0 !resign": "ply 1, «0 !resign»: the match is over",
	} {
		r, err := record.Parse(text)
		require.NoError(t, err)
		_, err = match.Open(toyRules, r)
		require.EqualError(t, err, want)
		var last error
		for _, last = range match.Walk(toyRules, r) {
		}
		require.EqualError(t, last, want)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                             "line 1: a record begins with",
		"game toy 1\n0 yes":            "line 2: \"0\" must come after",
		"game toy one":                 "line 1: want a game",
		"players 0":                    "line 1: want a number",
		"players 2\nplayers 2":         "line 2: a second",
		"players 2\noption a":          "line 2: want an option",
		"players 2\nseat 2 Ada":        "line 2: want a seat from 0 to 1",
		"players 2\ndraft 0 Ä":         "line 2: \"Ä\" is not a word",
		"players 2\n\n# talk\n0 a b":   "line 4: want a seat, * or @",
		"players 2\n9999999999999 yes": "line 2: want a seat",
		"players 2\n* !resign":         "line 2: want a seat",
		"players 2\n0 !dance":          "line 2: no act is called",
		"players 2\n0 !resign now":     "line 2: !resign takes no more words",
		"players 2\n0 !seat now Ada":   "line 2: want the time",
		"players 2\n0 !seat 2026-11-21T10:00:00+01:00 Ada": "line 2: want the time",
		"players 2\n0 !seat 2026-11-21T10:00:00Z":          "line 2: want who takes the seat",
	} {
		_, err := record.Parse(text)
		var parse *record.ParseError
		require.ErrorAs(t, err, &parse)
		require.ErrorContains(t, err, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("game toy 1\nplayers 2\noption loud no\nseat 0 Ada\n\n* p1\n0 e5\ndraft 1 d4 xg6\n")
	f.Add("game toy 1\nplayers 2\nseed " + seed + "\n0 !undo 0\n1 !seat 2026-11-21T10:00:00Z Bo\nplan 0 *: é / b c\nfailed 1 toy.vote+a=b: d\n")
	f.Add("game toy 1\nplayers 3\n0 !timeout\n0 !standin 1\n0 yes\n0 !adjudicate 1 2\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse(text)
		if err != nil {
			return
		}
		again, err := record.Parse(r.String())
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())
		if m, err := match.Open(toyRules, r); err == nil {
			_, err = match.Open(toyRules, m.Record())
			require.NoError(t, err)
		}
	})
}
