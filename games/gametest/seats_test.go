package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// plantSecretly is plant in the toy with secrets of some seats and of none.
func plantSecretly(f fault) games.Rules {
	r := plant(f)
	r.Options = toy.Secretive().Options
	return r
}

// showing is the fault of a view that shows a seat what show copies from the position.
func showing(seat func(*toy.State) games.Player, show func(*toy.State, *toy.Secrets)) fault {
	return fault{view: func(s *toy.State, p games.Player) games.View {
		v := s.Look(p)
		if s.Secrets != nil && p == seat(s) {
			show(s, v.Secrets)
		}
		return v
	}}
}

func third(*toy.State) games.Player { return 2 }

func TestSecretsOfSomeSeats(t *testing.T) {
	for _, c := range []struct {
		name, check string
		fault       fault
		want        string
	}{
		{"a code that no seat knows is shown", "secrets",
			showing(third, func(s *toy.State, k *toy.Secrets) { k.Code = s.Secrets.Code }),
			"others learn what no seat may know"},
		{"a card is shown to its holder", "secrets",
			showing((*toy.State).Holder, func(s *toy.State, k *toy.Secrets) { k.Card = s.Secrets.Card }),
			"others learn what only seats all but "},
		{"the guess of a pack is shown to another seat", "secrets",
			showing(third, func(s *toy.State, k *toy.Secrets) { k.Plots = s.Secrets.Plots }),
			"others learn what only seats 0 1 may know"},
		{"a card is hidden from a seat that sees it", "seen",
			fault{
				apply: func(s *toy.State, p games.Player, m games.Move) []games.Note {
					if s.Phase == toy.Dealing {
						s.Apply(p, m)
						return nil
					}
					return s.Apply(p, m)
				},
				view: func(s *toy.State, p games.Player) games.View {
					v := s.Look(p)
					if v.Secrets != nil {
						v.Secrets.Card = ""
					}
					return v
				},
			},
			"is declared to be seen by seats all but 0, but seat 1 sees the same after"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.ErrorContains(t, run(t, c.check, plantSecretly(c.fault)), c.want)
		})
	}
}

func TestScriptsOfSecrets(t *testing.T) {
	scripts(t, "testdata/secretive/*.txt", func() stage { return &table{rules: toy.Secretive()} })
}
