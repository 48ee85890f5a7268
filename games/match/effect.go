package match

// InEffect reports whether the entry at a ply is in effect. An answer that was
// taken back is not; an act always is.
func (m *Match) InEffect(ply int) bool {
	if ply < 0 || ply >= len(m.record.Entries) {
		return false
	}
	return m.has(ply) || m.record.Entries[ply].Act() != ""
}
