package match

// InEffect reports whether the entry at a ply is in effect: an act always is, an answer unless
// it was taken back.
func (c *course) InEffect(ply int) bool {
	if ply < 0 || ply >= len(c.record.Entries) {
		return false
	}
	return c.has(ply) || c.record.Entries[ply].Act() != ""
}
