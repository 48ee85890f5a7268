package feature

import (
	"context"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
)

// TooNew returns why a user cannot take part in a league's season yet, nil if they can. If
// the season asks for days on its server and the interaction is from elsewhere, such as a
// DM, it asks Discord, and refuses them if Discord does not say.
func (a *App) TooNew(ctx context.Context, i *discord.Interaction, l *leagues.League) error {
	settings := l.State.Season().Settings
	if settings.Member > 0 && i.Guild != l.Guild {
		member, err := a.Client.Member(ctx, l.Guild, i.User.ID)
		switch {
		case discord.ErrorCode(err) == discord.CodeUnknownMember:
			return table.Refuse("newcomer.stranger")
		case err != nil, member.Joined.IsZero():
			a.Log.WarnContext(ctx, "not known when somebody joined", "guild", l.Guild, "err", err)
			return table.Refuse("newcomer.unknown", "channel", discord.MentionChannel(l.Channel))
		}
		there := *i
		there.Joined = member.Joined
		i = &there
	}
	return leagueview.TooNew(i, settings, a.Clock.Now())
}
