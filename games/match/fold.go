package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// spacing is the number of entries between two checkpoints. A checkpoint takes
// less time than an entry does, so that it makes a fold hardly slower.
const spacing = 8

// fold returns the match of a record. It is the only function that calls Rules.New, so that
// calls of Rules.Start count the folds. Visit, if not nil, is called after each entry, with
// the match and the decisions before it; if it returns false, fold ends and returns no match.
// The error is Open's.
func fold(rules games.Rules, r record.Record, visit func(m *Match, asked []games.Decision) bool) (*Match, error) {
	m, err := begin(rules, r)
	if err != nil {
		return nil, err
	}
	for ply, e := range r.Entries {
		asked := m.Pending()
		if visit != nil {
			asked = copyOf(asked)
		}
		if _, err := m.commit(e); err != nil {
			return nil, &ReplayError{Ply: ply, Entry: e, Err: err}
		}
		if visit != nil && !visit(m, asked) {
			return nil, nil
		}
	}
	return m, nil
}

// begin returns the match before the first entry of a record.
func begin(rules games.Rules, r record.Record) (*Match, error) {
	if r.Game != rules.Name || !rules.Plays(r.Version) {
		return nil, &VersionError{Game: r.Game, Version: r.Version, Have: rules}
	}
	setup := r.Setup
	setup.Version = r.Version
	state, err := rules.New(setup)
	if err != nil {
		return nil, err
	}
	plies := len(r.Entries)
	r.Entries = nil
	r = r.Clone().Sized()
	r.Entries = make([]record.Entry, 0, plies)
	r.CloseHead()
	m := &Match{prepared: prepared{drafts: r.Drafts, plans: r.Plans, played: r.Played}}
	r.Drafts, r.Plans, r.Played = nil, nil, nil
	m.course = course{rules: rules, record: r, steps: make([]Step, 0, plies)}
	m.position = position{state: state, takenBack: make([]int, r.Setup.Players), holders: r.Seats}
	m.checkpoints = []checkpoint{{0, m.position.clone()}}
	m.pending = state.Pending()
	return m, nil
}

// commit appends an entry to the record and returns its notes, which the caller
// must not change. On error it changes nothing.
func (c *course) commit(e record.Entry) ([]games.Note, error) {
	step, outcomes := Step{Ply: c.Plies()}, []string(nil)
	if d, asked := c.decision(e.Player); asked && !e.Silent() {
		step.Fresh, step.Prelude = d.Fresh, d.Prelude
		if e.Act() == "" {
			step.Choices, step.Sealed = choices(d), d.Seen != games.All
		}
		if d.Player == games.Chance && c.record.Closes() {
			outcomes = sorted(d.Moves)
		}
	}
	c.keep()
	e, notes, err := c.apply(e)
	if err != nil {
		return nil, err
	}
	c.pending = c.state.Pending()
	c.record.Entries = append(c.record.Entries, e)
	step.Entry, step.Notes, step.Awaited, step.Over = e, notes, c.Awaited(), c.Over()
	step.Part, step.Cycle = c.Together().Key, c.Cycle()
	c.steps = append(c.steps, step)
	if outcomes != nil || c.Over() {
		c.record.Close(outcomes)
	}
	return notes, nil
}

// choices returns the number of answers to d: its moves, one more for all free answers, and one for silence, if
// these are possible.
func choices(d games.Decision) int {
	n := len(d.Moves)
	if d.Free != nil {
		n++
	}
	if d.Optional {
		n++
	}
	return n
}

// keep adds a checkpoint if the last one is far enough back.
func (c *course) keep() {
	if ply := c.Plies(); ply >= c.checkpoints[len(c.checkpoints)-1].ply+spacing {
		c.checkpoints = append(c.checkpoints, checkpoint{ply, c.position.clone()})
	}
}

// copyOf returns a copy of decisions that stays valid after the next Apply.
func copyOf(pending []games.Decision) []games.Decision {
	pending = slices.Clone(pending)
	for n := range pending {
		pending[n].Moves = slices.Clone(pending[n].Moves)
		pending[n].Core = slices.Clone(pending[n].Core)
	}
	return pending
}
