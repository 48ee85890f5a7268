package match_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
)

const (
	seed       = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
)

func noDice(int) int { panic("the dice of the seed are to be rolled") }

// The expected numbers were computed by another program, in another language.
func TestDiceFollowFromSeedAndPly(t *testing.T) {
	const throwsAway = 1<<62 + 1<<61 // a quarter of all numbers
	var sixes, huge []int
	question := ask(games.Chance, true, "heads", "tails")
	m := fair(t, slices.Repeat([]games.Decision{question}, 8)...)
	m.Draw(func(n int) int {
		require.Equal(t, 2, n)
		roll := m.Dice(noDice)
		sixes, huge = append(sixes, roll(6)), append(huge, roll(throwsAway))
		return roll(n)
	})
	require.Equal(t, "* heads * tails * heads * tails * heads * tails", strings.Join(entries(m)[:6], " "))
	require.Equal(t, []int{4, 3, 0, 1, 4, 5}, sixes[:6])
	require.Equal(t, []int{5421664070603277460, 726227532920818197, 1975907961453653520, 1446191542368144517, 2386563799136835340, 2246934867570382511, 5716252869250127499, 6128642819767456338}, huge)
}

// fair returns a walk with a seed.
func fair(t *testing.T, questions ...games.Decision) *match.Match {
	t.Helper()
	m, err := match.StartFair(walkRules(questions), games.Setup{Players: 3}, nil, seed)
	require.NoError(t, err)
	return m
}

func TestDiceWithoutASeedAreTheCallers(t *testing.T) {
	m := start(t, 2)
	require.Empty(t, m.Commitment())
	require.Equal(t, 5, m.Dice(func(n int) int { return n - 1 })(6))
	require.ErrorIs(t, match.Verify(toyRules, m.Record()), match.ErrUnproved)
	_, err := match.Proof(toyRules, m.Record())
	require.ErrorIs(t, err, match.ErrUnproved)
}

func TestTheRecordCommitsToItsSeed(t *testing.T) {
	m := fair(t)
	r := m.Record()
	require.Equal(t, commitment, m.Commitment())
	require.Contains(t, r.String(), "seed "+seed+"\ncommitment "+commitment+"\n")
	hidden := r.Public(false)
	require.NotContains(t, hidden.String(), seed)
	require.Contains(t, hidden.String(), "commitment "+commitment+"\n")
	require.Equal(t, r.String(), r.Public(true).String())
	for _, r := range []match.Record{r, hidden} {
		again, err := match.Parse(r.String())
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())
	}
	for _, bad := range []string{"", "00", strings.ToUpper(seed), seed + "00"} {
		_, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, bad)
		require.ErrorIs(t, err, match.ErrSeed, bad)
	}
	for text, want := range map[string]string{
		"seed 00":                               "line 3: a seed must be 64",
		"commitment 00":                         "line 3: want the SHA-256",
		"seed " + seed + "\ncommitment " + seed: "line 4: the seed does not fit",
		"commitment " + seed + "\nseed " + seed: "line 4: the seed does not fit",
	} {
		_, err := match.Parse("game toy 1\nplayers 2\n" + text)
		require.ErrorContains(t, err, want)
	}
}

// randomly plays on at random until the match is over, at most that many turns.
func randomly(t testing.TB, m *match.Match, random *rand.Rand, turns int) {
	t.Helper()
	roll := m.Dice(random.IntN)
	for m.Draw(roll); !m.Over() && turns > 0; turns-- {
		waiting := m.Waiting()
		p := waiting[random.IntN(len(waiting))]
		for {
			d, asked := m.Asked(p)
			if !asked || d.Fresh && m.Whole(p) {
				break
			}
			_, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String())
			require.NoError(t, err)
		}
		_, err := m.Confirm(p, roll)
		require.NoError(t, err)
	}
}

func shelf() []games.Rules {
	return []games.Rules{lancelot.Rules(), carolus.Rules(), lancaster.Rules()}
}

// Whole matches of each game prove their dice, and a record in which anything
// that was decided by chance is changed does not.
func TestVerify(t *testing.T) {
	for _, rules := range shelf() {
		m, err := match.StartFair(rules, games.Setup{Players: rules.Max}, nil, seed)
		require.NoError(t, err)
		randomly(t, m, rand.New(rand.NewPCG(1, 2)), 1000)
		require.True(t, m.Over())
		r := m.Record()
		require.NoError(t, match.Verify(rules, r), rules.Name)
		proof, err := match.Proof(rules, r)
		require.NoError(t, err)
		again, err := match.Parse(proof)
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())

		r.Seed = strings.Replace(seed, "0", "1", 1)
		require.ErrorContains(t, match.Verify(rules, r), "does not fit the commitment")
		r.Commitment, err = match.Commitment(r.Seed)
		require.NoError(t, err)
		var wrong *match.VerifyError
		require.ErrorAs(t, match.Verify(rules, r), &wrong)
		require.Equal(t, games.Chance, wrong.Entry.Player)
		require.NotEqual(t, wrong.Want, wrong.Entry.Word)
	}
}

// The expected seal was computed by another program, too.
func TestASecretAnswerHasASeal(t *testing.T) {
	m, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, seed)
	require.NoError(t, err)
	require.Empty(t, m.Seals())
	play(t, m, 0, "no")
	play(t, m, 1, "yes")
	play(t, m, 0, "step step")
	seals := m.Seals()
	require.Len(t, seals, 2, "steps are no secrets")
	require.Equal(t, match.Seal{
		Ply: 1, Player: 1, Word: "yes",
		Nonce: "3071bf004c8c689b55eaa0877ae1fd42cae5002a7e45e0374e35fdba7e153757",
		Seal:  "f43ed446bdc5f57077ed2215f8d4c7c5b26f7c58235b4e10df91aa2b37092346",
	}, seals[1])
	proof, err := match.Proof(toyRules, m.Record())
	require.NoError(t, err)
	require.Contains(t, proof, fmt.Sprintf("# seal %s\n0 no\n# seal %s\n1 yes\n# outcomes count\n* count\n0 step\n", seals[0].Seal, seals[1].Seal))
}
