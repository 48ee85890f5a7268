package rated

import (
	"time"

	"herald/games/league/rating"
)

// An ownServer has a person’s results on a server, in the form of their file.
type ownServer struct {
	Server  string      `json:"server"`
	Ratings []ownRating `json:"ratings,omitempty"`
	Results []ownResult `json:"results"`
}

// An ownRating is a rating by game and number of players.
type ownRating struct {
	Game    string `json:"game"`
	Players int    `json:"players"`
	Matches int    `json:"matches"`
	Rating  int    `json:"rating"` // give or take Band
	Band    int    `json:"band"`
}

// An ownResult is a result without the other people.
type ownResult struct {
	Match   string    `json:"match"`
	Game    string    `json:"game"`
	Ended   time.Time `json:"ended"`
	Rated   bool      `json:"rated"`
	Players int       `json:"players"`
	Place   int       `json:"place"`
	sitter
}

// export returns a person's results and ratings by server.
func (h *handler) export(user string) (any, error) {
	links, err := h.Store.Persons(user)
	if err != nil {
		return nil, err
	}
	var all []ownServer
	for _, p := range links {
		results, err := h.results(p.Guild)
		if err != nil {
			return nil, err
		}
		if own := resultsOf(results, p.Number); len(own) > 0 {
			all = append(all, ownServer{p.Guild, written(h.ratings(results, p.Number)), own})
		}
	}
	if len(all) == 0 {
		return nil, nil
	}
	return all, nil
}

// resultsOf returns the results of a person.
func resultsOf(all []result, who int) []ownResult {
	var own []ownResult
	for _, r := range all {
		for _, s := range r.Seats {
			for _, p := range s.People {
				if p.Who == who {
					own = append(own, ownResult{r.match, r.Game, r.Ended, r.Rated, len(r.Seats), s.Place, p})
				}
			}
		}
	}
	return own
}

// written returns ratings in the form of the file.
func written(all []rating.Standing) []ownRating {
	var own []ownRating
	for _, s := range all {
		points, band := s.Shown()
		own = append(own, ownRating{s.Game, s.Players, s.Matches, points, band})
	}
	return own
}
