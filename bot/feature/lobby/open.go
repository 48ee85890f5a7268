package lobby

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/ledger"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/match/clock"
)

// open answers /new: it opens a table and posts its lobby.
func (h *handler) open(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.setUp(i)
	if err != nil {
		return discord.Message{}, err
	}
	if err := h.mayPlay(i); err != nil {
		return discord.Message{}, err
	}
	if err := h.invite(ctx, i, &t); err != nil {
		return discord.Message{}, err
	}
	if err := h.mayOpen(i); err != nil {
		return discord.Message{}, err
	}
	forum := h.ForumHere(ctx, i)
	feature.SetForum(&t, forum)
	t.Thread = i.Options["thread"] == "true" && (forum != nil || i.HoldsThreads())
	if t.ID, err = h.Tables.Create(t); err != nil {
		return discord.Message{}, err
	}
	return h.publish(ctx, i, &t)
}

// openWith answers the buttons that open a table with a game's default options.
func openWith(h *handler) router.Handler {
	return func(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
		i.Options = map[string]string{"game": i.CustomID.Args}
		return h.open(ctx, i)
	}
}

// publish posts the lobby of a new table.
func (h *handler) publish(ctx context.Context, i *discord.Interaction, t *table.Table) (discord.Message, error) {
	now, err := h.Post.Flush(ctx, t)
	switch {
	case now.Muted != nil:
		return discord.Message{}, h.withdraw(i, &now)
	case err != nil:
		h.Log.Warn("lobby not posted yet", "match", t.ID, "err", err)
	}
	say := h.View.Printer(i)
	m := discord.Private(say.T("lobby.opened", "match", t.ID, "warning", h.missing(i, t)))
	m.Components = discord.Rows([]discord.Component{h.againstBotButton(i, t)})
	return m, nil
}

// setUp returns the table that the options of /new describe.
func (h *handler) setUp(i *discord.Interaction) (table.Table, error) {
	title, ok := h.View.Title(i.Options["game"])
	if !ok {
		return table.Table{}, &table.GameError{Name: i.Options["game"]}
	}
	setup := games.Setup{Players: title.Max, Options: readPairs(h.View.Printer(i).Lexicon(title.Name).Own(i.Options["options"]))}
	if seats, err := strconv.Atoi(i.Options["seats"]); err == nil {
		setup.Players = seats
	}
	setup, err := title.Check(setup)
	if err != nil {
		return table.Table{}, err
	}
	control, ok := clock.Preset(cmp.Or(i.Options["clock"], clock.Presets()[0].Name))
	if !ok {
		return table.Table{}, errNoTimeControl
	}
	setup.Table = "" // the match takes the shelf's version when it starts
	t := table.Table{
		Place: table.Place{Channel: i.Channel, Home: i.Channel, Guild: i.Guild, Locale: h.Prefs.GuildLocale(i)},
		Game:  title.Name, Setup: setup, Stage: table.InLobby,
		Seats: []seats.Seat{{User: seats.User(i.User)}}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Clock: &clock.Clocks{TimeControl: control},
	}
	t.SetHints(hintsOf(i))
	return t, nil
}

// mayPlay returns the refusal if no match can be played in the channel of i.
func (h *handler) mayPlay(i *discord.Interaction) error {
	switch {
	case i.Guest:
		return view.Uninvited
	case i.Guild == "":
		return errOnlyGuild
	}
	if lacks := i.Lacks(discord.ViewChannel, i.ToSend()); lacks != nil {
		return view.Denied(i, lacks)
	}
	return nil
}

// missing says what a match opened by i will have to do without, "" if nothing.
func (h *handler) missing(i *discord.Interaction, t *table.Table) string {
	var warnings []string
	say, wanted := h.View.Printer(i), []discord.Permission{discord.AttachFiles}
	switch {
	case i.Options["thread"] != "true":
	case feature.ForumOf(t) != nil:
		wanted = append(wanted, discord.SendMessages, discord.SendThreads) // to open posts is to send messages to the forum
	case i.HoldsThreads():
		wanted = append(wanted, discord.MakeThreads, discord.SendThreads)
	default:
		warnings = append(warnings, say.T("lobby.no-threads", "channel", discord.MentionChannel(i.Channel)))
	}
	if lacks := i.Lacks(wanted...); lacks != nil {
		warnings = append(warnings, view.Without(say, i.Channel, lacks...))
	}
	return strings.Join(warnings, "\n")
}

// withdraw deletes a table whose lobby could not be posted, and returns the reason.
func (h *handler) withdraw(i *discord.Interaction, t *table.Table) error {
	return errors.Join(view.Unposted(i, t), h.Tables.Delete(t.ID))
}
