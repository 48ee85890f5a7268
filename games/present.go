package games

// Presenter is a View that offers moves as people choose among them in its
// position.
type Presenter interface {
	View
	// Present returns the moves of the viewer's decision in the order of the board: as on the
	// picture, from the top to the bottom and from left to right. They keep their words;
	// labels, groups and icons may depend on the position, such as the pieces on a territory.
	// The caller owns the slice.
	Present(moves []Move) []Move
}

// Kinded is a View of a game whose kinds of moves have fixed colours: a kind keeps its own while there are no
// moves of another.
type Kinded interface {
	View
	// Kinds returns the kinds in the order of their colours. It does not apply to decisions with other kinds
	// of moves.
	Kinds() []Text
}

// Barring is a Presenter that also shows answers that are not possible now, with the reason, so that people do
// not look for them in vain.
type Barring interface {
	Presenter
	// Barred returns them for the moves of the viewer's decision, as presented. The caller owns the slice.
	Barred(moves []Move) []Barred
}

// A Barred is an answer that is not possible now. It is offered as a move is, but disabled.
type Barred struct {
	Says   Text // the answer and the reason; it fits on a button
	Kind   Text // of a Kinded view; zero for none
	Behind Text // the group
	Whole  bool // it is a whole group, shown where groups are
	At     int  // the number of moves before it
}

// Present returns d with its moves as v presents them, for people to choose from, with their Kinds and what is
// Barred; v is the view of the seat that d asks.
func Present(v View, d Decision) Decision {
	if k, ok := v.(Kinded); ok {
		d.Kinds = k.Kinds()
	}
	if p, ok := v.(Presenter); ok && len(d.Moves) > 0 {
		d.Moves, d.Core = p.Present(d.Moves), nil
	}
	if b, ok := v.(Barring); ok && len(d.Moves) > 0 {
		d.Barred = b.Barred(d.Moves)
	}
	return d
}

// A Choice is a move as it is presented: Folding and Iconed, with a label of its
// own unless Says is zero.
type Choice struct {
	Move
	Says   Text
	Kind   Text
	Behind Text   // the group
	Sign   string // the icon, "" for none
	Folded bool   // it stays behind the button of its kind even if there is room
}

// Label returns Says, or else the label of the move.
func (c *Choice) Label() Text {
	if c.Says.IsZero() {
		return c.Move.Label()
	}
	return c.Says
}

// Group implements Grouped.
func (c *Choice) Group() (kind, group Text) { return c.Kind, c.Behind }

// Icon implements Iconed.
func (c *Choice) Icon() string { return c.Sign }

// Folds implements Folding.
func (c *Choice) Folds() bool { return c.Folded }
