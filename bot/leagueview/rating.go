package leagueview

import (
	"strconv"
	"time"

	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/games/league/rating"
	"herald/lang"
)

// Book returns the ratings of all people in a guild, from the logs of all its leagues. The
// caller must not change it.
func (v *View) Book(guild string) *rating.Book { return v.books.of(guild) }

// Rating returns a person's rating in a league's game as text: "1234 ± 80", with "?" while
// it is provisional, "" without one.
func (v *View) Rating(l *leagues.League, p league.Person, now time.Time) string {
	s, ok := v.Book(l.Guild).Standing(int(p), l.Game, 0, now)
	if !ok {
		return ""
	}
	return shown(s.Rating)
}

// shown returns a rating as text.
func shown(r rating.Rating) string {
	points, band := r.Shown()
	said := strconv.Itoa(points)
	if r.Provisional() {
		said += "?"
	}
	return said + " ± " + strconv.Itoa(band)
}

// Rated says how a table's match has changed a person's rating, and why; "" if it has not.
func (v *View) Rated(say lang.Printer, l *leagues.League, s *league.Season, t *league.Table, p league.Person) string {
	return rated(v.register(say, l), v.Book(l.Guild), matchID(l, s, t.Name), p)
}

// matchID is the ID of a table's match in rating books.
func matchID(l *leagues.League, s *league.Season, table string) string {
	return l.State.Head().League + "/" + strconv.Itoa(s.Number) + "/" + table
}

// rated is Rated for a match by its ID.
func rated(of register, b *rating.Book, match string, p league.Person) string {
	o, ok := b.Outcome(match)
	if !ok {
		return ""
	}
	for _, r := range o.ByGame {
		if r.Who == int(p) {
			before, _ := r.Before.Shown()
			return of.say.T("leagueview.rating.changed", "before", before, "after", shown(r.After), "why", why(of, o, r))
		}
	}
	if o.Unrated != "" {
		return of.say.T("leagueview.rating.unrated." + string(o.Unrated))
	}
	return ""
}

// why says why a match has changed a person's rating.
func why(of register, o rating.Outcome, r rating.Rated) games.Text {
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
	return games.T(key, "rival", of.person(league.Person(cause.Rival)), "chance", int(100*cause.Chance+.5))
}
