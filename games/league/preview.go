package league

import (
	"time"

	"herald/games/league/standings"
)

// Consequences are the changes that an act would make, shown before it is confirmed.
type Consequences struct {
	Changed []Effect // by division and place
	Stage   Stage    // that the season would reach; "" if it stays as it is
	Round   int      // that would begin; 0 if none does
	Drawn   []Table  // that would be drawn
	// Ends is the new latest end of the season; zero if it does not change, or if there is
	// none.
	Ends time.Time
}

// An Effect is a change for one entrant.
type Effect struct {
	Person        Person
	Division      int // from 1; 0 if there are none
	Before, After standings.Row
}

// Preview returns the changes if by did act now; s stays as it is. The error is one of Do.
func (s *State) Preview(at time.Time, by Actor, act Act) (Consequences, error) {
	after := s.Clone()
	if _, err := after.Do(at, by, act); err != nil {
		return Consequences{}, err
	}
	return Between(s, after), nil
}

// Between returns the differences in a later state of the same season.
func Between(before, after *State) Consequences {
	old, now := before.Season(), after.Season()
	c := Consequences{Drawn: now.Tables[min(len(old.Tables), len(now.Tables)):]}
	if now.Stage != old.Stage {
		c.Stage = now.Stage
	}
	if now.Round() != old.Round() {
		c.Round = now.Round()
	}
	if ends, ok := now.Ends(); ok {
		if was, ok := old.Ends(); !ok || !was.Equal(ends) {
			c.Ends = ends
		}
	}
	c.Changed = changes(old, now)
	return c
}

// changes returns the entrants whose points, place or prospects differ. Before the draw
// there are none.
func changes(old, now *Season) []Effect {
	if old.Seed == nil || old.Number != now.Number {
		return nil
	}
	was := map[int]standings.Row{}
	for _, rows := range old.Standings() {
		for _, row := range rows {
			was[row.Entrant] = row
		}
	}
	var all []Effect
	for d, rows := range now.Standings() {
		division := d + 1
		if len(now.Divisions) == 0 {
			division = 0
		}
		for _, row := range rows {
			if b := was[row.Entrant]; b.Points != row.Points || b.Place != row.Place || b.Chances != row.Chances {
				all = append(all, Effect{Person: Person(row.Entrant), Division: division, Before: b, After: row})
			}
		}
	}
	return all
}
