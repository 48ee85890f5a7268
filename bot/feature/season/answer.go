package season

import (
	"context"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// answer answers the buttons of an offer: the person takes the seat over, or does
// not.
func (h *handler) answer(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	verb, at, seat, ok := readOffer(i.CustomID.Word)
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	act, key := league.Accept(at, seat), "season.accepted"
	if verb == "decline" {
		act, key = league.Decline(at, seat), "season.declined"
	}
	l, err := h.act(i, act)
	if err != nil {
		return discord.Message{}, err
	}
	return private(h.View.Printer(i).T(key, "league", discord.Escape(l.Name), "table", at)), nil
}

// readOffer reads the word of an offer's button, such as accept/1.1/2.
func readOffer(word string) (verb, at string, seat int, ok bool) {
	parts := strings.Split(word, "/")
	if len(parts) != 3 || parts[0] != "accept" && parts[0] != "decline" {
		return "", "", 0, false
	}
	seat, err := strconv.Atoi(parts[2])
	return parts[0], parts[1], seat, err == nil
}

// act lets the person of an interaction act for themself in the league of its
// custom ID, and keeps their name.
func (h *handler) act(i *discord.Interaction, act league.Act) (leagues.League, error) {
	l, err := h.Leagues.Update(i.CustomID.Match, func(c *leagues.Change) error {
		p, err := c.Number(table.Person(i.User))
		if err != nil {
			return err
		}
		return c.Do(p.Entrant(), act)
	})
	if err != nil {
		return l, err
	}
	if err := h.Leagues.Store.SetName(l.Guild, i.User.ID, i.User.Name); err != nil {
		h.Log.Error("name not kept", "league", l.ID, "err", err)
	}
	return l, nil
}

// longestAppeal is how long an appeal may be.
const longestAppeal = 300

// appealForm asks why somebody objects to a result.
func (h *handler) appealForm(i *discord.Interaction) discord.Modal {
	say := h.View.Printer(i)
	at := discord.CustomID{Verb: "appealed", Match: i.CustomID.Match, Word: i.CustomID.Word}
	form := discord.Form(say.T("season.appeal.title", "table", i.CustomID.Word), at, "appeal", say.T("season.appeal.label"), longestAppeal)
	form.Components[0].Components[0].Style = discord.Paragraph
	return form
}

// appeal objects to a result: the words go to the organisers, and only their number
// into the log.
func (h *handler) appeal(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	words, at := strings.TrimSpace(i.Options["appeal"]), i.CustomID.Word
	if words == "" {
		return discord.Message{}, table.ErrOutdated
	}
	l, err := h.Leagues.Update(i.CustomID.Match, func(c *leagues.Change) error {
		p, err := c.Number(table.Person(i.User))
		if err != nil {
			return err
		}
		text, err := c.AddText(p, words)
		if err != nil {
			return err
		}
		return c.Do(p.Entrant(), league.AppealTo(at, text))
	})
	if err != nil {
		return discord.Message{}, err
	}
	return private(h.View.Printer(i).T("season.appeal.done", "league", discord.Escape(l.Name), "table", at)), nil
}
