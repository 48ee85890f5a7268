package leagueview

import (
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/games/league/rating"
	"herald/lang"
)

// A book is the ratings of a guild, and the lengths of the logs that they are made
// from.
type book struct {
	*rating.Book
	made string
}

// Book returns the ratings of everybody in a guild, from the logs of all its
// leagues. The caller must not change it.
func (v *View) Book(guild string) *rating.Book {
	all := v.leagues.ByGuild(guild, true)
	made := lengths(all)
	v.mu.Lock()
	defer v.mu.Unlock()
	if known := v.books[guild]; known.Book != nil && known.made == made {
		return known.Book
	}
	b := rebuild(all, "", nil)
	v.books[guild] = book{b, made}
	return b
}

// lengths says how long the log of each league is.
func lengths(all []leagues.League) string {
	var b strings.Builder
	for i := range all {
		b.WriteString(all[i].ID + ":" + strconv.Itoa(all[i].State.Len()) + " ")
	}
	return b.String()
}

// rebuild returns the ratings from all leagues, with another state of the league
// with an ID.
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

// Rating returns a person's rating in the game of a league as people see it:
// "1234 ± 80", with "?" while it is provisional, "" without one.
func (v *View) Rating(l *leagues.League, p league.Person, now time.Time) string {
	s, ok := v.Book(l.Guild).Standing(int(p), l.Game, 0, now)
	if !ok {
		return ""
	}
	return shown(s.Rating)
}

// shown returns a rating as people see it.
func shown(r rating.Rating) string {
	points, band := r.Shown()
	said := strconv.Itoa(points)
	if r.Provisional() {
		said += "?"
	}
	return said + " ± " + strconv.Itoa(band)
}

// Rated returns how a table's match has changed a person's rating of the game, and
// why, in a sentence; "" if it has not.
func (v *View) Rated(say lang.Printer, l *leagues.League, s *league.Season, t *league.Table, p league.Person) string {
	return v.rated(say, l, v.Book(l.Guild), matchID(l, s, t.Name), p)
}

// matchID is how ratings call the match of a table.
func matchID(l *leagues.League, s *league.Season, table string) string {
	return l.State.Head().League + "/" + strconv.Itoa(s.Number) + "/" + table
}

func (v *View) rated(say lang.Printer, l *leagues.League, b *rating.Book, match string, p league.Person) string {
	o, ok := b.Outcome(match)
	if !ok {
		return ""
	}
	for _, r := range o.ByGame {
		if r.Who == int(p) {
			before, _ := r.Before.Shown()
			return say.T("leagueview.rating.changed", "before", before, "after", shown(r.After), "why", v.why(say, l, o, r))
		}
	}
	if o.Unrated != "" {
		return say.T("leagueview.rating.unrated." + string(o.Unrated))
	}
	return ""
}

// why says why a match has changed somebody's rating.
func (v *View) why(say lang.Printer, l *leagues.League, o rating.Outcome, r rating.Rated) games.Text {
	cause, ok := o.Why(r.Who)
	switch {
	case r.Kept:
		return games.T("leagueview.rating.why.kept")
	case r.Left:
		return games.T("leagueview.rating.why.left")
	case !ok:
		return games.T("leagueview.rating.why.place")
	}
	key := "leagueview.rating.why.behind"
	if cause.Before {
		key = "leagueview.rating.why.ahead"
	}
	return games.T(key, "rival", v.Person(say, l, league.Person(cause.Rival)), "chance", int(100*cause.Chance+.5))
}

// ratingChanges says whose ratings an act would change, the most first, and how
// many more there are.
func (v *View) ratingChanges(say lang.Printer, l *leagues.League, after *league.State, most int) []string {
	all := v.leagues.ByGuild(l.Guild, true)
	var lines []string
	more := 0
	for _, d := range rating.Diff(rebuild(all, l.ID, l.State), rebuild(all, l.ID, after)) {
		if d.Players != 0 || d.Game != l.Game {
			continue
		}
		if len(lines) == most {
			more++
			continue
		}
		before, _ := d.Before.Shown()
		now, _ := d.After.Shown()
		lines = append(lines, say.T("leagueview.rating.would", "person", v.Person(say, l, league.Person(d.Who)), "before", before, "after", now))
	}
	if more > 0 {
		lines = append(lines, say.T("leagueview.more", "n", more))
	}
	return lines
}

// When returns an instant for a message, exactly and relative to now.
func When(at time.Time) string {
	return discord.Timestamp(at, 'f') + " (" + discord.Timestamp(at, 'R') + ")"
}
