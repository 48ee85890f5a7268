package season

import (
	"context"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// An answerer answers the buttons of offered seats.
type answerer struct{ *feature.App }

// answer answers the buttons of an offer: the user takes the seat over, or declines.
func (a answerer) answer(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	verb, at, seat, ok := readOffer(customid.Of(i).Word)
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	act, key := league.Accept(at, seat), "season.accepted"
	if verb == "decline" {
		act, key = league.Decline(at, seat), "season.declined"
	}
	if err := a.welcome(ctx, i, act); err != nil {
		return discord.Message{}, err
	}
	l, err := a.act(i, act)
	if err != nil {
		return discord.Message{}, err
	}
	return discord.Private(a.View.Printer(i).T(key, "league", discord.Escape(l.Name), "table", at)), nil
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

// act does an act for the user in the league of an interaction, and stores their name.
func (a answerer) act(i *discord.Interaction, act league.Act) (leagues.League, error) {
	l, err := a.Leagues.Update(i.League(), func(c *leagues.Change) error {
		p, err := c.Number(seats.User(i.User))
		if err != nil {
			return err
		}
		return c.Do(p.Entrant(), act)
	})
	if err != nil {
		return l, err
	}
	if err := a.Leagues.Store.SetName(l.Guild, i.User.ID, i.User.Name); err != nil {
		a.Log.Error("name not kept", "league", l.ID, "err", err)
	}
	return l, nil
}

// welcome returns why a user who does not take part in a season yet is too new to take a
// seat in it.
func (a answerer) welcome(ctx context.Context, i *discord.Interaction, act league.Act) error {
	l, err := a.Leagues.Get(i.League())
	if err != nil {
		return err
	}
	if _, known := l.State.Season().Entrant(a.Leagues.Number(&l, i.User.ID)); known || act.Verb != "accept" {
		return nil
	}
	return a.TooNew(ctx, i, &l)
}

// longestAppeal is the number of characters of the longest appeal.
const longestAppeal = 300

// appeals takes appeals against results and organisers' acts.
type appeals struct{ *feature.App }

// form asks for the reason of an appeal.
func (a appeals) form(i *discord.Interaction) discord.Modal {
	asked := customid.Of(i)
	say, kind := a.View.Printer(i), about(asked.Word)
	at := customid.About{ID: asked.ID, Word: asked.Word}.For("appealed")
	form := discord.Form(say.T("season.appeal.title"+kind, "table", asked.Word), at, "appeal", say.T("season.appeal.label"+kind), longestAppeal)
	form.Components[0].Components[0].Style = discord.Paragraph
	return form
}

// about is the end of the text keys for an appeal: against a result, or against an entry of
// the log, which has a number and no point.
func about(word string) string {
	if strings.Contains(word, ".") {
		return ""
	}
	return "-act"
}

// appeal enters an appeal against a result or an organiser's act: the words go to the
// organisers, and only their number into the log.
func (a appeals) appeal(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	words, at := strings.TrimSpace(i.Options["appeal"]), customid.Of(i).Word
	if words == "" {
		return discord.Message{}, table.ErrOutdated
	}
	l, err := a.Leagues.Update(i.League(), func(c *leagues.Change) error { return object(c, seats.User(i.User), at, words) })
	if err != nil {
		return discord.Message{}, err
	}
	return discord.Private(a.View.Printer(i).T("season.appeal.done"+about(at), "league", discord.Escape(l.Name), "table", at)), nil
}

// object enters a person's appeal.
func object(c *leagues.Change, who seats.User, at, words string) error {
	p, err := c.Number(who)
	if err != nil {
		return err
	}
	text, err := c.AddText(p, words)
	if err != nil {
		return err
	}
	return c.Do(p.Entrant(), league.AppealTo(at, text))
}
