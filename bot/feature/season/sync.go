package season

import (
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/table"
)

// matchSync makes the matches of a league agree with its log.
type matchSync struct{ *feature.App }

// tell changes the table of a match, and notes what the match was told.
func (r matchSync) tell(l *leagues.League, b runningTable, change func(*table.Table) error, told func(*matchState)) error {
	t, err := r.Tables.Update(b.match.ID, change)
	if err == nil {
		r.Post.Schedule(&t)
		err = r.remember(l, b, told)
	}
	return table.Permanent(err)
}

// remember notes what the match of a table was told.
func (r matchSync) remember(l *leagues.League, b runningTable, told func(*matchState)) error {
	return commit(r.Leagues, l, func(m *progress) { m.told(b.Name, told) })
}
