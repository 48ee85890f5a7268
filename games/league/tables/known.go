package tables

// known returns rounds that are known to have the least cost; nil if there are none.
func (e Event) known() [][][]int { return nil }
