package learn

import (
	"cmp"
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
)

// listWord asks for the list of a game's lessons instead of the first one that is not solved.
const listWord = "list"

// learn answers /learn and its buttons: with the first lesson of a game that its reader has not solved, with the list
// of its lessons, or without a game with the games.
func (h *handler) learn(ctx context.Context, i *discord.Interaction) (feature.Posed, error) {
	at := customid.Of(i)
	game := cmp.Or(i.Options["game"], at.ID)
	if game == "" {
		return h.games(i)
	}
	all := h.lessons[game]
	if len(all) == 0 {
		return feature.Posed{}, table.Refuse("learn.error.none")
	}
	done, err := h.progress(i.User.ID)
	if err != nil {
		return feature.Posed{}, err
	}
	next := 0
	for next < len(all) && slices.Contains(done[game], all[next].Name) {
		next++
	}
	if at.Word == listWord || next == len(all) {
		return h.list(i, game, done[game]), nil
	}
	return h.show(i, attempt(game, next), "")
}

// games offers the games that have lessons.
func (h *handler) games(i *discord.Interaction) (feature.Posed, error) {
	say := h.View.Printer(i)
	done, err := h.progress(i.User.ID)
	if err != nil {
		return feature.Posed{}, err
	}
	var buttons []discord.Component
	shown, next := h.View.Games(customid.Of(i).At)
	for _, title := range shown {
		if n := len(h.lessons[title.Name]); n > 0 {
			label := say.T("learn.game", "game", games.T(title.Name+".name"), "done", len(done[title.Name]), "all", n)
			buttons = append(buttons, discord.Button(discord.Primary, label, customid.About{ID: title.Name}.For("learn")))
		}
	}
	if next {
		buttons = append(buttons, view.MoreAt(say, customid.About{At: customid.Of(i).At + 1}.For("learn")))
	}
	return feature.Posed{Heading: say.T("learn.games"), Buttons: buttons}, nil
}

// list offers the lessons of a game, with those that are solved.
func (h *handler) list(i *discord.Interaction, game string, done []string) feature.Posed {
	say := h.View.Printer(i)
	var buttons []discord.Component
	for n, l := range h.lessons[game] {
		style, key := discord.Primary, "learn.lesson"
		if slices.Contains(done, l.Name) {
			style, key = discord.Secondary, "learn.solved"
		}
		buttons = append(buttons, discord.Button(style, say.T(key, "n", n+1, "title", l.Text("title")), attempt(game, n).CustomID()))
	}
	key := "learn.list"
	if len(done) == len(h.lessons[game]) {
		key = "learn.all"
	}
	return feature.Posed{Heading: say.T(key, "game", games.T(game+".name")), Buttons: buttons}
}
