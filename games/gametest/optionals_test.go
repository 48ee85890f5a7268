package gametest

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// dressed is the toy with optional interfaces that break their contracts.
type dressed struct {
	planted
	cycle   func(*toy.State) string
	judge   func(*toy.State) []float64
	chapter func(*toy.State) int
	why     func(word string) games.Text
}

func (s dressed) Clone() games.State {
	s.planted = s.planted.Clone().(planted)
	return s
}

func (s dressed) View(p games.Player) games.View {
	return numbered{s.Look(p), s.chapter(s.State)}
}

func (s dressed) Cycle() string                           { return s.cycle(s.State) }
func (s dressed) Judge() []float64                        { return s.judge(s.State) }
func (s dressed) Why(_ games.Player, w string) games.Text { return s.why(w) }

// numbered is a view with the number of a round.
type numbered struct {
	toy.View
	chapter int
}

func (v numbered) Chapter() int { return v.chapter }

// dress returns the toy with sound interfaces, which spoil may change.
func dress(spoil func(*dressed)) games.Rules {
	r := toy.Rules()
	r.Start = func(s games.Setup) games.State {
		d := dressed{
			planted: planted{State: toy.New(s)},
			cycle:   func(*toy.State) string { return "" },
			judge:   func(s *toy.State) []float64 { return make([]float64, len(s.Points)) },
			chapter: func(s *toy.State) int { return s.Round },
			why:     func(string) games.Text { return games.Text{} },
		}
		spoil(&d)
		return d
	}
	return r
}

func TestPlantedOptionalsAreCaught(t *testing.T) {
	for _, c := range []struct {
		name, check string
		spoil       func(*dressed)
		want        string
	}{
		{"rounds count back", "rounds", func(d *dressed) { d.chapter = func(s *toy.State) int { return 9 - s.Round } },
			"the round is 9, and was 0 before"},
		{"the judge forgets a seat", "judge", func(d *dressed) { d.judge = func(*toy.State) []float64 { return []float64{1} } },
			"the judge returns 1 numbers for 2 players"},
		{"the judge divides by zero", "judge", func(d *dressed) {
			d.judge = func(s *toy.State) []float64 { return append(make([]float64, len(s.Points)-1), math.NaN()) }
		}, "the judge returns NaN for seat 1"},
		{"a reason needs a word", "texts", func(d *dressed) {
			d.why = func(w string) games.Text { return make([]games.Text, 1+w[0])[0] }
		}, "panic: runtime error: index out of range"},
	} {
		t.Run(c.name, func(t *testing.T) { require.ErrorContains(t, run(t, c.check, dress(c.spoil)), c.want) })
	}
	require.NoError(t, run(t, "judge", dress(func(*dressed) {})))
	require.NoError(t, run(t, "rounds", dress(func(*dressed) {})))
}

// A match of three rounds or more is not one cycle.
func TestEndlessCycleIsCaught(t *testing.T) {
	rules := dress(func(d *dressed) { d.cycle = func(*toy.State) string { return "all" } })
	rules.Options = []games.Option{{Name: "rounds", Values: []string{"9"}}, {Name: "flags", Values: []string{"no", "yes"}}}
	require.ErrorContains(t, run(t, "rounds", rules), "the whole match is one cycle, all")
}

func TestIdleOptionIsCaught(t *testing.T) {
	rules := toy.Rules()
	rules.Options[0].Values = []string{"2", "1"}
	rules.Start = func(s games.Setup) games.State {
		delete(s.Options, "rounds")
		return toy.New(s)
	}
	require.ErrorContains(t, run(t, "effects", rules), "the option rounds=1 changes nothing: matches go on as with 2")
}

// one is a move with a label that all have.
type one struct{ toy.Word }

func (one) Label() games.Text { return games.T("toy.roll") }

// Alias implements games.Aliased: a number stands for each.
func (one) Alias(word string) bool { return word == "7" }

func TestLikeMovesAreCaught(t *testing.T) {
	alike := plant(asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
		p[0].Moves = []games.Move{one{"yes"}, one{"no"}}
		return p
	}))
	require.ErrorContains(t, run(t, "texts", alike), "yes and no have the same label")
	require.ErrorContains(t, run(t, "aliases", alike), `"7" stands for yes and for no`)
}

func TestQuestionThatNeverComesAgainIsCaught(t *testing.T) {
	n := 0
	fresh := plant(asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
		for i := range p {
			n++
			p[i].Prompt, p[i].Fresh = games.T("toy.raise", "turn", n), true
		}
		return p
	}))
	require.ErrorContains(t, run(t, "kinds", fresh), "plans for it never come true")
}

// The roll decides who is asked first, and no note says so.
func TestSilentDrawIsCaught(t *testing.T) {
	rules := plant(fault{pending: func(s *toy.State) []games.Decision {
		pending := s.Pending()
		if s.Phase == toy.Ballot && len(pending) > 1 {
			return pending[s.Die%2 : s.Die%2+1]
		}
		return pending
	}})
	require.ErrorContains(t, run(t, "openers", rules), "no note Opens the match")
}

// slipped is a view with a misspelled method.
type slipped struct{ toy.View }

func (slipped) Secret() []games.Text { return nil }

func TestMisspelledMethodIsCaught(t *testing.T) {
	rules := plant(fault{view: func(s *toy.State, p games.Player) games.View { return slipped{s.Look(p)} }})
	require.ErrorContains(t, run(t, "signatures", rules),
		"gametest.slipped is no games.Confidant: it wants the method Secrets() []games.Text, and found is Secret() []games.Text")
}

func TestOrderOfAMapIsCaught(t *testing.T) {
	rules := plant(fault{apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
		var told []games.Note
		for n := range map[games.Player]bool{0: true, 1: true} {
			told = append(told, games.Note{To: n, Text: games.T("toy.roll")})
		}
		return append(told, s.Apply(p, m)...)
	}})
	require.ErrorContains(t, run(t, "repeats", rules), "answered twice in the same position, tells something else")
}

func TestTurnsThatNeverBeginAreCaught(t *testing.T) {
	stale := plant(fault{pending: func(s *toy.State) []games.Decision {
		pending := s.Pending()
		for i := range pending {
			pending[i].Fresh = false
		}
		return pending
	}})
	require.ErrorContains(t, run(t, "fresh", stale), "no question of a seat is Fresh")
}

// charted is a view with a grid on which the last seat is not.
type charted struct{ toy.View }

func (v charted) Grid(mark func(games.Player) string) (string, []games.Text) {
	var b strings.Builder
	for p := range games.Player(len(v.Points) - 1) {
		b.WriteString(mark(p))
	}
	return b.String(), nil
}

func TestGridWithoutASeatIsCaught(t *testing.T) {
	rules := plant(fault{view: func(s *toy.State, p games.Player) games.View { return charted{s.Look(p)} }})
	require.ErrorContains(t, run(t, "grids", rules), "on the grids of 2 players are marks of seat 0 alone")
}
