package vote

import (
	"errors"

	"herald/bot/table"
	"herald/games"
)

// errSettled says that there is no vote to end.
var errSettled = errors.New("no vote is about the person")

// returned ends the vote on a person's seat: they have shown up.
func (h *handler) returned(id, user string) {
	if head, err := h.Tables.Head(id); err != nil || !about(votes.Of(head), head.Seat(user)) {
		return
	}
	t, err := h.Tables.Update(id, func(t *table.Table) error {
		v := votes.Of(t)
		if !about(v, t.Seat(user)) {
			return errSettled
		}
		v.Result = Returned
		showUp(t, user)
		drop(t, option(*v), h.Clock.Now())
		return nil
	})
	switch {
	case err == nil:
		h.Post.Schedule(&t)
	case !errors.Is(err, errSettled):
		h.Log.Error("vote not ended", "match", id, "err", err)
	}
}

// about reports whether the vote would take the seat from its holder.
func about(v *Vote, seat games.Player) bool {
	return v.Open() && takesSeat(v.Motion) && seat == v.Seat && seat != games.Everyone
}

// settled ends a vote that has nothing to decide any more: the match is over, the seat has
// another holder, or its questions were answered.
func settled(c table.Change) error {
	v := votes.Of(c)
	switch {
	case !v.Open():
	case c.Match.Over():
		v.Result = Expired
	case v.Whom != "" && c.Seats[v.Seat].ID != v.Whom:
		v.Result = Returned
	case v.Motion == extend && answered(c.Table, c.Match, v):
		v.Result = Answered
	}
	return nil
}
