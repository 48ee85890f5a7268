package match

import "slices"

// InEffect reports whether the entry at a ply counts: an answer that an undo has
// taken back does not, acts of the match always do.
func (m *Match) InEffect(ply int) bool {
	if ply < 0 || ply >= len(m.record.Entries) {
		return false
	}
	_, stands := slices.BinarySearchFunc(m.past, ply, func(a answer, ply int) int { return a.ply - ply })
	return stands || m.record.Entries[ply].Act() != ""
}
