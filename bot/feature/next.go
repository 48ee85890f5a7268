package feature

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// Matches returns the heads of a person's matches, the most urgent first.
func (a *App) Matches(user string) []*table.Head {
	all := a.Tables.HeadsOfUser(user, 0)
	slices.SortStableFunc(all, func(x, y *table.Head) int { return view.UrgencyOf(x, user).Compare(view.UrgencyOf(y, user)) })
	return all
}

// NextMatch returns a match that waits for a person: the one after another, which need not wait for
// them, and after the last one the first. It is nil if no other waits; n counts those that do.
func (a *App) NextMatch(user, after string) (next *table.Head, n int) {
	waiting := slices.DeleteFunc(a.Matches(user), func(h *table.Head) bool { return h.Stage != table.Playing || !h.WaitsFor(user) })
	at := slices.IndexFunc(waiting, func(h *table.Head) bool { return h.ID == after })
	if n = len(waiting); at >= 0 {
		n--
	}
	if n == 0 {
		return nil, 0
	}
	return waiting[(at+1)%len(waiting)], n
}

// NextRow leads from a match to the NextMatch; nil if there is none.
func (a *App) NextRow(say lang.Printer, user, after string) []discord.Component {
	next, n := a.NextMatch(user, after)
	if next == nil {
		return nil
	}
	label := say.T("button.next", "game", games.T(next.Game+".name"), "match", next.ID, "n", n)
	return []discord.Component{discord.Row(discord.Button(discord.Primary, label, customid.About{ID: after}.For("next")))}
}
