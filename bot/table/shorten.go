package table

import (
	"slices"

	"herald/games/match"
)

// Kept returns how many of so many entries of a record are still the same. A record
// becomes shorter if the same turn is taken back again and again.
func Kept(then, now match.Record, plies int) int {
	plies = min(plies, len(then.Entries))
	for n := range max(0, plies) {
		if n >= len(now.Entries) || now.Entries[n] != then.Entries[n] {
			return n
		}
	}
	return plies
}

// shorten notes that only so many entries of the record are still the same as
// before: what was told of the others is told no more.
func shorten(t *Table, kept int) {
	t.Told, t.From, t.DMsTold = min(t.Told, kept), min(t.From, kept), min(t.DMsTold, kept)
	if t.Next > kept {
		t.Next = t.Told
	}
	if t.Request != nil {
		t.Request.Plies = min(t.Request.Plies, kept)
	}
	for user, plies := range t.Seen {
		t.Seen[user] = min(plies, kept)
	}
	for seat, dm := range t.DMs {
		dm.Told = min(dm.Told, kept)
		t.DMs[seat] = dm
	}
	t.Remarks = slices.Clone(t.Remarks)
	for n := range t.Remarks {
		t.Remarks[n].Ply = min(t.Remarks[n].Ply, kept)
	}
}
