package vote

import (
	"slices"
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// takesSeat reports whether somebody would lose their seat by a motion.
func takesSeat(motion string) bool { return motion == replace || motion == substitute }

// ends reports whether the match would end by a motion.
func ends(motion string) bool { return motion == cancel || motion == places }

// waits reports whether a motion is not decided before its time but by those whom it
// is about: those who are away may still come.
func waits(motion string) bool { return takesSeat(motion) || ends(motion) }

// count ends the vote if it is decided, and does what was voted for. That its time is
// over only its alarm says, which does not believe a clock that was just set ahead. A
// vote with one voter left gets the time of a lone one.
func count(t *table.Table, m *match.Match, now time.Time, over bool) error {
	tally(t, m, now)
	v := votes.Of(t)
	if end := v.Since.Add(loneVote); lone(v) && end.After(v.Until) {
		v.Until = end
	}
	v.Result = outcome(t, m, now, over && !v.Until.After(now))
	switch v.Result {
	case Passed:
		return carryOut(t, m, v, now)
	case Rejected:
		return reject(t, now)
	case Amended:
		amend(t, now)
		tally(t, m, now)
		return drop(t, option(*v), now)
	}
	return nil
}

// tally leaves the votes of those who may vote now, and counts them. Whoever proposes
// a motion is for it.
func tally(t *table.Table, m *match.Match, now time.Time) {
	v := votes.Of(t)
	if !v.Heard(v.By.ID) {
		v.Yes = append(v.Yes, v.By.ID)
	}
	deciding := voters(t, m, now)
	gone := func(id string) bool { return !slices.Contains(deciding, id) }
	v.Yes, v.No, v.Voters = slices.DeleteFunc(v.Yes, gone), slices.DeleteFunc(v.No, gone), len(deciding)
}

// others is how many of those who decide on a vote have not proposed it.
func others(v *Vote) int {
	if slices.Contains(v.Yes, v.By.ID) {
		return v.Voters - 1
	}
	return v.Voters
}

// outcome returns how the vote ends, whose time may be over, "" if it goes on. It does
// not pass if nobody who still plays is for it.
func outcome(t *table.Table, m *match.Match, now time.Time, over bool) string {
	v := votes.Of(t)
	passes := 2*len(v.Yes) > v.Voters
	switch {
	case v.Voters > 0 && 2*len(v.No) >= v.Voters, v.Unanimous && len(v.No) > 0:
		return Rejected
	case v.Motion == resume && minority.Value(t) && len(v.Yes) > 0:
		return Passed // whoever was away does not want the pause
	case lone(v) && !over:
		return "" // others may still come
	case takesSeat(v.Motion) && !over:
		return "" // the holder may still show up
	case takesSeat(v.Motion) && t.Reads(v.Seat) && !absent(t, v.Seat, now):
		return Returned // they had planned their turn
	case ends(v.Motion) && (!over || v.Unanimous) && len(v.Yes) < len(concerned(t, m, now)):
		return "" // somebody objects, or may still
	case v.Motion == cancel && passes && len(v.Yes) < v.Voters:
		return Amended // somebody who is present does not want it
	case passes:
		return Passed
	}
	return ""
}

// amend puts the places as they stand to the vote instead of the end without a
// result that was voted on. Its proposer is the same, and can withdraw it.
func amend(t *table.Table, now time.Time) {
	prior := votes.Of(t)
	votes.Set(t, &Vote{
		Motion: places, Seat: games.Everyone, By: prior.By, Turn: prior.Turn + 1, Since: now, Until: now.Add(period(t)), Prior: prior,
	})
}

// voters returns the people who decide on the table's vote: those whom it concerns,
// but for those who are away or absent and have not voted.
func voters(t *table.Table, m *match.Match, now time.Time) []string {
	v := votes.Of(t)
	return slices.DeleteFunc(concerned(t, m, now), func(id string) bool {
		p := t.Seat(id)
		return !v.Heard(id) && (!t.Reads(p) || absent(t, p, now))
	})
}

// concerned returns the people who may vote: those who hold seats, and if the match
// would end also those who may come back to one that a substitute plays; but not
// whomever the vote is about.
func concerned(t *table.Table, m *match.Match, now time.Time) []string {
	var all []string
	v := votes.Of(t)
	for n, s := range t.Seats {
		if p := games.Player(n); s.ID != "" && !m.Resigned(p) && p != v.Seat {
			all = append(all, s.ID)
		}
	}
	if ends(v.Motion) {
		for _, c := range t.Claimants(now) {
			all = append(all, c.ID)
		}
	}
	return all
}
