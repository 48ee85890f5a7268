package lobby

import (
	"slices"

	"herald/bot/table"
	"herald/games"
)

// The feature's parts of a table: the request to continue the match on another server, the
// ID of the table that plays it again, when its players were asked to, the users whom the host
// has removed from the lobby, those who were asked to play and do not want to now, and whether
// the match begins once the table is full.
var (
	moves     = table.KeepField("moving", (*MoveRequest).clone)
	sequel    = table.KeepField[string]("sequel", nil)
	lastAsked = table.Keep[table.Dropped]("lobby", nil)
	barred    = table.KeepField("barred", (*userIDs).clone)

	declined   = table.Keep("declined", (*userIDs).clone)
	startsFull = table.Keep[bool]("starts", nil)
)

// A MoveRequest is the request to continue a match in a channel of another server.
type MoveRequest struct {
	Channel string   `json:"channel"`
	Agreed  []string `json:"agreed"` // the IDs of the users who want it
}

func (m *MoveRequest) clone() *MoveRequest { return &MoveRequest{m.Channel, slices.Clone(m.Agreed)} }

// Moved ends the request.
func (m *MoveRequest) Moved(t *table.Table) { moves.Set(t, nil) }

// Forget removes a person.
func (m *MoveRequest) Forget(user, _ string) { m.Agreed = without(m.Agreed, user) }

// consent notes that a person wants a match to continue in a channel, instead of any other,
// and returns the names of the holders who have not agreed.
func consent(t *table.Table, user, channel string) (missing []string) {
	m := moves.Of(t)
	if m == nil || m.Channel != channel {
		m = &MoveRequest{Channel: channel}
		moves.Set(t, m)
	}
	if !slices.Contains(m.Agreed, user) {
		m.Agreed = append(m.Agreed, user)
	}
	for n, s := range t.Seats {
		if s.ID != "" && t.Seat(s.ID) == games.Player(n) && !slices.Contains(m.Agreed, s.ID) {
			missing = append(missing, s.Name)
		}
	}
	return missing
}

// userIDs is a list of user IDs.
type userIDs []string

func (p *userIDs) clone() *userIDs { return new(slices.Clone(*p)) }

// Forget removes a person.
func (p *userIDs) Forget(user, _ string) { *p = without(*p, user) }

// without returns a list without an ID.
func without(users []string, user string) []string {
	return slices.DeleteFunc(users, func(id string) bool { return id == user })
}

// bar removes a person from a table that has not begun, for good. It does nothing if they
// do not sit there.
func bar(t *table.Table, user string) {
	if p := t.Seat(user); p >= 0 {
		barred.Set(t, new(append(barred.Value(t), user)))
		t.Leave(p)
	}
}
