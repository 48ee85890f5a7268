// Package jobs runs work in the background: in order for each key (Serial), repeated until it
// succeeds (Retry), or at a set time (Alarms). It holds nothing that outlives the process;
// whatever must survive a restart is in the store. It knows nothing of matches, Discord or
// languages.
package jobs

import (
	"fmt"
	"runtime/debug"
)

// A PanicError is a panic that was recovered from a job.
type PanicError struct {
	Reason any
	Stack  []byte
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v\n%s", e.Reason, e.Stack) }

// Recover stores a panic in err as a *PanicError. It must be deferred directly.
func Recover(err *error) {
	if r := recover(); r != nil {
		*err = &PanicError{Reason: r, Stack: debug.Stack()}
	}
}

// A PermanentError marks an error that every further try would return again.
type PermanentError struct{ Err error }

func (e PermanentError) Error() string { return e.Err.Error() }

// Unwrap returns the marked error.
func (e PermanentError) Unwrap() error { return e.Err }
