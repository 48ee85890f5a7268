package table

import "sync"

// An agenda has the matches whose clocks must still be compared with the time.
type agenda struct {
	mu  sync.Mutex
	ids map[string]bool
}

func (a *agenda) add(ids ...string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ids == nil {
		a.ids = map[string]bool{}
	}
	for _, id := range ids {
		a.ids[id] = true
	}
}

// take removes a match, false if there is none.
func (a *agenda) take() (id string, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for id = range a.ids {
		delete(a.ids, id)
		return id, true
	}
	return "", false
}

// Correct sets instants of matches in the future to the present, as a clock was wrong then:
// once for matches that this process has gained, and for all that it looks after once the
// clock is Sure again. It stops while the clock is not Sure, or no shard is left.
func (s *Service) Correct() {
	for s.Clock.Sure() && len(s.Fleet.Shards()) > 0 {
		id, ok := s.unchecked.take()
		if !ok {
			return
		}
		if err := s.correct(id); err != nil {
			s.Log.Error("clocks not corrected", "match", id, "err", Redact(err))
		}
	}
}

func (s *Service) correct(id string) error {
	now := s.Clock.Now()
	t, err := s.outline(id)
	if err != nil || t.Clock == nil || !t.Clock.Clone().Correct(now) {
		return err
	}
	s.Log.Warn("asked in the future", "match", id)
	_, err = s.Update(id, func(t *Table) error { t.Clock.Correct(now); return nil })
	return err
}

// settled is called when the clock becomes Sure; again means that it has been before.
func (s *Service) settled(again bool) {
	if again {
		s.unchecked.add(s.Schedule.Keys()...)
	}
	s.Correct()
}
