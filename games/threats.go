package games

import "slices"

// A Threatened is a View that can tell what players could do to each other with their next turns, as far as the
// position shows it to everyone: what they could draw or roll before is not considered.
type Threatened interface {
	View
	// Threats returns what each seat could do to others with its next turn, if it were its turn in this position:
	// the most urgent first, kind by kind; none before the first turn and after the end. Threats
	// follow from what all may know, and are the same in every seat's view. The caller owns the slice.
	Threats() []Threat
}

// A Threat is something that players could do to others.
type Threat struct {
	Kind Text     // what could be done, as over a list: “One knight away”
	By   []Player // who could do it, at least one
	To   []Player // to whom, at least one; none of By
	Says Text     // who, where and how, in a line
	// Words are the moves or places that it is about, as words of the game, at least one.
	Words []string
}

// Hits reports whether the threat is to p, or p is Everyone.
func (t Threat) Hits(p Player) bool { return p == Everyone || slices.Contains(t.To, p) }

// ThreatsTo returns the threats in a view to p, or to any seat for Everyone; none if the view is not Threatened.
// The caller owns the slice.
func ThreatsTo(v View, p Player) []Threat {
	threatened, ok := v.(Threatened)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(threatened.Threats(), func(t Threat) bool { return !t.Hits(p) })
}

// A Reckoner is a View that does the sums which people do on paper.
type Reckoner interface {
	View
	// Reckon returns the sums in sentences: what is in sight for the viewer, if it is a seat's view, then what
	// has been counted for all. Sums for all follow from what all may know. Nil where there is nothing to count.
	Reckon() []Text
}
