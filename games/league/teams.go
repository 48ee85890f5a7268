package league

import (
	"bytes"
	"crypto/sha256"
	"slices"

	"herald/games/league/tables"
)

// Teams is a Swiss event of teams: in each round every team meets others, first board against
// first board and so on. Rounds are drawn one by one, so that captains can order their boards
// in between; as no two teams meet again while others are left, a few of them meet all others.
// Boards have as many seats as tables, with one of each team: at tables of two, two teams meet.
var Teams = &Format{
	Name: "teams", Settings: []string{"rounds", "boards"}, Term: EachRound,
	Redrawn: true, Exact: true, Teams: true,
	Defaults: func(s *Settings) { s.Rounds, s.Length, s.Boards, s.Table = 5, 21*day, 2, 2 },
	Fits:     fitTeams, Outlook: outlookTeams, Draw: (*State).drawTeams, Seats: (*Season).enlisted,
}

// The number of boards of a team, and of the members who are substitutes.
const (
	LeastBoards     = 2
	MostBoards      = 5
	MostSubstitutes = 3
)

// A Team is a team of a season. Its first members have the boards, the others are substitutes.
type Team struct {
	Number  int      // from 1, in the order of founding
	Name    string   // the number of a text beside the log, such as "#4"
	Captain Person   // 0 if all have left
	Members []Person // in the order of boards, with those who have left since the draw
	Invited []Person
}

// Has reports whether a person is a member.
func (t *Team) Has(p Person) bool { return slices.Contains(t.Members, p) }

// TeamOf returns the team of a person, nil if they have none.
func (s *Season) TeamOf(p Person) *Team {
	for i := range s.Teams {
		if s.Teams[i].Has(p) {
			return &s.Teams[i]
		}
	}
	return nil
}

// Team returns the team with a number, nil if there is none.
func (s *Season) Team(number int) *Team {
	if number < 1 || number > len(s.Teams) {
		return nil
	}
	return &s.Teams[number-1]
}

// Roster returns the members of a team who have not left, in the order of boards. The caller
// owns the slice.
func (s *Season) Roster(t *Team) []Person {
	return slices.DeleteFunc(slices.Clone(t.Members), func(p Person) bool { return !s.active(p) })
}

// Lineup returns the players of a team in the next round, by board; nil if they are too few.
// The caller owns the slice.
func (s *Season) Lineup(t *Team) []Person {
	roster := s.Roster(t)
	if len(roster) < s.Settings.Boards {
		return nil
	}
	return roster[:s.Settings.Boards]
}

// fielding returns the teams that can play the next round, in the order of founding.
func (s *Season) fielding() []*Team {
	var all []*Team
	for i := range s.Teams {
		if t := &s.Teams[i]; s.Lineup(t) != nil {
			all = append(all, t)
		}
	}
	return all
}

// lined returns the players of all teams in the next round.
func (s *Season) lined() []Person {
	var all []Person
	for _, t := range s.fielding() {
		all = append(all, s.Lineup(t)...)
	}
	return all
}

// Units returns the number of entrants that tables are drawn for: persons, fixed pairs, or
// teams that have enough members.
func (s *Season) Units() int {
	if s.Settings.Format.Teams {
		return len(s.fielding())
	}
	return len(s.Active())
}

// Units returns the number of entrants that so many people make: teams have no substitutes.
func (s Settings) Units(people int) int { return people / s.heads() }

// heads returns the number of people of an entrant at the tables.
func (s Settings) heads() int {
	if s.Format.Teams {
		return max(1, s.Boards)
	}
	return s.unit()
}

// boardsFit reports whether each seat of a board can be another team's.
func (s *Settings) boardsFit() bool {
	return s.Boards >= LeastBoards && s.Boards <= MostBoards && s.Team(s.Table) == nil
}

// fitTeams returns why that many teams are too few, or too many.
func fitTeams(s Settings, n int) error {
	if least, most := s.TeamsPossible(); n < least || n > most {
		return refuse("teams", "n", n, "boards", s.Boards, "least", least, "most", most)
	}
	return nil
}

// TeamsPossible returns the least and the greatest number of teams of a season.
func (s Settings) TeamsPossible() (least, most int) {
	boards := max(1, s.Boards)
	return max(s.Table, (LeastEntrants+boards-1)/boards), MostEntrants / boards
}

// outlookTeams returns the meetings of a round, by their teams.
func outlookTeams(s Settings, n int) Outlook {
	if err := fitTeams(s, n); err != nil {
		return Outlook{Err: err}
	}
	sizes := slices.Repeat([]int{s.Table}, n/s.Table)
	return Outlook{Tables: sizes, Repeats: tables.Bound(n, sizes, s.Rounds), Byes: n % s.Table}
}

// enlisted reports whether a member of a team has neither a table nor a bye in a round.
func (s *Season) enlisted(round int, p Person) bool {
	return s.TeamOf(p) != nil && s.unseated(round, p)
}

// rivalling reports whether all at a table are of different teams.
func (s *Season) rivalling(seats []Person) bool {
	if !s.Settings.Format.Teams {
		return true
	}
	if len(seats) != s.Settings.Table {
		return false
	}
	var teams []*Team
	for _, p := range seats {
		t := s.TeamOf(p)
		if t == nil || slices.Contains(teams, t) {
			return false
		}
		teams = append(teams, t)
	}
	return true
}

// drawTeams draws the meetings of the next round, and the boards of each. The first
// seat goes around from board to board.
func (s *State) drawTeams() ([]Act, error) {
	season := s.Season()
	n, teams := season.Round()+1, season.teamsByLot()
	apart := s.apartBoards(season, teams)
	draw, err := tables.Round(season.teamField(teams, apart), season.draws("teams", n))
	if err != nil {
		return nil, err
	}
	var acts []Act
	for _, meeting := range draw.Tables {
		for board := range season.Settings.Boards {
			var seats []Person
			for i := range meeting {
				seats = append(seats, season.Lineup(teams[meeting[(i+board)%len(meeting)]])[board])
			}
			acts = append(acts, tableOf(n, len(acts)+1, seats))
		}
	}
	var byes []Person
	for _, i := range draw.Byes {
		byes = append(byes, season.Lineup(teams[i])...)
	}
	if len(byes) > 0 {
		acts = append(acts, byeOf(n, byes))
	}
	return append(acts, roundOf(n, s.onBoards(season, teams, draw.Together))), nil
}

// teamField returns the field of the next round.
func (s *Season) teamField(teams []*Team, apart [][2]int) tables.Field {
	f := tables.Field{Table: s.Settings.Table, Apart: apart, Past: make([][][]int, s.Round())}
	points := s.teamPoints()
	for _, t := range teams {
		f.Points = append(f.Points, int(points[t.Number]))
		f.Byes = append(f.Byes, s.teamByes(t))
		f.Out = append(f.Out, s.Lineup(t) == nil)
	}
	for r := range f.Past {
		for _, m := range s.Meetings(r + 1) {
			var table []int
			for _, t := range m.Teams {
				table = append(table, slices.Index(teams, t))
			}
			f.Past[r] = append(f.Past[r], table)
		}
	}
	return f
}

// teamsByLot returns the teams of the draw in the order of their lots, which are the SHA-256 of the
// season's seed and of words such as "t3".
func (s *Season) teamsByLot() []*Team {
	var all []*Team
	lot := map[*Team][32]byte{}
	for i := range s.Teams {
		if t := &s.Teams[i]; len(t.Members) > 0 {
			all = append(all, t)
			lot[t] = sha256.Sum256(append(slices.Clone(s.Seed), t.String()...))
		}
	}
	slices.SortFunc(all, func(t, u *Team) int {
		a, b := lot[t], lot[u]
		return bytes.Compare(a[:], b[:])
	})
	return all
}

// apartBoards returns the teams, as indexes, whose players of the same board are kept apart.
func (s *State) apartBoards(season *Season, teams []*Team) [][2]int {
	var all [][2]int
	for _, pair := range s.apart {
		i, board := season.boardOf(teams, pair[0])
		j, other := season.boardOf(teams, pair[1])
		if i >= 0 && j >= 0 && i != j && board == other {
			all = append(all, [2]int{i, j})
		}
	}
	return all
}

// onBoards returns the people kept apart who meet as the teams do, given as indexes.
func (s *State) onBoards(season *Season, teams []*Team, pairs [][2]int) [][2]Person {
	var all [][2]Person
	for _, pair := range s.apart {
		i, board := season.boardOf(teams, pair[0])
		j, other := season.boardOf(teams, pair[1])
		if board == other && slices.Contains(pairs, [2]int{i, j}) {
			all = append(all, pair)
		}
	}
	return all
}

// boardOf returns the index of the team and the board that a person plays for and at in the next
// round; -1 if they do not.
func (s *Season) boardOf(teams []*Team, p Person) (team, board int) {
	for i, t := range teams {
		if board := slices.Index(s.Lineup(t), p); board >= 0 {
			return i, board
		}
	}
	return -1, -1
}
