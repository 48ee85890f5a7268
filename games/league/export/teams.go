package export

import (
	"strconv"
	"strings"

	"herald/games"
	"herald/games/league"
)

var teamColumns = cells{
	"season", "place", "team", "name", "points", "matches", "boards", "bye", "members", "names", "best place", "worst place",
}

// teams returns the standings of the teams of all seasons, nil if there are none.
func (w *writer) teams() []cells {
	var all []cells
	for _, s := range w.State.Seasons() {
		for _, row := range s.TeamStandings() {
			all = append(all, cells{
				strconv.Itoa(s.Number), strconv.Itoa(row.Place), row.Team.String(), w.teamName(row.Team), points(row.Points),
				strconv.Itoa(row.Matches), points(row.BoardPoints()), points(row.Bye), strings.Join(words(row.Team.Members), ";"),
				strings.Join(w.members(row.Team), ";"), strconv.Itoa(row.Best), strconv.Itoa(row.Worst),
			})
		}
	}
	return all
}

// teamName returns the name of a team, or its number if that is forgotten.
func (w *writer) teamName(t *league.Team) string {
	if w.Words != nil {
		if name, ok := w.Words(league.TextOf(t.Name)); ok && name != "" {
			return name
		}
	}
	return w.Say(games.T("export.page.team", "n", t.Number))
}

// members returns the names of the members of a team.
func (w *writer) members(t *league.Team) []string {
	var all []string
	for _, p := range t.Members {
		all = append(all, w.Person(p))
	}
	return all
}

// A teamLine is a team in the standings of a page.
type teamLine struct {
	Place, Played int
	Name          string
	Members       []pageLink
	Points        string
	Boards        string
}

func (w *writer) teamLines(s *league.Season) []teamLine {
	var all []teamLine
	for _, row := range s.TeamStandings() {
		line := teamLine{Place: row.Place, Played: row.Matches, Name: w.teamName(row.Team), Points: row.Points.String(), Boards: row.BoardPoints().String()}
		for _, p := range row.Team.Members {
			line.Members = append(line.Members, w.link(p))
		}
		all = append(all, line)
	}
	return all
}
