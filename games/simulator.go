package games

// A Simulator is a State that a search plays on quickly, without allocating memory.
type Simulator interface {
	State
	// Simulate returns a copy for a search to play on. It differs from a Clone in that its Apply returns no
	// notes, that its questions may lack texts and what a player types (Prompt, Hint, Task, Unsaid, Limits,
	// Spends), and that they are valid only until the next Pending, Apply or reuse of the copy. Into is nil
	// or a copy of this kind, from any match of the same game, that the caller needs no more: its memory is
	// reused. A Clone of the copy is like any other.
	Simulate(into State) State
}

// Simulate returns a copy of s for a search to play on: by Simulate of a Simulator, else a Clone. Into is an
// earlier copy that the caller needs no more, or nil.
func Simulate(s, into State) State {
	if s, ok := s.(Simulator); ok {
		return s.Simulate(into)
	}
	return s.Clone()
}

// Reuse returns m as a Move: the known one, if there is one, as a Move in an interface takes memory of its own. Unless
// known is nil, m is known from now on.
func Reuse[M interface {
	comparable
	Move
}](known map[M]Move, m M) Move {
	if known == nil {
		return m
	}
	move, ok := known[m]
	if !ok {
		move = m
		known[m] = move
	}
	return move
}
