package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// plantTimely is plant in the toy with an auction and votes that time ends.
func plantTimely(f fault) games.Rules {
	r := plant(f)
	r.Options = toy.Timely().Options
	return r
}

func TestPlantedSpanIsCaught(t *testing.T) {
	last := func(change func(d *games.Decision)) func(*toy.State, []games.Decision) []games.Decision {
		return func(_ *toy.State, p []games.Decision) []games.Decision {
			change(&p[len(p)-1])
			return p
		}
	}
	for _, c := range []struct {
		name, check string
		fault       fault
		want        string
	}{
		{"nothing but optional questions", "moves", asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision { return p[:len(p)-1] }),
			"all questions are optional, so that nothing ends them"},
		{"time in between", "moves", asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0], p[len(p)-1] = p[len(p)-1], p[0]
			return p
		}), "time is not the last that is asked"},
		{"no hours", "moves", asking(toy.Ballot, last(func(d *games.Decision) { d.Hours = 0 })), "a span of 0 hours, possible are 1 to 672"},
		{"a choice of time", "moves", asking(toy.Ballot, last(func(d *games.Decision) { d.Moves = append(d.Moves, toy.Word("no")) })),
			"time has 2 answers, not one"},
		{"a secret of time", "moves", asking(toy.Ballot, last(func(d *games.Decision) { d.Seen = 0 })), "the answer of time is public"},
		{"hours of a seat", "moves", asking(toy.Ballot, func(_ *toy.State, p []games.Decision) []games.Decision {
			p[0].Player, p[0].Hours = 0, 3
			return p
		}), "hours are for time alone"},
		{"a span like the last", "spans", asking(toy.Ballot, last(func(d *games.Decision) { d.Prompt = games.T("toy.closing", "round", 1) })),
			"begins another span of time with the same question"},
		{"a pass that changes the bid", "simultaneous", asking(toy.Bidding, func(s *toy.State, p []games.Decision) []games.Decision {
			if s.Auction.Passed != 0 {
				p[0].Moves = p[0].Moves[:1]
			}
			return p
		}), "changes another open question"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := plantTimely(c.fault)
			if c.check == "spans" {
				r.Options = append(r.Options[:2:2], games.Option{Name: "hours", Values: []string{"24"}}) // round upon round
			}
			require.ErrorContains(t, run(t, c.check, r), c.want)
		})
	}
}

func TestScriptsOfTime(t *testing.T) {
	scripts(t, "testdata/timely/*.txt", func() stage { return &table{rules: toy.Timely()} })
}

func FuzzTimely(f *testing.F) { Fuzz(f, toy.Timely()) }
