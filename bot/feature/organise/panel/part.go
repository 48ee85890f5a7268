package panel

import (
	"time"

	"herald/bot/leagues"
	"herald/games/league"
)

// partName is the key of the feature's part of a league.
const partName = "organise"

// A Part is the feature's own data at a league.
type Part struct {
	Draft   string         `json:"draft,omitempty"`   // the settings to be published, as in a log
	By      league.Person  `json:"by,omitempty"`      // who has begun a league that is not open yet
	Pending map[int]string `json:"pending,omitempty"` // by organiser, the act that waits for their confirmation
	Lists   map[int]List   `json:"lists,omitempty"`   // by organiser, the list that they typed last and did not confirm
	Extras  Extras         `json:"extras,omitzero"`
	Told    []int          `json:"told,omitempty"` // the entries to organisers' own advantage that were posted
}

// A List is a list of people as it was typed, with the verb of its act and the reason.
type List struct {
	Verb   string `json:"verb"`
	Words  string `json:"words"`
	Reason string `json:"reason,omitempty"`
}

// Extras are the roles and events of a league on its server, if organisers turn them on:
// roles for its divisions and champions, and its deadlines as events. What should exist
// follows from the stored league; what does exist is stored here.
type Extras struct {
	Roles  bool `json:"roles,omitempty"`
	Events bool `json:"events,omitempty"`
	// Made has the roles that the bot has created, by purpose, and Given their members.
	Made  map[string]string          `json:"made,omitempty"`
	Given map[string][]league.Person `json:"given,omitempty"`
	// Making is the purpose of a role that has been in creation since Since: the process
	// may die before it learns the role's ID.
	Making string    `json:"making,omitempty"`
	Since  time.Time `json:"since,omitzero"`
	// Dates are the IDs of the events, by deadline and time.
	Dates map[string]string `json:"dates,omitempty"`
}

// Empty reports whether there are no extras and none are wanted.
func (e Extras) Empty() bool {
	return !e.Roles && !e.Events && len(e.Made) == 0 && len(e.Dates) == 0
}

// PartOf returns the part of a league.
func PartOf(l *leagues.League) (p Part) {
	l.Part(partName, &p)
	return p
}

// SetPart stores the part of a league.
func SetPart(c *leagues.Change, p Part) error {
	if p.Draft == "" && p.By == 0 && len(p.Pending) == 0 && len(p.Lists) == 0 && len(p.Told) == 0 && p.Extras.Empty() {
		return c.SetPart(partName, nil)
	}
	return c.SetPart(partName, p)
}

// ChangePart changes the part of a league.
func ChangePart(c *leagues.Change, change func(*Part)) error {
	p := PartOf(c.League)
	change(&p)
	return SetPart(c, p)
}
