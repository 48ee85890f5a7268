package export

import (
	"slices"
	"strings"

	"herald/games/league"
	"herald/games/league/standings"
)

// A side is one of the sides of a table as it is ranked: by its last seat, and only among
// sides with people.
type side struct {
	people       bool
	place, score int
}

// sidesOf returns the sides of a table by their numbers.
func sidesOf(t *league.Table) []side {
	all := make([]side, len(t.Seats))
	for _, seat := range t.Seats {
		s := &all[seat.Side]
		s.place, s.score = seat.Place, seat.Score
		s.people = s.people || seat.Entrant != league.Bot
	}
	ranked := slices.Clone(all)
	for i := range ranked {
		ranked[i].place = 1
		for _, other := range all {
			if other.people && other.place < all[i].place {
				ranked[i].place++
			}
		}
	}
	return ranked
}

// give sets an entrant's part of a match: own is one of parts.
func (r *result) give(season *league.Season, t *league.Table, sides []side, parts []standings.Part, own standings.Part) {
	r.points = points(own.Points)
	if own.None {
		r.wins, r.share = "0", "0"
		return
	}
	r.wins, r.share = wins(own), share(sides, sides[sideOf(season, t, own.Entrant)])
	var beat, drew []string
	for _, other := range parts {
		who := league.Person(other.Entrant).String()
		switch {
		case sideOf(season, t, other.Entrant) == sideOf(season, t, own.Entrant):
		case other.Place > own.Place:
			beat = append(beat, who)
		case other.Place == own.Place:
			drew = append(drew, who)
		}
	}
	r.beat, r.drew = strings.Join(beat, " "), strings.Join(drew, " ")
}

// sideOf returns the number of an entrant's side.
func sideOf(season *league.Season, t *league.Table, entrant int) int {
	for _, seat := range t.Seats {
		if seat.Entrant != league.Bot && int(season.Captain(seat.Entrant)) == entrant {
			return seat.Side
		}
	}
	return -1
}

func wins(p standings.Part) string {
	switch {
	case p.Place > 1:
		return "0"
	case p.Shared:
		return "0.5"
	}
	return "1"
}

// share returns the score of a side divided by the best one at the table.
func share(sides []side, own side) string {
	first := true
	best := 0
	for _, s := range sides {
		if s.people && (first || s.score > best) {
			best, first = s.score, false
		}
	}
	switch {
	case best > 0:
		return ratio(int64(max(own.score, 0)), int64(best))
	case own.score == best:
		return "1"
	}
	return "0"
}
