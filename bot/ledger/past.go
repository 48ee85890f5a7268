package ledger

import "slices"

// mostPast is the number of known turn messages before the living one. A turn that so
// many have followed is rarely undone.
const mostPast = 24

// Living returns the living turn message in a channel, with what it tells.
func (l *Ledger) Living(channel string) Place {
	return Place{Channel: channel, Message: l.Turn, From: l.From, Ends: max(l.Told, 0), Shows: !l.TextOnly, Undone: l.Cut}
}

// RetireTurn retires the living message: it stays with what it tells.
func (l *Ledger) RetireTurn(channel string) {
	at := l.Living(channel)
	l.Retired, l.Past, l.Cut = append(l.Retired, at), append(l.Past, at), 0
	l.Past = slices.Delete(l.Past, 0, max(0, len(l.Past)-mostPast))
}

// Withdraw has a retired message deleted.
func (l *Ledger) Withdraw(message string) {
	l.onRetired(message, func(at *Place) { at.Gone = true })
	l.Past = slices.DeleteFunc(l.Past, func(at Place) bool { return at.Message == message })
}

// End has a retired turn message tell, and show, what lies between two plies, as it stays.
func (l *Ledger) End(message string, from, ends int) {
	l.onRetired(message, func(at *Place) { at.From, at.Ends, at.Shows = from, ends, false })
}

// onRetired changes what is known of a retired message.
func (l *Ledger) onRetired(message string, change func(*Place)) {
	for _, list := range [][]Place{l.Retired, l.Past} {
		for n := range list {
			if list[n].Message == message {
				change(&list[n])
			}
		}
	}
}

// Undo has all messages before the living one say so that tell of entries that are
// undone, given by their plies.
func (l *Ledger) Undo(plies []int) {
	for n := range l.Past {
		at := &l.Past[n]
		undone := 0
		for _, ply := range plies {
			if at.From <= ply && ply < at.Ends {
				undone++
			}
		}
		if undone > at.Undone {
			at.Undone = undone
			l.rewrite(*at)
		}
	}
}

// rewrite retires a message of the past once more.
func (l *Ledger) rewrite(at Place) {
	l.Retired = append(slices.DeleteFunc(l.Retired, func(r Place) bool { return r.Message == at.Message }), at)
}

// Shorten notes that only so many entries of the record are still the same: the others count
// as neither told nor seen. If they were undone, the messages that tell of them say so. The
// entry that takes the place of the first of them says what it said.
func (l *Ledger) Shorten(kept int, undone bool) {
	if undone && l.Turn != "" {
		l.Cut += max(0, l.Told-max(l.From, kept+1))
	}
	for n := range l.Past {
		at := &l.Past[n]
		cut := at.Ends - max(at.From, kept+1)
		if cut <= 0 {
			continue
		}
		at.From, at.Ends = min(at.From, kept+1), kept+1
		if undone {
			at.Undone += cut
			l.rewrite(*at)
		}
	}
	l.Told, l.From, l.DMsTold = min(l.Told, kept), min(l.From, kept), min(l.DMsTold, kept)
	if l.Next > kept {
		l.Next = l.Told
	}
	for user, plies := range l.Seen {
		l.Seen[user] = min(plies, kept)
	}
	for seat, dm := range l.DMs {
		dm.Told = min(dm.Told, kept)
		l.DMs[seat] = dm
	}
}
