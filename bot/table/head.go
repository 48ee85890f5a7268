package table

import (
	"maps"
	"slices"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match/clock"

	"herald/bot/table/seats"
)

// A Head is the part of a table that shows whether a person refers to it. It is shared and not
// changed.
type Head struct {
	ID, Game, Stage string
	Place
	Turn  string        // the living turn message
	Muted *ledger.Muted // why its channel gets no messages, nil if it does
	seats.Seats
	Parts
	waiting []games.Player
	clock   *clock.Clocks
}

func headOf(t *Table) *Head {
	return &Head{
		ID: t.ID, Game: t.Game, Stage: t.Stage, Place: t.Place, Turn: t.Turn, Muted: t.Muted,
		Seats: t.Seats, Parts: t.Parts, waiting: waiting(t), clock: t.Clock,
	}
}

// waiting returns the seats that a match waits for, as they are stored. For an older table
// without them, it returns the seats whose clocks run, or all.
func waiting(t *Table) []games.Player {
	if t.Stage != Playing || len(t.Waiting) > 0 {
		return t.Waiting
	}
	var seats []games.Player
	for n := range t.Seats {
		if p := games.Player(n); !t.Timed() || t.Clock.Asked(p) {
			seats = append(seats, p)
		}
	}
	return seats
}

// WaitsFor reports whether the match waits for a person who plays themselves.
func (h *Head) WaitsFor(user string) bool {
	p := h.Seat(user)
	return h.Reads(p) && slices.Contains(h.waiting, p)
}

// Deadline returns the time at which p's clock runs out, the zero time if it is not running.
func (h *Head) Deadline(p games.Player) time.Time {
	if h.clock == nil {
		return time.Time{}
	}
	at, _ := h.clock.Deadline(p)
	return at
}

// heads caches the heads that were read last, so that a busy channel is read once.
type heads struct {
	mu    sync.Mutex
	known *lru.Cache[string, *Head]
	// reading has the latest unfinished read of a table's head: none once the table is
	// changed.
	reading map[string]*reading
}

// A reading is a read of a head.
type reading struct{ id string }

// mostHeads is the number of cached heads: all matches in the busiest channels, about a
// kilobyte each.
const mostHeads = 4096

func newHeads() *heads {
	known, err := lru.New[string, *Head](mostHeads)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &heads{known: known, reading: map[string]*reading{}}
}

// get returns a head if it is known.
func (h *heads) get(id string) (*Head, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.known.Get(id)
}

// read announces the read of a head, which keep must follow.
func (h *heads) read(id string) *reading {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := &reading{id}
	h.reading[id] = r
	return r
}

// keep caches what was read, unless it is nil, or the table was changed or its head read again
// meanwhile.
func (h *heads) keep(r *reading, head *Head) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.reading[r.id] != r {
		return
	}
	delete(h.reading, r.id)
	if head != nil {
		h.known.Add(r.id, head)
	}
}

// replace caches what was committed, or drops the cached head if it was read or changed
// meanwhile.
func (h *heads) replace(r *reading, head *Head) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.reading[r.id] == r {
		h.known.Add(r.id, head)
	} else {
		h.known.Remove(r.id)
	}
	delete(h.reading, r.id)
}

// drop forgets the head of a table that was changed.
func (h *heads) drop(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.reading, id)
	h.known.Remove(id)
}

// purge forgets all heads.
func (h *heads) purge() {
	h.mu.Lock()
	defer h.mu.Unlock()
	clear(h.reading)
	h.known.Purge()
}

// Head returns the head of a table. A match that cannot be parsed has one, too; else the error
// is Get's.
func (s *Service) Head(id string) (*Head, error) {
	if known, ok := s.heads.get(id); ok {
		return known, nil
	}
	reading := s.heads.read(id)
	head, err := readHead(s, id)
	if err != nil {
		s.heads.keep(reading, nil)
		return nil, err
	}
	s.keepHead(reading, head)
	return head, nil
}

// keepHead keeps the head of a table as it was read, if this process hears of its changes.
func (s *Service) keepHead(reading *reading, head *Head) {
	if !s.Fleet.Owns(head.Guild) {
		head = nil
	}
	s.heads.keep(reading, head)
}

func readHead(s *Service, id string) (*Head, error) {
	t, err := s.outline(id)
	if err != nil {
		return nil, err
	}
	return headOf(&t), nil
}

// replaceHead keeps the head of a table as it was committed, if this process hears of its
// changes.
func (s *Service) replaceHead(reading *reading, head *Head) {
	if !s.Fleet.Owns(head.Guild) {
		s.heads.drop(reading.id)
		return
	}
	s.heads.replace(reading, head)
}

// Host returns the ID of the first person who sits at a table, "" if there is none: the table
// counts towards their limits.
func (s *Service) Host(id string) string {
	h, err := s.Head(id)
	if err != nil {
		return ""
	}
	for _, seat := range h.Seats {
		if seat.ID != "" {
			return seat.ID
		}
	}
	return ""
}

// Heads returns the heads of tables. Those that cannot be read are logged and left
// out.
func (s *Service) Heads(ids []string) []*Head {
	var all []*Head
	for _, id := range ids {
		h, err := s.Head(id)
		if err != nil {
			s.unreadable(id, err)
			continue
		}
		all = append(all, h)
	}
	return all
}

// HeadsOfUser returns the heads of a person's tables, newest first; of finished ones only the
// newest over.
func (s *Service) HeadsOfUser(user string, over int) []*Head {
	return s.newest(s.Store.UserIDs, user, over)
}

// HeadsOfChannel returns the heads of a channel's tables, newest first; of finished ones only
// the newest over.
func (s *Service) HeadsOfChannel(channel string, over int) []*Head {
	return s.newest(s.Store.ChannelIDs, channel, over)
}

// newest returns the heads of all running matches of an owner, and of some finished ones.
func (s *Service) newest(list func(owner string, over bool) ([]string, error), owner string, over int) []*Head {
	ids, err := list(owner, false)
	var all []string
	if err == nil && over > 0 {
		all, err = list(owner, true)
	}
	if err != nil {
		s.unreadable("", err)
	}
	running := make(map[string]bool, len(ids))
	for _, id := range ids {
		running[id] = true
	}
	for _, id := range all {
		if !running[id] && over > 0 {
			ids, over = append(ids, id), over-1
		}
	}
	return s.Heads(ids)
}

// An Owner is the Service of a process that looks after some tables, while other processes
// look after others and may change any.
type Owner struct{ *Service }

// Guild returns the guild of a table, "" if it has none. The error is Get's, marked as by
// Permanent.
func (o Owner) Guild(id string) (string, error) {
	h, err := o.Head(id)
	if err != nil {
		return "", Permanent(err)
	}
	return h.Guild, nil
}

// Refresh returns a table that another process has changed, and schedules its alarm.
func (o Owner) Refresh(id string) (Table, error) {
	o.heads.drop(id)
	r, err := o.Store.Get(id)
	if err != nil {
		return Table{}, err
	}
	o.advance(id, r.Alarm)
	return o.read(r)
}

// TakeOver is Advance for tables that this process looks after from now on: Correct checks
// their clocks.
func (o Owner) TakeOver(alarms map[string]int64) {
	o.Advance(alarms)
	o.unchecked.add(slices.Collect(maps.Keys(alarms))...)
}

// Advance schedules the alarms of tables, by ID and in milliseconds since 1970. It reads
// no table: Ring does.
func (o Owner) Advance(alarms map[string]int64) {
	for id, at := range alarms {
		o.advance(id, at)
	}
}

// advance schedules an alarm unless there is a sooner one. That may be later than the stored
// one: an alarm that rings in vain is set again.
func (o Owner) advance(id string, at int64) {
	if o.schedule != nil && at != 0 {
		o.schedule.Advance(id, at)
	}
}

// ForgetHeads forgets all heads: changes by other processes may have gone unnoticed.
func (o Owner) ForgetHeads() { o.heads.purge() }
