package process

import (
	"sync"
	"time"

	"herald/bot/discord/gateway"
	"herald/store"
)

// lostSessions has the sessions of shards whose leases this process could not renew: it may
// get them again when the store answers, and then resume. They are safe for concurrent use.
type lostSessions struct {
	now func() time.Time
	mu  sync.Mutex
	all map[store.Shard]lostSession
}

type lostSession struct {
	gateway.Session
	at time.Time
}

func newLostSessions(now func() time.Time) *lostSessions {
	return &lostSessions{now: now, all: map[store.Shard]lostSession{}}
}

func (l *lostSessions) keep(s store.Shard, k gateway.Session) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all[s] = lostSession{k, l.now()}
}

// take removes and returns the session of a shard, the zero value if there is none that can be
// resumed.
func (l *lostSessions) take(s store.Shard) gateway.Session {
	l.mu.Lock()
	defer l.mu.Unlock()
	was := l.all[s]
	delete(l.all, s)
	if age := l.now().Sub(was.at); age < 0 || age > keptFor {
		return gateway.Session{}
	}
	return was.Session
}
