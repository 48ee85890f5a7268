package league

import (
	"slices"
	"time"
)

// Deadlines returns the soft and the hard end of a table, or of its round: from the soft
// end on bot players answer at once for players whose time is up, at the hard end the match
// is adjudicated. The times are zero until the table's round has begun. A table that is left to
// bot players ends when the last one of its division leaves.
func (s *Season) Deadlines(t *Table) (soft, hard time.Time) {
	r := s.Rounds[t.Round-1]
	if r.Began.IsZero() {
		return time.Time{}, time.Time{}
	}
	from := r.Began
	if s.Settings.Format.Term == EachMatch {
		from = t.Drawn
	}
	soft = from.Add(s.Settings.Length + r.Extra + t.Extra)
	if left, ok := s.deserted(t); ok {
		left = latest(left, from)
		return earliest(soft, left), earliest(soft.Add(s.Settings.Grace), left)
	}
	return soft, soft.Add(s.Settings.Grace)
}

// deserted returns the time at which the last one of a table's division, or of a season without divisions, has left;
// false if there are others, or if a substitute plays at the table. Where people may come back there are always others.
func (s *Season) deserted(t *Table) (at time.Time, ok bool) {
	if s.Settings.Format.Rolling || slices.ContainsFunc(t.Seats, func(seat Seat) bool { return seat.Holder != Bot }) {
		return at, false
	}
	for i := range s.Entrants {
		e := &s.Entrants[i]
		switch {
		case e.Reserve, t.Division > 0 && !slices.Contains(s.Divisions[t.Division-1], s.Captain(e.Person)):
		case e.Left.IsZero():
			return at, false
		default:
			at = latest(at, e.Left)
		}
	}
	return at, !at.IsZero()
}

// SoftEnd returns the soft end of the present round; false if there is none.
func (s *Season) SoftEnd() (time.Time, bool) {
	n := s.Round()
	if n == 0 || s.Settings.Format.Term == EachMatch {
		return time.Time{}, false
	}
	return s.Rounds[n-1].Began.Add(s.Settings.Length + s.Rounds[n-1].Extra), true
}

// soft records the soft end of the round; if it ends a window, no more tables are opened.
func doSoft(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	end, ok := season.SoftEnd()
	r := season.Round()
	switch {
	case !ok || season.Rounds[r-1].Softened:
		return errFollow
	case e.At.Before(end):
		return ErrEarly
	}
	season.Rounds[r-1].Softened = true
	if season.Settings.Format.Term == Window {
		season.Stopped = true
		season.pass()
	}
	return nil
}

// adjudicate TABLE [reason=#N] ends a match where it stands.
func doAdjudicate(season *Season, e Entry) error {
	t, err := season.about(e, (*Season).current)
	switch {
	case err != nil:
		return err
	case t.Match == "":
		return ErrNotBegun
	case t.Adjudicate:
		return ErrEnded
	}
	if err := season.allowed(t, e); err != nil {
		return err
	}
	t.Adjudicate = true
	return nil
}

// allowed reports why an act about a table cannot be done: organisers decide nothing about
// their own matches, the app nothing before the hard end.
func (s *Season) allowed(t *Table, e Entry) error {
	if e.By.Organiser {
		if t.Has(e.By.Person) {
			return ErrOwn
		}
		return nil
	}
	if _, hard := s.Deadlines(t); hard.IsZero() || e.At.Before(hard) {
		return ErrEarly
	}
	return nil
}

// void TABLE [reason=#N] awards no points for a table. A match in progress is called off.
func doVoid(season *Season, e Entry) error {
	t, err := season.about(e, (*Season).table)
	switch {
	case err != nil:
		return err
	case t.Outcome == Void, e.By == App && (t.Over() || t.Match != ""):
		return ErrEnded
	}
	if err := season.allowed(t, e); err != nil {
		return err
	}
	if t.Over() {
		t.Outcome = Void
		t.counted = season.match(t)
		return nil
	}
	season.over(t, Void, e.At)
	return nil
}

// amend TABLE [places=…] [scores=…] [credits=…] reason=#N changes a result. Drawn tables
// stay as they are.
func doAmend(season *Season, e Entry) error {
	w := e.words()
	t, err := season.table(w.next("a table"))
	if err != nil {
		return err
	}
	c, err := readAmendment(w, t)
	switch {
	case err != nil:
		return err
	case !t.Over():
		return ErrNotEnded
	case t.Match == "":
		return ErrNotBegun
	case t.Outcome == Void && c.places == nil:
		return ErrNotEnded
	case t.Has(e.By.Person):
		return ErrOwn
	}
	if t.Outcome == Void && t.Seats[0].Shares == nil {
		t.settle(season, voided(t))
	}
	c.change(t)
	t.Amended = true
	if t.Outcome == Void {
		t.Outcome = Played
	}
	t.counted = season.match(t)
	season.climb(t)
	return nil
}

// voided is the result of a match that had none.
func voided(t *Table) result {
	zeros := make([]int, len(t.Seats))
	return result{places: zeros, scores: zeros, timeouts: zeros, missed: zeros, shares: make([][]Share, len(zeros))}
}

// An amendment holds the changes to a result, by seat; nil fields stay.
type amendment struct {
	places, scores []int
	credits        []Credit
}

func readAmendment(w *argReader, t *Table) (amendment, error) {
	var c amendment
	if w.Key("places") != "" {
		if c.places = w.list("places", len(t.Seats)); !t.ranked(c.places) {
			w.fail("places from 1, shared where equal")
		}
	}
	if w.Key("scores") != "" {
		c.scores = w.list("scores", len(t.Seats))
	}
	if text := w.key("credits"); text != "" {
		credits, err := split(text, ",", readCredit)
		if err != nil || len(credits) != len(t.Seats) {
			w.fail("credits such as full,half,none for each seat")
		}
		c.credits = credits
	}
	w.reason()
	if c.places == nil && c.scores == nil && c.credits == nil {
		w.fail("places, scores or credits")
	}
	return c, w.end()
}

func readCredit(word string) (Credit, error) {
	c := Credit(word)
	if !slices.Contains([]Credit{Full, Half, Nil}, c) {
		return "", &FormError{"a credit"}
	}
	return c, nil
}

func (c amendment) change(t *Table) {
	for i := range t.Seats {
		if c.places != nil {
			t.Seats[i].Place = c.places[i]
		}
		if c.scores != nil {
			t.Seats[i].Score = c.scores[i]
		}
		if c.credits != nil && t.Seats[i].Entrant != Bot {
			t.Seats[i].Credit = c.credits[i]
		}
	}
}

// penalise PERSON points=N reason=#N takes points from a person; a negative number gives
// them back.
func doPenalise(season *Season, e Entry) error {
	w := e.words()
	p := w.person()
	points, err := signed(w.must("points"))
	reason := w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if err != nil || points == 0 || points < -1000 || points > 1000 {
		return &FormError{"points to be taken"}
	}
	entrant, ok := season.Entrant(p)
	switch {
	case !ok || entrant.Reserve:
		return ErrStranger
	case p == e.By.Person:
		return ErrOwn
	}
	season.Penalties = append(season.Penalties, Penalty{Person: p, Points: points, Reason: reason})
	return nil
}

// extend [TABLE] by=SPAN reason=#N moves the deadlines of a table, or of the whole
// round, back.
func doExtend(season *Season, e Entry) error {
	w := e.words()
	name := ""
	if w.more() {
		name = w.next("a table")
	}
	by := w.span("by")
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if name == "" {
		return season.extend(by)
	}
	t, err := season.current(name)
	switch {
	case err != nil:
		return err
	case t.Has(e.By.Person):
		return ErrOwn
	case t.Adjudicate:
		return ErrEnded
	case t.Extra > longest:
		return ErrLater
	}
	t.Extra += by
	return nil
}

// extend moves the deadlines of the present round back.
func (s *Season) extend(by time.Duration) error {
	r := &s.Rounds[s.Round()-1]
	if s.Settings.Format.Term == EachMatch {
		return ErrFormat
	}
	if r.Extra > longest {
		return ErrLater
	}
	r.Extra += by
	r.Softened = false
	return nil
}

// remind TABLE reason=#N reminds the players whose turn it is.
func doRemind(season *Season, e Entry) error {
	t, err := season.about(e, (*Season).current)
	if err != nil {
		return err
	}
	t.Reminders++
	return nil
}
