package page

import (
	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"herald/bot/jobs"
)

const (
	pressesPerSecond = 10 // of one person
	mostPresses      = 40 // at once
	// Looks are requests that change nothing. All pages of a person ask for the new picture of a
	// turn, and for everything when they connect again.
	looksPerSecond = 30
	mostLooks      = 8 * mostSockets
	mostPaced      = 4096
)

// A pace limits the requests of each person.
type pace struct {
	clock     jobs.Clock
	perSecond rate.Limit
	most      int // at once
	by        *lru.Cache[string, *rate.Limiter]
}

func newPace(c jobs.Clock, perSecond rate.Limit, most int) *pace {
	by, err := lru.New[string, *rate.Limiter](mostPaced)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &pace{c, perSecond, most, by}
}

// allows reports whether a person may send one more request.
func (p *pace) allows(user string) bool {
	fresh := rate.NewLimiter(p.perSecond, p.most)
	own, known, _ := p.by.PeekOrAdd(user, fresh)
	if !known {
		own = fresh
	}
	return own.AllowN(p.clock.Now(), 1)
}
