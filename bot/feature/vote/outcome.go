package vote

import (
	"slices"
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// takesSeat reports whether a motion would take a seat from its holder.
func takesSeat(motion string) bool { return motion == replace || motion == substitute }

// ends reports whether a motion would end the match.
func ends(motion string) bool { return motion == cancel || motion == places }

// waits reports whether a motion stays open until its time is over unless those whom it is
// about decide: absent players may still come.
func waits(motion string) bool { return takesSeat(motion) || ends(motion) }

// count ends the vote if it is decided, and does what was voted for. Only the vote's alarm
// says that its time is over: it does not trust a clock that was just set ahead. A vote
// with one voter left is extended to loneVote.
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
		reject(t, now)
	case Amended:
		amend(t, now)
		tally(t, m, now)
		drop(t, option(*v), now)
	}
	return nil
}

// tally keeps the votes of those who may vote now, and counts them. The proposer has voted
// yes.
func tally(t *table.Table, m *match.Match, now time.Time) {
	v := votes.Of(t)
	if !v.HasVoted(v.By.ID) {
		v.Yes = append(v.Yes, v.By.ID)
	}
	deciding := voters(t, m, now)
	gone := func(id string) bool { return !slices.Contains(deciding, id) }
	v.Yes, v.No, v.Voters = slices.DeleteFunc(v.Yes, gone), slices.DeleteFunc(v.No, gone), len(deciding)
	v.Out = m.Out()
}

// others returns the number of voters besides the proposer.
func others(v *Vote) int {
	if slices.Contains(v.Yes, v.By.ID) {
		return v.Voters - 1
	}
	return v.Voters
}

// outcome returns the result of the vote, "" if it goes on. Over says that its time is
// over.
func outcome(t *table.Table, m *match.Match, now time.Time, over bool) string {
	v := votes.Of(t)
	passes := 2*len(v.Yes) > v.Voters
	switch {
	case v.Voters > 0 && 2*len(v.No) >= v.Voters, v.Unanimous && len(v.No) > 0:
		return Rejected
	case v.Motion == resume && minority.Value(t) && len(v.Yes) > 0:
		return Passed // those who were away do not want the pause
	case lone(v) && !over:
		return "" // others may still come
	case takesSeat(v.Motion) && !over:
		return "" // the holder may still show up
	case takesSeat(v.Motion) && t.Reads(v.Seat) && !overdue(t, v.Seat, now):
		return Returned // they had planned their turn
	case ends(v.Motion) && (!over || v.Unanimous) && len(v.Yes) < len(concerned(t, m, now)):
		return "" // a player objects, or may still
	case v.Motion == cancel && passes && len(v.Yes) < v.Voters:
		return Amended // a player who is present objects
	case passes:
		return Passed
	}
	return ""
}

// amend follows a vote on the end without a result by one on the places as they stand. The
// proposer is the same, and can withdraw it.
func amend(t *table.Table, now time.Time) {
	prior := votes.Of(t)
	votes.Set(t, &Vote{
		Motion: places, Seat: games.Everyone, By: prior.By, Turn: prior.Turn + 1, Since: now, Until: now.Add(period(t)), Prior: prior,
	})
}

// voters returns the people who decide on the table's vote: those whom it concerns, without
// those who are away or absent and have not voted.
func voters(t *table.Table, m *match.Match, now time.Time) []string {
	v := votes.Of(t)
	return slices.DeleteFunc(concerned(t, m, now), func(id string) bool {
		p := t.Seat(id)
		return !v.HasVoted(id) && (!t.Reads(p) || overdue(t, p, now))
	})
}

// concerned returns the people who may vote: the holders of seats that are not out of the game and, if the match would
// end, those who may come back to a seat from a substitute; but not the holder of the seat
// that the vote is about.
func concerned(t *table.Table, m *match.Match, now time.Time) []string {
	var all []string
	v := votes.Of(t)
	for n, s := range t.Seats {
		if p := games.Player(n); s.ID != "" && !m.Resigned(p) && !m.IsOut(p) && p != v.Seat {
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
