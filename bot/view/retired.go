package view

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games/match"
)

// Retired returns a turn message, of a match as it is now, as it stays once another
// follows it: with what it tells, and without whom the match waited for. What was undone
// since is struck through. It has a picture unless the message shows it already.
func (v *View) Retired(t *table.Table, m *match.Match, at ledger.Place) discord.Message {
	say, log := v.Public(t), v.LogOf(t, m)
	end := committed(say, m, at.From)
	if at.Undone > 0 {
		end = append(end, say.T("post.undone"))
	}
	if at.Says != "" {
		end = append(end, v.closing(t, at))
	}
	text := Story(Heading(say, t), "", log.Between(at.From, at.Ends), strings.Join(end, "\n"), say)
	msg := discord.Message{Content: strings.TrimSpace(text)}
	if !at.Shows {
		then := *t
		then.Turn, then.From, then.Match.Entries = "", at.From, t.Match.Entries[:at.Ends]
		v.showTurn(&msg, &then, m.At(at.Ends), v.LogOf(&then, m.At(at.Ends)))
	}
	return msg
}

// Closed returns a message that says why it is no longer open.
func (v *View) Closed(t *table.Table, at ledger.Place) string {
	return Heading(v.Public(t), t) + "\n" + v.closing(t, at)
}

func (v *View) closing(t *table.Table, at ledger.Place) string {
	return v.Public(t).T(at.Says, "channel", discord.MentionChannel(t.Channel))
}
