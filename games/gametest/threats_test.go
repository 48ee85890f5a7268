package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// menaced is a view of the toy with threats.
type menaced struct {
	toy.View
	fault   fault
	threats func(toy.View) []games.Threat
}

func (m menaced) Threats() []games.Threat { return m.threats(m.View) }

func (m menaced) Imagine(roll func(n int) int) games.State {
	return planted{m.View.Imagine(roll).(*toy.State), m.fault}
}

// threatening is the toy with those threats.
func threatening(threats func(toy.View) []games.Threat) games.Rules {
	var f fault
	f.view = func(s *toy.State, p games.Player) games.View { return menaced{s.Look(p), f, threats} }
	return plant(f)
}

func TestFaultyThreatsAreCaught(t *testing.T) {
	one := func(kind string, by, to games.Player) games.Threat {
		return games.Threat{Kind: games.T(kind), By: []games.Player{by}, To: []games.Player{to}, Says: games.T("toy.roll"), Words: []string{"yes"}}
	}
	for _, c := range []struct {
		name    string
		threats func(toy.View) []games.Threat
		want    string
	}{
		{"a seat sees more than others", func(v toy.View) []games.Threat {
			if v.Seat != 1 {
				return nil
			}
			return []games.Threat{one("toy.flags", 0, 1)}
		}, "seat 1 sees other threats than the public"},
		{"a secret vote is one", func(v toy.View) []games.Threat {
			if v.Round == 0 && v.Own.Yes {
				return []games.Threat{one("toy.flags", 0, 1)}
			}
			return nil
		}, "other threats"},
		{"a seat threatens itself", func(v toy.View) []games.Threat {
			if v.Phase == toy.Over {
				return nil
			}
			return []games.Threat{one("toy.flags", 1, 1)}
		}, "seat 1 and seat 1 are of one side"},
		{"one is about no word", func(v toy.View) []games.Threat {
			all := []games.Threat{one("toy.flags", 0, 1)}
			all[0].Words = nil
			return all[:1-v.Round/v.Rounds]
		}, "by, to or words are missing"},
		{"those of a kind are apart", func(v toy.View) []games.Threat {
			all := []games.Threat{one("toy.flags", 0, 1), one("toy.roll", 0, 1), one("toy.flags", 0, 1)}
			return all[:3-3*(v.Round/v.Rounds)]
		}, "the threats of the kind toy.flags are apart"},
		{"there are some when all is over", func(toy.View) []games.Threat {
			return []games.Threat{one("toy.flags", 0, 1)}
		}, "the game is over, and there are threats: toy.flags toy.roll"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.ErrorContains(t, run(t, "threats", threatening(c.threats)), c.want)
		})
	}
}

func TestThreatsAreOptional(t *testing.T) {
	require.Empty(t, games.ThreatsTo(toy.New(games.Setup{Players: 2}).Look(0), 0))
	require.NoError(t, run(t, "threats", threatening(func(toy.View) []games.Threat { return nil })))
}
