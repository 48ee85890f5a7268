package match_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancaster"
	"herald/games/match"
	"herald/games/match/history"
	"herald/games/record"
)

// seatless returns the lines of a record that name no holder.
func seatless(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "seat ") && !strings.HasPrefix(line, "salt ") && !strings.HasPrefix(line, "held ") && !strings.Contains(line, record.ActSeat) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

func TestARecordWithoutAName(t *testing.T) {
	m, err := match.StartFair(lancaster.Rules(), games.Setup{Players: 2}, []string{"Ada", "Bruno"}, record.Fair{Seed: seed, Salting: seed})
	require.NoError(t, err)
	random := rand.New(rand.NewPCG(1, 1))
	holders := []string{"Carla", "Ada", "bot:squire", "Ada"}
	for n := 0; !m.Over(); n++ {
		m.Draw(m.Dice(noDice))
		if n%5 == 4 && len(holders) > 0 {
			_, err := m.Seat(0, holders[0], noon.Add(time.Duration(n)*time.Hour))
			require.NoError(t, err)
			holders = holders[1:]
		}
		randomly(t, m, random, 1)
	}
	require.Empty(t, holders)
	before := m.Record().Public(true)
	require.True(t, before.Names("Ada"))

	after, departed := before.Forget("Ada")
	require.True(t, record.Departed(departed))
	require.True(t, before.Names("Ada"), "the record itself stays as it is")
	require.False(t, after.Names("Ada"))
	require.False(t, after.Names(""))
	require.NotContains(t, after.String(), "Ada")
	require.NotContains(t, after.String(), before.Holders[0].Salt)
	same, other := after.Forget("Ada")
	require.Equal(t, after, same)
	require.NotEqual(t, departed, other)
	again, err := match.Open(lancaster.Rules(), after)
	require.NoError(t, err)
	require.NoError(t, match.Verify(lancaster.Rules(), after))
	require.Equal(t, m.Final(), again.Final())
	for n, tenure := range history.Of(m).Tenures(0) {
		if tenure.Holder == "Ada" {
			tenure.Holder = departed
		}
		require.Equal(t, tenure, history.Of(again).Tenures(0)[n])
	}

	was, err := match.Prove(lancaster.Rules(), before)
	require.NoError(t, err)
	is, err := match.Prove(lancaster.Rules(), after)
	require.NoError(t, err, "the proof still holds")
	require.Equal(t, was.Sums, is.Sums)
	require.Equal(t, seatless(was.String()), seatless(is.String()))
	parsed, err := record.Parse(is.String())
	require.NoError(t, err)
	require.NoError(t, match.Verify(lancaster.Rules(), parsed))
}

// No salt can be computed from the others, nor from the source of the next ones.
func TestSaltsComeFromASourceThatGoesOn(t *testing.T) {
	m, err := match.StartFair(toyRules, games.Setup{Players: 2}, []string{"Ada", " Bruno  B "}, record.Fair{Seed: seed, Salting: seed})
	require.NoError(t, err)
	first := m.Record()
	require.Equal(t, "Bruno B", first.Holders[1].Name)
	_, err = m.Seat(1, "Carla", noon)
	require.NoError(t, err)
	_, err = m.Seat(1, "Bruno B", noon)
	require.NoError(t, err)
	now := m.Record()
	require.Len(t, now.Holders, 3, "a returning holder keeps their salt")
	require.NotEqual(t, first.Salting, now.Salting)
	require.NotEqual(t, now.Holders[0].Salt, now.Holders[1].Salt)
	require.Empty(t, now.Public(true).Salting)
	read, err := record.Parse(now.String())
	require.NoError(t, err)
	require.Equal(t, now.String(), read.String())
}

// From version 3 on the first closure covers the setup and the holders; each of these changes
// is noticed, and the expected sum was computed by another program.
func TestTheHeadIsCovered(t *testing.T) {
	m, err := match.StartFair(lancaster.Rules(), games.Setup{Players: 3}, []string{"Ada", "Bruno", "Chloé"}, record.Fair{Seed: seed, Message: "1234", Salting: seed})
	require.NoError(t, err)
	require.Equal(t, record.Closure{Sum: "434ed80ca0916a53c890962a8c629fbc4a8b107a5e75a6b04da6edb21f1b7a32"}, m.Closure())
	m.Draw(m.Dice(noDice))
	_, err = m.Seat(1, "Dai", noon)
	require.NoError(t, err)
	_, err = m.CallOff(0)
	require.NoError(t, err)
	require.NoError(t, match.Verify(m.Rules(), m.Record()))
	for name, change := range map[string]func(r *record.Record){
		"seats":          func(r *record.Record) { r.Seats[0], r.Seats[1] = r.Seats[1], r.Seats[0] },
		"an empty seat":  func(r *record.Record) { r.Seats[2], r.Holders = "", slices.Delete(r.Holders, 2, 3) },
		"another name":   func(r *record.Record) { r.Seats[0] = "Eve" },
		"another salt":   func(r *record.Record) { *r = edited(t, r.String(), "salt "+r.Holders[0].Salt, "salt "+seed) },
		"a substitute":   func(r *record.Record) { *r = edited(t, r.String(), "00Z Dai", "00Z Bruno") },
		"no salt":        func(r *record.Record) { r.Holders = nil },
		"an option":      func(r *record.Record) { r.Setup.Options["strict"] = "yes" },
		"a digit":        func(r *record.Record) { r.Setup.Table = strings.Replace(r.Setup.Table, "=2", "=3", 1) },
		"the version":    func(r *record.Record) { r.Version-- },
		"the message":    func(r *record.Record) { r.Message = "1235" },
		"an older proof": func(r *record.Record) { r.Proof = 2 },
	} {
		r := m.Record()
		before := r.String()
		change(&r)
		require.NotEqual(t, before, r.String(), name)
		require.Error(t, match.Verify(m.Rules(), r), name)
	}
}

// edited returns a record with part of its text replaced.
func edited(t *testing.T, text, old, now string) record.Record {
	t.Helper()
	r, err := record.Parse(strings.ReplaceAll(text, old, now))
	require.NoError(t, err)
	return r
}

// A record of version 2 covers no names, and goes on so.
func TestVersionTwoCoversNoNames(t *testing.T) {
	m, err := match.StartFair(toyRules, games.Setup{Players: 2}, []string{"Ada", "Bruno"}, record.Fair{Seed: seed, Salting: seed, Proof: 2})
	require.NoError(t, err)
	require.Zero(t, m.Closure())
	require.Equal(t, commitmentOf2, m.Commitment())
	_, err = m.Seat(1, "Carla", noon)
	require.NoError(t, err)
	_, err = m.CallOff(0)
	require.NoError(t, err)
	r := m.Record()
	require.NotContains(t, r.String(), "salt")
	require.NoError(t, match.Verify(toyRules, r))
	r.Seats[0] = "Eve"
	require.NoError(t, match.Verify(toyRules, r))
}
