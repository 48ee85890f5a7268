package leagues

import (
	"cmp"
	"slices"

	"herald/games/league"
	"herald/store"
)

// Origin is the person and the place of a request about a league.
type Origin struct {
	User    string
	Guild   string // "" in a direct message, or on a server without the bot
	League  string // the ID, "" if none is named
	Offered bool   // the bot offers this in direct messages
}

// Reach returns why a person cannot reach a league from where they are: on a server they
// reach its leagues, in a direct message those in which they have taken part, and only with
// what is offered there. The error is store.ErrNoLeague or ErrCorrupt.
func (s *Service) Reach(w Origin) error {
	switch {
	case w.Guild == "":
		return s.reachDirectly(w)
	case w.League == "":
		return nil
	}
	r, err := s.Store.League(w.League)
	if err == nil && r.Guild != w.Guild {
		err = store.ErrNoLeague // its existence elsewhere is not revealed
	}
	return err
}

// Published returns a league that anyone may read. The error is store.ErrNoLeague as well if there
// is one that only its server may.
func (s *Service) Published(id string) (League, error) {
	r, err := s.Store.League(id)
	if err != nil {
		return League{}, err
	}
	if l, err := read(r); err != nil || !l.Public {
		return League{}, cmp.Or(err, store.ErrNoLeague)
	}
	return s.open(r)
}

// reachDirectly is Reach in a direct message.
func (s *Service) reachDirectly(w Origin) error {
	if !w.Offered {
		return store.ErrNoLeague
	}
	l, err := s.Get(w.League)
	if err == nil && !l.hasSeen(s.Number(&l, w.User)) {
		err = store.ErrNoLeague
	}
	return err
}

// hasSeen reports whether a person has taken part in any season.
func (l *League) hasSeen(p league.Person) bool {
	return p != 0 && slices.ContainsFunc(l.State.Seasons(), func(s *league.Season) bool {
		_, in := s.Entrant(p)
		return in
	})
}
