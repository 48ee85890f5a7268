// Package upkeep does what is owed to tables and leagues. What is owed follows from what
// is stored, so that a process that dies leaves nothing undone: the next one finds the
// same steps owed, and is told that an earlier try may have succeeded unnoticed. It knows
// neither tables nor leagues.
package upkeep

import (
	"context"
	"errors"
)

// A Step is one kind of work that follows from what is stored of a thing.
type Step[S any] interface {
	// Owed reports whether there is something to do.
	Owed(*S) bool
	// Deliver does it, commits that it is done, and returns the thing as it is stored
	// then, also if it fails. It is idempotent; retry reports that an earlier try may have
	// succeeded unnoticed.
	Deliver(ctx context.Context, s S, retry bool) (S, error)
}

// Next returns the first of the steps that is owed, nil if none is.
func Next[S any](steps []Step[S], s *S) Step[S] {
	for _, step := range steps {
		if step.Owed(s) {
			return step
		}
	}
	return nil
}

// InOrder delivers the first of the steps that is owed until none is, or one fails: each
// may make others owed, and none overtakes another.
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

// Each delivers each of the steps that is owed when it is its turn, in their order. One
// that fails does not keep the others from being delivered. The error is all of those.
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
