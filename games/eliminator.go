package games

// An Eliminator is a State from which seats go out of the game before its end. Resigning is going out then, also
// for leagues and ratings: a seat that resigns has played to its end, and has not left the others.
type Eliminator interface {
	State
	// Out returns the seats that are out, in the order in which they went. The list only grows, and a seat
	// on it is not asked anything any more. Scores agree with it: a side that is out as a whole has no
	// higher score than one that went later or is still in. It is empty while all are in, and nil throughout a
	// match whose options let no seat go out. The caller owns the slice.
	Out() []Player
}

// Eliminates reports whether seats go out of the game before its end.
func Eliminates(s State) bool { return Out(s) != nil }

// Out returns the seats that are out of the game, the first to go first; nil if s is not an Eliminator.
func Out(s State) []Player {
	if e, ok := s.(Eliminator); ok {
		return e.Out()
	}
	return nil
}
