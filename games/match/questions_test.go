package match_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// Foreseen questions are asked soon, and most of the foreseen turns are legal then.
func TestLikelyQuestions(t *testing.T) {
	for _, rules := range everyGame() {
		random := rand.New(rand.NewPCG(8, 9))
		m, err := match.Start(rules, games.Setup{Players: rules.Max}, nil)
		require.NoError(t, err)
		asked, foreseen := 0, 0
		for randomly(t, m, random, 3); !m.Over() && asked < 60; randomly(t, m, random, 3) {
			p := games.Player(random.IntN(rules.Max))
			kinds := map[string]bool{}
			for _, q := range m.LikelyQuestions(p, random.IntN) {
				kinds[q.Kind] = true
				require.NotEmpty(t, q.Turns)
				require.NotEmpty(t, q.Moves)
				d, ok := games.Asked(q.Start, p)
				require.True(t, ok)
				require.Equal(t, q.Kind, match.Kind(d))
				require.NoError(t, m.Plan(p, record.Plan{Kind: q.Kind, Alternatives: q.Turns[:1]}))
				require.NoError(t, m.Unplan(p, 0))
			}
			if kind, ok := nextQuestion(t, m.Record(), rules, p, random); ok {
				asked++
				if kinds[kind] {
					foreseen++
				}
			}
		}
		require.Greater(t, asked, 10, rules.Name)
		require.Greater(t, foreseen*10, asked*8, "%s: %d of %d", rules.Name, foreseen, asked)
	}
}

// nextQuestion plays on at random until p has taken its turn and is asked again.
func nextQuestion(t *testing.T, r record.Record, rules games.Rules, p games.Player, random *rand.Rand) (string, bool) {
	m, err := match.Open(rules, r)
	require.NoError(t, err)
	_, pending := games.Asked(m.State(), p)
	for turns := m.AnswerCount(p); !m.Over(); randomly(t, m, random, 1) {
		if d, ok := games.Asked(m.State(), p); ok && (!pending || m.AnswerCount(p) > turns) {
			return match.Kind(d), true
		}
	}
	return "", false
}

// A seat's foresight does not depend on the secret answers of others.
func TestLikelyQuestionsUseOnlyWhatTheSeatKnows(t *testing.T) {
	rules := everyGame()[2]
	var before []match.Question
	for i := range 2 {
		m, err := match.Start(rules, games.Setup{Players: 3}, nil)
		require.NoError(t, err)
		random := rand.New(rand.NewPCG(8, 9))
		m.Draw(random.IntN)
		d, ok := games.Asked(m.State(), 0)
		require.True(t, ok && d.Seen == games.Only(0), "the first extensions are chosen in secret")
		play(t, m, 0, d.Moves[i].String())
		now := m.LikelyQuestions(1, rand.New(rand.NewPCG(1, 1)).IntN)
		require.NotEmpty(t, now)
		if before != nil {
			require.True(t, reflect.DeepEqual(before, now))
		}
		before = now
	}
}

func TestNoQuestionIsLikely(t *testing.T) {
	m := start(t, 3)
	require.Empty(t, m.LikelyQuestions(0, first), "the toy cannot imagine")
	rules := everyGame()[0]
	m, err := match.Start(rules, games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	m.Draw(first)
	require.NotEmpty(t, m.LikelyQuestions(0, first))
	require.Empty(t, m.LikelyQuestions(games.Everyone, first))
	_, err = m.Resign(0)
	require.NoError(t, err)
	require.Empty(t, m.LikelyQuestions(0, first))
}
