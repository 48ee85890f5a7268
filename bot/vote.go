package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
)

// The motions that a table votes on.
const (
	pauses     = "pause"
	resumes    = "resume"
	extends    = "extend"
	replaces   = "replace"    // by a bot player
	substitute = "substitute" // by whoever takes the seat
	cancels    = "cancel"
)

// The ways in which a vote ends.
const (
	passed    = "passed"
	rejected  = "rejected"
	withdrawn = "withdrawn"
	expired   = "expired"
)

var (
	errMotionOpen = errors.New("the table is voting already")
	errNoMotion   = errors.New("that vote is over")
	errVotedSo    = errors.New("the person has voted so already")
	errOwnMotion  = errors.New("the person has asked for the vote")
	errNoVoice    = errors.New("the vote is about the person")
	errStands     = errors.New("the clocks stand already")
	errRuns       = errors.New("the clocks run already")
	errUntimed    = errors.New("the match has no clock")
	errPunctual   = errors.New("the seat's holder has not missed a turn")
	errNoPerson   = errors.New("nobody plays that seat")
	errNoSuchVote = errors.New("there is no such motion")
)

// A vote is a motion that somebody has put to the table, and what became of it.
type vote struct {
	Motion string         `json:"motion"`
	Seat   games.Player   `json:"seat"` // whom it is about: games.Everyone if it is about all
	By     discord.Person `json:"by"`
	Turn   int            `json:"turn"` // how many votes the table had before
	Yes    []string       `json:"yes,omitempty"`
	No     []string       `json:"no,omitempty"`
	Voters int            `json:"voters"` // who could vote when last somebody did
	Until  time.Time      `json:"until"`
	Result string         `json:"result,omitempty"` // "" while it is open
	Hangs  place          `json:"hangs,omitzero"`   // the message
	Shown  string         `json:"shown,omitempty"`  // the standing that this says
}

// open reports whether the table is voting; v may be nil.
func (v *vote) open() bool { return v != nil && v.Result == "" }

// heard reports whether somebody has voted.
func (v *vote) heard(user string) bool {
	return slices.Contains(v.Yes, user) || slices.Contains(v.No, user)
}

// standing is all that changes in a vote's message.
func (v *vote) standing() string {
	return fmt.Sprintf("%d-%d-%d-%s", len(v.Yes), len(v.No), v.Voters, v.Result)
}

// absence is after how long without an answer somebody may be replaced where
// there is no clock to say so; longAbsence where there is one, but stands, since
// nobody has to wait for the end of somebody's vacations.
const (
	absence     = 7 * 24 * time.Hour
	longAbsence = 14 * 24 * time.Hour
)

// absent reports whether p has let his time run out since he last answered, or
// has left everybody waiting for longer than a clock could run.
func (t *table) absent(p games.Player, now time.Time) bool {
	if t.Clock == nil || int(p) >= len(t.Clock.Seats) {
		return true // of a match that is older than clocks nobody knows
	}
	s := t.Clock.Seats[p]
	patience := absence
	if t.Clock.TimeControl.On() {
		patience = max(longAbsence, s.Full+absence)
	}
	waits := !s.Asked.IsZero() && t.Clock.Paused.IsZero()
	return s.Missed > 0 || waits && now.Sub(s.Asked) >= patience
}

// voters returns the people who decide on a vote: all who play, but for who has
// asked for it, whom it is about, and those who are absent and have not voted.
func (t *table) voters(m *match.Match, v *vote, now time.Time) []string {
	var all []string
	for _, p := range t.concerned(m, v) {
		if id := t.Seats[p].ID; v.heard(id) || t.reads(p) && !t.absent(p, now) {
			all = append(all, id)
		}
	}
	return all
}

// concerned returns the seats of those who have a voice in a vote if they come.
func (t *table) concerned(m *match.Match, v *vote) []games.Player {
	var seats []games.Player
	for n, c := range t.Seats {
		p := games.Player(n)
		if c.ID != "" && !m.Resigned(p) && p != v.Seat && c.ID != v.By.ID {
			seats = append(seats, p)
		}
	}
	return seats
}

// propose puts a motion to the table. If there is nobody else to decide, it
// passes at once.
func (t *table) propose(m *match.Match, v vote, now time.Time) error {
	if err := t.admissible(m, &v, now); err != nil {
		return err
	}
	if t.Vote != nil {
		v.Turn = t.Vote.Turn + 1
		if t.Vote.Hangs.Message != "" {
			t.Worn = append(t.Worn, t.Vote.Hangs)
		}
	}
	v.Until = now.Add(t.voting())
	t.Vote = &v
	t.present(v.By.ID)
	return t.count(m, now)
}

// voting is how long a vote is open: as long as a turn, but for an hour at least
// and for two days at most.
func (t *table) voting() time.Duration {
	turn := 2 * 24 * time.Hour
	if t.Clock != nil && t.Clock.TimeControl.On() {
		turn = max(time.Hour, min(turn, t.Clock.TimeControl.Increment))
	}
	return turn
}

// admissible returns why a motion cannot be put to the table.
func (t *table) admissible(m *match.Match, v *vote, now time.Time) error {
	own := t.seat(v.By.ID)
	timed := t.Clock != nil && t.Clock.TimeControl.On()
	paused := timed && !t.Clock.Paused.IsZero()
	switch {
	case own < 0:
		return errNotSeated
	case m.Over():
		return match.ErrOver
	case m.Resigned(own):
		return match.ErrResigned
	case t.Vote.open():
		return errMotionOpen
	}
	switch v.Motion {
	case pauses, resumes, extends:
		switch {
		case !timed:
			return errUntimed
		case v.Motion == pauses && paused:
			return errStands
		case v.Motion == resumes && !paused:
			return errRuns
		}
		return nil
	case replaces, substitute:
		return t.replaceable(m, v, now)
	case cancels:
		return nil
	}
	return errNoSuchVote
}

func (t *table) replaceable(m *match.Match, v *vote, now time.Time) error {
	switch {
	case v.Seat < 0 || int(v.Seat) >= len(t.Seats) || t.seat(v.By.ID) == v.Seat:
		return errNoSuchVote
	case !t.reads(v.Seat) || m.Resigned(v.Seat):
		return errNoPerson
	case !t.absent(v.Seat, now):
		return errPunctual
	}
	return nil
}

// cast counts a person's vote. Who has asked for it can only vote against it,
// which withdraws it.
func (t *table) cast(m *match.Match, user string, turn int, yes bool, now time.Time) error {
	v, own := t.Vote, t.seat(user)
	switch {
	case own < 0:
		return errNotSeated
	case m.Over():
		return match.ErrOver
	case m.Resigned(own):
		return match.ErrResigned
	case !v.open() || v.Turn != turn:
		return errNoMotion
	case v.By.ID == user && yes:
		return errOwnMotion
	case v.By.ID == user:
		v.Result = withdrawn
		return nil
	case own == v.Seat:
		return errNoVoice
	}
	t.present(user)
	side, other := &v.No, &v.Yes
	if yes {
		side, other = other, side
	}
	if slices.Contains(*side, user) {
		return errVotedSo
	}
	*other = slices.DeleteFunc(*other, func(id string) bool { return id == user })
	*side = append(*side, user)
	return t.count(m, now)
}

// present notes that somebody is here, whatever he has missed.
func (t *table) present(user string) {
	if p := t.seat(user); t.Clock != nil && int(p) < len(t.Clock.Seats) {
		t.Clock.Seats[p].Missed = 0
	}
}

// unopposed reports whether a vote has no voters and need not wait for any. What
// cannot be mended, the end of the match, waits for those who are away and may
// object.
func (t *table) unopposed(m *match.Match, v *vote, now time.Time) bool {
	return v.Voters == 0 && (v.Motion != cancels || len(t.concerned(m, v)) == 0 || !now.Before(v.Until))
}

// count ends the vote if it is decided, and then does what was voted for.
func (t *table) count(m *match.Match, now time.Time) error {
	v := t.Vote
	voters := t.voters(m, v, now)
	among := func(id string) bool { return !slices.Contains(voters, id) }
	v.Yes, v.No, v.Voters = slices.DeleteFunc(v.Yes, among), slices.DeleteFunc(v.No, among), len(voters)
	switch {
	case 2*len(v.Yes) > len(voters) || t.unopposed(m, v, now):
		v.Result = passed
		return t.carry(m, v, now)
	case len(voters) > 0 && 2*len(v.No) >= len(voters):
		v.Result = rejected
	}
	return nil
}

// carry does what was voted for.
func (t *table) carry(m *match.Match, v *vote, now time.Time) error {
	t.Stale++
	switch v.Motion {
	case pauses:
		t.Clock.Pause(now)
	case resumes:
		t.Clock.Resume(now)
	case extends:
		t.Clock.Extend(now, t.Clock.TimeControl.Increment)
	case replaces:
		return t.replace(m, v.Seat, now)
	case substitute:
		return t.vacate(m, v.Seat, now)
	case cancels:
		_, err := m.CallOff(max(0, t.seat(v.By.ID))) // who has asked may have left meanwhile
		return err
	}
	return nil
}

// owesVote reports whether the vote's message is not up to date.
func (t *table) owesVote() bool { return t.Vote != nil && t.Vote.Shown != t.Vote.standing() }

// tendVote posts the vote's message, or edits it.
func (b *Bot) tendVote(ctx context.Context, t table, unsure bool) (table, error) {
	v, m := t.Vote, b.ballot(&t)
	hangs := v.Hangs
	var err error
	if hangs.Message != "" {
		if err = b.discord.Edit(ctx, hangs.Channel, hangs.Message, m); discord.ErrorCode(err) == discord.CodeUnknownMessage {
			hangs = place{}
		}
	}
	if hangs.Message == "" {
		m.Nonce, m.EnforceNonce = fmt.Sprintf("%s-v%d-%d", t.ID, v.Turn, t.Lost), true
		hangs.Channel = t.Channel
		hangs.Message, _, err = b.postOnce(ctx, place{t.Channel, cmp.Or(t.Turn, t.Lobby)}, m, false, unsure)
	}
	if err != nil {
		return b.hush(t, err)
	}
	return b.update(t.ID, func(t *table) error {
		if t.Vote.Turn == v.Turn {
			t.Vote.Hangs, t.Vote.Shown = hangs, v.standing()
		}
		return nil
	})
}

// ballot is the message of a vote.
func (b *Bot) ballot(t *table) discord.Message {
	say, v := b.public(t), t.Vote
	standing := say.T("vote.open", "need", v.Voters/2+1, "when", discord.Timestamp(v.Until, 'R'))
	if v.Voters == 0 {
		standing = say.T("vote.unopposed", "when", discord.Timestamp(v.Until, 'R'))
	}
	lines := []string{heading(say, t), say.T("vote.asked", "who", "**"+discord.Escape(v.By.Name)+"**", "motion", t.motion(v))}
	count := say.T("vote.count", "yes", len(v.Yes), "no", len(v.No), "voters", v.Voters)
	if !v.open() {
		lines = append(lines, count+" "+say.T("vote.result."+v.Result))
		return discord.Message{Content: strings.Join(lines, "\n")}
	}
	called, users := t.electors()
	lines = append(lines, say.T("vote.electors", "players", called),
		count+" "+standing)
	at := discord.CustomID{Verb: "vote", Match: t.ID, Turn: v.Turn}
	with := func(word string) discord.CustomID { at.Word = word; return at }
	return discord.Message{Content: strings.Join(lines, "\n"), Components: discord.Rows([]discord.Component{
		discord.Button(discord.Success, say.T("vote.yes"), with("yes")), discord.Button(discord.Danger, say.T("vote.no"), with("no")),
	}), Mentions: discord.Mentions{Users: users}}
}

// electors are those whom a vote calls when it is posted: all who play, or whose
// match would end, but for who has asked for it and whom it is about.
func (t *table) electors() (called, users []string) {
	for n, c := range t.Seats {
		if p := games.Player(n); (t.reads(p) || t.Vote.Motion == cancels && c.away()) && p != t.Vote.Seat && c.ID != t.Vote.By.ID {
			called, users = append(called, discord.Mention(c.ID)), append(users, c.ID)
		}
	}
	return called, users
}

// motion says what is voted on.
func (t *table) motion(v *vote) games.Text {
	by := clocks.TimeControl{}
	if t.Clock != nil {
		by = t.Clock.TimeControl
	}
	return games.T("vote.motion."+v.Motion, "player", v.Seat, "time", lasting(by.Increment))
}
