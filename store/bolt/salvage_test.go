package bolt_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
)

// TestSalvageOfAWholeStoreIsTheStore compares everything, indices and sequences
// included.
func TestSalvageOfAWholeStoreIsTheStore(t *testing.T) {
	path, to := various(t), filepath.Join(t.TempDir(), "saved.db")
	saved, err := bolt.Salvage(path, to)
	require.NoError(t, err)
	require.Equal(t, bolt.Salvaged{Matches: 150, Leagues: 5, Lines: 200, Texts: 200, People: 120, Settings: 160}, saved)
	require.Equal(t, content(t, path), content(t, to))
}

// TestSalvageSavesEveryRecordThatIsWhole flips bits until stores are refused. All records are
// saved unchanged, except the one that was hit or the one beside it, and missing ones are
// reported.
func TestSalvageSavesEveryRecordThatIsWhole(t *testing.T) {
	whole, err := os.ReadFile(various(t))
	require.NoError(t, err)
	dir := t.TempDir()
	path, to := filepath.Join(dir, "herald.db"), filepath.Join(dir, "saved.db")
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	before := content(t, path)

	random, refused := rand.New(rand.NewPCG(2, uint64(*flips))), 0
	for range *flips {
		at, bit := random.IntN(len(whole)), byte(1)<<random.IntN(8)
		whole[at] ^= bit
		require.NoError(t, os.WriteFile(path, whole, 0o600))
		whole[at] ^= bit
		if s, err := bolt.Open(path); err == nil {
			require.NoError(t, s.Close())
			continue
		}
		refused++
		require.NoError(t, os.RemoveAll(to))
		saved, err := bolt.Salvage(path, to)
		require.NoError(t, err, "bit %#x at %d", bit, at)
		n := lost(t, before, content(t, to))
		require.LessOrEqual(t, n, 2, "bit %#x at %d", bit, at)
		require.True(t, n == 0 || len(saved.Missing) > 0, "bit %#x at %d", bit, at)
		s, err := bolt.Open(to)
		require.NoError(t, err)
		require.NoError(t, s.Close())
	}
	require.Positive(t, refused)
}

// TestSalvageWithoutHeads saves everything from a store whose first two pages are gone.
func TestSalvageWithoutHeads(t *testing.T) {
	path, to := various(t), filepath.Join(t.TempDir(), "saved.db")
	before := content(t, path)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	clear(whole[:2*4096])
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	_, err = bolt.Open(path)
	require.ErrorIs(t, err, store.ErrCorrupt)
	saved, err := bolt.Salvage(path, to)
	require.NoError(t, err)
	require.Zero(t, lost(t, before, content(t, to)))
	require.Equal(t, []string{"both heads are damaged: the last change may be missing"}, saved.Missing)
	require.LessOrEqual(t, saved.Matches, 151, "at most one deleted match comes back")
}

// TestSalvageOfHalfAFile saves every record whose page is there, from the first and from the
// second half of a store, and the result opens.
func TestSalvageOfHalfAFile(t *testing.T) {
	path, to := various(t), filepath.Join(t.TempDir(), "saved.db")
	before := content(t, path)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	for name, damage := range map[string]func(data []byte) []byte{
		"cut":    func(data []byte) []byte { return data[:len(data)/2] },
		"zeroed": func(data []byte) []byte { clear(data[:len(data)/2]); return data },
	} {
		left := damage(slices.Clone(whole))
		require.NoError(t, os.WriteFile(path, left, 0o600))
		require.NoError(t, os.RemoveAll(to))
		saved, err := bolt.Salvage(path, to)
		require.NoError(t, err, name)
		require.NotEmpty(t, saved.Missing, name)
		after, there, gone := content(t, to), 0, 0
		for key, value := range before {
			if !strings.HasPrefix(key, "matches\x00") || !bytes.Contains(left, []byte(value)) {
				continue
			}
			if there++; after[key] != value {
				gone++
			}
		}
		t.Logf("%s: %d of %d matches are there", name, there-gone, there)
		require.Greater(t, there, 20, name)
		require.LessOrEqual(t, gone, 3, "%s: those on the page that is half there", name)
		s, err := bolt.Open(to)
		require.NoError(t, err, name)
		require.NoError(t, s.Close())
	}
}

// lastNumber is the end of the key of a guild's last number.
var lastNumber = "\x00" + strings.Repeat("\x00", 8)

// lost returns the number of missing records. The others must be unchanged, except a guild's
// last number, which is made anew, higher, if it is lost; index entries are not counted.
func lost(t *testing.T, before, after map[string]string) int {
	t.Helper()
	n := 0
	for key, value := range before {
		bucket, _, _ := strings.Cut(key, "\x00")
		switch now, found := after[key]; {
		case bucket == "meta":
		case found && bucket == "people" && strings.HasSuffix(key, lastNumber) && now > value:
			n++
		case found:
			require.Equal(t, value, now, "%q", key)
		case slices.Contains([]string{"matches", "leagues", "league lines", "league texts", "people", "settings"}, bucket):
			n++
		}
	}
	return n
}
