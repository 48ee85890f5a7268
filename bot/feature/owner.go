package feature

import (
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/table"
)

// OfMatch returns a try that is made for the matches that this process looks after.
func (a *App) OfMatch(try jobs.Try[string]) jobs.Try[string] {
	return fleet.Only(a.Fleet, table.Owner{Service: a.Tables}.Guild, try)
}

// OfLeague returns a try that is made for the leagues that this process looks after.
func (a *App) OfLeague(try jobs.Try[string]) jobs.Try[string] {
	return fleet.Only(a.Fleet, a.Leagues.Guild, try)
}
