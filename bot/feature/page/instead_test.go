package page_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Once a turn is drafted, touching another square changes it, also with What if.
func TestAnotherSquareChangesTheChoice(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	now := mover.sees()
	now = mover.presses(now.Turn, now.place("e5"))
	require.Empty(t, now.place("e5"), "it is chosen")
	require.Equal(t, button{Label: "Instead: F7", Verb: "instead", Word: "f7"}, now.place("f7"))
	now = mover.presses(now.Turn, now.place("f7"))
	_, m := s.Look(s.match)
	require.Equal(t, []string{"f7"}, m.Draft(m.Waiting()[0]))
	require.Equal(t, "instead", now.place("e5").Verb)
	now = mover.presses(now.Turn, now.button("undo"))
	require.Equal(t, "word", now.place("e5").Verb)
	require.Contains(t, mover.presses(now.Turn, button{Verb: "instead", Word: "e5"}).Notice, "nothing")
}

// While a piece is chosen, touching another one chooses that; nothing is put down.
func TestAnotherPieceChangesTheChoice(t *testing.T) {
	t.Parallel()
	for game, seed := range map[string]uint64{"carolus": 1, "lancaster": 2} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			s.begins(game, 2)
			browsers := map[string]*browser{"1": s.signedIn("1"), "2": s.signedIn("2")}
			random := rand.New(rand.NewPCG(28, seed))
			for changed := 0; changed < 3; {
				s.Skip(time.Minute)
				tab, m := s.Look(s.match)
				seat := m.Waiting()[0]
				b := browsers[tab.Seats[seat].ID]
				now := b.sees()
				all := now.answering()
				if len(all) == 0 {
					s.playsTurns(1, random)
					continue
				}
				first := all[random.IntN(len(all))].Answers[0]
				drafted := b.presses(now.Turn, first)
				_, m = s.Look(s.match)
				words := m.Draft(seat)
				for _, p := range drafted.Places {
					if other := p.Answers[0]; other.Verb == "instead" && drafted.button("confirm").Verb == "" {
						again := b.presses(drafted.Turn, other)
						require.Empty(t, again.Notice)
						_, m = s.Look(s.match)
						require.Equal(t, append(words[:len(words)-1:len(words)-1], other.Word), m.Draft(seat))
						tried := b.tries(b.at(look{Trial: drafted.Try}), other)
						require.Equal(t, again.Try, tried.Look.Trial)
						changed++
						break
					}
				}
				s.playsTurns(1, random)
			}
		})
	}
}
