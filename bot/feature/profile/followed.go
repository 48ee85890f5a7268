package profile

import (
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
)

// A following is the part of an inbox about the matches that its owner follows; it is zero if
// there are none.
type following struct {
	text string
	menu []discord.Component // ends it
}

// followed returns the part of an inbox about the matches that a person follows and that are
// still played.
func (h *handler) followed(say lang.Printer, user string) following {
	lines := []string{say.T("games.followed")}
	var options []discord.Option
	for _, id := range h.Prefs.Follows(user) {
		t, err := h.Tables.Get(id)
		if err != nil || t.Stage != table.Playing || t.Seat(user) >= 0 {
			continue
		}
		game := games.T(t.Game + ".name")
		lines = append(lines, say.T("games.followed-line", "game", game, "match", id, "link", view.Link(&t), "players", escaped(t.Names())))
		options = append(options, discord.Option{Label: discord.Cut(say.T("games.unfollow-match", "game", game, "match", id), discord.MaxOption), Value: id})
	}
	if len(options) == 0 {
		return following{}
	}
	return following{
		discord.Fit(lines, "\n", discord.MaxContent/2),
		[]discord.Component{discord.Row(discord.Menu(say.T("games.unfollow"), discord.CustomID{Verb: "unfollow"}, options))},
	}
}
