package season

import (
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/table"
)

// A referee makes the matches of a league agree with its log.
type referee struct{ *feature.App }

// tell changes the table of a match, and notes what the match was told.
func (r referee) tell(l *leagues.League, b begun, change func(*table.Table) error, told func(*match)) error {
	t, err := r.Tables.Update(b.match.ID, change)
	if err == nil {
		r.Post.Schedule(&t)
		err = r.remember(l, b, told)
	}
	return table.Permanent(err)
}

// remember notes what the match of a table was told.
func (r referee) remember(l *leagues.League, b begun, told func(*match)) error {
	return commit(r.Leagues, l, func(m *memory) { m.told(b.Name, told) })
}
