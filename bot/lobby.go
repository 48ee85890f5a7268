package bot

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
	"herald/lang"
)

// newTable answers /new: it opens a table and posts its lobby.
func (b *Bot) newTable(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := b.setUp(i)
	if err != nil {
		return discord.Message{}, err
	}
	if err := b.mayPlay(i); err != nil {
		return discord.Message{}, err
	}
	if t.ID, err = b.create(t); err != nil {
		return discord.Message{}, err
	}
	now, err := b.announce(ctx, t.ID)
	switch {
	case now.Silent != nil:
		return discord.Message{}, b.withdraw(&now)
	case err != nil:
		b.log.Warn("lobby not posted yet", "match", t.ID, "err", err)
	}
	return private(b.printer(i).T("lobby.opened", "match", t.ID, "warning", b.missing(i, i.Options["thread"] == "true"))), nil
}

// setUp makes a table of what /new was told.
func (b *Bot) setUp(i *discord.Interaction) (table, error) {
	title, ok := b.title(i.Options["game"])
	if !ok {
		return table{}, &gameError{i.Options["game"]}
	}
	setup := games.Setup{Players: title.Max, Options: readPairs(i.Options["options"])}
	if seats, err := strconv.Atoi(i.Options["seats"]); err == nil {
		setup.Players = seats
	}
	setup, err := title.Check(setup)
	if err != nil {
		return table{}, err
	}
	terms, ok := clocks.Preset(cmp.Or(i.Options["clock"], clocks.Presets()[0].Name))
	if !ok {
		return table{}, errNoTerms
	}
	setup.Table = "" // the match takes the one that is on the shelf when it starts
	return table{
		Channel: i.Channel, Home: i.Channel, Guild: i.Guild,
		Game: title.Name, Setup: setup, Stage: inLobby, Locale: b.guildLocale(i),
		Thread: i.Options["thread"] == "true" && i.Guild != "",
		Seats:  []chair{{Person: i.User}}, Told: untold,
		Clock: &clocks.Clocks{TimeControl: terms},
	}, nil
}

// readPairs reads options written as "target=9 diagonals=yes".
func readPairs(text string) map[string]string {
	pairs := map[string]string{}
	for _, word := range match.Words(text) {
		name, value, _ := strings.Cut(word, "=")
		pairs[name] = value
	}
	return pairs
}

// lobby is the message in which people join a table.
func (b *Bot) lobby(t *table) discord.Message {
	say := b.public(t)
	lines := []string{say.T("lobby.title", "game", games.T(t.Game+".name"), "match", t.ID, "pitch", games.T(t.Game+".pitch"))}
	for n, o := range b.optionLines(say, t) {
		if n == 0 {
			lines = append(lines, "")
		}
		lines = append(lines, o)
	}
	lines = append(lines, t.termsLines(say)...)
	lines = append(lines, "", say.T("lobby.seats", "taken", len(t.Seats), "seats", t.Setup.Players))
	for p := range t.Seats {
		lines = append(lines, t.signed(games.Player(p)))
	}
	m := discord.Message{Content: discord.Cut(strings.Join(lines, "\n"), discord.MaxContent)}
	switch {
	case t.Stage == inLobby && len(t.Seats) < t.Setup.Players:
		m.Content += "\n\n" + say.T("lobby.how")
		m.Components = discord.Rows(b.lobbyButtons(say, t))
	case t.Stage == inLobby:
		m.Content += "\n\n" + say.T("lobby.full")
		m.Components = discord.Rows(b.lobbyButtons(say, t))
	case t.Stage == closed:
		m.Content += "\n\n" + say.T("lobby.closed")
	default:
		m.Content += "\n\n" + say.T("lobby.started")
	}
	return m
}

func (b *Bot) lobbyButtons(say lang.Printer, t *table) []discord.Component {
	join := discord.Button(discord.Primary, say.T("lobby.join"), discord.CustomID{Verb: "join", Match: t.ID})
	join.Disabled = len(t.Seats) >= t.Setup.Players
	start := discord.Button(discord.Success, say.T("lobby.start"), discord.CustomID{Verb: "start", Match: t.ID})
	title, ok := b.title(t.Game)
	start.Disabled = !ok || len(t.Seats) < title.Min
	return []discord.Component{
		join,
		discord.Button(discord.Secondary, say.T("lobby.leave"), discord.CustomID{Verb: "leave", Match: t.ID}),
		start,
		discord.Button(discord.Secondary, say.T("seats.button.bots"), discord.CustomID{Verb: "bots", Match: t.ID}),
		discord.Button(discord.Secondary, say.T("lobby.options"), discord.CustomID{Verb: "options", Match: t.ID}),
		discord.Button(discord.Secondary, say.T("button.rules"), discord.CustomID{Verb: "rules", Match: t.Game}),
		discord.Button(discord.Secondary, say.T("clock.button"), discord.CustomID{Verb: "clock", Match: t.ID}),
	}
}

// optionLines says what was chosen, a line an option, in the game's order.
func (b *Bot) optionLines(say lang.Printer, t *table) []string {
	title, _ := b.title(t.Game)
	var lines []string
	for _, o := range title.Applicable(t.Setup) {
		key := t.Game + ".option." + o.Name
		lines = append(lines, say.T("lobby.option", "option", games.T(key), "value", valueText(key, t.Setup.Options[o.Name])))
	}
	return lines
}

// valueText says the value of an option: a number as it is.
func valueText(key, value string) any {
	if _, err := strconv.Atoi(value); err == nil {
		return value
	}
	return games.T(key + "." + value)
}

func (b *Bot) join(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.inLobby(i, func(t *table) error {
		switch {
		case t.seat(i.User.ID) >= 0:
			return errSeated
		case len(t.Seats) >= t.Setup.Players:
			return errFull
		}
		t.Seats = append(t.Seats, chair{Person: i.User})
		return nil
	})
}

// leave takes a person off the table; when the last one leaves, the table is
// closed.
func (b *Bot) leave(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.inLobby(i, func(t *table) error {
		p := t.seat(i.User.ID)
		if p < 0 {
			return errNotSeated
		}
		t.Seats = slices.Delete(t.Seats, int(p), int(p)+1)
		if t.people() == 0 {
			t.Stage, t.Seats = closed, nil
		}
		return nil
	})
}

// inLobby changes a table that has not begun and returns its lobby.
func (b *Bot) inLobby(i *discord.Interaction, change func(*table) error) (discord.Message, error) {
	t, err := b.update(i.CustomID.Match, func(t *table) error {
		if err := t.waits(); err != nil {
			return err
		}
		return change(t)
	})
	if err != nil {
		return b.staleLobby(i), err
	}
	return b.lobby(&t), nil
}

// staleLobby returns the lobby as it should be if the pressed message shows
// another: its button was pressed before, and nobody lived to change it.
func (b *Bot) staleLobby(i *discord.Interaction) discord.Message {
	t, err := b.table(i.CustomID.Match)
	if err != nil {
		return discord.Message{}
	}
	if lobby := b.lobby(&t); lobby.Content != i.Shown {
		return lobby
	}
	return discord.Message{}
}

// waits returns why people can no longer join and leave.
func (t *table) waits() error {
	switch t.Stage {
	case inLobby:
		return nil
	case closed:
		return errClosed
	}
	return errStarted
}

// start begins the match with those who have joined, in a thread of its own if
// that was asked for and can be had.
func (b *Bot) start(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	m, err := b.inLobby(i, func(t *table) error {
		if t.Thread && i.Lacks(sendThreads) != nil {
			t.Thread, t.Threadless = false, discord.CodeMissingPermission // Discord would make it and then let nobody hear of it
		}
		return b.begins(t, i.User.ID)
	})
	if err != nil {
		return m, err
	}
	if _, err := b.restHere(i.CustomID.Match); err != nil {
		return m, err
	}
	b.ponderers.Push(i.CustomID.Match, false)
	t, err := b.announce(ctx, i.CustomID.Match)
	if err != nil {
		b.log.Warn("start not told yet", "match", i.CustomID.Match, "err", err)
	}
	if trouble := t.started(b.privately(i, &t)); trouble != "" {
		m.More = []discord.Message{private(trouble)}
	}
	return m, nil
}

// started says what the match has to do without, "" if nothing.
func (t *table) started(say lang.Printer) string {
	switch {
	case t.Silent != nil:
		return t.silent(say)
	case t.Threadless == discord.CodeMissingPermission, t.Threadless == discord.CodeMissingAccess:
		return lackText(say, t.Home, makeThreads, sendThreads)
	case t.Threadless != 0:
		return say.T("lobby.threadless")
	case t.Wordy:
		return lackText(say, t.Channel, attachFiles)
	}
	return ""
}

func (b *Bot) begins(t *table, user string) error {
	title, ok := b.title(t.Game)
	switch {
	case !ok:
		return &gameError{t.Game}
	case t.seat(user) < 0:
		return errNotSeated
	case len(t.Seats) < title.Min:
		return errTooFew
	}
	t.Setup.Players = len(t.Seats)
	m, err := b.newMatch(t, title)
	if err != nil {
		return err
	}
	m.Draw(b.dice(m))
	t.Match, t.Stage = m.Record(), playing
	t.Seen = t.unseen()
	t.wind()
	t.tick(m, b.clock.Now())
	t.attend(m)
	t.Next = untold
	t.grown()
	return nil
}

// wantsThread reports whether the table is to get a thread before its first
// turn is told.
func (t *table) wantsThread() bool {
	return t.Thread && t.Told == untold && t.Channel == t.Home && t.Lobby != ""
}

// inThread reports whether the match lives in a thread of its own.
func (t *table) inThread() bool { return t.Thread && t.Channel != t.Home }

// moveToThread gives a table its thread. Where it is refused, the match stays
// in the channel.
func (b *Bot) moveToThread(ctx context.Context, t table) (table, error) {
	name := b.public(&t).T("lobby.thread", "game", games.T(t.Game+".name"), "match", t.ID, "players", t.names())
	thread, err := b.discord.StartThread(ctx, t.Home, t.Lobby, discord.Cut(name, discord.MaxOption))
	if err != nil && !discord.Refused(err) {
		return t, err
	}
	return b.update(t.ID, func(t *table) error {
		if err != nil {
			t.Thread, t.Threadless = false, max(discord.ErrorCode(err), 1)
			return nil
		}
		t.Channel = thread
		return nil
	})
}
