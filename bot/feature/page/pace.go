package page

import (
	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"herald/bot/jobs"
)

const (
	pressesPerSecond = 10 // of one person
	mostPresses      = 40 // at once
	mostPaced        = 4096
)

// A pace limits how often each person presses.
type pace struct {
	clock jobs.Clock
	by    *lru.Cache[string, *rate.Limiter]
}

func newPace(c jobs.Clock) *pace {
	by, err := lru.New[string, *rate.Limiter](mostPaced)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &pace{c, by}
}

// allows reports whether a person may press once more.
func (p *pace) allows(user string) bool {
	fresh := rate.NewLimiter(pressesPerSecond, mostPresses)
	own, known, _ := p.by.PeekOrAdd(user, fresh)
	if !known {
		own = fresh
	}
	return own.AllowN(p.clock.Now(), 1)
}
