package tables

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// Leagues are verified by repeating their draws. A change that breaks this test breaks
// their proofs.
func TestDrawsStayTheSame(t *testing.T) {
	rounds := func(p Plan, err error) [][][]int {
		require.NoError(t, err)
		return p.Rounds
	}
	swiss := Field{Points: make([]int, 31), Table: 4, Sizes: append(times(7, 4), 3), Reach: 4, Apart: [][2]int{{1, 2}}}
	odd := event(t, 11, 4, 4)
	odd.Shared = true
	for _, c := range []struct {
		name, want string
		drawn      [][][]int
	}{
		{"division", "9297188b5e3938df", rounds(Matches(8, 4, 6, Seed{1}))},
		{"designed", "3f91a25a6493f8cc", rounds(Schedule(event(t, 60, 4, 6), Seed{1}))},
		{"searched", "5022ece4dce447a7", rounds(Schedule(event(t, 61, 4, 6), Seed{1}))},
		{"crowded", "6253875ed7e2c73a", rounds(Schedule(event(t, 13, 4, 4), Seed{1}))},
		{"shared", "e4f374b39dce6a6f", rounds(Schedule(odd, Seed{1}))},
		{"partners", "400b998d37063278", rounds(Partners(20, 6, [][2]int{{1, 2}}, Seed{1}))},
		{"swiss", "1dc903460b4e7a00", season(t, swiss, 4, 1, func(Field, Draw) {}).Past},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.want, fmt.Sprintf("%.8x", sha256.Sum256(fmt.Append(nil, c.drawn))))
		})
	}
}
