package vote

import (
	"slices"
	"time"

	"herald/bot/table"
	"herald/games/match"
	"herald/games/match/history"
)

// Reasons why a user cannot vote.
var (
	errClosed    = table.Refuse("vote.error.closed")
	errVotedSo   = table.Refuse("vote.error.twice") // the person has voted that way already
	errOwnMotion = table.Refuse("vote.error.own")
	errNoVoice   = table.Refuse("vote.error.no-voice") // the vote is about the person
)

// propose opens a vote on a motion, with the proposer's yes. The error is
// table.ErrNotSeated, match.ErrOver, match.ErrResigned, match.ErrOut or a refusal of the motion.
func propose(t *table.Table, m *match.Match, v Vote, now time.Time) error {
	if err := admissible(t, m, &v, now); err != nil {
		return err
	}
	if before := votes.Of(t); before != nil {
		v.Turn = before.Turn + 1
		if before.At.Message != "" {
			t.Retired = append(t.Retired, before.At)
		}
	}
	if takesSeat(v.Motion) {
		v.Whom = t.Seats[v.Seat].ID
	}
	v.Since, v.Until = now, now.Add(period(t))
	if v.Motion == extend {
		v.aimAtSpan(t, m)
		if v.Span == "" {
			v.Questions = openQuestions(m)
		} else if ends, runs := t.SpanEnds(); runs && ends.Before(v.Until) {
			v.Until = ends
		}
	}
	v.Unanimous = v.Motion == cancel && !history.Halfway(m)
	votes.Set(t, &v)
	showUp(t, v.By.ID)
	return count(t, m, now, false)
}

// loneVote is the least duration of a vote that one person decides alone: it gives the
// others a night to wake up from, whatever the clock.
const loneVote = 12 * time.Hour

// lone reports whether one person decides on a vote alone.
func lone(v *Vote) bool { return v.Voters <= 1 }

// period is the time for which a vote is open: as long as a turn, but at least an hour and
// at most two days.
func period(t *table.Table) time.Duration {
	most := 2 * 24 * time.Hour
	if t.Clock != nil && t.Clock.TimeControl.On() {
		return max(time.Hour, min(most, t.Clock.TimeControl.Increment))
	}
	return most
}

// cast counts a person's vote on the motion of that number. The proposer can only vote
// against it, which withdraws it. The error is table.ErrNotSeated, match.ErrOver,
// match.ErrResigned, match.ErrOut, errClosed, errOwnMotion, errNoVoice or errVotedSo.
func cast(t *table.Table, m *match.Match, user string, turn int, yes bool, now time.Time) error {
	v, own := votes.Of(t), t.Seat(user)
	switch {
	case own < 0 && !hasVoice(t, user, now):
		return table.ErrNotSeated
	case m.Over():
		return match.ErrOver
	case own >= 0 && m.Resigned(own):
		return match.ErrResigned
	case own >= 0 && m.IsOut(own):
		return match.ErrOut
	case v != nil && v.Turn == turn && v.Result == Returned && v.Whom == user:
		return nil // this press has ended it
	case !v.Open() || v.Turn != turn:
		return errClosed
	case v.By.ID == user && yes:
		return errOwnMotion
	case v.By.ID == user:
		withdraw(t, now)
		return nil
	case own == v.Seat && own >= 0:
		return errNoVoice
	}
	showUp(t, user)
	side, other := &v.No, &v.Yes
	if yes {
		side, other = other, side
	}
	if slices.Contains(*side, user) {
		return errVotedSo
	}
	*other = slices.DeleteFunc(*other, func(id string) bool { return id == user })
	*side = append(*side, user)
	return count(t, m, now, false)
}

// hasVoice reports whether a person without a seat may vote: the vote is on the end of the
// match, and they may come back to a seat.
func hasVoice(t *table.Table, user string, now time.Time) bool {
	v := votes.Of(t)
	return v.Open() && ends(v.Motion) && t.Claimed(user, now) >= 0
}

// showUp notes that a person is present, and resets their missed questions.
func showUp(t *table.Table, user string) {
	if p := t.Seat(user); p >= 0 && t.Clock != nil && int(p) < len(t.Clock.Seats) {
		t.Clock.Seats[p].Missed = 0
	}
}
