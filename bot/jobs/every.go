package jobs

import (
	"context"
	"time"
)

// Every does something at once, and again with a pause of pace between, until shut is called,
// which waits for the last time to end. Ctx is passed on, and ends then.
func Every(ctx context.Context, c Clock, pace time.Duration, do func(context.Context)) (shut func()) {
	return begin(ctx, func(ctx context.Context) {
		for ctx.Err() == nil {
			do(ctx)
			_ = c.Sleep(ctx, pace)
		}
	})
}
