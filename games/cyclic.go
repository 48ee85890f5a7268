package games

// A Cyclic is a State in which the seats take short turns one after the other, such as placing one knight
// each. One message reports a cycle of such turns, and changes until the cycle is over.
type Cyclic interface {
	State
	// Cycle names the cycle of the open turn, such as “2.3”; "" if a turn has a message of its own. It is
	// public, and the same for all turns of a cycle; consecutive cycles have different names.
	Cycle() string
}
