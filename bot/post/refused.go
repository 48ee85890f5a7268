package post

import (
	"maps"
	"slices"
	"sync"
	"time"
)

// refusals has the people whose last DM Discord refused, although they accept DMs. The zero
// value is empty and ready for use.
type refusals struct {
	mu   sync.Mutex
	last map[string]refusal // by person
}

type refusal struct {
	code int
	at   time.Time
}

// recalled is the time for which a refused DM is reported, unless one arrives.
const recalled = 24 * time.Hour

// note records that a person's DM was refused, and drops expired entries.
func (r *refusals) note(user string, code int, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == nil {
		r.last = map[string]refusal{}
	}
	r.expire(now)
	r.last[user] = refusal{code, now}
}

// forget records that a person's DM has arrived.
func (r *refusals) forget(user string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.last, user)
}

// codes returns the reasons of refused DMs, one code a person.
func (r *refusals) codes(now time.Time) []int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.expire(now)
	var all []int
	for _, refused := range r.last {
		all = append(all, refused.code)
	}
	return all
}

func (r *refusals) expire(now time.Time) {
	maps.DeleteFunc(r.last, func(_ string, of refusal) bool { return now.Sub(of.at) >= recalled })
}

// Rejected returns Discord's reasons for refusing the last messages of matches, one code a
// match, and the DMs of a day, one code a person: error codes or HTTP statuses. Missing
// permissions, and people who accept no DMs, do not count. The slices are sorted, and the
// caller's.
func (p *Post) Rejected() (posts, dms []int) {
	for _, channel := range p.Restricted("") {
		for _, t := range p.Tables.ByChannel(channel, false) {
			if t.Muted != nil && t.Muted.Message {
				posts = append(posts, t.Muted.Code)
			}
		}
	}
	dms = p.refused.codes(p.Clock.Now())
	slices.Sort(posts)
	slices.Sort(dms)
	return posts, dms
}
