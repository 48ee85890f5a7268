package bot

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
	"herald/lang"
)

// levels are the words for those of bot players, the weakest first.
var levels = levelWords()

func levelWords() []string {
	var words []string
	for _, level := range ai.Levels() {
		words = append(words, level.String())
	}
	return words
}

// What /substitute is told besides a level.
const (
	anybody = "anybody"
	myself  = "me"
)

// substitute answers /substitute: it lets a bot player play for the presser,
// offers his seat, or gives it back to him; without a word it shows who sits
// where, and what can be done about that.
func (b *Bot) substitute(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := b.find(i)
	if err != nil {
		return discord.Message{}, err
	}
	i.CustomID.Match = id
	switch who := i.Options["who"]; {
	case who == anybody:
		return b.offerSeat(ctx, i)
	case who == myself:
		return b.returnSeat(ctx, i)
	case who != "":
		i.CustomID.Word = who
		return b.lendSeat(ctx, i)
	}
	return b.seats(ctx, i)
}

// seats shows who sits where.
func (b *Bot) seats(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	return b.seatsPanel(i, &t, m, ""), nil
}

// lendSeat lets a bot player play for the presser until he is back.
func (b *Bot) lendSeat(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	level := i.CustomID.Word
	if !slices.Contains(levels, level) {
		return discord.Message{}, errOutdated
	}
	return b.reseated(ctx, i, "seats.lent", func(t *table, m *match.Match) error {
		return t.hand(m, t.seat(i.User.ID), level, b.clock.Now())
	})
}

// returnSeat gives the presser's seat back to him.
func (b *Bot) returnSeat(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		return t.back(m, t.seat(i.User.ID), b.clock.Now())
	})
	if err != nil {
		return b.refuse(i, i.CustomID.Match, err)
	}
	b.spread(ctx, &t)
	return b.panelOf(i, &t, m, "", b.privately(i, &t).T("seats.returned"))
}

// offerSeat opens the presser's seat, or that of a bot player, to anybody.
func (b *Bot) offerSeat(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.reseated(ctx, i, "seats.offered", func(t *table, m *match.Match) error {
		p, err := t.disposes(i.User.ID, i.CustomID.Word)
		if err != nil {
			return err
		}
		return t.offer(m, p)
	})
}

// keepSeat takes an offer back.
func (b *Bot) keepSeat(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.reseated(ctx, i, "seats.kept", func(t *table, m *match.Match) error {
		p, err := t.disposes(i.User.ID, i.CustomID.Word)
		if err != nil {
			return err
		}
		return t.keep(m, p)
	})
}

// disposes returns the seat that a word means: the person's own, or one that
// only a bot player holds. Nobody disposes of the seat of somebody else.
func (t *table) disposes(user, word string) (games.Player, error) {
	own := t.seat(user)
	if own < 0 {
		return own, errNotSeated
	}
	p, err := readSeat(word, own)
	if err != nil || int(p) >= len(t.Seats) || p != own && t.Seats[p].ID != "" {
		return own, errOutdated
	}
	return p, nil
}

// readSeat reads the number of a seat; a missing one is own.
func readSeat(word string, own games.Player) (games.Player, error) {
	if word == "" {
		return own, nil
	}
	n, err := strconv.ParseUint(word, 10, 7)
	return games.Player(n), err
}

// letPlay lets bot players play on though nobody else does.
func (b *Bot) letPlay(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.reseated(ctx, i, "seats.let", func(t *table, m *match.Match) error {
		switch {
		case m.Over():
			return match.ErrOver
		case t.seat(i.User.ID) < 0:
			return errNotSeated
		case !t.rests(m):
			return errAwake
		}
		t.Alone = true
		return nil
	})
}

// errAwake says that the match does not rest.
var errAwake = errors.New("the match does not rest")

// reseated changes who plays, has it told, and shows who sits where then.
func (b *Bot) reseated(ctx context.Context, i *discord.Interaction, done string, change func(*table, *match.Match) error) (discord.Message, error) {
	t, m, err := b.change(i.CustomID.Match, change)
	if err != nil {
		return discord.Message{}, err
	}
	b.spread(ctx, &t)
	return b.seatsPanel(i, &t, m, b.privately(i, &t).T(done)), nil
}

// spread has told who plays now. The table learns where it lives meanwhile.
func (b *Bot) spread(ctx context.Context, t *table) {
	now, err := b.announce(ctx, t.ID)
	if err != nil {
		b.log.Warn("seats not told yet", "match", t.ID, "err", err)
	}
	t.Silent, t.Wordy, t.Letters = now.Silent, now.Wordy, now.Letters
}

// seatsPanel shows who sits where, and what the presser can do about it.
func (b *Bot) seatsPanel(i *discord.Interaction, t *table, m *match.Match, notice string) discord.Message {
	say := b.privately(i, t)
	lines := []string{heading(say, t)}
	if notice != "" {
		lines = append(lines, notice)
	}
	for n := range t.Seats {
		lines = append(lines, t.seatLine(say, m, games.Player(n)))
	}
	if t.rests(m) {
		lines = append(lines, say.T("seats.rests"))
	}
	msg := private(strings.Join(lines, "\n"))
	if !m.Over() {
		msg.Components = discord.Rows(t.seatButtons(say, m, i.User.ID))
	}
	return msg
}

// seatLine says who plays a seat.
func (t *table) seatLine(say lang.Printer, m *match.Match, p games.Player) string {
	line, c := say.Player(p), t.Seats[p]
	switch {
	case m.Resigned(p):
		line = say.T("seats.line.resigned", "player", p, "bot", botName(t.botAt(m, p)))
	case c.away():
		line = say.T("seats.line.away", "player", p, "bot", botName(c.Bot))
	}
	if t.free(m, p) {
		line = say.T("seats.line.open", "line", line)
	}
	return line
}

// free reports whether anybody may take a seat.
func (t *table) free(m *match.Match, p games.Player) bool {
	return !m.Over() && (t.Seats[p].Open || m.Resigned(p))
}

// frees lists the seats that anybody may take.
func (t *table) frees(m *match.Match) []games.Player {
	var open []games.Player
	for n := range t.Seats {
		if t.free(m, games.Player(n)) {
			open = append(open, games.Player(n))
		}
	}
	return open
}

// seatButtons are what a person can do about the seats.
func (t *table) seatButtons(say lang.Printer, m *match.Match, user string) []discord.Component {
	own := t.seat(user)
	if own < 0 || m.Resigned(own) {
		return t.takeButtons(say, m)
	}
	at := func(verb, word string) discord.CustomID { return discord.CustomID{Verb: verb, Match: t.ID, Word: word} }
	var buttons []discord.Component
	if t.Seats[own].away() {
		buttons = append(buttons, discord.Button(discord.Success, say.T("seats.button.back"), at("back", "")))
	} else {
		for _, level := range levels {
			label := say.T("seats.button.lend", "bot", botName(level))
			buttons = append(buttons, discord.Button(discord.Secondary, label, at("lend", level)))
		}
	}
	if t.rests(m) {
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("seats.button.let"), at("let", "")))
	}
	buttons = append(buttons, t.offerButton(say, own, "seats.button.offer", "seats.button.keep"))
	for n, c := range t.Seats {
		if c.ID == "" {
			buttons = append(buttons, t.offerButton(say, games.Player(n), "seats.button.offer-bot", "seats.button.keep-bot"))
		}
	}
	return buttons
}

// offerButton opens a seat, or closes it again.
func (t *table) offerButton(say lang.Printer, p games.Player, offer, keep string) discord.Component {
	key, verb := offer, "offer"
	if t.Seats[p].Open {
		key, verb = keep, "keep"
	}
	label := say.Named(t.bare).T(key, "player", p)
	return discord.Button(discord.Secondary, label, discord.CustomID{Verb: verb, Match: t.ID, Word: strconv.Itoa(int(p))})
}

// bare is the holder of a seat for a button: with the sign of the seat, without
// marks.
func (t *table) bare(p games.Player) string { return strings.TrimSpace(t.sign(p) + " " + t.name(p)) }

// absent is the panel of who does not play his seat himself.
func (p panel) absent() discord.Message {
	lines := append(p.head(), p.say.T("panel.waiting", "players", waitedFor(p.m, p.seat)))
	if p.t.rests(p.m) {
		lines[len(lines)-1] = p.say.T("seats.rests")
	}
	var buttons []discord.Component
	if c := p.t.Seats[p.seat]; c.away() && !p.m.Resigned(p.seat) {
		lines = append(lines, p.say.T("seats.away", "bot", botName(c.Bot)))
		buttons = append(buttons, discord.Button(discord.Success, p.say.T("seats.button.back"), discord.CustomID{Verb: "back", Match: p.t.ID}))
	}
	buttons = append(buttons, discord.Button(discord.Secondary, p.say.T("seats.button.seats"), discord.CustomID{Verb: "seats", Match: p.t.ID}))
	return discord.Message{Content: discord.Cut(strings.Join(lines, "\n"), discord.MaxContent), Components: discord.Rows(buttons), Flags: discord.FlagEphemeral}
}
