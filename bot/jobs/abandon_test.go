package jobs_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
)

func TestWithinAContextNobodyWaitsForWhatHangs(t *testing.T) {
	t.Parallel()
	full := errors.New("full")
	n, err := jobs.Within(t.Context(), func() (int, error) { return 7, full })
	require.Equal(t, 7, n)
	require.Equal(t, full, err)

	ctx, stop := context.WithCancelCause(t.Context())
	hangs := make(chan struct{})
	ended := make(chan struct{})
	n, err = jobs.Within(ctx, func() (int, error) {
		defer close(ended)
		stop(full)
		<-hangs
		return 7, nil
	})
	require.Zero(t, n)
	require.Equal(t, full, err)
	close(hangs)
	<-ended
}
