package simulate

import (
	"slices"
	"time"

	"herald/games/league"
)

// roll plans people's acts on a ladder and in an arena.
func (s *simulation) roll() {
	switch f := s.Settings.Format; {
	case f.Placed:
		for range s.Meetings * s.Players {
			s.plans = append(s.plans, plan{s.soon(), s.climb})
		}
		end := s.now.Add(3 * (s.Settings.Length + s.Settings.Grace))
		s.plans = append(s.plans, plan{end, func() { s.failed = s.do(organiser.Organiser(), league.Stop(s.reason())) }})
	case f.Open:
		for range s.Meetings * s.Players {
			at := s.now.Add(time.Duration(s.rand.Int64N(int64(s.Settings.Length/time.Second))) * time.Second)
			s.plans = append(s.plans, plan{at, s.meet})
		}
	}
}

// climb makes a person queue, challenge another, or answer a challenge, unless all have left.
func (s *simulation) climb() {
	season := s.state.Season()
	if len(season.Places) == 0 {
		return
	}
	p := season.Places[s.rand.IntN(len(season.Places))]
	for _, c := range season.Challenges {
		for i, q := range c.Others {
			if !c.Agreed[i] && s.rand.IntN(2) == 0 && s.failed == nil {
				s.failed = s.do(q.Entrant(), league.Agree(c.By))
			}
		}
	}
	switch s.rand.IntN(3) {
	case 0:
		var others []league.Person
		for range season.Settings.Table - 1 {
			others = append(others, season.Places[s.rand.IntN(len(season.Places))])
		}
		s.failed = s.do(p.Entrant(), league.Meet(others...))
	default:
		s.failed = s.do(p.Entrant(), league.Queue())
	}
}

// meet opens a table of an arena, unless all its people have left.
func (s *simulation) meet() {
	season := s.state.Season()
	if season.Stage != league.Running || season.Stopped {
		return
	}
	var seats []league.Person
	size := season.Settings.Smallest + s.rand.IntN(season.Settings.Widest-season.Settings.Smallest+1)
	for _, n := range s.rand.Perm(s.Players)[:size] {
		seats = append(seats, s.players[n])
	}
	if active := season.Active(); !slices.ContainsFunc(seats, func(p league.Person) bool { return slices.Contains(active, p) }) {
		return
	}
	s.failed = s.do(league.App, league.Draw(season.NextTable(), seats...))
}
