package simulate

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
	"herald/games/league/standings"
)

// In a hundred seasons of teams, some of 40 and of 100 people, at tables of two and of three, each
// board has one of each team, all players of a team meet the same teams, no team has a second bye
// before all have had one, and the team points of a meeting add up.
func TestTeamsMeetBoardByBoard(t *testing.T) {
	for seed := range uint64(100) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Teams, 2, 5), Players: 16, Reserves: 2, Noise: 1}
		switch {
		case seed < 4:
			o.Players = 100
		case seed < 20:
			o.Players = 40
		}
		o.Settings = o.Settings.WithTable(2 + int(seed)%2)
		o.Settings.Boards = 2 + int(seed)%4
		if seed%3 == 0 {
			o.Trouble = 0.3
		}
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		s, err := log.Fold()
		require.NoError(t, err)
		season := s.Season()
		sum, byes := standings.Points(0), map[int]int{}
		for n := 1; n <= season.Round(); n++ {
			for _, m := range season.Meetings(n) {
				require.Len(t, m.Boards, o.Settings.Boards)
				for _, board := range m.Boards {
					require.ElementsMatch(t, m.Teams, teamsAt(season, board))
				}
				if !m.Void() {
					sum += standings.Points(o.Settings.Table*(o.Settings.Table-1)) * standings.One
				}
			}
			for _, p := range season.Rounds[n-1].Byes {
				byes[season.TeamOf(p).Number]++
			}
		}
		for _, row := range season.TeamStandings() {
			sum -= row.Points - row.Bye
		}
		require.Zero(t, sum, "season %d", seed)
		if counts := season.TeamStandings(); o.Trouble == 0 {
			slices.SortFunc(counts, func(a, b league.TeamRow) int { return byes[a.Entrant] - byes[b.Entrant] })
			require.LessOrEqual(t, byes[counts[len(counts)-1].Entrant]-byes[counts[0].Entrant], o.Settings.Boards)
		}
	}
}

// teamsAt returns the teams of the entrants of a table.
func teamsAt(season *league.Season, t *league.Table) []*league.Team {
	var all []*league.Team
	for _, seat := range t.Seats {
		all = append(all, season.TeamOf(seat.Entrant))
	}
	return all
}
