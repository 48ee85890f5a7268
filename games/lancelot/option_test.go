package lancelot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// A table is asked whom Excalibur serves only if it plays with Excalibur.
func TestAllegianceIsAskedForWithExcalibur(t *testing.T) {
	names := func(excalibur string) []string {
		var all []string
		for _, o := range Rules().Applicable(games.Setup{Options: map[string]string{"excalibur": excalibur}}) {
			all = append(all, o.Name)
		}
		return all
	}
	require.Equal(t, []string{"target", "diagonals", "excalibur"}, names("no"))
	require.Equal(t, []string{"target", "diagonals", "excalibur", "allegiance"}, names("yes"))
}
