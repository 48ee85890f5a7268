package lobby

import (
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/bot/table"
)

// mayOpen returns the refusal if a user cannot open a table in the channel, because of the
// tables there or their own.
func (h *handler) mayOpen(i *discord.Interaction) error {
	l := h.Limits
	switch {
	case reached(l.Tables, len(h.Tables.HeadsOfUser(i.User.ID, 0))):
		return table.Refuse("lobby.error.tables", "n", l.Tables)
	case reached(l.ChannelTables, len(h.Tables.HeadsOfChannel(i.Channel, 0))):
		return table.Refuse("lobby.error.channel", "n", l.ChannelTables)
	}
	if next := h.opened.take(i.User.ID, h.Clock.Now(), l.NewTables); !next.IsZero() {
		return table.Refuse("lobby.error.hour", "n", l.NewTables, "time", discord.RelativeTime(next))
	}
	return nil
}

// reached reports whether n has reached a limit; 0 is no limit.
func reached(limit, n int) bool { return limit > 0 && n >= limit }

// openings counts the tables that people have opened in the last hour in this process. A
// restart begins anew.
type openings struct {
	mu    sync.Mutex
	known *lru.Cache[string, *discord.Window]
}

// mostOpeners is the number of people whose openings are counted, the latest.
const mostOpeners = 4096

func newOpenings() *openings {
	known, err := lru.New[string, *discord.Window](mostOpeners)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &openings{known: known}
}

// take counts a table opened by user and returns the zero time; or the time of their next
// one, if they have reached most. A limit of 0 is none.
func (o *openings) take(user string, now time.Time, most int) (next time.Time) {
	if most == 0 {
		return time.Time{}
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	w, ok := o.known.Get(user)
	if !ok {
		w = discord.NewWindow(time.Minute, time.Hour)
		o.known.Add(user, w)
	}
	if wait := w.Wait(now, most); wait > 0 {
		return now.Add(wait)
	}
	w.Add(now)
	return time.Time{}
}
