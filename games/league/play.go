package league

import (
	"slices"
	"strings"
	"time"
)

// begin TABLE match=ID begins a table's match.
func doBegin(season *Season, e Entry) error {
	w := e.words()
	name, match := w.next("a table"), w.must("match")
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.current(name)
	switch {
	case err != nil:
		return err
	case t.Match != "":
		return ErrBegun
	}
	t.Match, t.Begun = match, e.At
	return nil
}

// current returns an open table of a round that has begun.
func (s *Season) current(name string) (*Table, error) {
	t, err := s.table(name)
	switch {
	case err != nil:
		return nil, err
	case t.Over():
		return nil, ErrEnded
	case s.Rounds[t.Round-1].Began.IsZero():
		return nil, ErrNotBegun
	}
	return t, nil
}

// about returns the table that an entry names, with nothing after it but a reason, as
// find does.
func (s *Season) about(e Entry, find func(*Season, string) (*Table, error)) (*Table, error) {
	w := e.words()
	name := w.next("a table")
	w.reason()
	if err := w.end(); err != nil {
		return nil, err
	}
	return find(s, name)
}

// sits TABLE SEAT SITTER as=CAUSE seats a player from now on: a substitute for a cause, a
// bot player for a cause or as=bot, the entrant as=back.
func doSits(season *Season, e Entry) error {
	w := e.words()
	name, n := w.next("a table"), w.number("a seat")
	who, err := readSitter(w.next("who sits there"))
	if err != nil {
		return err
	}
	as := w.cause("as", Agreed, TimedOut, Gone, Itself, Returned)
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.current(name)
	if err != nil {
		return err
	}
	seat, err := t.seat(n)
	if err != nil {
		return err
	}
	if err := season.sitting(t, seat, who, as); err != nil {
		return err
	}
	season.seat(t, seat, who, as)
	if who == Bot && as == Gone && seat.Search == nil && season.Settings.Substitutes > 0 {
		season.search(t, seat, Gone, e.At) // they have resigned
	}
	return nil
}

// sitting reports why a person cannot take a seat in that capacity.
func (s *Season) sitting(t *Table, seat *Seat, who Person, as Cause) error {
	switch entrant, _ := s.Entrant(seat.Entrant); {
	case seat.Search != nil && seat.Search.accepted != Bot && (who != seat.Search.accepted || as != seat.Search.Cause):
		return errFollow
	case who == seat.Holder && (who != Bot || as == Itself):
		return ErrSeated
	case who == Bot && as == Returned, who != Bot && as == Itself:
		return &FormError{"as=bot for a bot player, as=back for the entrant"}
	case as == Returned && who != seat.Entrant:
		return ErrNotSeated
	case as == Returned && !entrant.Left.IsZero():
		return ErrLeft
	case as != Returned && who != Bot && who == seat.Entrant:
		return ErrSeated
	case who != Bot && t.Has(who) && !slices.Contains(seat.Sitters, who):
		return ErrSeated
	}
	return nil
}

// seat puts a player into a seat.
func (s *Season) seat(t *Table, seat *Seat, who Person, as Cause) {
	switch {
	case as == Returned:
		seat.Cause, seat.Quit = "", false
	case as == Agreed && s.passed(seat): // they have agreed to no one
	case as != Itself && seat.Cause != Gone:
		seat.Cause = as
		seat.Quit = seat.Quit || as != Agreed && t.Match != ""
		seat.Agreed = seat.Agreed || as == Agreed && who != Bot
	}
	seat.Holder = who
	if who == Bot {
		return
	}
	seat.Search = nil
	s.settle()
	if !slices.Contains(seat.Sitters, who) {
		seat.Sitters = append(seat.Sitters, who)
	}
}

// passed reports whether a seat whose entrant was replaced for not playing is only passed
// on by a further substitute, in a season with a limit for substitutes.
func (s *Season) passed(seat *Seat) bool {
	return seat.Cause == TimedOut && s.Settings.Substitutes > 0
}

// end TABLE match=ID places=… [scores=… shares=… timeouts=… missed=… last=…] records the
// outcome of a match, by seat; off=yes that it was called off. Without shares all entrants
// have played their own seats. The keys are explained in the package comment.
func doEnd(season *Season, e Entry) error {
	w := e.words()
	name, match, off := w.next("a table"), w.must("match"), w.yes("off")
	t, err := season.current(name)
	switch {
	case err != nil:
		return err
	case t.Match == "":
		return ErrNotBegun
	case t.Match != match:
		return ErrMatch
	case off:
		if err := w.end(); err != nil {
			return err
		}
		season.over(t, Void, e.At)
		return nil
	}
	result, err := readResult(w, t)
	if err != nil {
		return err
	}
	t.settle(season, result)
	outcome := Played
	if t.Adjudicate {
		outcome = Adjudicated
	}
	season.over(t, outcome, e.At)
	season.climb(t)
	return nil
}

// A result is the outcome in an end act, by seat.
type result struct {
	places, scores, timeouts, missed []int
	shares                           [][]Share // nil where the log does not say
	last                             []int     // the numbers of the seats that get nothing
}

func readResult(w *argReader, t *Table) (result, error) {
	r := result{places: w.list("places", len(t.Seats))}
	r.scores, r.timeouts = w.optional("scores", len(t.Seats)), w.optional("timeouts", len(t.Seats))
	r.missed = w.optional("missed", len(t.Seats))
	if slices.ContainsFunc(slices.Concat(r.timeouts, r.missed), func(n int) bool { return n < 0 }) {
		w.fail("timeouts and missed from 0")
	}
	r.shares = w.shares(len(t.Seats))
	if text := w.key("last"); text != "" {
		last, err := split(text, ",", atoi)
		if err != nil || slices.ContainsFunc(last, func(n int) bool { return n < 1 || n > len(t.Seats) }) {
			w.fail("last with numbers of seats")
		}
		r.last = last
	}
	if !t.ranked(r.places) {
		w.fail("places from 1, shared where equal")
	}
	return r, w.end()
}

// optional returns the numbers of a key by seat, zeros if it is missing.
func (w *argReader) optional(name string, size int) []int {
	if w.Key(name) == "" {
		return make([]int, size)
	}
	return w.list(name, size)
}

// shares returns the shares of each seat, nil without the key.
func (w *argReader) shares(size int) [][]Share {
	all := make([][]Share, size)
	text := w.key("shares")
	if text == "" {
		return all
	}
	seats := strings.Split(text, ";")
	if len(seats) != len(all) {
		w.fail("shares for each seat")
		return all
	}
	for i, seat := range seats {
		shares, err := split(seat, ",", readShare)
		if err != nil || !whole(shares) {
			w.fail("shares such as p3:1;p9:19/50,p40:31/50")
		}
		all[i] = shares
	}
	return all
}

// ranked reports whether places by seat are consistent: each is one more than the number of
// those before it, and partners share theirs.
func (t *Table) ranked(places []int) bool {
	for i, p := range places {
		before := 0
		for j, q := range places {
			if q < p {
				before++
			}
			if t.Seats[i].Side == t.Seats[j].Side && p != q {
				return false
			}
		}
		if p != before+1 {
			return false
		}
	}
	return true
}

// settle records a result, each entrant's credit, and the entrants who have given up by not
// answering.
func (t *Table) settle(s *Season, r result) {
	for i := range t.Seats {
		seat := &t.Seats[i]
		seat.Place, seat.Score, seat.Shares = r.places[i], r.scores[i], r.shares[i]
		seat.TimeOuts, seat.Missed = r.timeouts[i], r.missed[i]
		seat.Credit = s.credit(seat)
		if slices.Contains(r.last, i+1) {
			seat.Credit = Nil
		}
		seat.Quit = seat.Quit || s.silent(seat)
		if seat.Shares == nil {
			seat.Shares = []Share{{seat.Holder, 1, 1}}
		}
	}
}

// credit returns the share of the points for the entrant of a seat, by what is known of its
// players.
func (s *Season) credit(seat *Seat) Credit {
	entrant, _ := s.Entrant(seat.Entrant)
	switch {
	case seat.Entrant == Bot, seat.Cause == Gone, !entrant.Left.IsZero(), s.Settings.Missed > 0 && seat.byBots():
		return Nil
	case seat.Cause == TimedOut, s.Settings.Missed > 0 && seat.Missed >= s.Settings.Missed,
		s.Settings.Substitutes > 0 && majority(seat.Shares, func(p Person) bool { return p != seat.Entrant }):
		return Half
	}
	return Full
}

// silent reports whether the entrant of a seat has given the match up by not answering,
// though no substitute was agreed upon.
func (s *Season) silent(seat *Seat) bool {
	limit := s.Settings.Missed
	return limit > 0 && seat.Entrant != Bot &&
		(seat.Missed >= limit || seat.TimeOuts > limit || seat.byBots() && seat.Cause != Agreed)
}

// byBots reports whether bot players took most of a seat's decisions.
func (s *Seat) byBots() bool { return majority(s.Shares, func(p Person) bool { return p == Bot }) }

// over closes a table. After the last table of the round the season goes on.
func (s *Season) over(t *Table, o Outcome, at time.Time) {
	t.Outcome, t.Ended = o, at
	for i := range t.Seats {
		t.Seats[i].Search = nil
		s.busy[t.Seats[i].Entrant]--
	}
	s.settle()
	s.done = append(s.done, s.tables[t.Name])
	t.counted = s.match(t)
	r := &s.Rounds[t.Round-1]
	r.open--
	s.pass()
}

// pass goes on once no match of the present round is open.
func (s *Season) pass() {
	n := s.Round()
	if n == 0 || s.Stage != Running || s.Rounds[n-1].open > 0 || s.Settings.Format.Rolling && !s.Stopped {
		return
	}
	s.Stage, s.drawn, s.plan = Drawing, 0, nil
}
