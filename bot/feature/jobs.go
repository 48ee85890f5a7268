package feature

import (
	"context"

	"herald/bot/discord"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/table"
)

// OfMatch restricts a try to the matches that this process serves. The server's audit log
// names the match.
func (a *App) OfMatch(try jobs.Try[string]) jobs.Try[string] {
	return fleet.Only(a.Fleet, table.Owner{Service: a.Tables}.Guild, a.Post.Because(try))
}

// OfLeague restricts a try to the leagues that this process serves. The server's audit log
// names the league.
func (a *App) OfLeague(try jobs.Try[string]) jobs.Try[string] {
	return fleet.Only(a.Fleet, a.Leagues.Guild, func(ctx context.Context, id string, retry bool) error {
		return try(discord.Because(ctx, func() string { return a.reason(id) }), id, retry)
	})
}

// reason names a league in its language for the audit log; "" if there is none.
func (a *App) reason(id string) string {
	l, err := a.Leagues.Get(id)
	if err != nil {
		return ""
	}
	return a.LeagueView.Public(&l).T("feature.reason", "league", l.Name)
}
