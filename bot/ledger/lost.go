package ledger

import "time"

// delays are the times after which a deleted living message comes back, by the number of
// earlier deletions. After the last its channel counts as muted.
var delays = [...]time.Duration{0, time.Minute, 10 * time.Minute, time.Hour}

// Deleted stands in for Discord's error code in a channel where the living message is deleted
// each time.
const Deleted = -1

// A Deletion counts deletions of the living message, except of one that stayed until the next.
type Deletion struct {
	Times int       `json:"times"`
	Until time.Time `json:"until,omitzero"` // when it comes back; the zero time if it is back, or may come
}

// Lose records that a living message is gone, to be posted anew, later each time. It does
// nothing if the message is not the table's.
func (l *Ledger) Lose(message string, now time.Time) {
	switch message {
	case l.Turn:
		l.lose(now)
	case l.Lobby:
		l.Lobby = ""
	default:
		return
	}
	l.Lost++
}

func (l *Ledger) lose(now time.Time) {
	l.Turn = ""
	if l.Deletion == nil {
		l.Deletion = &Deletion{}
	}
	if n := l.Deletion.Times; n < len(delays) && delays[n] > 0 {
		l.Deletion.Until = now.Add(delays[n])
	}
	l.Deletion.Times++
}

// Unwanted reports whether the living message was deleted so often that the channel counts as
// muted.
func (l *Ledger) Unwanted() bool {
	return l.Turn == "" && l.Deletion != nil && l.Deletion.Times > len(delays)
}

// Withheld reports whether the living message is waiting to come back.
func (l *Ledger) Withheld() bool { return l.Deletion != nil && !l.Deletion.Until.IsZero() }
