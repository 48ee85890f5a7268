package league

import "slices"

// A Return is a person of the season before the one in sign-up.
type Return struct {
	Person Person
	// Division is the one in which they would be if all of them came back; 0 if that is drawn,
	// or there are none.
	Division int
}

// Returning returns the people who stayed in the season before the one in sign-up, reserves
// included, or for play-offs the ones who can join: those with a division by their ranks, then
// the others in the order of joining.
// The caller owns the slice.
func (s *State) Returning() []Return {
	season := s.Season()
	if season.Stage != SignUp || season.Number < 2 {
		return nil
	}
	c := s.Clone()
	people := s.called(season)
	c.Season().expect(people, s.regular(season))
	all := c.placed()
	for _, p := range people {
		if !slices.ContainsFunc(all, func(r Return) bool { return r.Person == p }) {
			all = append(all, Return{Person: p})
		}
	}
	return slices.DeleteFunc(all, func(r Return) bool { return !slices.Contains(people, r.Person) })
}

// Stayed returns the people who have not left the season, reserves included, in the order of
// joining. The caller owns the slice.
func (s *Season) Stayed() []Person {
	var all []Person
	for _, e := range s.Entrants {
		if e.Left.IsZero() {
			all = append(all, e.Person)
		}
	}
	return all
}

// expect adds people of an earlier season, with their partners in it.
func (s *Season) expect(people []Person, before *Season) {
	for _, p := range people {
		if _, in := s.Entrant(p); !in {
			s.enrol(Entrant{Person: p, Partner: before.Partner(p)})
		}
	}
}

// placed returns the entrants who have a rank from earlier seasons, with their divisions as
// they would be drawn now.
func (s *State) placed() []Return {
	season := s.Season()
	ranked := s.previous(season)
	if ranked == nil || !season.Settings.Format.Has("up") {
		return nil
	}
	list, sizes, err := s.cut(season)
	if err != nil {
		return nil
	}
	members := slices.Concat(ranked.Divisions...)
	var all []Return
	for d, size := range sizes {
		for _, p := range list[:size] {
			if !slices.Contains(members, p) {
				continue
			}
			for _, q := range season.both(p) {
				all = append(all, Return{q, d + 1})
			}
		}
		list = list[size:]
	}
	return all
}

// both returns the people of an entrant: a person, or the two of a fixed pair.
func (s *Season) both(p Person) []Person {
	if q := s.Partner(p); q != 0 {
		return []Person{p, q}
	}
	return []Person{p}
}

// Reunited returns the person with whom p was a fixed pair in the season before, if both have
// joined this one and neither has named a partner yet; 0 if there is none.
func (s *State) Reunited(p Person) Person {
	season := s.Season()
	if season.Stage != SignUp || season.Number < 2 || season.Settings.Pairs != Fixed {
		return 0
	}
	q := s.regular(season).Partner(p)
	for _, one := range []Person{p, q} {
		if e, in := season.Entrant(one); !in || !e.Active() || e.Partner != 0 {
			return 0
		}
	}
	return q
}
