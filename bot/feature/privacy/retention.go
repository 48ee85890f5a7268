package privacy

import (
	"context"
	"time"

	"herald/bot/feature"
)

// retention removes old data: the links between people and their league numbers, and
// matches.
type retention struct {
	*feature.App
	wipe func() // wipes the store's file soon
}

// standby is the time between two checks whether this is the main process.
const standby = time.Minute

// begin runs look at the start and once a day, in the main process.
func (u retention) begin(ctx context.Context) (shut func()) {
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			_ = u.Clock.Sleep(ctx, u.runOnce())
		}
	}()
	return func() {
		stop()
		<-ended
	}
}

// runOnce removes old data, if this is the main process and the clock is right, and returns
// the time until the next look.
func (u retention) runOnce() time.Duration {
	if !u.Fleet.Main() || !u.Clock.Sure() {
		return standby
	}
	if err := u.unlink(); err != nil {
		u.Log.Error("numbers in leagues not unlinked", "err", err)
	}
	if err := u.expire(); err != nil {
		u.Log.Error("old matches not deleted", "err", err)
	}
	return 24 * time.Hour
}
