package cli

import (
	"flag"
	"fmt"
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
	"herald/games/record"
)

// message is the lobby message that is mixed into the genuine proof.
const message = "1439876543210987654"

// genuine returns a match of Lancaster in which a draw was taken back, ballots were recalled
// and counted, a seat has changed hands, and all but one have resigned. It also returns the
// sums that were published on the way.
func genuine(t *testing.T) (*match.Match, []string) {
	t.Helper()
	m, err := match.StartFair(lancaster.Rules(), games.Setup{Players: 3}, []string{"Ada", "Bruno", "Chloé"}, record.Fair{Seed: seedOf(7, 7), Message: message, Salting: seedOf(7, 8)})
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
		case !recalled && len(m.View(p).(lancaster.Sight).Sealed()) > 0:
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

// Forged proofs are refused by the program in the documentation and by herald; consistent ones
// because of the noted sums, or by the rules.
func TestForgedProofsAreRefused(t *testing.T) {
	dir := filepath.Join("testdata", "proofs")
	m, _ := genuine(t)
	proof, err := match.Prove(m.Rules(), m.Record())
	require.NoError(t, err)
	all := forgeries()
	original := filepath.Join(dir, "genuine.txt")
	if *update {
		require.NoError(t, os.WriteFile(original, []byte(proof.String()), 0o644))
		for name, forge := range all {
			require.NotEqual(t, proof.String(), forge(proof.String()), name)
			require.NoError(t, os.WriteFile(filepath.Join(dir, "forged-"+name+".txt"), []byte(forge(proof.String())), 0o644))
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "forged-*.txt"))
	require.NoError(t, err)
	require.Len(t, files, len(all), "one for each of %q", slices.Sorted(maps.Keys(all)))
	s := newStranger(t)
	noted := []string{m.Commitment(), message, m.Closure().Sum}
	sees, alone := s.judges(append(files, original), noted...), s.judges(append(files, original))
	require.Equal(t, verdict{}, sees[original])
	require.Equal(t, unproved, alone[original].status)
	for _, file := range append(files, original) {
		_, err := verified(t, append([]string{file}, noted...)...)
		require.Equal(t, sees[file].status, ExitCode(err), "%s: %v, the program of the page: %v", file, err, sees[file])
		t.Logf("%s: %s; %v", filepath.Base(file), sees[file].why, err)
		if file != original {
			require.Equal(t, 1, sees[file].status, file)
		}
		_, err = verified(t, file)
		if strings.Contains(file, "resealed-draws") || strings.Contains(file, "sealed-earlier") {
			require.Equal(t, unproved, alone[file].status, "with the seed a file can be forged that fits itself")
			require.Equal(t, 1, ExitCode(err), "a forged file does not fit the rules")
			continue
		}
		require.Equal(t, alone[file].status, ExitCode(err), "%s: %v, the program of the page: %v", file, err, alone[file])
		if file != original && !strings.Contains(file, "resealed") {
			require.Equal(t, 1, alone[file].status, file)
		}
	}
}

var damages = flag.Int("damages", 40, "how many proofs are damaged at random")

// Both programs judge a damaged proof alike, even if it was sealed anew after that: only a
// consistent one without noted sums may be refused by the rules alone.
func TestBothProgramsSayTheSameOfDamagedProofs(t *testing.T) {
	m, _ := genuine(t)
	proof, err := match.Prove(m.Rules(), m.Record())
	require.NoError(t, err)
	random, dir := rand.New(rand.NewPCG(5, 6)), t.TempDir()
	var files []string
	for n := range *damages {
		forged := spoilt(proof.String(), random)
		if n%2 == 1 {
			forged = resealed(unchanged, false, false)(forged)
		}
		file := filepath.Join(dir, fmt.Sprint(n))
		require.NoError(t, os.WriteFile(file, []byte(forged), 0o644))
		files = append(files, file)
	}
	s := newStranger(t)
	noted := []string{m.Commitment(), message, m.Closure().Sum}
	refused := 0
	for with, noted := range map[bool][]string{true: noted, false: nil} {
		for file, said := range s.judges(files, noted...) {
			_, err := verified(t, append([]string{file}, noted...)...)
			mine := ExitCode(err)
			text, _ := os.ReadFile(file)
			sealed := string(text) != proof.String() && said.status == unproved && !with
			require.True(t, mine == said.status || mine == 1 && sealed, "%v: herald %d, %v; the page %v\n%s", with, mine, err, said, text)
			if said.status == 1 {
				refused++
			}
		}
	}
	t.Logf("%d of %d refused by both", refused, 2**damages)
}

// spoilt returns a proof with a line that was changed, doubled, moved or left out.
func spoilt(proof string, random *rand.Rand) string {
	lines := strings.SplitAfter(proof, "\n")
	lines = lines[:len(lines)-1]
	n, m := random.IntN(len(lines)), random.IntN(len(lines))
	if random.IntN(3) == 0 {
		n = random.IntN(30)
	}
	switch random.IntN(5) {
	case 0:
		lines = slices.Delete(lines, n, n+1)
	case 1:
		lines = slices.Insert(lines, m, lines[n])
	case 2:
		lines[n], lines[m] = lines[m], lines[n]
	default:
		at := random.IntN(len(lines[n]))
		lines[n] = lines[n][:at] + string("0123456789abcdef -#*é"[random.IntN(20)]) + lines[n][min(at+random.IntN(2), len(lines[n])-1):]
	}
	return strings.Join(lines, "")
}

// A proof holds after a deletion, with the same seals, and names the place of the deleted
// name.
func TestAProofHoldsAfterADeletion(t *testing.T) {
	s := newStranger(t)
	m, published := genuine(t)
	r := m.Record()
	for _, name := range []string{"Ada", "Dai"} {
		r, _ = r.Forget(name)
	}
	proof, err := match.Prove(m.Rules(), r)
	require.NoError(t, err)
	require.NotContains(t, proof.String(), "Ada")
	noted := append([]string{saved(t, proof.String()), m.Commitment(), message, m.Closure().Sum}, published...)
	said, err := s.checks(noted...)
	require.NoError(t, err, said)
	require.Contains(t, said, "Covered without a name, which was deleted: departed:1 departed:2\n")
	herald, err := verified(t, noted...)
	require.NoError(t, err)
	require.Contains(t, herald, "# Covered without a name, which was deleted: departed:2.\n")
}

// A whole other match, of an earlier version of the proof, does not pass with the commitment
// of this one.
func TestAnEarlierProofDoesNotPassUnderThisCommitment(t *testing.T) {
	s := newStranger(t)
	m, _ := genuine(t)
	for _, version := range []int{1, 2} {
		r, err := match.StartFair(m.Rules(), games.Setup{Players: 2}, nil, record.Fair{Seed: seedOf(7, 7), Proof: 2})
		require.NoError(t, err)
		other := r.Record()
		if version == 1 {
			other.Proof = 0
		}
		r, err = match.Open(m.Rules(), other)
		require.NoError(t, err)
		r.Draw(r.Dice(nil))
		_, err = r.Resign(0)
		require.NoError(t, err)
		proof, err := match.Prove(m.Rules(), r.Record())
		require.NoError(t, err)
		for _, flags := range [][]string{nil, {"--proof", fmt.Sprint(version)}} {
			args := append(flags, saved(t, proof.String()), m.Commitment())
			said, err := s.checks(args...)
			require.Equal(t, 1, status(err), said)
			_, err = verified(t, args...)
			require.Equal(t, 1, ExitCode(err), "%v", err)
		}
	}
}

// Owner and voter together can write another consistent record, but not the seals that were
// published when the ballots were counted.
func TestABallotThatIsChangedAfterwardsIsNoticed(t *testing.T) {
	m, published := genuine(t)
	s := newStranger(t)
	proof, err := match.Prove(m.Rules(), m.Record())
	require.NoError(t, err)
	file := saved(t, proof.String())
	both := func(want int, contains string, noted ...string) {
		t.Helper()
		said, err := s.checks(append([]string{file}, noted...)...)
		require.Equal(t, want, status(err), said)
		require.Contains(t, said, contains)
		said, err = verified(t, append([]string{file}, noted...)...)
		require.Equal(t, want, ExitCode(err), "%v", err)
		if want != 1 {
			require.Contains(t, said, "# "+contains)
		}
	}
	whole := []string{m.Commitment(), message, m.Closure().Sum}
	both(unproved, "Consistent, but proved only up to entry ", append(published, m.Commitment(), message)...) // without the last seal
	both(0, "Proved: ", append(published, whole...)...)
	both(unproved, "Consistent, but proved only up to entry ", whole[1:]...)
	both(unproved, "Consistent, but proved only up to entry ", whole[0], whole[2])
	both(unproved, "Consistent, but not proved", whole[:2]...)
	both(0, "Proved: ", append(whole, m.Seals()[0].Seal)...) // of one's own answer

	r := m.Record()
	at := slices.IndexFunc(r.Entries, func(e record.Entry) bool { return e.Word == "no" })
	r.Entries[at].Word, r.Sealed = "yes", record.Closure{}
	forged, err := match.Open(m.Rules(), r)
	require.NoError(t, err)
	proof, err = match.Prove(m.Rules(), forged.Record())
	require.NoError(t, err)
	file = saved(t, proof.String())
	both(unproved, "Consistent, but not proved")
	both(1, "", published[len(published)-1])
}
