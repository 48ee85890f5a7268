package export

import (
	"slices"
	"strconv"
	"strings"

	"herald/games/league"
	"herald/games/league/rating"
	"herald/games/league/standings"
)

var resultColumns = cells{
	"season", "division", "kind", "table", "match", "outcome", "ended", "seat", "side", "entrant", "name", "sitters",
	"place", "score", "timeouts", "credit", "points", "penalty", "wins", "share", "beat", "drew", "lot", "held", "out",
	"rating before", "rating after",
}

// A result is a row of results.csv. Standings follow from its columns alone.
type result struct {
	season, division       int
	kind                   string // entry, seat, bye or penalty
	table, match, outcome  string
	ended                  string
	seat, side             string
	entrant, name, sitters string
	place, score, timeouts string
	credit                 string
	// These are empty unless they count for the entrant.
	points, penalty string
	wins, share     string
	beat, drew      string // entrants, separated by spaces
	lot, held, out  string // of an entry
	before, after   string
}

func (r result) cells() cells {
	return cells{
		strconv.Itoa(r.season), number(r.division), r.kind, r.table, r.match, r.outcome, r.ended, r.seat, r.side,
		r.entrant, r.name, r.sitters, r.place, r.score, r.timeouts, r.credit, r.points, r.penalty, r.wins, r.share,
		r.beat, r.drew, r.lot, r.held, r.out, r.before, r.after,
	}
}

// results returns the rows of all seasons.
func (w *writer) results() []cells {
	var all []cells
	for _, season := range w.State.Seasons() {
		for _, number := range season.DivisionNumbers() {
			for _, r := range w.field(season, number) {
				all = append(all, r.cells())
			}
		}
	}
	return all
}

// field returns the rows of a division, or with 0 of a whole season: its entrants,
// the seats of its tables in the order in which they ended, byes and penalties.
func (w *writer) field(season *league.Season, division int) []result {
	f := season.Field(division)
	all := w.entries(season, division, f)
	parts := map[int][]standings.Part{}
	for _, p := range standings.Parts(f) {
		parts[p.Match] = append(parts[p.Match], p)
	}
	for n, t := range season.Finished(division) {
		all = append(all, w.seats(season, t, parts[n])...)
	}
	for i := range season.Tables {
		if t := &season.Tables[i]; !t.Over() && (division == 0 || t.Division == division) {
			all = append(all, w.seats(season, t, nil)...)
		}
	}
	for _, row := range standings.Rank(f) {
		if row.Bye != 0 {
			all = append(all, w.extra(season, division, "bye", row, func(r *result) { r.points = points(row.Bye) }))
		}
		if row.Penalty != 0 {
			all = append(all, w.extra(season, division, "penalty", row, func(r *result) { r.penalty = points(row.Penalty) }))
		}
	}
	return all
}

// entries returns a row for each entrant, on a ladder with their place.
func (w *writer) entries(season *league.Season, division int, f standings.Field) []result {
	var all []result
	for i, e := range f.Entrants {
		p := league.Person(e.ID)
		r := result{
			season: season.Number, division: division, kind: "entry", entrant: p.String(), name: w.name(season, p), lot: strconv.Itoa(e.Lot),
		}
		switch {
		case e.Out:
			r.outcome, r.out = "expelled", "1"
		case e.Left:
			r.outcome = "left"
		}
		if f.Ladder {
			r.held = strconv.Itoa(i + 1)
		}
		all = append(all, r)
	}
	return all
}

// extra returns a row for something other than a match or an entrant.
func (w *writer) extra(season *league.Season, division int, kind string, row standings.Row, set func(*result)) result {
	p := league.Person(row.Entrant)
	r := result{season: season.Number, division: division, kind: kind, entrant: p.String(), name: w.name(season, p)}
	set(&r)
	return r
}

// seats returns the rows of a table. An entrant's points are in one row, also if they sit
// there as a pair.
func (w *writer) seats(season *league.Season, t *league.Table, parts []standings.Part) []result {
	var all []result
	sides := sidesOf(t)
	for i, seat := range t.Seats {
		p := season.Captain(seat.Entrant)
		r := result{
			season: season.Number, division: t.Division, kind: "seat", table: t.Name, match: t.Match, outcome: string(t.Outcome),
			ended: instant(t.Ended), seat: strconv.Itoa(i + 1), side: strconv.Itoa(seat.Side + 1), entrant: p.String(),
			sitters: w.sitters(seat), timeouts: number(seat.TimeOuts), credit: string(seat.Credit),
		}
		if seat.Entrant != league.Bot {
			r.name = w.Person(seat.Entrant)
		}
		if side := sides[seat.Side]; side.people && t.Over() && t.Outcome != league.Void {
			r.place, r.score = strconv.Itoa(side.place), strconv.Itoa(side.score)
		}
		n := slices.IndexFunc(parts, func(part standings.Part) bool { return part.Entrant == int(p) })
		if n >= 0 && parts[n].Counts && carries(season, t, i) {
			r.give(season, t, sides, parts, parts[n])
		}
		r.before, r.after = w.change(season, t, i)
		all = append(all, r)
	}
	return all
}

// carries reports whether a seat's row has its entrant's points: the first seat of a pair
// with the most.
func carries(season *league.Season, t *league.Table, seat int) bool {
	best := -1
	for i, s := range t.Seats {
		if season.Captain(s.Entrant) == season.Captain(t.Seats[seat].Entrant) && (best < 0 || worth(s.Credit) > worth(t.Seats[best].Credit)) {
			best = i
		}
	}
	return best == seat
}

func worth(c league.Credit) int {
	return slices.Index([]league.Credit{league.Nil, league.Half, league.Full}, c)
}

// sitters lists the players of a seat: "p9:19/50 Ada; p40:31/50 Bo".
func (w *writer) sitters(seat league.Seat) string {
	words := make([]string, len(seat.Shares))
	for i, share := range seat.Shares {
		words[i] = share.String()
		if share.Person != league.Bot {
			words[i] += " " + w.Person(share.Person)
		}
	}
	return strings.Join(words, "; ")
}

// change returns the ratings of a seat's sitters before and after the match, in order, as
// far as the viewer may see them.
func (w *writer) change(season *league.Season, t *league.Table, seat int) (before, after string) {
	outcome, ok := w.Book().Outcome(season.MatchID(w.State.Head(), t))
	if !ok {
		return "", ""
	}
	var was, is []string
	for _, r := range outcome.ByGame {
		if r.Seat == seat && w.sees(league.Person(r.Who)) {
			was, is = append(was, shown(r.Before)), append(is, shown(r.After))
		}
	}
	return strings.Join(was, "; "), strings.Join(is, "; ")
}

// shown returns a rating as text.
func shown(r rating.Rating) string {
	points, _ := r.Shown()
	return strconv.Itoa(points)
}
