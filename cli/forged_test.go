package cli

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancaster"
	"herald/games/match"
)

// message is the lobby message that is mixed into the genuine proof.
const message = "1439876543210987654"

// genuine returns a match of Lancaster in which a draw was taken back, ballots were
// recalled and counted, a seat has changed hands, and all but one have resigned. It
// also returns the sums that were published on the way.
func genuine(t *testing.T) (*match.Match, []string) {
	t.Helper()
	m, err := match.StartFair(lancaster.Rules(), games.Setup{Players: 3}, []string{"Ada", "Bruno", "Chloé"}, seedOf(7, 7), message)
	require.NoError(t, err)
	m.Draw(m.Dice(nil))
	random, sums := rand.New(rand.NewPCG(3, 4)), []string{m.Closure().Sum}
	undone, recalled := false, false
	for range 34 {
		p := m.Waiting()[random.IntN(len(m.Waiting()))]
		turn(t, m, p, random)
		ply, _ := m.TurnStart(p)
		switch last := m.Steps()[m.Plies()-1].Entry.Player; {
		case !undone && last == games.Chance:
			undone = true
			_, err = m.TakeBack(p, ply)
			require.NoError(t, err)
			_, err = m.Confirm(p, m.Dice(nil))
		case !recalled && m.Recallable(p):
			recalled = true
			_, err = m.Recall(p)
		}
		require.NoError(t, err)
		sums = append(sums, m.Closure().Sum)
	}
	require.True(t, undone && recalled)
	_, err = m.Seat(1, "Dai", time.Unix(1.8e9, 0))
	require.NoError(t, err)
	for p := range games.Player(2) {
		_, err := m.Resign(p)
		require.NoError(t, err)
	}
	return m, sums
}

// turn plays a turn of p at random.
func turn(t *testing.T, m *match.Match, p games.Player, random *rand.Rand) {
	t.Helper()
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			break
		}
		_, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String())
		require.NoError(t, err)
	}
	_, err := m.Confirm(p, m.Dice(nil))
	require.NoError(t, err)
}

// Forged proofs are refused by the program in the documentation and by herald.
func TestForgedProofsAreRefused(t *testing.T) {
	dir := filepath.Join("testdata", "proofs")
	m, _ := genuine(t)
	proof, err := match.Proof(m.Rules(), m.Record())
	require.NoError(t, err)
	all := forgeries()
	if *update {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "genuine.txt"), []byte(proof), 0o644))
		for name, forge := range all {
			require.NoError(t, os.WriteFile(filepath.Join(dir, "forged-"+name+".txt"), []byte(forge(proof)), 0o644))
		}
	}
	s := newStranger(t, 0)
	noted := []string{m.Commitment(), message, m.Closure().Sum}
	said, err := s.checks(filepath.Join(dir, "genuine.txt"), noted...)
	require.NoError(t, err, said)
	require.Contains(t, said, "\nProved: ")
	_, err = verified(t, filepath.Join(dir, "genuine.txt"))
	require.NoError(t, err)
	files, err := filepath.Glob(filepath.Join(dir, "forged-*.txt"))
	require.NoError(t, err)
	require.Len(t, files, len(all), "one for each of %q", slices.Sorted(maps.Keys(all)))
	why, alone := s.refuses(append(files, filepath.Join(dir, "genuine.txt")), noted...), s.refuses(files)
	require.Len(t, why, len(files))
	for _, file := range files {
		_, err := verified(t, file)
		require.Error(t, err, file)
		require.NotEmpty(t, why[file], file)
		if !strings.Contains(file, "resealed") {
			require.NotEmpty(t, alone[file], file)
			continue
		}
		require.Empty(t, alone[file], "whoever knows the seed can write a file that fits itself")
		said, err := s.checks(file)
		require.Equal(t, unproved, status(err), said)
		require.NotContains(t, said, "Proved")
		t.Logf("%s: %s; %v", filepath.Base(file), why[file], err)
	}
}

// Owner and voter together can write another record that fits itself, but not the
// seals that were published when the ballots were counted.
func TestABallotThatIsChangedAfterwardsIsNoticed(t *testing.T) {
	m, published := genuine(t)
	s := newStranger(t, 0)
	proof, err := match.Proof(m.Rules(), m.Record())
	require.NoError(t, err)
	noted := append(published, m.Commitment(), message)
	said, err := s.checks(saved(t, proof), noted...)
	require.Equal(t, unproved, status(err), said)
	require.Contains(t, said, "Consistent, but proved only up to entry ", "nobody has noted the last seal")
	said, err = s.checks(saved(t, proof), append(noted, m.Closure().Sum)...)
	require.NoError(t, err, said)
	require.Contains(t, said, "\nProved: ")
	for n := range 3 {
		said, err = s.checks(saved(t, proof), slices.Delete([]string{m.Commitment(), message, m.Closure().Sum}, n, n+1)...)
		require.Equal(t, unproved, status(err), said)
		require.Contains(t, said, "Consistent, but proved only up to entry ")
	}

	r := m.Record()
	at := slices.IndexFunc(r.Entries, func(e match.Entry) bool { return e.Word == "no" })
	r.Entries[at].Word, r.Sealed = "yes", match.Closure{}
	forged, err := match.Open(m.Rules(), r)
	require.NoError(t, err)
	proof, err = match.Proof(m.Rules(), forged.Record())
	require.NoError(t, err)
	said, err = s.checks(saved(t, proof))
	require.Equal(t, unproved, status(err), said)
	said, err = s.checks(saved(t, proof), published[len(published)-1])
	require.Error(t, err)
	require.Contains(t, said, "what you have noted is not in this record")
}
