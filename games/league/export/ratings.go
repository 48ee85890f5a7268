package export

import (
	"strconv"

	"herald/games/league"
	"herald/games/league/rating"
)

var ratingColumns = cells{"person", "name", "game", "players", "rating", "band", "provisional", "mu", "sigma", "matches", "last match"}

// ratings returns a row for each rating, in a game of the league, of the people involved: the game's, and those
// by the number of players.
func (w *writer) ratings() []cells {
	known := w.people()
	var all []cells
	for _, s := range w.Book().All(w.Now) {
		p := league.Person(s.Who)
		if w.State.Plays(s.Game) && known[p] && w.sees(p) {
			all = append(all, w.rating(p, s))
		}
	}
	return all
}

func (w *writer) rating(p league.Person, s rating.Standing) cells {
	points, band := s.Shown()
	return cells{
		p.String(), w.Person(p), s.Game, number(s.Players), strconv.Itoa(points), strconv.Itoa(band), yes(s.Provisional()),
		fixed(s.Mu), fixed(s.Sigma), strconv.Itoa(s.Matches), instant(s.Last),
	}
}

func fixed(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

// people returns the people who take or have taken part in a season, or have sat at a table.
func (w *writer) people() map[league.Person]bool {
	known := map[league.Person]bool{}
	for _, season := range w.State.Seasons() {
		for _, e := range season.Entrants {
			known[e.Person] = true
		}
		for i := range season.Tables {
			for _, seat := range season.Tables[i].Seats {
				for _, p := range seat.Sitters {
					known[p] = true
				}
			}
		}
	}
	return known
}
