package match_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/shelf"
)

const (
	seed       = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	commitment = "2a43c74d1715119f98fab48dbfd6a1b785ecb37a2f6d57029f9647dc50aa781e"
	// commitmentOf2 is the commitment to the seed in proofs of versions 1 and 2.
	commitmentOf2 = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
)

func noDice(int) int { panic("the dice of the seed are to be rolled") }

// The expected words were computed by another program, in another language.
func TestDrawsFollowFromSeedMessageNumberAndOutcomes(t *testing.T) {
	for message, want := range map[string]string{
		"":                    "heads tails tails tails heads tails heads heads",
		"1439876543210987654": "tails heads tails tails heads heads tails tails",
	} {
		coin := ask(games.Chance, true, "heads", "tails")
		other := ask(games.Chance, true, "tails", "heads") // the same question
		m := fair(t, message, coin, other, coin, coin, other, coin, other, coin)
		require.Equal(t, want, strings.Join(draws(m), " "))
		require.Equal(t, message, m.Message())
	}
	die := slices.Repeat([]games.Decision{ask(games.Chance, true, "f", "b", "a", "d", "c", "e")}, 6)
	require.Equal(t, "b b f e d f", strings.Join(draws(fair(t, "", die...)), " "))
}

// draws makes chance answer, and returns its words.
func draws(m *match.Match) []string {
	m.Draw(m.Dice(noDice))
	var all []string
	for _, e := range m.Record().Entries {
		if e.Player == games.Chance {
			all = append(all, e.Word)
		}
	}
	return all
}

// fair returns a walk with a seed.
func fair(t *testing.T, message string, questions ...games.Decision) *match.Match {
	t.Helper()
	m, err := match.StartFair(walkRules(questions), games.Setup{Players: 3}, nil, record.Fair{Seed: seed, Message: message, Salting: seed})
	require.NoError(t, err)
	return m
}

// Seats cannot choose dice: whatever acts and take-backs they add, the same
// questions get the same draws, and the record verifies.
func TestDrawsCannotBeMoved(t *testing.T) {
	coin := ask(games.Chance, true, "heads", "tails")
	questions := []games.Decision{coin, ask(0, true, "left", "right"), coin, ask(1, true, "up", "down"), coin, coin, ask(2, true, "in", "out"), coin}
	tricks := map[string]func(m *match.Match){
		"none":           func(*match.Match) {},
		"substitutes":    func(m *match.Match) { sits(t, m, "Dai"); sits(t, m, "Ada") },
		"one substitute": func(m *match.Match) { sits(t, m, "Dai") },
		"stand-in":       func(m *match.Match) { _ = m.TimeOut(m.Waiting()[0]) },
		"undone": func(m *match.Match) {
			_, err := m.TakeBack(0, 1)
			require.NoError(t, err)
			confirm(t, m, 0)
		},
		"undone twice": func(m *match.Match) {
			for _, way := range []string{"right", "left"} {
				ply, ok := m.TurnStart(0)
				require.True(t, ok)
				_, err := m.TakeBack(0, ply)
				require.NoError(t, err)
				_, err = m.Undo(0)
				require.NoError(t, err)
				_, err = m.Play(0, way)
				require.NoError(t, err)
				confirm(t, m, 0)
			}
		},
	}
	var want []string
	for _, name := range slices.Sorted(maps.Keys(tricks)) {
		m := fair(t, "1234", questions...)
		m.Draw(m.Dice(noDice))
		for n, way := range []string{"left", "up", "in"} {
			_, err := m.Play(games.Player(n), way)
			require.NoError(t, err)
			confirm(t, m, games.Player(n))
			if n == 0 {
				tricks[name](m)
			}
		}
		require.True(t, m.Over())
		all := draws(m)
		all = append(all[:1:1], all[len(all)-4:]...) // without those that were taken back
		if want == nil {
			want = all
		}
		require.Equal(t, want, all, name)
		require.NoError(t, match.Verify(m.Rules(), m.Record()), name)
	}
}

func sits(t *testing.T, m *match.Match, holder string) {
	t.Helper()
	_, err := m.Seat(0, holder, time.Unix(1e9, 0))
	require.NoError(t, err)
}

func confirm(t *testing.T, m *match.Match, p games.Player) {
	t.Helper()
	_, err := m.Confirm(p, m.Dice(noDice))
	require.NoError(t, err)
}

// A question in place of one that was taken back has a draw of its own; asked again, the first one has its own again.
func TestAnotherQuestionHasAnotherDraw(t *testing.T) {
	seen := map[string]bool{}
	for _, outcomes := range []string{"a b c d e f", "a b c d e f f", "a b c d e", "b c d e f"} {
		many := slices.Repeat([]games.Decision{ask(games.Chance, true, strings.Fields(outcomes)...)}, 12)
		seen[strings.Join(draws(fair(t, "", many...)), "")] = true
	}
	require.Len(t, seen, 4)
}

// A match that began with version 1 goes on with it. The expected numbers were
// computed by another program, in another language.
func TestOldDiceFollowFromSeedAndPly(t *testing.T) {
	const throwsAway = 1<<62 + 1<<61 // a quarter of all numbers
	var sixes, huge []int
	rules := walkRules(slices.Repeat([]games.Decision{ask(games.Chance, true, "heads", "tails")}, 8))
	m, err := match.Open(rules, old(rules, 3))
	require.NoError(t, err)
	m.Draw(func(n int) int {
		require.Equal(t, 2, n)
		roll := m.Dice(noDice)
		sixes, huge = append(sixes, roll(6)), append(huge, roll(throwsAway))
		return roll(n)
	})
	require.Equal(t, "* heads * tails * heads * tails * heads * tails", strings.Join(entries(m)[:6], " "))
	require.Equal(t, []int{4, 3, 0, 1, 4, 5}, sixes[:6])
	require.Equal(t, []int{5421664070603277460, 726227532920818197, 1975907961453653520, 1446191542368144517, 2386563799136835340, 2246934867570382511, 5716252869250127499, 6128642819767456338}, huge)
	require.NoError(t, match.Verify(rules, m.Record()))
	require.NotContains(t, m.Record().String(), "proof")
	require.Zero(t, m.Closure())
}

// old returns a record of version 1 without entries.
func old(rules games.Rules, players int) record.Record {
	setup, err := rules.Check(games.Setup{Players: players})
	if err != nil {
		panic(err)
	}
	return record.Record{Game: rules.Name, Version: rules.Version, Setup: setup, Seats: make([]string, players), Seed: seed, Commitment: commitmentOf2}
}

func TestDiceWithoutASeedAreTheCallers(t *testing.T) {
	m := start(t, 2)
	require.Empty(t, m.Commitment())
	require.Equal(t, 5, m.Dice(func(n int) int { return n - 1 })(6))
	require.ErrorIs(t, match.Verify(toyRules, m.Record()), record.ErrUnproved)
	_, err := match.Prove(toyRules, m.Record())
	require.ErrorIs(t, err, record.ErrUnproved)
}

func TestTheRecordCommitsToItsSeed(t *testing.T) {
	m := fair(t, "1234")
	r := m.Record().Public(true)
	require.Equal(t, commitment, m.Commitment())
	require.Contains(t, r.String(), "seed "+seed+"\ncommitment "+commitment+"\nproof 3\nmessage 1234\n")
	hidden := r.Public(false)
	require.NotContains(t, hidden.String(), seed)
	require.Contains(t, hidden.String(), "commitment "+commitment+"\n")
	require.Equal(t, r.String(), r.Public(true).String())
	for _, r := range []record.Record{r, hidden} {
		again, err := record.Parse(r.String())
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())
	}
	for _, bad := range []string{"", "00", strings.ToUpper(seed), seed + "00"} {
		_, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, record.Fair{Seed: bad})
		require.ErrorIs(t, err, record.ErrSeed, bad)
	}
	for _, bad := range []string{"x", "-1", "12 34", strings.Repeat("1", 21)} {
		_, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, record.Fair{Seed: seed, Message: bad})
		require.ErrorIs(t, err, record.ErrMessage, bad)
	}
	for text, want := range map[string]string{
		"seed 00":                               "line 3: a seed must be 64",
		"commitment 00":                         "line 3: want 64 hexadecimal digits",
		"seed " + seed + "\ncommitment " + seed: "line 1: the seed does not fit",
		"commitment " + seed + "\nseed " + seed: "line 1: the seed does not fit",
		"seed " + seed + "\nseed " + seed:       "line 4: a second line «seed»",
		"0 yes\nseed " + seed:                   "line 4: the line «seed» must come before the entries",
		"proof 1":                               "line 3: want a proof of a version up to 3",
		"proof 2":                               "line 1: a record with a proof begins with the commitment",
		"message 1":                             "line 3: \"message\" must come after the line «proof»",
		"proof 2\nmessage one":                  "line 4: the ID of a message",
		"proof 2\nsealed 0 " + seed:             "line 4: want how many entries are sealed",
		"proof 2\nsealed 1 00":                  "line 4: want how many entries are sealed",
		"proof 2\nseals -":                      "line 4: want the number of seals",
		"commitment " + seed + "\nproof 2\nsealed 1 " + seed: "line 1: more entries are sealed than there are",
	} {
		_, err := record.Parse("game toy 1\nplayers 2\n" + text)
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

// everyGame returns the rules of all games on the shelf.
func everyGame() []games.Rules {
	var all []games.Rules
	for _, title := range shelf.Games() {
		all = append(all, title.Rules)
	}
	return all
}

// Whole matches of each game prove their dice; a record with any changed answer of chance does
// not.
func TestVerify(t *testing.T) {
	for _, rules := range everyGame() {
		m, err := match.StartFair(rules, games.Setup{Players: rules.Max}, nil, record.Fair{Seed: seed})
		require.NoError(t, err)
		randomly(t, m, rand.New(rand.NewPCG(1, 2)), 1000)
		require.True(t, m.Over())
		r := m.Record()
		require.NoError(t, match.Verify(rules, r), rules.Name)
		proof, err := match.Prove(rules, r)
		require.NoError(t, err)
		again, err := record.Parse(proof.String())
		require.NoError(t, err)
		require.Equal(t, r.String(), again.String())

		r.Seed = strings.Replace(seed, "0", "1", 1)
		require.ErrorContains(t, match.Verify(rules, r), "does not fit the commitment")
		r.Commitment, err = record.Commitment(r.Seed, record.ProofVersion)
		require.NoError(t, err)
		var wrong *record.VerifyError
		require.ErrorAs(t, match.Verify(rules, r), &wrong)
		require.Equal(t, games.Chance, wrong.Entry.Player)
		require.NotEqual(t, wrong.Want, wrong.Entry.Word)
	}
}

// The expected seal was computed by another program, too.
func TestASecretAnswerHasASeal(t *testing.T) {
	m, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	require.Empty(t, m.Seals())
	play(t, m, 0, "no")
	play(t, m, 1, "yes")
	play(t, m, 0, "step step")
	seals := m.Seals()
	require.Len(t, seals, 2, "steps are no secrets")
	require.Equal(t, record.Seal{
		Ply: 1, Player: 1, Word: "yes",
		Nonce: "3071bf004c8c689b55eaa0877ae1fd42cae5002a7e45e0374e35fdba7e153757",
		Seal:  "f43ed446bdc5f57077ed2215f8d4c7c5b26f7c58235b4e10df91aa2b37092346",
	}, seals[1])
	proof, err := match.Prove(toyRules, m.Record())
	require.NoError(t, err)
	require.Contains(t, proof.String(), "\nseals 2 0 1\n")
	require.Contains(t, proof.String(), fmt.Sprintf("# seal %s\n0 no\n# seal %s\n1 yes\n# outcomes count\n* count\n0 step\n", seals[0].Seal, seals[1].Seal))
}

// The head of the record is closed at the start, and each draw and the end close the rest. The expected sums were computed
// by another program, too.
func TestDrawsAndTheEndCloseTheRecord(t *testing.T) {
	m, err := match.StartFair(toyRules, games.Setup{Players: 2}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	play(t, m, 0, "no")
	start := record.Closure{Sum: "dac812e2ef8b8fb29b01badf90cdadab37a2d857a00d92ac3e75cc0435650917"}
	require.Equal(t, start, m.Closure(), "the curtain has not lifted")
	require.Contains(t, m.Record().String(), "\nsealed "+start.String()+"\n")
	play(t, m, 1, "yes")
	counted := m.Closure()
	require.Equal(t, record.Closure{Plies: 3, Sum: "e30502846917c2c2b90e8dad0b3b2008f9cb593c0958f1122f92394455ca4ce5"}, counted)
	require.Contains(t, m.Record().String(), "\nsealed "+counted.String()+"\n")
	play(t, m, 0, "step step")
	require.Equal(t, counted, m.Closure())
	again, err := match.Open(toyRules, m.Record())
	require.NoError(t, err)
	_, err = again.Resign(1)
	require.NoError(t, err)
	require.Equal(t, record.Closure{Plies: 7, Sum: "952dbcb565eb60797a972ce2ab594e9e33c83b8694f7de3b76329ad31c692cd0"}, again.Closure())
	require.NoError(t, match.Verify(toyRules, again.Record()))
	require.Zero(t, again.At(5).Closure())

	r := again.Record()
	r.Sealed = counted
	require.ErrorIs(t, match.Verify(toyRules, r), record.ErrClosure)
	r = again.Record()
	r.Entries[1].Word = "no"
	require.ErrorIs(t, match.Verify(toyRules, r), record.ErrClosure, "the owner has changed a ballot")
	again, err = match.Open(toyRules, r)
	require.NoError(t, err)
	require.Equal(t, r.Sealed, again.Closure(), "the record keeps the published seal")
}
