package vote

import (
	"fmt"
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// The feature's parts of a table: the last vote; if it has ended in a pause, whether no more
// than half of the players want that; and the motions that were withdrawn or rejected.
var (
	votes    = table.KeepField("vote", (*Vote).clone)
	minority = table.KeepField[bool]("minority", nil)
	dropped  = table.Keep[table.Dropped]("vote", nil)
)

// The results of a vote.
const (
	Passed    = "passed"
	Rejected  = "rejected"
	Withdrawn = "withdrawn"
	Expired   = "expired"
	// Returned is the result of a vote on the seat of a holder who has shown up.
	Returned = "returned"
	// Answered is the result of a vote about a question that was answered meanwhile.
	Answered = "answered"
	// Amended is the result of a vote on cancelling the match that has a majority against a
	// player who is present: the next vote is on the places as they stand.
	Amended = "amended"
)

// A Vote is a motion put to the table, and its result.
type Vote struct {
	Motion string       `json:"motion"`
	Seat   games.Player `json:"seat"`           // the seat that it is about, or games.Everyone
	Whom   string       `json:"whom,omitempty"` // the ID of the seat's holder, if they would lose it
	By     seats.User   `json:"by"`             // the proposer
	Turn   int          `json:"turn"`           // the number of votes that the table had before
	Yes    []string     `json:"yes,omitempty"`
	No     []string     `json:"no,omitempty"`
	Voters int          `json:"voters"`         // the number of voters when the votes were last counted
	Since  time.Time    `json:"since,omitzero"` // when it began; zero if it was stored without
	Until  time.Time    `json:"until"`
	// Unanimous reports whether all whom it concerns must vote yes, present or not.
	Unanimous bool         `json:"unanimous,omitempty"`
	Result    string       `json:"result,omitempty"` // "" while it is open
	At        ledger.Place `json:"hangs,omitzero"`   // the message
	Shown     string       `json:"shown,omitempty"`  // the Standing that it shows
	// Questions are the questions that the vote is about; nil if it is about none.
	Questions []Question `json:"asked,omitempty"`
	// Span is the ID of the span of games.Time that a vote for more time is about; "" if it is about
	// none.
	Span string        `json:"span,omitempty"`
	More time.Duration `json:"more,omitempty"` // by which the span is extended
	// Out are the seats that were out of the game when the votes were last counted.
	Out []games.Player `json:"out,omitempty"`
	// Prior is the vote that this one follows, until its message says so.
	Prior *Vote `json:"prior,omitempty"`
}

// A Question is a question to a seat, or while it is secret who is asked, to games.Everyone.
type Question struct {
	Seat   games.Player `json:"seat"`
	Number int          `json:"number"` // see match.Match.QuestionNumber
}

// Open reports whether the table is voting; v may be nil.
func (v *Vote) Open() bool { return v != nil && v.Result == "" }

// HasVoted reports whether a user has voted.
func (v *Vote) HasVoted(user string) bool {
	return slices.Contains(v.Yes, user) || slices.Contains(v.No, user)
}

// Standing is the part of a vote's message that changes.
func (v *Vote) Standing() string {
	return fmt.Sprintf("%d-%d-%d-%s", len(v.Yes), len(v.No), v.Voters, v.Result)
}

// clone returns a copy of a vote and its prior ones.
func (v *Vote) clone() *Vote {
	c := *v
	c.Yes, c.No, c.Questions = slices.Clone(v.Yes), slices.Clone(v.No), slices.Clone(v.Questions)
	c.Out = slices.Clone(v.Out)
	if v.Prior != nil {
		c.Prior = v.Prior.clone()
	}
	return &c
}

// Owned returns a vote that the user proposed, without the votes of others.
func (v *Vote) Owned(user string) any {
	if v.By.ID != user {
		return nil
	}
	return &Vote{Motion: v.Motion, Seat: v.Seat, By: v.By, Until: v.Until, Result: v.Result}
}

// Moved makes the message of an open vote due again in the table's channel.
func (v *Vote) Moved(t *table.Table) {
	if v.Open() && v.At.Message != "" {
		left := v.At
		left.Says = table.SaysMoved
		t.Retired = append(t.Retired, left)
		v.At, v.Shown = ledger.Place{}, ""
	}
}

// Forget removes a person from the vote and its prior ones. An open vote loses their vote,
// and is withdrawn if they proposed it.
func (v *Vote) Forget(user, stranger string) {
	for ; v != nil; v = v.Prior {
		v.forget(user, stranger)
	}
}

func (v *Vote) forget(user, stranger string) {
	is := func(id string) bool { return id == user }
	v.Yes, v.No = slices.DeleteFunc(v.Yes, is), slices.DeleteFunc(v.No, is)
	if v.Whom == user {
		v.Whom = ""
	}
	if v.By.ID != user {
		return
	}
	v.By = seats.User{Name: stranger}
	if v.Open() {
		v.Result = Withdrawn
	}
}
