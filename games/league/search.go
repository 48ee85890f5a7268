package league

import (
	"slices"
	"time"
)

// allPeople stands for all people, who are asked after the reserves.
const allPeople = "all"

// ask TABLE [SEAT] as=CAUSE [reason=#N] seeks a substitute. People ask for their own seat,
// as=agreed; organisers for any seat; the app for a seat that a table has taken from its
// holder, as=time.
func doAsk(season *Season, e Entry) error {
	w := e.words()
	name, n := w.next("a table"), 0
	possible := []Cause{Agreed}
	switch {
	case e.By.Organiser:
		n, possible = w.number("a seat"), []Cause{Agreed, TimedOut}
	case e.By == App:
		n, possible = w.number("a seat"), []Cause{TimedOut}
	}
	cause := w.cause("as", possible...)
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.current(name)
	if err != nil {
		return err
	}
	seat, err := t.asked(e.By, n)
	switch {
	case err != nil:
		return err
	case seat.Search != nil:
		return ErrSought
	case seat.Cause == Gone:
		cause = Gone
	case cause == Agreed && !season.MayAgree(seat):
		return ErrSubstitutes
	}
	season.search(t, seat, cause, e.At)
	return nil
}

// SubstitutesLeft returns the number of further matches in which a person can agree to a
// substitute; false if there is no limit.
func (s *Season) SubstitutesLeft(p Person) (int, bool) {
	left := s.Settings.Substitutes
	for i := range s.Tables {
		for _, seat := range s.Tables[i].Seats {
			if seat.Entrant == p && seat.agreed() {
				left--
			}
		}
	}
	return max(0, left), s.Settings.Substitutes > 0
}

// MayAgree reports whether the entrant of a seat can agree to a substitute there.
func (s *Season) MayAgree(seat *Seat) bool {
	left, limited := s.SubstitutesLeft(seat.Entrant)
	return !limited || left > 0 || seat.agreed() || seat.Entrant == Bot || s.passed(seat)
}

// agreed reports whether the entrant has agreed to a substitute who has come, or who is
// sought.
func (s *Seat) agreed() bool {
	return s.Agreed || s.Search != nil && s.Search.Cause == Agreed && s.Cause != TimedOut
}

// asked returns the seat for which an actor seeks a substitute.
func (t *Table) asked(by Actor, n int) (*Seat, error) {
	switch {
	case by.Organiser && t.Has(by.Person):
		return nil, ErrOwn
	case by.Organiser, by == App:
		return t.seat(n)
	}
	i := slices.IndexFunc(t.Seats, func(seat Seat) bool { return seat.Holder == by.Person })
	if i < 0 {
		return nil, ErrNotSeated
	}
	return &t.Seats[i], nil
}

// search begins to seek a substitute.
func (s *Season) search(t *Table, seat *Seat, cause Cause, at time.Time) {
	seat.Search = &Search{Cause: cause, Since: at}
	i := slices.IndexFunc(t.Seats, func(other Seat) bool { return other.Search == seat.Search })
	s.searches = append(s.searches, searchRef{s.tables[t.Name], i})
}

// of returns the table and the seat of a search.
func (s *Season) of(at searchRef) (*Table, *Seat) {
	t := &s.Tables[at.table]
	return t, &t.Seats[at.seat]
}

// settle forgets the searches that have ended.
func (s *Season) settle() {
	s.searches = slices.DeleteFunc(s.searches, func(at searchRef) bool {
		_, seat := s.of(at)
		return seat.Search == nil
	})
}

// keep TABLE [SEAT] ends the search for the actor's seat; the app's for any seat.
func doKeep(season *Season, e Entry) error {
	w := e.words()
	name, n := w.next("a table"), 0
	if e.By == App {
		n = w.number("a seat")
	}
	if err := w.end(); err != nil {
		return err
	}
	t, err := season.current(name)
	if err != nil {
		return err
	}
	seat, err := t.asked(e.By, n)
	switch {
	case err != nil:
		return err
	case seat.Search == nil:
		return ErrTaken
	}
	seat.Search = nil
	season.settle()
	return nil
}

// offer TABLE SEAT PERSON|all asks a reserve, or all.
func (s *State) offer(season *Season, e Entry) error {
	w := e.words()
	name, n, whom := w.next("a table"), w.number("a seat"), w.next("who is asked")
	if err := w.end(); err != nil {
		return err
	}
	t, seat, err := season.sought(name, n)
	if err != nil {
		return err
	}
	look := seat.Search
	if look.Everybody || look.accepted != 0 || whom != s.next(season, t, seat) {
		return errFollow
	}
	if look.Asked != 0 {
		if e.At.Before(look.At.Add(season.Settings.Answer)) {
			return ErrEarly
		}
		look.Declined = append(look.Declined, look.Asked)
	}
	look.Asked, look.At, look.Everybody = 0, e.At, whom == allPeople
	if !look.Everybody {
		look.Asked, _ = readPerson(whom)
	}
	return nil
}

// sought returns a seat for which a substitute is sought.
func (s *Season) sought(name string, n int) (*Table, *Seat, error) {
	t, err := s.current(name)
	if err != nil {
		return nil, nil, err
	}
	seat, err := t.seat(n)
	if err == nil && seat.Search == nil {
		err = ErrTaken
	}
	return t, seat, err
}

// next returns the word for the reserve to be asked next: the first possible one who is not
// asked for another seat, then one who is.
func (s *State) next(season *Season, t *Table, seat *Seat) string {
	busy := ""
	for _, e := range season.Entrants {
		if !e.Reserve || !e.Left.IsZero() || !s.willing(t, seat, e.Person) {
			continue
		}
		if !season.asked(e.Person) {
			return e.Person.String()
		}
		if busy == "" {
			busy = e.Person.String()
		}
	}
	if busy == "" {
		return allPeople
	}
	return busy
}

// willing reports whether a reserve can be asked to take a seat.
func (s *State) willing(t *Table, seat *Seat, p Person) bool {
	if look := seat.Search; look != nil && (look.Asked == p || slices.Contains(look.Declined, p)) {
		return false
	}
	return !t.Has(p) && !s.barred(t, p)
}

// asked reports whether a person is asked to take a seat.
func (s *Season) asked(p Person) bool {
	return slices.ContainsFunc(s.searches, func(at searchRef) bool {
		_, seat := s.of(at)
		return seat.Search.Asked == p
	})
}

// barred reports whether p must not meet a player at a table.
func (s *State) barred(t *Table, p Person) bool {
	return slices.ContainsFunc(s.apart, func(pair [2]Person) bool {
		return pair[0] == p && t.holds(pair[1]) || pair[1] == p && t.holds(pair[0])
	})
}

// accept TABLE SEAT takes a seat over.
func (s *State) accept(season *Season, e Entry) error {
	w := e.words()
	name, n := w.next("a table"), w.number("a seat")
	if err := w.end(); err != nil {
		return err
	}
	t, seat, err := season.sought(name, n)
	if err != nil {
		return err
	}
	p := e.By.Person
	if err := s.takes(season, t, seat, p); err != nil {
		return err
	}
	seat.Search.Asked, seat.Search.accepted = 0, p
	return nil
}

// MayTake returns why a person cannot take a seat of a table, counted from 1, by themself:
// the match offers it, but the league asks others first, or the person would profit. It is
// nil where the season no longer decides, and for the entrant.
func (s *State) MayTake(name string, n int, p Person) error {
	season := s.Season()
	t, err := season.current(name)
	if season.Stage != Running || err != nil {
		return nil
	}
	return s.mayTake(season, t, n, p)
}

// MayTakeAmong is MayTake for a seat of a match outside the season that counts when it
// ends: seats are the people who began it.
func (s *State) MayTakeAmong(seats []Person, n int, p Person) error {
	t := &Table{}
	for _, entrant := range seats {
		t.Seats = append(t.Seats, Seat{Entrant: entrant, Holder: entrant})
	}
	return s.mayTake(s.Season(), t, n, p)
}

func (s *State) mayTake(season *Season, t *Table, n int, p Person) error {
	seat, err := t.seat(n)
	entrant, _ := season.Entrant(p)
	switch {
	case err != nil:
		return err
	case p == seat.Entrant && entrant.Left.IsZero():
		return nil
	}
	return s.takes(season, t, seat, p)
}

// takes returns why a person other than the entrant cannot take a seat. In a season with a
// limit for substitutes, reserves come first, and no one takes a seat who is ranked with an
// entrant of the table.
func (s *State) takes(season *Season, t *Table, seat *Seat, p Person) error {
	entrant, _ := season.Entrant(p)
	strict := season.Settings.Substitutes > 0
	switch {
	case entrant.Expelled:
		return ErrExpelled
	case !entrant.Left.IsZero():
		return ErrLeft
	case t.Has(p):
		return ErrSeated
	case seat.Search != nil && seat.Search.Asked != p && !seat.Search.Everybody:
		return ErrNotAsked
	case s.barred(t, p):
		return ErrApart
	case strict && season.competes(t, p):
		return ErrRival
	case strict && seat.Search == nil && !entrant.Reserve && s.next(season, t, seat) != allPeople:
		return ErrReserves
	}
	return nil
}

// competes reports whether a person is ranked with an entrant of a table.
func (s *Season) competes(t *Table, p Person) bool {
	e, ok := s.Entrant(p)
	return ok && !e.Reserve && slices.ContainsFunc(t.Seats, func(seat Seat) bool {
		return seat.Entrant != Bot && slices.Contains(s.rivals(s.Captain(seat.Entrant)), s.Captain(p))
	})
}

// decline TABLE SEAT declines an offer.
func doDecline(season *Season, e Entry) error {
	w := e.words()
	name, n := w.next("a table"), w.number("a seat")
	if err := w.end(); err != nil {
		return err
	}
	_, seat, err := season.sought(name, n)
	switch {
	case err != nil:
		return err
	case seat.Search.Asked != e.By.Person:
		return ErrNotAsked
	}
	seat.Search.decline()
	return nil
}

// decline records that the asked reserve will not be asked again.
func (l *Search) decline() {
	l.Declined = append(l.Declined, l.Asked)
	l.Asked = 0
}

// idle reports whether an entry about the search follows.
func (l *Search) idle() bool { return l.accepted != 0 || l.Asked == 0 && !l.Everybody }

// abandon empties the seats of a person who has left. Bot players play until the seats are
// taken over.
func (s *Season) abandon(p Person, e Entry) {
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Over() {
			continue
		}
		for j := range t.Seats {
			s.vacate(t, &t.Seats[j], p, e.At)
		}
	}
}

// vacate empties a seat if p, who has left, has it.
func (s *Season) vacate(t *Table, seat *Seat, p Person, at time.Time) {
	if seat.Search != nil && seat.Search.Asked == p {
		seat.Search.decline()
	}
	if seat.Entrant == p {
		seat.Quit = seat.Quit || seat.Holder == p && t.Match != ""
		seat.Cause = Gone
		if seat.Search != nil {
			seat.Search.Cause = Gone
		}
	}
	if seat.Holder != p {
		return
	}
	seat.Holder = Bot
	if seat.Search == nil && !s.Rounds[t.Round-1].Began.IsZero() {
		s.search(t, seat, seat.Cause, at)
	}
}

// vacant seeks substitutes when a round begins whose tables were drawn long before.
func (s *Season) vacant(round int, at time.Time) {
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Round != round || t.Over() {
			continue
		}
		for j := range t.Seats {
			if seat := &t.Seats[j]; seat.Cause == Gone && seat.Holder == Bot && seat.Search == nil {
				s.search(t, seat, Gone, at)
			}
		}
	}
}
