package review

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/gamelog"
	"herald/bot/router"
	"herald/bot/table"
	"herald/games"
)

// errNoTurn says that a message shows no turn of a match.
var errNoTurn = table.Refuse("menu.error")

// fromMenu returns a command in the menu of messages, about the match whose turn the
// message shows.
func (h *handler) fromMenu(name string, run router.Handler) feature.Command {
	return feature.Command{
		Command: discord.Command{Name: "menu." + name, Type: discord.OfMessage},
		Route: router.Route{Find: h.pointed, Run: func(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
			id, err := h.pointed(i)
			if err != nil {
				return discord.Message{}, err
			}
			i.Options["match"] = id
			return run(ctx, i)
		}},
	}
}

// pointed returns the match of a menu command's message: from its buttons or, as earlier
// turns lose theirs, from its picture. The error is one of table.Service.Find, or a refusal.
func (h *handler) pointed(i *discord.Interaction) (string, error) {
	if !i.Target.Own {
		return "", errNoTurn
	}
	id, _ := h.View.Shown(i.Target.Files)
	for _, button := range i.Target.CustomIDs {
		if button.Verb == "since" || button.Verb == "replay" { // every turn message has one of them
			id = button.First()
		}
	}
	if id == "" {
		return "", errNoTurn
	}
	where := router.Where(i)
	where.Match = id
	return h.Tables.Find(where)
}

// pointedTurn returns the index of the turn that the message of a menu command shows; the
// last one if it does not say.
func (h *handler) pointedTurn(i *discord.Interaction, s *replayTurn) int {
	_, turn := h.View.Shown(i.Target.Files)
	if turn < 0 {
		return s.last()
	}
	public := gamelog.Turns(s.log.Events(games.Everyone))
	return s.turnAt(public[min(turn, len(public)-1)].Plies)
}
