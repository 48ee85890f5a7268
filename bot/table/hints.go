package table

import (
	"slices"

	"herald/games"
)

// A HintPolicy says in which matches hints are given.
type HintPolicy string

// The policies.
const (
	HintsAlone HintPolicy = "" // to a person who has always played against bot players alone
	HintsOn    HintPolicy = "on"
	HintsOff   HintPolicy = "off"
)

// HintPolicies returns the policies, the default first.
func HintPolicies() []HintPolicy { return []HintPolicy{HintsAlone, HintsOn, HintsOff} }

// hints are the hints of a table's match.
type hints struct {
	Policy HintPolicy `json:"policy,omitempty"`
	Used   []string   `json:"used,omitempty"` // the IDs of the people who have had one
}

var hintsKey = Keep("hints", (*hints).clone)

func (h *hints) clone() *hints { return &hints{h.Policy, slices.Clone(h.Used)} }

// Owned implements owned.
func (h *hints) Owned(user string) any {
	if slices.Contains(h.Used, user) {
		return "used"
	}
	return nil
}

// Forget implements personal.
func (h *hints) Forget(user, _ string) {
	h.Used = slices.DeleteFunc(h.Used, func(u string) bool { return u == user })
}

// Hints returns the policy of a table.
func (t *Table) Hints() HintPolicy { return hintsKey.Value(t).Policy }

// SetHints sets the policy of a table.
func (t *Table) SetHints(p HintPolicy) {
	if used := hintsKey.Value(t).Used; p != HintsAlone || len(used) > 0 {
		hintsKey.Set(t, &hints{p, used})
		return
	}
	hintsKey.Set(t, nil)
}

// GivesHints reports whether the match gives hints. None of a league does.
func (t *Table) GivesHints() bool {
	switch policy := t.Hints(); {
	case t.Organised() || policy == HintsOff:
		return false
	case policy == HintsOn:
		return true
	}
	people := t.People()
	for _, s := range t.Seats {
		people += len(s.Former)
	}
	return people == 1
}

// UseHint notes that a person has had a hint.
func (t *Table) UseHint(user string) {
	if h := hintsKey.Value(t); !slices.Contains(h.Used, user) {
		hintsKey.Set(t, &hints{h.Policy, append(slices.Clone(h.Used), user)})
	}
}

// Hinted returns the seats whose holders have had hints.
func (t *Table) Hinted() []games.Player {
	var all []games.Player
	used := hintsKey.Value(t).Used
	for p, s := range t.Seats {
		if s.ID != "" && slices.Contains(used, s.ID) {
			all = append(all, games.Player(p))
		}
	}
	return all
}
