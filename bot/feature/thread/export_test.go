package thread

import "herald/bot/table"

// Sleepy reports whether the table's thread is to be given more time.
func Sleepy(t *table.Table) bool { return recall(t).Sleepy }

// Newcomers returns the seats whose holders are to become members, and Invite notes
// that the holder of a seat is one.
func Newcomers(t *table.Table) []int {
	n := recall(t)
	return n.newcomers(t)
}

func Invite(t *table.Table, seat int) error {
	n := recall(t)
	n.invited(seat, holder(t, seat))
	return t.SetNote(name, n)
}
