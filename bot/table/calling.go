package table

import (
	"maps"

	"herald/games"
	"herald/games/match"
)

// A Calling is the way in which a person learns that a match waits for them. It is stored.
type Calling string

// The callings.
const (
	InChannel Calling = ""       // the channel mentions them; a DM asks what is secret
	ByDM      Calling = "dm"     // a DM asks everything
	ByDigest  Calling = "digest" // a DM a day lists the matches that wait
)

// Called is how a person at a table is called. Own means that they chose it for this match.
type Called struct {
	How Calling `json:"how,omitempty"`
	Own bool    `json:"own,omitempty"`
}

// calls has those who hold a seat, by their IDs.
type calls map[string]Called

var callings = Keep("callings", func(c *calls) *calls { return new(maps.Clone(*c)) })

// Owned returns how the person is called, unless they have chosen nothing.
func (c *calls) Owned(user string) any {
	if own := (*c)[user]; own != (Called{}) {
		return own
	}
	return nil
}

// Forget removes a person.
func (c *calls) Forget(user, _ string) { delete(*c, user) }

// CalledAt returns how a person is called at a table.
func CalledAt(t Holder, user string) Called { return callings.Value(t)[user] }

// SetCalled sets how a person is called at a table.
func SetCalled(t *Table, user string, how Called) {
	all := maps.Clone(callings.Value(t))
	if all == nil {
		all = calls{}
	}
	all[user] = how
	callings.Set(t, &all)
}

// KeepCallings keeps how the people at a table are called: for those who are new, as a function
// says.
func KeepCallings(t *Table, usual func(user string) Calling) {
	known, now := callings.Value(t), calls{}
	for _, s := range t.Seats {
		how, ok := known[s.ID]
		switch {
		case s.ID == "":
			continue
		case !ok:
			how = Called{How: usual(s.ID)}
		}
		now[s.ID] = how
	}
	if !maps.Equal(known, now) {
		callings.Set(t, &now)
	}
}

// calling returns how the holder of a seat is called. While the channel is muted, a DM takes its
// place.
func (t *Table) calling(seat games.Player) Calling {
	if t.Muted != nil {
		return ByDM
	}
	return CalledAt(t, t.Seats[seat].ID).How
}

// AsksElsewhere reports whether the channel need not notify a seat of its question: a DM asks it, or the
// digest of its holder will list it.
func AsksElsewhere(t *Table, m *match.Match, seat games.Player) bool {
	return AsksByDM(t, m, seat) || t.calling(seat) == ByDigest
}
