package table

import (
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// tryNext allows the next message after one was refused for its content, once there is more to
// tell. A draft tells nothing.
func tryNext(t *Table, m *match.Match) {
	if t.Muted == nil || !t.Muted.Message {
		return
	}
	settled := m.Plies()
	for p := range t.Seats {
		settled -= len(m.Draft(games.Player(p)))
	}
	if settled > t.Muted.Plies {
		muted := *t.Muted
		muted.Trial = true
		t.Muted = &muted
	}
}

// SaysMoved is the key of what a message says that a match has left behind in another
// channel.
const SaysMoved = "post.moved"

// MarkPosted records a turn message that tells the entries between two plies. If the table has
// moved meanwhile, the message is retired unread.
func (t *Table) MarkPosted(at ledger.Place, from, goal int) {
	if at.Channel != t.Channel {
		at.From, at.Ends, at.Shows, at.Says = from, goal, true, SaysMoved
		t.Retired = append(t.Retired, at)
		return
	}
	switch {
	case t.Turn != "":
		t.Deletion = nil
		t.RetireTurn(t.Channel)
	case t.Deletion != nil:
		t.Deletion.Until = time.Time{}
	}
	t.Turns++
	t.Turn, t.From, t.Muted = at.Message, from, nil
	t.MarkTold(goal, t.Plies())
}

// MarkUndone has the messages before the living one say what was undone since, in a match
// as it was told. What is sealed is changed in secret.
func (t *Table) MarkUndone(m *match.Match) {
	if len(t.Past) == 0 {
		return
	}
	var undone []int
	for ply := t.Past[0].From; ply < m.Plies(); ply++ {
		if !m.InEffect(ply) && !m.Steps()[ply].Sealed {
			undone = append(undone, ply)
		}
	}
	t.Undo(undone)
}

// OwesTurn reports whether there is a turn message to post: something is untold, or the living
// message is lost, and the post is not delayed.
func (t *Table) OwesTurn() bool {
	if t.Waits() || t.OwesEdit() {
		return false
	}
	return t.Stage == Playing && t.Turn == "" && !t.Withheld() || (t.Stage == Playing || t.Stage == Over) && t.Told < len(t.Match.Entries)
}

// OwesEdit reports whether the living message must be edited: something has changed at the
// table, but not in the match.
func (t *Table) OwesEdit() bool {
	if t.Changed == 0 || t.Turn == "" || t.Waits() || t.Stage != Playing || t.Told < 0 {
		return false
	}
	return !slices.ContainsFunc(t.Match.Entries[t.Told:t.Goal(t.Plies())], func(e record.Entry) bool { return e.Act() != record.ActSeat && !e.Silent() })
}

// OwesDMs reports whether there may be DMs to write.
func (t *Table) OwesDMs() bool {
	if t.Stage != Playing && t.Stage != Over || t.Busy && t.Waits() {
		return false
	}
	return t.DMsTold < len(t.Match.Entries) || t.Muted != nil && warned(t) < t.Readers() || misdated(t)
}

// misdated reports whether a DM with a question shows a wrong deadline.
func misdated(t *Table) bool {
	for n := range t.Seats {
		if p := games.Player(n); t.Reads(p) && Misdates(t, p) {
			return true
		}
	}
	return false
}

// Misdates reports whether the DM of a seat has the answers to a question, and the clock has
// been set since: there was a pause, or more time.
func Misdates(t *Table, p games.Player) bool {
	dm := t.DMs[p]
	return t.Stage == Playing && dm.Message != "" && dm.Offers != "" && !dm.Closed && dm.Until != TimeShown(t, p)
}

// warned counts the seats that were told that the channel is muted.
func warned(t *Table) int {
	n := 0
	for p, dm := range t.DMs {
		if t.Reads(p) && dm.Warned == t.Muted.Since {
			n++
		}
	}
	return n
}

// RemindByDM repeats the question of a seat in a new DM.
func (t *Table) RemindByDM(p games.Player) {
	if dm, ok := t.DMs[p]; ok && t.Reads(p) {
		dm.Asks, dm.Rung = false, ""
		t.DMs[p] = dm
		t.DMsTold = 0
	}
}

// Move moves the match to another channel. The messages left behind lose their buttons, if
// their channel still exists.
func (t *Table) Move(channel string) {
	left := t.Living(t.Channel)
	if t.Stage == InLobby {
		left = ledger.Place{Channel: t.Home, Message: t.Lobby}
		t.Lobby = ""
	}
	if left.Says = SaysMoved; left.Message != "" && (t.Muted == nil || !t.Muted.Gone()) {
		t.Retired = append(t.Retired, left)
	}
	t.Place.move(channel)
	t.Turn, t.Cut, t.Muted, t.TextOnly, t.Deletion = "", 0, nil, false, nil
	for _, part := range partsWith[movable](t.Parts) {
		part.Moved(t)
	}
	t.Lost++
	t.Next = ledger.Untold
	t.Grow(t.Plies())
}

// Kept returns how many of a number of entries of a record are unchanged. A record becomes
// shorter if the same turn is taken back repeatedly.
func Kept(then, now record.Record, plies int) int {
	plies = min(plies, len(then.Entries))
	for n := range max(0, plies) {
		if n >= len(now.Entries) || now.Entries[n] != then.Entries[n] {
			return n
		}
	}
	return plies
}

// shorten records that only kept entries of the record are unchanged: the others count as
// untold.
func shorten(t *Table, kept int) {
	t.Shorten(kept, kept < len(t.Match.Entries) && t.Match.Entries[kept].Act() == record.ActTakeBack)
	for _, part := range partsWith[shortenable](t.Parts) {
		part.Shortened(kept)
	}
}
