//go:build !unix

package gametest

import "time"

var began = time.Now()

// processorTime returns the time since the start where the processor's is not to be had.
func processorTime() time.Duration { return time.Since(began) }
