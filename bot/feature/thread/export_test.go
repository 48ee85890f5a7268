package thread

import "herald/bot/table"

// Sleepy reports whether the table's thread has to be kept open.
func Sleepy(t *table.Table) bool { return recall(t).Sleepy }

// Newcomers returns the seats whose holders still have to become members, and Invite notes
// that a seat's holder is one.
func Newcomers(t *table.Table) []int {
	n := recall(t)
	return n.newcomers(t)
}

func Invite(t *table.Table, seat int) error {
	n := recall(t)
	n.invited(seat, holder(t, seat))
	return t.SetNote(name, n)
}
