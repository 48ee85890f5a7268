package match_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

func plan(t *testing.T, m *match.Match, p games.Player, kind string, ways ...string) {
	t.Helper()
	require.NoError(t, m.Plan(p, record.Plan{Kind: kind, Alternatives: ways}))
}

func TestAPlanIsPlayedWhenItsQuestionComes(t *testing.T) {
	m := start(t, 2)
	plan(t, m, 1, "toy.take", "note")
	plan(t, m, 0, "toy.walk", "step jump", "STEP, step", "step")
	play(t, m, 1, "no")
	play(t, m, 0, "yes")
	require.Equal(t, []string{"1 no", "0 yes", "* count", "0 step", "0 step", "0 done", "1 note"}, entries(m))
	require.Empty(t, m.Plans(0))
	require.Empty(t, m.Plans(1))
	require.Equal(t, []games.Player{1}, m.Waiting(), "a plan is used once")
}

func TestAPlanIsForItsQuestion(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(1, true, "road"), ask(1, false, "up", "down"), ask(1, false, "left", "right"), ask(1, true, "gate", "wall"), ask(0, true, "in", "out"))
	plan(t, m, 1, "walk.ask+way=gate", "wall")
	plan(t, m, 1, "walk.ask+way=left", "right")
	plan(t, m, 1, "walk.ask+way=road+more=0", "road up")
	plan(t, m, 1, "walk.ask+way=up", "down left")
	plan(t, m, 0, "walk.ask", "out")
	play(t, m, 0, "ford")
	require.Equal(t, []string{"0 ford", "1 road", "1 down", "1 left", "1 wall", "0 out"}, entries(m), "a plan may leave out lone answers")
	require.True(t, m.Over(), "a kind may be the beginning of the question's")
}

// If a plan fails, its owner gets a note and answers; other plans are used only after that.
func TestAPlanThatFails(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(1, true, "up", "down"), ask(1, true, "gate", "wall"), ask(1, true, "gate", "wall"))
	plan(t, m, 1, record.Anything, "left", "up down gate wall")
	plan(t, m, 1, record.Anything, "wall")
	_, err := m.Play(0, "ford")
	require.NoError(t, err)
	notes, err := m.Confirm(0, first)
	require.NoError(t, err)
	require.Equal(t, games.Note{To: 1, Text: games.T("match.plan.failed", "plan", games.Words{Game: "walk", Sentence: "left / up down gate wall"})}, notes[len(notes)-1])
	require.Equal(t, []string{"0 ford"}, entries(m))
	require.Equal(t, []games.Player{1}, m.Waiting())
	require.True(t, m.Plans(1)[0].Failed)
	require.Contains(t, m.Record().String(), "failed 1 *: left / up down gate wall\nlater 1 *: wall\n")
	same(t, m)
	require.Empty(t, m.Draw(first), "there is one note only")
	play(t, m, 1, "down")
	require.Equal(t, []string{"0 ford", "1 down", "1 wall"}, entries(m))
	require.Empty(t, m.Plans(1))
}

func TestADraftGoesBeforeAPlan(t *testing.T) {
	m := start(t, 2)
	_, err := m.Play(1, "yes")
	require.NoError(t, err)
	plan(t, m, 1, record.Anything, "no")
	m.Draw(first)
	require.Empty(t, entries(m))
	_, err = m.Undo(1)
	require.NoError(t, err)
	m.Draw(first)
	require.Empty(t, entries(m))
}

// A seat that plans while it is being asked answers that question itself: the plan is for
// later ones.
func TestAPlanIsNotForWhatIsAskedAlready(t *testing.T) {
	m := walking(t, ask(1, true, "up", "down"), ask(1, true, "up", "down"), ask(0, true, "in", "out"))
	plan(t, m, 1, record.Anything, "down")
	require.Empty(t, m.Draw(first))
	require.Contains(t, m.Record().String(), "later 1 *: down\n")
	same(t, m)
	play(t, m, 1, "up")
	require.Equal(t, []string{"1 up", "1 down"}, entries(m))
}

// A turn that was taken back, or lost because another one was, is played again by its seat,
// and not by the plan for the seat's next turn.
func TestAPlanIsNotForATurnThatIsTakenBack(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(1, true, "up", "down"), ask(1, true, "gate", "wall"), ask(0, true, "in", "out"), ask(1, true, "gate", "wall"))
	play(t, m, 0, "ford")
	plan(t, m, 0, record.Anything, "out")
	play(t, m, 1, "up")
	play(t, m, 1, "gate")
	require.Equal(t, []string{"0 ford", "1 up", "1 gate", "0 out"}, entries(m))
	require.Equal(t, []games.Player{1}, m.Waiting())
	plan(t, m, 1, record.Anything, "down")
	plan(t, m, 0, record.Anything, "bridge")

	_, err := m.TakeBack(0, 0)
	require.NoError(t, err)
	for len(m.Draft(0)) > 0 {
		_, err = m.Undo(0)
		require.NoError(t, err)
	}
	require.Empty(t, m.Draw(first), "not for the turn itself")
	require.Equal(t, "0 !undo 0", entries(m)[4])
	same(t, m)
	play(t, m, 0, "bridge")
	require.Equal(t, []string{"0 bridge"}, entries(m)[5:], "other players' lost turns are not planned again")
	require.Equal(t, []games.Player{1}, m.Waiting())
}

func TestPlansAreEdited(t *testing.T) {
	m := start(t, 3)
	for _, w := range []string{"a1", "b2", "c3"} {
		plan(t, m, 1, "toy.take", w)
	}
	require.NoError(t, m.Replan(1, 1, record.Plan{Kind: "toy.take", Alternatives: []string{"B4; (nothing) c5"}}))
	require.NoError(t, m.Unplan(1, 0))
	want := []record.Plan{{Kind: "toy.take", Alternatives: []string{"b4 c5"}, Later: true}, {Kind: "toy.take", Alternatives: []string{"c3"}, Later: true}}
	require.Equal(t, want, m.Plans(1))
	m.Plans(1)[0].Alternatives[0] = "changed"
	require.Equal(t, want, m.Plans(1))
	same(t, m)
	for _, n := range []int{-1, 2} {
		require.ErrorIs(t, m.Unplan(1, n), match.ErrNoPlan)
		require.ErrorIs(t, m.Replan(1, n, want[0]), match.ErrNoPlan)
	}
	require.ErrorIs(t, m.Unplan(3, 0), match.ErrNoSeat)
	require.Nil(t, m.Plans(games.Everyone))
	_, err := m.Seat(1, "Carla", noon)
	require.NoError(t, err)
	require.Empty(t, m.Plans(1), "plans are not handed to the next holder")
}

// A plan that can never be played is refused with the reason; any other is kept.
func TestAPlanThatCanNeverBePlayed(t *testing.T) {
	rules := toyRules
	rules.Vocabulary = func(s games.Setup, word string) bool { return s.Players == 3 && !strings.Contains(word, "jump") }
	m, err := match.Start(rules, games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	refused := func(key string, p games.Player, kind string, ways ...string) {
		t.Helper()
		var why *match.PlanError
		require.ErrorAs(t, m.Plan(p, record.Plan{Kind: kind, Alternatives: ways}), &why)
		require.Equal(t, "match.plan."+key, why.Why.Key)
	}
	refused("empty", 0, "*")
	refused("empty", 0, "*", "step", " ; ")
	refused("word", 0, "*", "step", "step jump")
	refused("word", 0, "*", "step / step")
	refused("word", 0, "*", strings.Repeat("x", 33))
	refused("long", 0, "*", strings.Repeat("step ", 201))
	refused("ways", 0, "*", slices.Repeat([]string{"step"}, match.MaxAlternatives+1)...)
	for _, kind := range []string{"", "walk.ask", "toy.Ask", "toy.ask way", "**", "toy.a:"} {
		refused("kind", 0, kind, "step")
	}
	for range match.MaxPlans {
		plan(t, m, 0, "toy.dance", "step", "hop")
	}
	refused("full", 0, "*", "step")
	require.ErrorIs(t, m.Plan(3, record.Plan{Kind: "*", Alternatives: []string{"step"}}), match.ErrNoSeat)
	_, err = m.Resign(2)
	require.NoError(t, err)
	refused("resigned", 2, "*", "step")
	_, err = m.Resign(1)
	require.NoError(t, err)
	require.ErrorIs(t, m.Plan(0, record.Plan{Kind: "*", Alternatives: []string{"step"}}), match.ErrOver)
	require.ErrorIs(t, m.Unplan(0, 0), match.ErrOver)
	require.Empty(t, m.Plans(0))
}

// Nothing that others may see of a match depends on plans.
func TestPlansAreSecret(t *testing.T) {
	told := func(planning bool) (all []string) {
		m, err := match.StartFair(sealingRules(), games.Setup{Players: 3}, nil, record.Fair{Seed: seed})
		require.NoError(t, err)
		note := func(notes []games.Note, err error) {
			require.NoError(t, err)
			for _, n := range notes {
				if n.To != 1 {
					all = append(all, n.Text.Key)
				}
			}
			for _, p := range []games.Player{games.Everyone, 0, 2} {
				d, asked := m.Asked(p)
				all = append(all, strings.Join(m.Draft(p), " "), match.Kind(d))
				all = append(all, fmt.Sprint(asked, m.Awaited()), strings.Repeat("turn", m.AnswerCount(p)), m.View(p).(toyView).vote)
			}
		}
		if planning {
			plan(t, m, 1, "toy.take", "note", "coin")
			plan(t, m, 1, "toy.walk", "step")
		}
		note(m.Play(0, "no"))
		note(m.Confirm(0, m.Dice(noDice)))
		if planning {
			plan(t, m, 1, record.Anything, "yes")
		}
		note(m.Play(2, "yes"))
		_, err = m.Undo(2)
		note(nil, err)
		if planning {
			require.NoError(t, m.Unplan(1, 2))
		}
		note(m.Recall(0))
		return all
	}
	require.Equal(t, told(false), told(true))
}

func TestKind(t *testing.T) {
	for want, prompt := range map[string]games.Text{
		"toy.vote":             games.T("toy.vote"),
		"toy.vote+law=l2":      games.T("toy.vote", "player", games.Player(2), "law", games.T("toy.law.l2"), "n", 3),
		"toy.march+disc=3":     games.T("toy.march", "disc", 3, "players", []games.Player{1, 2}),
		"toy.buy+gain=gold":    games.T("toy.buy", "gain", games.T("toy.gain.gold"), "n", 1),
		"toy.pay+cost=a-b-0-x": games.T("toy.pay", "cost", []games.Text{games.T("toy.a"), games.T("toy.b"), games.T("0 x")}),
		"toy.ask_way+at=e-5":   games.T("toy.ask_way", "at", "E 5"),
	} {
		require.Equal(t, want, match.Kind(games.Decision{Prompt: prompt}))
	}
}

func TestParsePlans(t *testing.T) {
	head := "game toy 1\nplayers 2\n"
	for text, want := range map[string]string{
		"plan 2 *: yes":         "want a seat",
		"plan 0 *":              "is not a sentence of a plan",
		"plan 0 *: ":            "want the kind",
		"plan 0 a b: yes":       "want the kind",
		"plan 0 *: yes / /":     "is not a sentence of a plan",
		"played 1 a/b":          "is not a sentence of a plan",
		"played 1":              "is not a sentence of a plan",
		"failed 0 *: yes / a/b": "is not a sentence of a plan",
	} {
		_, err := record.Parse(head + text)
		require.ErrorContains(t, err, want, text)
	}
}

// Delayed plans are left to PlayPlan. An answer drops the plan for its question.
func TestAPlanThatIsDelayed(t *testing.T) {
	questions := []games.Decision{ask(0, true, "bridge", "ford"), ask(1, true, "up", "down"), ask(1, true, "gate", "wall"), ask(1, true, "in", "out")}
	delayed := func() *match.Match {
		m := walking(t, questions...)
		m.DelayPlans([]games.Player{1})
		plan(t, m, 1, record.Anything, "up")
		plan(t, m, 1, record.Anything, "wall")
		_, err := m.PlayPlan(1, first)
		require.ErrorIs(t, err, match.ErrNoPlan, "nothing is asked")
		play(t, m, 0, "ford")
		require.Equal(t, []string{"0 ford"}, entries(m))
		return m
	}

	m := delayed()
	n, ok := m.Clone().Planned(1)
	require.True(t, ok)
	require.Zero(t, n)
	require.NoError(t, m.Replan(1, 0, record.Plan{Kind: record.Anything, Alternatives: []string{"down"}}), "it may be changed meanwhile")
	_, err := m.PlayPlan(1, first)
	require.NoError(t, err)
	require.Equal(t, []string{"0 ford", "1 down"}, entries(m), "the next one waits")
	m.DelayPlans(nil)
	m.Draw(first)
	require.Equal(t, []string{"0 ford", "1 down", "1 wall"}, entries(m))

	m = delayed()
	_, err = m.Play(1, "down")
	require.NoError(t, err)
	_, ok = m.Planned(1)
	require.False(t, ok, "a draft answers")
	_, err = m.Confirm(1, first)
	require.NoError(t, err)
	require.Equal(t, []record.Plan{{Kind: record.Anything, Alternatives: []string{"wall"}}}, m.Plans(1))
}

// The sentence that a plan has played is shown to its owner until they play, change a plan,
// or lose the turn.
func TestAPlanThatPlayedIsNamed(t *testing.T) {
	walked := func() *match.Match {
		m := walking(t, ask(0, true, "bridge", "ford"), ask(1, true, "up", "down"), ask(1, true, "gate", "wall"), ask(0, true, "in", "out"), ask(1, true, "on", "off"), ask(0, true, "left", "right"))
		plan(t, m, 1, record.Anything, "left", "down")
		plan(t, m, 1, record.Anything, "wall")
		require.Empty(t, m.Played(1))
		play(t, m, 0, "ford")
		require.Equal(t, []string{"down", "wall"}, m.Played(1))
		require.Empty(t, m.Played(0))
		require.Contains(t, m.Record().String(), "played 1 down\nplayed 1 wall\n")
		require.NotContains(t, m.Record().Public(true).String(), "played")
		same(t, m)
		return m
	}
	m := walked()
	play(t, m, 0, "in")
	require.Equal(t, []string{"down", "wall"}, m.Played(1), "others’ turns change nothing")
	play(t, m, 1, "off")
	require.Empty(t, m.Played(1))
	m = walked()
	plan(t, m, 1, record.Anything, "on")
	require.Empty(t, m.Played(1))
	m = walked()
	_, err := m.TakeBack(0, 0)
	require.NoError(t, err)
	require.Empty(t, m.Played(1), "it is undone")
	m = walked()
	_, err = m.Resign(1)
	require.NoError(t, err)
	require.Empty(t, m.Played(1))
}
