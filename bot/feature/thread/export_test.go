package thread

import "herald/bot/table"

// Expiring reports whether the table's thread has to be kept open.
func Expiring(t *table.Table) bool { return partOf(t).Expiring }

// Newcomers returns the seats whose holders still have to become members, and Invite notes
// that a seat's holder is one.
func Newcomers(t *table.Table) []int {
	n := partOf(t)
	return n.newcomers(t)
}

func Invite(t *table.Table, seat int) {
	n := partOf(t)
	n.invited(seat, holder(t, seat))
	parts.Set(t, &n)
}
