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

// A pace limits the requests of each person, or of each address.
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

// allows reports whether one of them may ask once more.
func (p *pace) allows(who string) bool {
	fresh := rate.NewLimiter(p.perSecond, p.most)
	own, known, _ := p.by.PeekOrAdd(who, fresh)
	if !known {
		own = fresh
	}
	return own.AllowN(p.clock.Now(), 1)
}
