package leagues

import (
	"errors"
	"time"

	"herald/bot/fleet"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/store"
)

// A Change is a change of a league that is about to be committed.
type Change struct {
	*League
	Tx  store.LeagueTx
	Now time.Time // in UTC and whole seconds

	lines []string
}

// Do does an act in the season, with all consequences, and reveals the secrets that draws
// need. The error is a *league.Refusal if the act is not possible.
func (c *Change) Do(by league.Actor, a league.Act) error {
	if err := c.do(by, a); err != nil {
		return err
	}
	for c.State.Sealed() {
		if err := c.Reveal(); err != nil {
			return err
		}
	}
	return nil
}

// Reveal reveals the secret of the next draw.
func (c *Change) Reveal() error {
	last, err := readSeed(c.Seed)
	if err != nil {
		return err
	}
	return c.do(league.App, league.Reveal(c.State.Season().Secret(last)))
}

func (c *Change) do(by league.Actor, a league.Act) error {
	entries, err := c.State.Do(c.Now, by, a)
	if err != nil {
		return err
	}
	for _, e := range entries {
		c.lines = append(c.lines, e.String())
	}
	return nil
}

// Number returns a user's number, which is assigned if they have none. Their name is stored
// elsewhere; see store.People.
func (c *Change) Number(who seats.User) (league.Person, error) {
	n, err := c.Tx.Number(who.ID)
	return league.Person(n), err
}

// AddText stores a text that a person has written, and returns its number for the log.
func (c *Change) AddText(by league.Person, words string) (league.Text, error) {
	n, err := c.Tx.AddText(store.Text{By: int(by), Words: words})
	return league.Text(n), err
}

// Join joins a person to the season, and makes them a pair with their partner of the season
// before again, if that can be.
func (c *Change) Join(p league.Person) error {
	if err := c.Do(p.Entrant(), league.Join()); err != nil {
		return err
	}
	q := c.State.Reunited(p)
	if q == 0 {
		return nil
	}
	if err := c.Do(p.Entrant(), league.PairWith(q)); err != nil {
		return err
	}
	return c.Do(q.Entrant(), league.PairWith(p))
}

// Publish lets anyone read the league in a browser, or no longer; the living message says so.
func (c *Change) Publish(on bool) {
	c.Public = on
	c.Told.Lines, c.Told.At = -1, time.Time{}
}

// Open opens a season with settings, and joins those to it who are carried over. Its draws follow from a new seed, from which each draw
// has a secret of its own.
func (c *Change) Open(by league.Actor, settings league.Settings, seed string) error {
	bytes, err := readSeed(seed)
	if err != nil {
		return err
	}
	c.Seed = seed
	carried := c.State.Carried()
	if err := c.Do(by, league.OpenChained(c.State.Season().Number+1, settings, bytes)); err != nil {
		return err
	}
	for _, p := range carried {
		refused := (*league.Refusal)(nil)
		if err := c.Join(p); err != nil && !errors.As(err, &refused) { // the season is full, or for others
			return err
		}
	}
	return nil
}

// Place places the newcomers of a season in sign-up by an act of Service.Newcomers, unless that
// is zero or the season has changed since.
func (c *Change) Place(order league.Act) error {
	if order.Verb == "" {
		return nil
	}
	refused := (*league.Refusal)(nil)
	if err := c.Do(league.App, order); err != nil && !errors.As(err, &refused) {
		return err
	}
	return nil
}

// Close ends sign-up and draws tables.
func (c *Change) Close(by league.Actor) error {
	seed, err := readSeed(c.Seed)
	if err != nil {
		return err
	}
	return c.Do(by, league.Close(c.State.Season().Secret(seed)))
}

// Create stores a new league after begin has changed it, and returns the committed league.
// Its guild, name, game and channel are set.
func (s *Service) Create(l League, begin func(*Change) error) (League, error) {
	r := store.League{Guild: l.Guild}
	err := s.Store.CreateLeague(&r, func(tx store.LeagueTx, r *store.League) ([]string, error) {
		head := league.Head{League: r.ID, Game: l.Game}
		l.ID, l.State = r.ID, league.New(head)
		c := Change{League: &l, Tx: tx, Now: s.now(), lines: []string{head.String()}}
		return s.commit(&c, r, begin)
	})
	if err == nil {
		s.cache(&l)
	}
	return l, err
}

// Update changes a stored league, in one transaction, and returns the committed league.
// Change must not call the service.
func (s *Service) Update(id string, change func(*Change) error) (League, error) {
	var l League
	scheduled := false
	err := s.Store.UpdateLeague(id, func(tx store.LeagueTx, r *store.League) (lines []string, err error) {
		if l, err = read(*r); err != nil {
			return nil, err
		}
		state, err := s.fold(*r, tx.Lines)
		if err != nil {
			return nil, err
		}
		l.State = state.Clone()
		c := Change{League: &l, Tx: tx, Now: s.now()}
		if err = s.correct(&c); err != nil {
			return nil, err
		}
		lines, err = s.commit(&c, r, change)
		scheduled = err == nil
		return lines, err
	})
	switch {
	case err == nil:
		s.cache(&l)
	case scheduled: // the disk refused the change
		if r, failed := s.Store.League(id); failed == nil {
			s.Schedule.Set(id, r.Alarm)
		}
	}
	return l, err
}

// ahead is the least distance in the future of an entry that only a wrong clock explains.
const ahead = time.Hour

// correct moves entries made while a clock was ahead to the present.
func (s *Service) correct(c *Change) error {
	by := c.State.At().Sub(c.Now)
	if by < ahead || !s.Clock.Sure() {
		return nil
	}
	s.Log.Warn("entered in the future, as the clock was ahead: set to now", "league", c.ID, "by", by)
	return c.do(league.App, league.Correct())
}

// Delete deletes a stored league, in one transaction with allow, whose error keeps it.
// Allow must not call the service.
func (s *Service) Delete(id string, allow func(*League) error) error {
	return s.Store.DeleteLeague(id, func(tx store.LeagueTx, r store.League) error {
		l, err := read(r)
		if err == nil {
			l.State, err = s.fold(r, tx.Lines)
		}
		if err == nil {
			err = allow(&l)
		}
		return err
	})
}

// commit runs change on a league, writes the league into its record, and returns the new
// lines of its log. It schedules the alarm in the transaction, before the league can change
// again.
func (s *Service) commit(c *Change, r *store.League, change func(*Change) error) ([]string, error) {
	if err := change(c); err != nil {
		return nil, err
	}
	alarm := s.next(c.League) // what falls due after this is owed
	if err := write(c.League, r, s.Owed(c.League), alarm); err != nil {
		return nil, err
	}
	if err := s.Fleet.Fence(c.Guild); err != nil {
		return nil, err
	}
	s.Schedule.Set(r.ID, r.Alarm)
	return c.lines, nil
}

// cache caches the state of a committed league, unless a later one is cached, and calls
// Changed.
func (s *Service) cache(l *League) {
	if known, ok := s.recent.Peek(l.ID); !ok || known.Len() <= l.State.Len() {
		s.recent.Add(l.ID, l.State)
	}
	s.Fleet.Tell(fleet.League, l.ID, l.Guild)
	s.Changed(l)
}

// now returns the time with the precision of logs.
func (s *Service) now() time.Time { return s.Clock.Now().UTC().Truncate(time.Second) }
