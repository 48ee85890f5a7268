package simulate

import (
	"errors"
	"slices"

	"herald/games/league"
)

// formTeams has all people join a team, most of them with a substitute, in the order of joining.
func (s *simulation) formTeams() error {
	boards := s.Settings.Boards
	least, _ := s.Settings.TeamsPossible()
	count := max(len(s.players)/(boards+1), least)
	for i, p := range s.players {
		if i < count {
			if err := s.do(p.Entrant(), league.Found(s.reason())); err != nil {
				return err
			}
			continue
		}
		captain := s.players[i%count]
		if err := errors.Join(s.do(captain.Entrant(), league.Invite(p)), s.do(p.Entrant(), league.Enlist(i%count+1))); err != nil {
			return err
		}
	}
	return nil
}

// captain plans what captains do: they order their boards anew before some rounds, and look for
// reserves and for seats to be taken over.
func (s *simulation) captain() {
	for range s.state.Season().Teams {
		for range s.Settings.Rounds {
			s.plans = append(s.plans, plan{s.soon(), s.reorder})
		}
	}
	for range int(s.Trouble * float64(20*len(s.players))) {
		s.plans = append(s.plans, plan{s.soon(), s.put}, plan{s.soon(), s.strengthen})
	}
}

// reorder moves the first board of a team to the end.
func (s *simulation) reorder() {
	season := s.state.Season()
	t := &season.Teams[s.rand.IntN(len(season.Teams))]
	if list := season.Roster(t); len(list) > 1 {
		s.failed = s.do(t.Captain.Entrant(), league.LineUp(append(list[1:], list[0])))
	}
}

// put has a member of a team take over a seat of another one.
func (s *simulation) put() {
	season := s.state.Season()
	for _, o := range season.Openings() {
		team := season.TeamOf(o.Table.Seats[o.Seat-1].Entrant)
		if team == nil || team.Captain == 0 {
			continue
		}
		if subs := season.Subs(team, o.Table); len(subs) > 0 {
			s.failed = s.do(team.Captain.Entrant(), league.Put(o.Table.Name, o.Seat, subs[0]))
			return
		}
	}
}

// strengthen has a reserve join a team that has too few players.
func (s *simulation) strengthen() {
	season := s.state.Season()
	short := slices.IndexFunc(season.Teams, func(t league.Team) bool { return t.Captain != 0 && season.Lineup(&t) == nil })
	if reserves := season.Reserves(); short >= 0 && len(reserves) > 0 {
		t, p := &season.Teams[short], reserves[0]
		s.failed = errors.Join(s.do(t.Captain.Entrant(), league.Invite(p)), s.do(p.Entrant(), league.Enlist(t.Number)))
	}
}
