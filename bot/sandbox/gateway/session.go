package gateway

import (
	"encoding/json"
	"time"

	"herald/bot/sandbox/world"
)

// intentsPrivileged are the intents that need Discord's approval.
const intentsPrivileged = 1<<1 | 1<<8 | 1<<15

// keptEvents is the number of events that a session can replay when it resumes.
const keptEvents = 2_000

// keptFor is the time for which a session can be resumed; Discord names no figure, and gives
// some minutes.
const keptFor = 5 * time.Minute

// session is a bot's session with the gateway. It outlives its connection, so that a bot that was cut off receives
// missed events. The store's lock guards it.
type session struct {
	id      string
	intents int
	shard   [2]uint64 // which shard of how many
	zipper  *zipper   // nil: its events are not compressed
	seq     int64
	events  []event   // the last ones sent
	swapped []event   // the event that a fault delays until after the next one
	conn    *conn     // nil while cut off
	left    time.Time // when it was cut off
}

// leave records that the session is cut off.
func (x *session) leave(now time.Time) { x.conn, x.left = nil, now }

// expired reports whether the session was cut off too long ago to be resumed.
func (x *session) expired(now time.Time) bool { return x.conn == nil && now.Sub(x.left) > keptFor }

// event is a dispatched event with its sequence number.
type event struct {
	seq   int64
	frame frame
}

// wants reports whether the session receives an event: by its intents and its shard.
func (x *session) wants(e world.Event) bool {
	if e.Gateway == "" || e.Intent != 0 && x.intents&e.Intent == 0 {
		return false
	}
	return x.has(e.Guild)
}

// has reports whether a guild is on the session's shard; events of no guild are on the first.
func (x *session) has(guild string) bool { return onShard(x.shard, guild) }

// onShard reports whether a guild is on a shard.
func onShard(shard [2]uint64, guild string) bool {
	return shard[1] < 2 || (world.Snowflake(guild)>>22)%shard[1] == shard[0]
}

// dispatch sends an event, now or when the session resumes.
func (x *session) dispatch(name string, data any) { x.put(x.record(name, data)) }

// record numbers an event and keeps it for a resume.
func (x *session) record(name string, data any) event {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // every event is a struct of the stand-in
	}
	x.seq++
	seq := x.seq
	f := pack(packet{Op: opDispatch, Data: raw, Seq: &seq, Type: &name})
	if x.zipper != nil {
		f = x.zipper.zip(f)
	}
	e := event{seq, f}
	x.events = append(x.events, e)
	if len(x.events) > keptEvents {
		x.events = x.events[1:]
	}
	return e
}

// put sends a recorded event, unless the session is cut off.
func (x *session) put(e event) {
	if x.conn != nil {
		x.conn.out.Put(e.frame)
	}
}

// remembers reports whether the session still has all events after seq.
func (x *session) remembers(seq int64) bool { return seq <= x.seq && seq >= x.events[0].seq-1 }

// replay sends the events after seq.
func (x *session) replay(seq int64) {
	for _, e := range x.events {
		if e.seq > seq {
			x.conn.out.Put(e.frame)
		}
	}
}
