package feature

import (
	"slices"

	"herald/bot/table"
	"herald/games"
)

// ratings are the parts of the tables that are to be rated.
var ratings = table.Keep("rated", (*Rating).clone)

// A Rating is the wish of a table that its match changes the ratings of those who begin it.
type Rating struct {
	Agreed []string `json:"agreed"` // the IDs of the users who want it, also of some who have left
}

func (r *Rating) clone() *Rating { return &Rating{slices.Clone(r.Agreed)} }

// RatingOf returns the rating of a table, which is changed with the table; nil if it is not to
// be rated.
func RatingOf(t table.Holder) *Rating { return ratings.Of(t) }

// SetRating sets the rating of a table, or with nil removes it.
func SetRating(t *table.Table, r *Rating) { ratings.Set(t, r) }

// Agree notes that a person wants the match to be rated.
func (r *Rating) Agree(user string) {
	if !slices.Contains(r.Agreed, user) {
		r.Agreed = append(r.Agreed, user)
	}
}

// Counts reports whether the match of a table is rated, or would be if it began now: those who
// begin it are people, and all have agreed.
func (r *Rating) Counts(t *table.Table) bool {
	if r == nil {
		return false
	}
	holders := t.Match.Seats
	if t.Stage == table.InLobby {
		holders = t.Holders()
	}
	return !slices.ContainsFunc(holders, func(holder string) bool { return !slices.Contains(r.Agreed, holder) })
}

// Awaits returns the seats of the people at a table that has not begun who have not agreed. It
// awaits no one while a bot player keeps the match unrated.
func (r *Rating) Awaits(t *table.Table) []games.Player {
	if r == nil || t.Stage != table.InLobby || t.People() < len(t.Seats) {
		return nil
	}
	var all []games.Player
	for p, s := range t.Seats {
		if !slices.Contains(r.Agreed, s.ID) {
			all = append(all, games.Player(p))
		}
	}
	return all
}

// ratingChanges are the parts of the tables whose matches have changed ratings.
var ratingChanges = table.Keep("ratings", func(all *RatingChanges) *RatingChanges { return new(slices.Clone(*all)) })

// A RatingChange is the effect of a match on the rating of the person who began at a seat.
type RatingChange struct {
	Seat      games.Player `json:"seat"`
	Before    int          `json:"before"`
	After     int          `json:"after"`
	Uncertain bool         `json:"uncertain,omitempty"` // after few matches
}

// RatingChanges are by seat.
type RatingChanges []RatingChange

// RatingChangesOf returns what the match of a table has done to ratings, as far as that is shown.
func RatingChangesOf(t table.Holder) RatingChanges { return ratingChanges.Value(t) }

// SetRatingChanges notes that at the table, whose final post then shows it.
func SetRatingChanges(t *table.Table, all RatingChanges) {
	ratingChanges.Set(t, &all)
	t.FinalPost = ""
}
