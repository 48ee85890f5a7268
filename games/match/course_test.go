package match_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// counted returns rules that count the folds: each begins with the game's first position.
func counted(rules games.Rules) (games.Rules, *int) {
	folds, begin := 0, rules.Start
	rules.Start = func(s games.Setup) games.State {
		folds++
		return begin(s)
	}
	return rules, &folds
}

// A record is folded when its match is opened, and not again for anything that
// is done to the match or read from it.
func TestAMatchIsFoldedOnce(t *testing.T) {
	for _, rules := range everyGame() {
		rules, folds := counted(rules)
		begun := eventful(t, rules)
		require.Equal(t, 1, *folds, rules.Name)
		m, err := match.Open(rules, begun.Record())
		require.NoError(t, err)
		require.Equal(t, 2, *folds, rules.Name)
		for plies := range m.Plies() + 1 {
			m.At(plies).View(games.Everyone)
		}
		for p := range games.Player(rules.Max) {
			m.Preview(p).View(p)
			m.LikelyQuestions(p, rand.New(rand.NewPCG(1, 2)).IntN)
			if ply, ok := m.Clone().TurnStart(p); ok {
				_, err := m.Clone().TakeBack(p, ply)
				require.NoError(t, err)
			}
		}
		require.Len(t, m.Steps(), m.Plies())
		require.Equal(t, 2, *folds, rules.Name)
		for _, err := range match.Walk(rules, begun.Record()) {
			require.NoError(t, err)
		}
		require.Equal(t, 3, *folds, rules.Name)
	}
}

// At returns the same match as opening a record of the first entries does.
func TestAtIsTheMatchOfTheFirstEntries(t *testing.T) {
	for _, rules := range everyGame() {
		m := eventful(t, rules)
		r := m.Record().Public(false)
		r.Drafts, r.Plans, r.Sealed = make([][]string, rules.Max), make([][]record.Plan, rules.Max), record.Closure{}
		for plies := range m.Plies() + 1 {
			then := r.Clone()
			then.Entries = then.Entries[:plies]
			want, err := match.Open(rules, then)
			require.NoError(t, err)
			got := m.At(plies)
			require.Equal(t, want.Record(), got.Record())
			require.Equal(t, want.Steps(), got.Steps())
			require.Equal(t, want.State(), got.State())
			require.Equal(t, want.Places(), got.Places())
			for p := range games.Player(rules.Max) {
				require.Equal(t, want.AnswerCount(p), got.AnswerCount(p))
			}
		}
		same(t, m)
	}
}

// A match that At returns is independent: a turn can be taken back in it that was
// taken back later in the original.
func TestAtIsIndependent(t *testing.T) {
	for _, rules := range everyGame() {
		m := eventful(t, rules)
		before, at := m.Record(), views(m)
		for plies := 5; plies < m.Plies(); plies += 17 {
			then := m.At(plies)
			for p := range games.Player(rules.Max) {
				if ply, ok := then.TurnStart(p); ok && !then.Over() {
					_, err := then.TakeBack(p, ply)
					require.NoError(t, err)
				}
			}
			randomly(t, then, rand.New(rand.NewPCG(3, 4)), 5)
			same(t, then)
		}
		require.Equal(t, before, m.Record())
		require.Equal(t, at, views(m))
		same(t, m)
	}
}

// A clone and its original are independent.
func TestACloneIsIndependent(t *testing.T) {
	for _, rules := range everyGame() {
		m := eventful(t, rules)
		c := m.Clone()
		before, steps := m.Record(), m.Steps()
		randomly(t, c, rand.New(rand.NewPCG(3, 4)), 9)
		require.Equal(t, before, m.Record())
		require.Equal(t, steps, m.Steps())
		randomly(t, m, rand.New(rand.NewPCG(5, 6)), 9)
		same(t, m)
		same(t, c)
	}
}

// A Step has the question that was answered, the notes, and the seats awaited afterwards.
func TestStepsKeepWhatEntriesHaveDone(t *testing.T) {
	m := start(t, 2)
	play(t, m, 0, "yes")
	play(t, m, 1, "no")
	_, err := m.Resign(1)
	require.NoError(t, err)
	note := func(p games.Player, key string, args ...any) []games.Note {
		return []games.Note{{To: p, Text: games.T(key, args...)}}
	}
	require.Equal(t, []match.Step{
		{Ply: 0, Entry: record.Entry{Player: 0, Word: "yes"}, Fresh: true, Choices: 2, Sealed: true, Notes: note(0, "toy.voted"), Awaited: []games.Player{1}},
		{Ply: 1, Entry: record.Entry{Player: 1, Word: "no"}, Fresh: true, Choices: 2, Sealed: true, Notes: note(1, "toy.voted")},
		{Ply: 2, Entry: record.Entry{Player: games.Chance, Word: "count"}, Choices: 1, Notes: note(games.Everyone, "toy.count"), Awaited: []games.Player{0}},
		{Ply: 3, Entry: record.Entry{Player: 1, Word: record.ActResign}, Notes: note(games.Everyone, "match.resigned", "player", games.Player(1)), Over: true},
	}, m.Steps())
}

// eventful returns an unfinished match in which turns were taken back, answers
// recalled, and seats taken over.
func eventful(t *testing.T, rules games.Rules) *match.Match {
	t.Helper()
	random := rand.New(rand.NewPCG(5, 7))
	m, err := match.StartFair(rules, games.Setup{Players: rules.Max}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	for n := range 12 {
		randomly(t, m, random, 2)
		p := games.Player(random.IntN(rules.Max))
		if ply, ok := m.TurnStart(p); ok && n%3 == 0 {
			_, err := m.TakeBack(p, ply)
			require.NoError(t, err)
		}
		if m.Recallable(p) {
			_, err := m.Recall(p)
			require.NoError(t, err)
		}
		if n%5 == 4 {
			_, err = m.Seat(p, fmt.Sprint("Grace ", n), time.Unix(int64(n), 0))
			require.NoError(t, err)
		}
	}
	require.False(t, m.Over(), rules.Name)
	return m
}
