package tables

// known returns rounds that are known to have the least cost; nil if there are none.
func (e Event) known() [][][]int {
	sizes := e.sizes()
	if e.Table == 2 && sizes[0] == 2 && len(sizes) == e.Players/2 {
		return duels(e.Players, e.Rounds)
	}
	return nil
}
