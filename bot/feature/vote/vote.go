package vote

import (
	"slices"
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// These are why somebody cannot vote.
var (
	errClosed    = table.Refuse("vote.error.closed")
	errVotedSo   = table.Refuse("vote.error.twice") // the person has voted that way already
	errOwnMotion = table.Refuse("vote.error.own")
	errNoVoice   = table.Refuse("vote.error.no-voice") // the vote is about the person
)

// propose opens a vote on a motion. If there is nobody else to decide, it passes
// at once. The error is table.ErrNotSeated, match.ErrOver, match.ErrResigned or
// one of the motion's.
func propose(t *table.Table, m *match.Match, v table.Vote, now time.Time) error {
	if err := admissible(t, m, &v, now); err != nil {
		return err
	}
	if t.Vote != nil {
		v.Turn = t.Vote.Turn + 1
		if t.Vote.At.Message != "" {
			t.Retired = append(t.Retired, t.Vote.At)
		}
	}
	v.Until = now.Add(period(t))
	t.Vote = &v
	showUp(t, v.By.ID)
	return count(t, m, now)
}

// period is how long a vote is open: as long as a turn, but for an hour at least
// and for two days at most.
func period(t *table.Table) time.Duration {
	most := 2 * 24 * time.Hour
	if t.Clock != nil && t.Clock.TimeControl.On() {
		return max(time.Hour, min(most, t.Clock.TimeControl.Increment))
	}
	return most
}

// cast counts a person's vote on the motion of that number. The proposer can only
// vote against it, which withdraws it. The error is table.ErrNotSeated,
// match.ErrOver, match.ErrResigned, errClosed, errOwnMotion, errNoVoice or
// errVotedSo.
func cast(t *table.Table, m *match.Match, user string, turn int, yes bool, now time.Time) error {
	v, own := t.Vote, t.Seat(user)
	switch {
	case own < 0:
		return table.ErrNotSeated
	case m.Over():
		return match.ErrOver
	case m.Resigned(own):
		return match.ErrResigned
	case !v.Open() || v.Turn != turn:
		return errClosed
	case v.By.ID == user && yes:
		return errOwnMotion
	case v.By.ID == user:
		return withdraw(t, now)
	case own == v.Seat:
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
	return count(t, m, now)
}

// showUp notes that a person is present, whatever they have missed.
func showUp(t *table.Table, user string) {
	if p := t.Seat(user); t.Clock != nil && int(p) < len(t.Clock.Seats) {
		t.Clock.Seats[p].Missed = 0
	}
}

// count ends the vote if it is decided, and carries out what was voted for.
func count(t *table.Table, m *match.Match, now time.Time) error {
	v, deciding := t.Vote, voters(t, m, now)
	gone := func(id string) bool { return !slices.Contains(deciding, id) }
	v.Yes, v.No, v.Voters = slices.DeleteFunc(v.Yes, gone), slices.DeleteFunc(v.No, gone), len(deciding)
	switch {
	case 2*len(v.Yes) > v.Voters || unopposed(t, m, now):
		v.Result = table.Passed
		return carryOut(t, m, v, now)
	case v.Voters > 0 && 2*len(v.No) >= v.Voters:
		return reject(t, now)
	}
	return nil
}

// voters returns the people who decide on the table's vote: those who may vote,
// but for those who are away or absent and have not voted.
func voters(t *table.Table, m *match.Match, now time.Time) []string {
	var all []string
	for _, p := range entitled(t, m) {
		if id := t.Seats[p].ID; t.Vote.Heard(id) || t.Reads(p) && !absent(t, p, now) {
			all = append(all, id)
		}
	}
	return all
}

// entitled returns the seats that may vote: those that people hold, but for the
// proposer's and the one that the vote is about.
func entitled(t *table.Table, m *match.Match) []games.Player {
	var seats []games.Player
	for n, s := range t.Seats {
		p := games.Player(n)
		if s.ID != "" && !m.Resigned(p) && p != t.Vote.Seat && s.ID != t.Vote.By.ID {
			seats = append(seats, p)
		}
	}
	return seats
}

// unopposed reports whether the table's vote has no voters and need not wait for
// any. The end of a match cannot be undone, so that it waits, for as long as the
// vote is open, for those who are away and may object.
func unopposed(t *table.Table, m *match.Match, now time.Time) bool {
	v := t.Vote
	return v.Voters == 0 && (v.Motion != cancel || len(entitled(t, m)) == 0 || !now.Before(v.Until))
}
