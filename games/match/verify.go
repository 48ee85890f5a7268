package match

import (
	"herald/games"
	"herald/games/record"
)

// Verify recomputes every answer of chance in a record, its last closure and, if it was parsed
// from a proof, everything else in that. The error is nil if all are right, else Prove's.
func Verify(rules games.Rules, r record.Record) error {
	_, err := Prove(rules, r)
	return err
}

// Prove verifies a record. The error is one of record.Prove and the methods of record.Proof,
// or Open's.
func Prove(rules games.Rules, r record.Record) (*record.Proof, error) {
	p, err := record.Prove(r)
	if err != nil {
		return nil, err
	}
	unsealed := r
	unsealed.Sealed = record.Closure{} // it is computed anew
	sealed := record.Closure{}
	for step, err := range Walk(rules, unsealed) {
		if err != nil {
			return nil, err
		}
		d := step.answered()
		draws := step.Match.draws()
		if d.Player == games.Chance {
			draws-- // the match is after it
		}
		if err := p.Add(step.Ply, step.Entry, d, draws); err != nil {
			return nil, err
		}
		sealed = step.Match.Closure()
	}
	return p, p.Complete(sealed)
}

// answered returns the decision that the entry of a walk's step has answered; the zero value
// if it is an act.
func (s Step) answered() games.Decision {
	for _, d := range s.Pending {
		if d.Player == s.Entry.Player && s.Entry.Act() == "" {
			return d
		}
	}
	return games.Decision{}
}
