package league

import (
	"slices"
	"time"
)

// Play-offs are a cup for the best of each division of the last season in divisions. They are a
// season of their own, after which the divisions go on.

// PlayOffs reports whether only the best of divisions can join.
func (s Settings) PlayOffs() bool { return s.Format.Cup && s.Qualify > 0 }

// qualify sets the people who can join the season, or returns why there are too few.
func (s *State) qualify(season *Season) error {
	season.Qualified = nil
	if !season.Settings.PlayOffs() {
		return nil
	}
	before := s.previous(season)
	if before == nil {
		return ErrNoDivisions
	}
	best := before.best(season.Settings.Qualify, season.Settings.From)
	for _, p := range best {
		season.Qualified = append(season.Qualified, before.both(p)...)
	}
	return season.Settings.Fits(len(best))
}

// best returns the first entrants of each of the first divisions who have not left, the winners
// first; 0 stands for all divisions.
func (s *Season) best(each, divisions int) []Person {
	ranked := s.Standings()
	if divisions > 0 {
		ranked = ranked[:min(divisions, len(ranked))]
	}
	var lists [][]Person
	for _, rows := range ranked {
		var list []Person
		for _, row := range rows {
			if p := Person(row.Entrant); s.plays(p) {
				list = append(list, p)
			}
		}
		lists = append(lists, list[:min(each, len(list))])
	}
	var all []Person
	for place := range each {
		for _, list := range lists {
			if place < len(list) {
				all = append(all, list[place])
			}
		}
	}
	return all
}

// Best returns the people who could join play-offs after the season, if it has divisions: the
// best of each, both of a fixed pair. The caller owns the slice.
func (s *Season) Best(each int) []Person {
	var all []Person
	for _, p := range s.best(each, 0) {
		all = append(all, s.both(p)...)
	}
	return all
}

// seeds returns the entrants of a season in the order of organisers, then of Qualified.
func (s *Season) seeds() []Person {
	var list []Person
	for _, p := range slices.Concat(s.Order, s.Qualified) {
		if s.plays(p) && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// regular returns the season whose people are called to the one in sign-up: the one before or,
// if that was play-offs, the one in divisions before them.
func (s *State) regular(season *Season) *Season {
	before := s.seasons[season.Number-2]
	if divided := s.previous(before); before.Settings.PlayOffs() && divided != nil {
		return divided
	}
	return before
}

// called returns the people who are called to the season in sign-up.
func (s *State) called(season *Season) []Person {
	before := s.seasons[season.Number-2]
	return slices.DeleteFunc(s.regular(season).Stayed(), func(p Person) bool {
		e, in := before.Entrant(p)
		return in && !e.Left.IsZero() || season.Settings.PlayOffs() && !slices.Contains(season.Qualified, p)
	})
}

// Carried returns the people who join the next season when it is opened, in the order of
// joining: after play-offs, also the people of the season before who did not take part. The caller
// owns the slice.
func (s *State) Carried() []Person {
	last := s.Season()
	all := last.Carried()
	if last.Number < 2 || !last.Settings.PlayOffs() {
		return all
	}
	for _, p := range s.seasons[last.Number-2].Carried() {
		if _, in := last.Entrant(p); !in {
			all = append(all, p)
		}
	}
	return all
}

// change is doChange, with the people who can join.
func (s *State) change(season *Season, e Entry) error {
	if err := doChange(season, e); err != nil {
		return err
	}
	if season.Stage != SignUp {
		return nil
	}
	return s.qualify(season)
}

// close is doClose. After play-offs, the settings of the divisions are proposed again.
func (s *State) close(season *Season, e Entry) error {
	if err := doClose(season, e); err != nil {
		return err
	}
	if divided := s.previous(season); season.Settings.PlayOffs() && divided != nil {
		season.Next = divided.Next.clone()
		if season.Next.PlayOffs() {
			season.Next = divided.Settings.clone()
		}
	}
	return nil
}

// playOffSignUp is the time for joining play-offs that open by themselves.
const playOffSignUp = 3 * day

// NextPlayOffs returns the settings of the play-offs that the app opens after a season that
// is over; false if it has none, or too few have stayed to it for more than a final.
func (s *State) NextPlayOffs(at time.Time) (Settings, bool) {
	season := s.Season()
	if !season.leadsOn() {
		return Settings{}, false
	}
	set, err := season.Settings.Choose("format", Knockout.Name)
	if err != nil {
		return Settings{}, false
	}
	set.Qualify, set.Closes = season.Settings.Final, at.UTC().Truncate(time.Second).Add(playOffSignUp)
	if set.Team(set.Table) != nil && season.Settings.Pairs == Fixed {
		set.Pairs, set.Smallest, set.Widest = Fixed, set.Table, set.Table
		set = set.Adjusted()
	}
	return set, set.Validate() == nil && set.Fits(len(season.best(set.Qualify, 0))) == nil
}

// leadsOn reports whether a season is over and has play-offs that open by themselves.
func (s *Season) leadsOn() bool {
	return s.Stage == Over && s.Settings.Format.Has("playoffs") && s.Settings.Final > 0
}

// opens reports whether the app opens a season with settings after this one.
func (s *Season) opens(next Settings) bool {
	return s.leadsOn() && next.Format == Knockout && next.Qualify == s.Settings.Final && next.From == 0
}
