package league

import (
	"cmp"
	"slices"

	"herald/games/league/standings"
)

// A Meeting is the boards of teams that meet in a round.
type Meeting struct {
	Teams  []*Team  // in the order of the seats of the first board
	Boards []*Table // in their order
	Points []int    // board points by team, in halves, of boards that are over
}

// Over reports whether all boards are over.
func (m *Meeting) Over() bool {
	return !slices.ContainsFunc(m.Boards, func(t *Table) bool { return !t.Over() })
}

// Void reports whether no board counts.
func (m *Meeting) Void() bool {
	return !slices.ContainsFunc(m.Boards, func(t *Table) bool { return t.Outcome != Void })
}

// Meetings returns the meetings of a round of teams, from 1. The caller must not change their
// tables.
func (s *Season) Meetings(round int) []Meeting {
	var all []Meeting
	for i := range s.Tables {
		t := &s.Tables[i]
		if t.Round != round || !s.Settings.Format.Teams {
			continue
		}
		_, number, _ := readTableName(t.Name)
		if (number-1)%s.Settings.Boards == 0 {
			m := Meeting{Points: make([]int, len(t.Seats))}
			for _, seat := range t.Seats {
				m.Teams = append(m.Teams, s.TeamOf(seat.Entrant))
			}
			all = append(all, m)
		}
		m := &all[len(all)-1]
		m.Boards = append(m.Boards, t)
		for i := range t.Seats {
			if n := slices.Index(m.Teams, s.TeamOf(t.Seats[i].Entrant)); n >= 0 {
				m.Points[n] += t.BoardPoints(i)
			}
		}
	}
	return all
}

// BoardPoints returns the board points of a seat, counted from 0, in halves: two for each other
// seat that it is placed before, one for each with the same place. A seat that was given up and
// that no one has taken over gets none, and is placed behind all others.
func (t *Table) BoardPoints(seat int) int {
	own := &t.Seats[seat]
	if !t.Over() || t.Outcome == Void || own.forfeit() {
		return 0
	}
	points := 0
	for i := range t.Seats {
		switch other := &t.Seats[i]; {
		case i == seat:
		case other.forfeit() || own.Place < other.Place:
			points += 2
		case own.Place == other.Place:
			points++
		}
	}
	return points
}

// forfeit reports whether the entrant gets nothing, and no one else has the seat.
func (s *Seat) forfeit() bool {
	return s.Credit == Nil && (s.Holder == s.Entrant || s.Holder == Bot)
}

// A TeamRow is a team's line of the standings. The points are team points, and Entrant is the
// number of the team.
type TeamRow struct {
	standings.Row
	Team   *Team
	Boards int // board points, in halves
}

// BoardPoints returns the board points as points.
func (r TeamRow) BoardPoints() standings.Points {
	return BoardPoints(r.Boards)
}

// BoardPoints returns halves of board points as points.
func BoardPoints(halves int) standings.Points { return standings.Points(halves) * standings.One / 2 }

// TeamStandings returns the rows of the teams in the order of their places, nil before the draw
// and in other formats: by team points, then board points and the tie-breaks below. The caller
// owns the slice.
func (s *Season) TeamStandings() []TeamRow {
	if !s.Settings.Format.Teams || s.Seed == nil {
		return nil
	}
	var all []TeamRow
	boards := s.boardPoints()
	for _, row := range standings.Rank(s.teamsRanked()) {
		all = append(all, TeamRow{Row: row, Team: s.Team(row.Entrant), Boards: boards[row.Entrant]})
	}
	return all
}

// teamTies are the tie-breaks of teams: board points, then as among people.
var teamTies = []standings.Tie{standings.Score, standings.Met, standings.Beaten, standings.Lot}

// TeamScale returns the team points at a meeting of that many teams: two for each team that has
// fewer board points, one for each with as many.
func TeamScale(teams int) standings.Scale {
	scale := make(standings.Scale, teams+1)
	for n := range teams {
		scale[teams] = append(scale[teams], 2*(teams-1-n))
	}
	return scale
}

// teamsRanked returns the teams and their meetings.
func (s *Season) teamsRanked() standings.Field {
	f := standings.Field{Scale: TeamScale(s.Settings.Table), Size: s.Settings.Table, Ties: teamTies}
	for i, t := range s.teamsByLot() {
		e := standings.Entrant{ID: t.Number, Lot: i + 1, Byes: s.teamByes(t), Left: len(s.Roster(t)) == 0}
		for _, p := range s.Roster(t) {
			e.Further = max(e.Further, s.further(p))
		}
		f.Entrants = append(f.Entrants, e)
	}
	for r := range s.Rounds {
		for _, m := range s.Meetings(r + 1) {
			if m.Over() {
				f.Played = append(f.Played, m.match())
			} else {
				f.Open = append(f.Open, m.match())
			}
		}
	}
	return f
}

// match returns a meeting as it is ranked.
func (m *Meeting) match() standings.Match {
	out := standings.Match{Void: m.Over() && m.Void()}
	for i, t := range m.Teams {
		side := standings.Side{Entrants: []int{t.Number}, Place: 1, Score: m.Points[i]}
		for _, points := range m.Points {
			if points > m.Points[i] {
				side.Place++
			}
		}
		out.Sides = append(out.Sides, side)
	}
	return out
}

// teamPoints returns the points of all teams by their numbers.
func (s *Season) teamPoints() map[int]standings.Points {
	all := map[int]standings.Points{}
	for _, row := range s.TeamStandings() {
		all[row.Entrant] = row.Points
	}
	return all
}

// boardPoints returns the board points of all teams by their numbers, in halves, also of meetings
// that are not over.
func (s *Season) boardPoints() map[int]int {
	all := map[int]int{}
	for r := range s.Rounds {
		for _, m := range s.Meetings(r + 1) {
			for i, t := range m.Teams {
				all[t.Number] += m.Points[i]
			}
		}
	}
	return all
}

// teamByes counts the byes of a team in rounds that have begun.
func (s *Season) teamByes(t *Team) int {
	n := 0
	for _, r := range s.Rounds {
		if !r.Began.IsZero() && slices.ContainsFunc(r.Byes, t.Has) {
			n++
		}
	}
	return n
}

// advances reports whether the team of a person is placed higher later, or has gained on another.
func advances(old, now *Season, p Person) bool {
	own := old.TeamOf(p)
	if own == nil || old.Seed == nil {
		return false
	}
	was := map[int]standings.Row{}
	for _, row := range old.TeamStandings() {
		was[row.Entrant] = row.Row
	}
	rows := now.TeamStandings()
	i := slices.IndexFunc(rows, func(r TeamRow) bool { return r.Entrant == own.Number })
	if i < 0 {
		return false
	}
	before := was[own.Number]
	return rows[i].Place < before.Place || slices.ContainsFunc(rows, func(r TeamRow) bool {
		return cmp.Compare(rows[i].Points-r.Points, before.Points-was[r.Entrant].Points) > 0
	})
}
