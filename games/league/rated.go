package league

import (
	"slices"
	"strconv"

	"herald/games/league/rating"
)

// Rated returns the matches with results of all seasons, which change ratings, in the order
// in which they ended. The caller owns the slices.
func (s *State) Rated() []rating.Match {
	var all []rating.Match
	for _, season := range s.seasons {
		for _, i := range season.done {
			if t := &season.Tables[i]; t.Outcome != Void {
				all = append(all, s.rated(season, t))
			}
		}
	}
	return all
}

func (s *State) rated(season *Season, t *Table) rating.Match {
	m := rating.Match{
		ID: season.MatchID(s.head, t), At: t.Ended,
		Game: season.Game(s.head, t), Players: len(t.Seats), Free: season.Settings.Format.Rolling,
	}
	for _, seat := range t.Seats {
		out := rating.Sitting{Side: seat.Side, Rank: seat.Place, Forfeit: seat.Quit && season.Settings.Missed > 0}
		for _, share := range seat.Shares {
			if share.Person != Bot {
				out.Sitters = append(out.Sitters, seat.sitter(share))
			}
		}
		if seat.Quit && !seat.decided(seat.Entrant) {
			out.Sitters = append(out.Sitters, seat.sitter(Share{seat.Entrant, 0, 1}))
		}
		m.Sittings = append(m.Sittings, out)
	}
	return m
}

// decided reports whether a person took a share of a seat's decisions.
func (s *Seat) decided(p Person) bool {
	return slices.ContainsFunc(s.Shares, func(share Share) bool { return share.Person == p })
}

// MatchID returns the ID of the season's table in ratings.
func (s *Season) MatchID(h Head, t *Table) string {
	return h.League + "/" + strconv.Itoa(s.Number) + "/" + t.Name
}

// sitter returns a person who has played a seat, or has given it up.
func (s *Seat) sitter(share Share) rating.Sitter {
	own := share.Person == s.Entrant
	return rating.Sitter{
		Who: int(share.Person), Share: float64(share.N) / float64(share.Of),
		Sub: !own, Left: own && s.Quit,
	}
}
