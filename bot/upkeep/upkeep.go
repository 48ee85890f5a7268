// Package upkeep does what is owed to tables and leagues. The work owed follows from what is
// stored, so that a process that dies loses none: the next one finds the same steps owed, and
// is told that an earlier try may have succeeded unnoticed. It knows neither tables nor
// leagues.
package upkeep

import (
	"context"
	"errors"
)

// A Step is one kind of work, owed to a thing according to what is stored of it.
type Step[S any] interface {
	// Owed reports whether there is something to do.
	Owed(*S) bool
	// Deliver does the work, commits that it is done, and returns the thing as it is stored
	// then, also if it fails. It is idempotent; retry means that an earlier try may have
	// succeeded unnoticed.
	Deliver(ctx context.Context, s S, retry bool) (S, error)
}

// Next returns the first step that is owed, or nil.
func Next[S any](steps []Step[S], s *S) Step[S] {
	for _, step := range steps {
		if step.Owed(s) {
			return step
		}
	}
	return nil
}

// InOrder delivers the first step that is owed until none is or one fails. Each may make
// others owed, and none overtakes another.
func InOrder[S any](ctx context.Context, steps func(*S) []Step[S], s S, retry bool) (S, error) {
	for {
		step := Next(steps(&s), &s)
		if step == nil {
			return s, nil
		}
		var err error
		if s, err = step.Deliver(ctx, s, retry); err != nil {
			return s, err
		}
		retry = false
	}
}

// Each delivers all steps that are owed, in order. A failure does not stop the others; the
// error joins all of them.
func Each[S any](ctx context.Context, steps []Step[S], s S, retry bool) (S, error) {
	var failed error
	for _, step := range steps {
		if !step.Owed(&s) {
			continue
		}
		var err error
		s, err = step.Deliver(ctx, s, retry)
		failed = errors.Join(failed, err)
	}
	return s, failed
}
