package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/internal/figures/measure"
)

func TestTheTreeIsMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the whole tree")
	}
	all, err := measure.Load("../..", "./...")
	require.NoError(t, err)
	require.Greater(t, len(all), 30)
	for _, p := range all {
		require.NoError(t, p.Err)
	}
}
