package table

import (
	"maps"
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match/clock"

	"herald/bot/table/reads"
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
	Ended   time.Time // the zero time if the match is not over
	waiting []games.Player
	clock   *clock.Clocks
}

func headOf(t *Table) *Head {
	return &Head{
		ID: t.ID, Game: t.Game, Stage: t.Stage, Place: t.Place, Turn: t.Turn, Muted: t.Muted,
		Seats: t.Seats, Parts: t.Parts, Ended: t.Ended, waiting: waiting(t), clock: t.Clock,
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

// mostHeads is the number of cached heads: all matches in the busiest channels, about a
// kilobyte each.
const mostHeads = 4096

// Head returns the head of a table. A match that cannot be parsed has one, too; else the error
// is Get's.
func (s *Service) Head(id string) (*Head, error) {
	if known, ok := s.heads.Get(id); ok {
		return known, nil
	}
	reading := s.heads.Begin(id)
	head, err := readHead(s, id)
	if err != nil {
		s.heads.Forgo(reading)
		return nil, err
	}
	s.keepHead(reading, head)
	return head, nil
}

// keepHead keeps the head of a table as it was read, if this process hears of its changes.
func (s *Service) keepHead(reading *reads.Reading, head *Head) {
	if !s.Fleet.Owns(head.Guild) {
		s.heads.Forgo(reading)
		return
	}
	s.heads.Keep(reading, head)
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
func (s *Service) replaceHead(reading *reads.Reading, head *Head) {
	if !s.Fleet.Owns(head.Guild) {
		s.heads.Drop(reading.ID)
		return
	}
	s.heads.Replace(reading, head)
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

// openOn is the owner, among users, of a guild's tables that have not begun.
func openOn(guild string) string { return "open on " + guild }

// HeadsOfOpen returns the heads of a guild's tables that have not begun, newest first.
func (s *Service) HeadsOfOpen(guild string) []*Head {
	return s.newest(s.Store.UserIDs, openOn(guild), 0)
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

// Refresh returns a table that another process has changed, and schedules its alarm. Those who
// ask for it next as it is Known need not read it again.
func (o Owner) Refresh(id string) (Table, error) {
	o.heads.Drop(id)
	defer o.Committed(id)
	reading := o.heads.Begin(id)
	c, err := o.heard(id)
	if err != nil {
		o.heads.Forgo(reading)
		return Table{}, err
	}
	o.keepHead(reading, c.head)
	return c.Clone(), nil
}

// heard reads a table that another process has changed, and schedules its alarm.
func (o Owner) heard(id string) (*committed, error) {
	r, err := o.Store.Get(id)
	if err != nil {
		return nil, err
	}
	o.advance(id, r.Alarm)
	return o.readRecent(r)
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
	if at != 0 {
		o.Schedule.Advance(id, at)
	}
}

// ForgetHeads forgets all heads: changes by other processes may have gone unnoticed.
func (o Owner) ForgetHeads() { o.heads.Purge() }
