package leagueview

import (
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/league"
	"herald/lang"
)

// TooNew returns why the user of an interaction cannot take part in a season yet, with when
// they can; nil if they can. The age of an account follows from its ID,
// https://discord.com/developers/docs/reference#snowflakes. What Discord does not say
// excludes no user.
func TooNew(i *discord.Interaction, s league.Settings, now time.Time) error {
	account := discord.PostedAt(i.User.ID).AddDate(0, 0, s.Account)
	member := i.Joined.AddDate(0, 0, s.Member)
	switch {
	case s.Account > 0 && account.After(now) && (s.Member == 0 || account.After(member)):
		return table.Refuse("leagueview.newcomer.account", "days", count("days", s.Account), "when", When(account))
	case s.Member > 0 && member.After(now):
		return table.Refuse("leagueview.newcomer.member", "days", count("days", s.Member), "when", When(member))
	}
	return nil
}

// newcomers gives the required ages of accounts and of memberships of the server; nothing
// if there are none.
func newcomers(say lang.Printer, s league.Settings) []string {
	key := "leagueview.newcomer.both"
	switch {
	case s.Account == 0 && s.Member == 0:
		return nil
	case s.Member == 0:
		key = "leagueview.newcomer.accounts"
	case s.Account == 0:
		key = "leagueview.newcomer.members"
	}
	return []string{"🪪 " + say.T(key, "account", count("days", s.Account), "member", count("days", s.Member))}
}
