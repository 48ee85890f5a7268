package jobs

import "context"

// Serve rings until ctx ends.
func (a *Alarms[K]) Serve(ctx context.Context) { a.serve(ctx) }
