package leagues

// Guild returns the guild of a league. Its errors come from Get, marked by Permanent.
func (s *Service) Guild(id string) (string, error) {
	r, err := s.Store.League(id)
	return r.Guild, Permanent(err)
}

// TakeOver schedules the alarms of all leagues: some may be new to this process.
func (s *Service) TakeOver() {
	for id, at := range s.Store.LeagueAlarms() {
		s.Schedule.Advance(id, at)
	}
}

// Refresh handles a change of a league by another process.
func (s *Service) Refresh(id string) error {
	r, err := s.Store.League(id)
	if err != nil {
		return err
	}
	l, err := s.open(r)
	if err != nil {
		return err
	}
	if r.Alarm != 0 {
		s.Schedule.Advance(id, r.Alarm)
	}
	s.Changed(&l)
	return nil
}
