package rated

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"herald/games/league/rating"
)

// scope is the scope of the results of a server, by match.
func scope(guild string) string { return "results/" + guild }

// keyPrefix tells the keys of matches from IDs of users, by which deletions find settings.
const keyPrefix = "match-"

func key(match string) string { return keyPrefix + match }

// results returns the results of a server in the order in which the matches ended.
func (h *handler) results(guild string) ([]result, error) {
	stored, err := h.Store.SettingsOf(scope(guild))
	if err != nil {
		return nil, err
	}
	all := make([]result, len(stored))
	for n, one := range stored {
		all[n].match = strings.TrimPrefix(one.Key, keyPrefix)
		if err := json.Unmarshal(one.Value, &all[n]); err != nil {
			return nil, fmt.Errorf("result of match %s: %w", all[n].match, err)
		}
	}
	slices.SortFunc(all, func(a, b result) int {
		return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.match, b.match))
	})
	return all, nil
}

// bookOf returns the ratings that follow from results.
func bookOf(all []result) *rating.Book {
	var matches []rating.Match
	for _, r := range all {
		if r.Rated {
			matches = append(matches, r.rating())
		}
	}
	return rating.Rebuild(matches, nil)
}

// rating returns the result as leagues rate it.
func (r *result) rating() rating.Match {
	m := rating.Match{ID: r.match, At: r.Ended, Game: r.Game, Players: len(r.Seats)}
	for _, s := range r.Seats {
		one := rating.Sitting{Side: s.Side, Rank: s.Place}
		for _, p := range s.People {
			one.Forfeit = one.Forfeit || p.Left
			one.Sitters = append(one.Sitters, rating.Sitter{Who: p.Who, Share: float64(p.N) / float64(p.Of), Sub: p.Sub, Left: p.Left})
		}
		m.Sittings = append(m.Sittings, one)
	}
	return m
}
