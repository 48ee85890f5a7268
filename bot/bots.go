package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
)

// bots shows a person at a table that has not begun which bot players sit
// there, and lets him add and take away some. A lobby that says something else
// is mended: nobody lived to change it.
func (b *Bot) bots(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := b.table(i.CustomID.Match)
	if err == nil {
		err = t.arranges(i.User.ID)
	}
	if err != nil {
		return discord.Message{}, err
	}
	if i.Message == t.Lobby && b.lobby(&t).Content != i.Shown {
		b.refresh(ctx, &t)
	}
	return b.botsPanel(i, &t), nil
}

// arranges returns why a person cannot change who sits at the table.
func (t *table) arranges(user string) error {
	if err := t.waits(); err != nil {
		return err
	}
	if t.seat(user) < 0 {
		return errNotSeated
	}
	return nil
}

func (b *Bot) botsPanel(i *discord.Interaction, t *table) discord.Message {
	say := b.privately(i, t)
	lines := []string{say.T("seats.bots", "taken", len(t.Seats), "seats", t.Setup.Players)}
	var adds, drops []discord.Component
	for _, level := range levels {
		add := discord.Button(discord.Secondary, say.T("seats.button.add", "bot", botName(level)), discord.CustomID{Verb: "bot", Match: t.ID, Word: level})
		add.Disabled = len(t.Seats) >= t.Setup.Players
		adds = append(adds, add)
	}
	for n, c := range t.Seats {
		p := games.Player(n)
		lines = append(lines, say.Player(p))
		if c.ID == "" {
			label := say.Named(t.bare).T("seats.button.drop", "player", p)
			drops = append(drops, discord.Button(discord.Secondary, label, discord.CustomID{Verb: "unbot", Match: t.ID, Word: c.Bot + "-" + strconv.Itoa(n)}))
		}
	}
	m := private(strings.Join(lines, "\n"))
	m.Components = append(discord.Rows(adds), discord.Rows(drops)...)
	return m
}

// addBot seats a bot player at a table.
func (b *Bot) addBot(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	level := i.CustomID.Word
	if !slices.Contains(levels, level) {
		return discord.Message{}, errOutdated
	}
	return b.arranged(ctx, i, func(t *table) error {
		if len(t.Seats) >= t.Setup.Players {
			return errFull
		}
		t.Seats = append(t.Seats, botChair(b.public(t), level))
		return nil
	})
}

// dropBot takes a bot player away: the one of the button, or if seats have
// moved up another of its level.
func (b *Bot) dropBot(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	level, at, _ := strings.Cut(i.CustomID.Word, "-")
	p, err := readSeat(at, games.Everyone)
	if err != nil {
		return discord.Message{}, errOutdated
	}
	return b.arranged(ctx, i, func(t *table) error {
		is := func(c chair) bool { return c.ID == "" && c.Bot == level }
		n := int(p)
		if n < 0 || n >= len(t.Seats) || !is(t.Seats[n]) {
			n = slices.IndexFunc(t.Seats, is)
		}
		if n >= 0 { // else somebody was faster
			t.Seats = slices.Delete(t.Seats, n, n+1)
		}
		return nil
	})
}

// arranged changes who sits at a table that has not begun, and shows it in the
// lobby too.
func (b *Bot) arranged(ctx context.Context, i *discord.Interaction, change func(*table) error) (discord.Message, error) {
	t, err := b.update(i.CustomID.Match, func(t *table) error {
		if err := t.arranges(i.User.ID); err != nil {
			return err
		}
		return change(t)
	})
	if err != nil {
		return discord.Message{}, err
	}
	b.refresh(ctx, &t)
	return b.botsPanel(i, &t), nil
}
