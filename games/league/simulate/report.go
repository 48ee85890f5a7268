package simulate

import (
	"fmt"
	"slices"

	"herald/games/league"
	"herald/games/league/standings"
)

// A Report sums up the tables of seasons.
type Report struct {
	Seasons int
	Repeats int // meetings that are not the first of their pair
	Apart   int // meetings of pairs kept apart
	ranged  int // tables that were drawn by points
	points  standings.Points
}

// Add adds a season.
func (r *Report) Add(log league.Log) error {
	final, err := log.Fold()
	if err != nil {
		return err
	}
	r.Seasons++
	met := map[[2]league.Person]bool{}
	for _, t := range final.Season().Tables {
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
	return r.ranges(log)
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
	return fmt.Sprintf("%d seasons: %.2f repeated meetings a season, points at a table %.2f apart, %d meetings of pairs kept apart",
		r.Seasons, r.MeanRepeats(), r.MeanRange(), r.Apart)
}
