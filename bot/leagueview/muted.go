package leagueview

import (
	"fmt"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/lang"
)

// Muted says why nothing is posted in a league's channel and what can be done, "" if it is
// not muted.
func (v *View) Muted(say lang.Printer, l *leagues.League) string {
	if l.Muted == nil {
		return ""
	}
	switch since := fmt.Sprintf("<t:%d:R>", l.Muted.Since); {
	case l.Muted.Gone():
		return say.T("leagueview.muted.gone", "since", since)
	case l.Muted.Code == discord.CodeUnknownGuild:
		return say.T("leagueview.muted.removed", "since", since)
	case l.Muted.Message:
		return say.T("leagueview.muted.rejected", "channel", discord.MentionChannel(l.Channel), "code", fmt.Sprint(l.Muted.Code))
	}
	return view.Without(say, l.Channel, view.Lacking(&table.Table{Place: table.Place{Channel: l.Channel}, Ledger: ledger.Ledger{Muted: l.Muted}})...)
}
