package lobby

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/match/clock"
	"herald/lang"
)

// lobby is the message in which people join a table, with a card of the game.
func (h *handler) lobby(t *table.Table) discord.Message {
	m := h.lobbyText(t)
	if t.Stage == table.InLobby {
		h.View.ShowCard(&m, t)
	}
	return m
}

// lobbyText is the lobby without its picture.
func (h *handler) lobbyText(t *table.Table) discord.Message {
	say := h.View.Public(t)
	end := "\n" + say.T(invitation(t), "host", t.Host(), "reason", discord.Escape(t.Closing), "channel", discord.MentionChannel(t.Channel)) + commitment(say, t)
	m := discord.Message{Mentions: invites(t), Content: discord.Cut(strings.Join(h.description(say, t), "\n"), discord.MaxContent-discord.Units(end)) + end}
	if t.Stage == table.InLobby {
		m.Components = discord.Rows(h.buttons(say, t))
	}
	return m
}

// commitment returns a line, beginning with a line break, with the commitment to
// the seed of the dice, "" if there is none. A lobby that is not the first says
// which message was.
func commitment(say lang.Printer, t *table.Table) string {
	sum := t.Commitment()
	if sum == "" || t.Stage == table.Closed {
		return ""
	}
	if first, ok := t.FirstLobby(); ok && t.Lobby != first.Message {
		return "\n" + say.T("lobby.committed-before", "sum", sum, "message", first.Message)
	}
	return "\n" + say.T("lobby.committed", "sum", sum)
}

// description says what is to be played, how, and who plays.
func (h *handler) description(say lang.Printer, t *table.Table) []string {
	title, _ := h.View.Title(t.Game)
	lines := []string{say.T("lobby.title", "game", games.T(t.Game+".name"), "match", t.ID, "pitch", games.T(t.Game+".pitch"))}
	lines = append(lines, unusual(title, say, t)...)
	if line := ratedLine(say, t); line != "" {
		lines = append(lines, line)
	}
	if policy := t.Hints(); policy != table.HintsAlone {
		lines = append(lines, hintsLine(say, policy))
	}
	lines = append(lines, briefTimeControl(say, t))
	if controlOf(t).On() && controlOf(t).TimeOut == clock.Vacate {
		lines = append(lines, say.T("clock.opens"))
	}
	lines = append(lines, quietHoursLines(h.Prefs, say, t)...)
	lines = append(lines, say.T("lobby.seats", "taken", len(t.Seats), "seats", t.Setup.Players))
	for p := range t.Seats {
		lines = append(lines, say.Say(view.Seated(say, t, games.Player(p))))
	}
	if line := rematchLine(say, t); line != "" {
		lines = append(lines, line)
	}
	return append(lines, invitedLines(say, t)...)
}

// invitation is the key of the text that says what people can do at a table before the
// start, or why they cannot any more.
func invitation(t *table.Table) string {
	switch {
	case t.Stage == table.Closed && t.Closing != "":
		return "lobby.closed-why"
	case t.Stage == table.Closed:
		return "lobby.closed"
	case t.Stage != table.InLobby && t.InThread() && feature.ForumOf(t) != nil: // a thread hangs on this message, a post does not
		return "lobby.started-there"
	case t.Stage != table.InLobby:
		return "lobby.started"
	case full(t) && agreed(t) != nil:
		return "lobby.rated.full"
	case full(t) && startsFull.Value(t):
		return "lobby.starting"
	case full(t):
		return "lobby.full"
	case startsFull.Value(t):
		return "lobby.how-full"
	}
	return "lobby.how"
}

// full reports whether all seats are taken.
func full(t *table.Table) bool { return len(t.Seats) >= t.Setup.Players }

func (h *handler) buttons(say lang.Printer, t *table.Table) []discord.Component {
	button := func(style int, key, verb string) discord.Component {
		return discord.Button(style, say.T(key), customid.About{ID: t.ID}.For(verb))
	}
	join := button(discord.Primary, "lobby.join", "join")
	join.Disabled = full(t)
	answers := []discord.Component{join}
	if len(invited(t)) > 0 {
		answers = append(answers, button(discord.Secondary, "lobby.decline", "decline"))
	}
	if len(feature.RatingOf(t).Awaits(t)) > 0 {
		answers = append(answers, button(discord.Success, "lobby.rated.agree", "rate"))
	}
	if calls.Of(t) == nil && !full(t) {
		answers = append(answers, button(discord.Secondary, "lobby.call", "call"))
	}
	start := button(discord.Success, "lobby.start", "start")
	title, ok := h.View.Title(t.Game)
	start.Disabled = !ok || len(t.Seats) < title.Min
	return slices.Concat(answers, []discord.Component{button(discord.Secondary, "lobby.leave", "leave"), start}, panelButtons(say, t),
		view.LearnButton(say, title))
}

// join seats a person at a table.
func (h *handler) join(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.change(i, h.seat(i.User))
}

// seat returns the change that seats a person at a table that has not begun. Who joins a table
// that is to be rated agrees to that.
func (h *handler) seat(user discord.User) func(*table.Table) error {
	willing := h.Prefs.Profile(user.ID)
	return func(t *table.Table) error {
		switch err := t.Joinable(); {
		case err != nil:
			return err
		case t.Seat(user.ID) >= 0:
			return table.ErrSeated
		case slices.Contains(barred.Value(t), user.ID):
			return table.ErrBarred
		case full(t):
			return table.ErrFull
		}
		t.Seats = append(t.Seats, seats.Seat{User: seats.User(user)})
		return agreeToRating(t, user.ID, willing)
	}
}

// leave gives up a person's seat. Once only bot players are left, it closes the table.
func (h *handler) leave(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.change(i, func(t *table.Table) error {
		p := t.Seat(i.User.ID)
		if p < 0 {
			return table.ErrNotSeated
		}
		t.Leave(p)
		return nil
	})
}

// change changes a table that has not begun and returns its lobby.
func (h *handler) change(i *discord.Interaction, change func(*table.Table) error) (discord.Message, error) {
	t, err := h.Tables.Update(customid.Of(i).ID, func(t *table.Table) error {
		if err := t.Joinable(); err != nil {
			return err
		}
		return change(t)
	})
	if err != nil {
		return h.corrected(i), err
	}
	h.Post.Urge(&t) // it may begin
	return h.lobby(&t), nil
}

// corrected returns the current lobby if the pressed message shows another, because the
// process died after a press and before the edit. Otherwise it returns the zero message.
func (h *handler) corrected(i *discord.Interaction) discord.Message {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err != nil {
		return discord.Message{}
	}
	if h.lobbyText(&t).Content != i.Shown {
		return h.lobby(&t)
	}
	return discord.Message{}
}

// start begins the match with the players who have joined, in a thread of its own if one is
// wanted and allowed.
func (h *handler) start(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, now, err := h.begin(ctx, i, func(t *table.Table) {
		t.Published(ledger.Place{Channel: i.Channel, Message: i.Message}) // the process died before it could
	})
	if err != nil {
		return h.corrected(i), err
	}
	t.Channel = cmp.Or(now.Channel, t.Channel)
	m := h.lobby(&t)
	if trouble := lacking(h.View.Private(i, &now), &now); trouble != "" {
		m.More = []discord.Message{discord.Private(trouble)}
	}
	return m, nil
}

// begin starts the match of an interaction for a player, once prepare has changed its table, and
// posts the start, in a thread of its own if one is wanted. It returns the table as it started,
// and as it is once that is posted.
func (h *handler) begin(ctx context.Context, i *discord.Interaction, prepare func(*table.Table)) (started, now table.Table, err error) {
	started, err = h.Tables.Start(customid.Of(i).ID, func(t *table.Table) error {
		if err := mayAdjust(t, i); err != nil {
			return err
		}
		if t.Thread && i.Lacks(discord.SendThreads) != nil {
			t.Stay(discord.CodeMissingPermission) // Discord would create it, but the match could not be read there
		}
		prepare(t)
		return agreed(t)
	})
	if err != nil {
		return started, started, err
	}
	return started, h.postStart(ctx, &started), nil
}

// postStart posts the start of a match, and returns its table as it is then.
func (h *handler) postStart(ctx context.Context, started *table.Table) table.Table {
	now, err := h.Post.Flush(ctx, started)
	if err != nil {
		h.Log.WarnContext(ctx, "start not posted yet", "match", started.ID, "err", err)
	}
	return now
}

// lacking lists what the match must do without, "" if nothing.
func lacking(say lang.Printer, t *table.Table) string {
	switch {
	case t.Muted != nil:
		return view.MutedText(t, say)
	case t.Threadless == discord.CodeMissingPermission, t.Threadless == discord.CodeMissingAccess:
		return view.Without(say, t.Home, discord.MakeThreads, discord.SendThreads)
	case t.Threadless != 0:
		return say.T("lobby.threadless")
	case t.TextOnly:
		return view.Without(say, t.Channel, discord.AttachFiles)
	}
	return ""
}
