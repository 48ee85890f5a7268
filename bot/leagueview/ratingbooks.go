package leagueview

import (
	"strconv"
	"strings"
	"sync"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/rating"
)

// A guildBook has the ratings of a guild, and the lengths of the logs they were made from.
type guildBook struct {
	*rating.Book
	made string
}

// A bookCache has the books of guilds. It is safe for concurrent use.
type bookCache struct {
	leagues *leagues.Service

	mu    sync.Mutex
	books map[string]guildBook // by guild
}

// of returns the book of a guild, rebuilt if a log has grown.
func (s *bookCache) of(guild string) *rating.Book {
	all := s.leagues.ByGuild(guild, true)
	made := lengths(all)
	s.mu.Lock()
	defer s.mu.Unlock()
	if known := s.books[guild]; known.Book != nil && known.made == made {
		return known.Book
	}
	b := rebuild(all, "", nil)
	s.books[guild] = guildBook{b, made}
	return b
}

// would returns the changes of ratings if a league were in another state.
func (s *bookCache) would(l *leagues.League, after *league.State) []rating.Difference {
	all := s.leagues.ByGuild(l.Guild, true)
	return rating.Diff(rebuild(all, l.ID, l.State), rebuild(all, l.ID, after))
}

// lengths encodes the lengths of leagues' logs.
func lengths(all []leagues.League) string {
	var b strings.Builder
	for i := range all {
		b.WriteString(all[i].ID + ":" + strconv.Itoa(all[i].State.Len()) + " ")
	}
	return b.String()
}

// rebuild returns the ratings from all leagues, with another state of one of them.
func rebuild(all []leagues.League, id string, other *league.State) *rating.Book {
	var matches []rating.Match
	for i := range all {
		state := all[i].State
		if all[i].ID == id {
			state = other
		}
		matches = append(matches, state.Rated()...)
	}
	return rating.Rebuild(matches, nil)
}
