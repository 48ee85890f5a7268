package games

// An Eliminator is a State from which seats go out of the game before its end.
type Eliminator interface {
	State
	// Out returns the seats that are out, in the order in which they went. The list only grows, and a seat
	// on it is not asked anything any more. Scores agree with it: a side that is out as a whole has no
	// higher score than one that went later or is still in. The caller owns the slice.
	Out() []Player
}

// Out returns the seats that are out of the game, the first to go first; nil if s is not an Eliminator.
func Out(s State) []Player {
	if e, ok := s.(Eliminator); ok {
		return e.Out()
	}
	return nil
}
