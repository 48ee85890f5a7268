package simulate

import (
	"fmt"
	"slices"
	"strconv"

	"herald/games/league"
	"herald/games/league/standings"
)

// A Report sums up the tables of seasons.
type Report struct {
	Seasons int
	Repeats int    // meetings that are not the first of their pair
	Apart   int    // meetings of pairs kept apart
	Rounds  Spread // of a season
	Matches Spread // of a person in a season
	ranged  int    // tables that were drawn by points
	points  standings.Points
}

// A Spread is the range and the mean of numbers.
type Spread struct {
	Least, Most int
	n, sum      int
}

func (s *Spread) add(n int) {
	if s.n == 0 || n < s.Least {
		s.Least = n
	}
	s.Most = max(s.Most, n)
	s.n++
	s.sum += n
}

// Mean returns the mean, 0 of no numbers.
func (s Spread) Mean() float64 { return float64(s.sum) / float64(max(1, s.n)) }

// String returns the range as "2–5", or as one number if all are equal.
func (s Spread) String() string {
	if s.Least == s.Most {
		return strconv.Itoa(s.Least)
	}
	return fmt.Sprintf("%d–%d", s.Least, s.Most)
}

// Add adds the seasons of a log: play-offs are one of their own.
func (r *Report) Add(log league.Log) error {
	final, err := log.Fold()
	if err != nil {
		return err
	}
	for _, season := range final.Seasons() {
		r.season(final, season)
	}
	return r.ranges(log)
}

// season adds a season of a league.
func (r *Report) season(final *league.State, season *league.Season) {
	r.Seasons++
	met := map[[2]league.Person]bool{}
	for _, t := range season.Tables {
		if !season.FirstLeg(&t) {
			continue
		}
		for _, pair := range meetings(&t) {
			if met[pair] {
				r.Repeats++
			}
			if slices.Contains(final.Apart(), pair) {
				r.Apart++
			}
			met[pair] = true
		}
	}
	r.length(season)
}

// length adds the rounds of a season, and the matches of each person who has had one.
func (r *Report) length(season *league.Season) {
	r.Rounds.add(season.Round())
	matches := map[league.Person]int{}
	for _, t := range season.Tables {
		for _, seat := range t.Seats {
			if seat.Entrant != league.Bot {
				matches[seat.Entrant]++
			}
		}
	}
	for _, n := range matches {
		r.Matches.add(n)
	}
}

// meetings returns the pairs of a table, the lower number first.
func meetings(t *league.Table) [][2]league.Person {
	var all [][2]league.Person
	for i, a := range t.Seats {
		for _, b := range t.Seats[:i] {
			if a.Entrant != league.Bot && b.Entrant != league.Bot {
				all = append(all, [2]league.Person{min(a.Entrant, b.Entrant), max(a.Entrant, b.Entrant)})
			}
		}
	}
	return all
}

// ranges adds the differences of points at each table when it was drawn, from the second
// round on.
func (r *Report) ranges(log league.Log) error {
	s := league.New(log.Head)
	var points map[league.Person]standings.Points
	for _, e := range log.Entries {
		if err := s.Apply(e); err != nil {
			return err
		}
		switch season := s.Season(); {
		case e.Verb == "end" && season.Stage == league.Drawing:
			points = map[league.Person]standings.Points{}
			for _, row := range season.Standings()[0] {
				points[league.Person(row.Entrant)] = row.Points
			}
		case e.Verb == "table" && points != nil:
			r.add(&season.Tables[len(season.Tables)-1], points)
		}
	}
	return nil
}

func (r *Report) add(t *league.Table, points map[league.Person]standings.Points) {
	var at []standings.Points
	for _, seat := range t.Seats {
		if seat.Entrant != league.Bot {
			at = append(at, points[seat.Entrant])
		}
	}
	r.ranged++
	r.points += slices.Max(at) - slices.Min(at)
}

// MeanRepeats returns the repeated meetings of a season.
func (r Report) MeanRepeats() float64 { return float64(r.Repeats) / float64(max(1, r.Seasons)) }

// MeanRange returns the mean difference of points at a table when it was drawn.
func (r Report) MeanRange() float64 {
	return float64(r.points) / float64(standings.One) / float64(max(1, r.ranged))
}

// String returns the report in one line.
func (r Report) String() string {
	return fmt.Sprintf("%d seasons: rounds %s, matches a person %s (%.2f on average), %.2f repeated meetings a season, "+
		"points at a table %.2f apart, %d meetings of pairs kept apart",
		r.Seasons, r.Rounds, r.Matches, r.Matches.Mean(), r.MeanRepeats(), r.MeanRange(), r.Apart)
}
