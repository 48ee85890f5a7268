package bot

import (
	"context"
	"strconv"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// logPage is how many notes one page of the log holds.
const logPage = 15

// found opens the match that an interaction is about.
func (b *Bot) found(i *discord.Interaction) (table, *match.Match, error) {
	id, err := b.find(i)
	if err != nil {
		return table{}, nil, err
	}
	t, err := b.table(id)
	if err != nil {
		return t, nil, err
	}
	m, err := b.open(&t)
	return t, m, err
}

// board shows the public position to whoever asks.
func (b *Bot) board(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Options["text"] == "true" {
		return b.read(ctx, i)
	}
	return b.position(i, games.Everyone)
}

// hand shows the presser what his seat knows, his draft played.
func (b *Bot) hand(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, _, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	seat := t.seat(i.User.ID)
	if seat < 0 {
		return discord.Message{}, errNotSeated
	}
	return b.position(i, seat)
}

func (b *Bot) position(i *discord.Interaction, seat games.Player) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say, view := b.privately(i, &t), m.Preview(seat).View(seat)
	lines := standing(say, &t, m)
	if seat >= 0 {
		lines = append(lines, spoken(say, view, m.Final())...)
	}
	msg := private(discord.Fit(lines, "\n", discord.MaxContent))
	part := b.part(i, &t)
	msg.Components = b.looks(say, &t, m, i, seat, part)
	b.show(&msg, &t, scene{view: view, seat: seat, part: part, final: m.Final(), say: say})
	return msg, nil
}

// more shows what else can be done with a match.
func (b *Bot) more(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := b.table(i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, &t)
	at := func(verb string) discord.CustomID { return discord.CustomID{Verb: verb, Match: t.ID} }
	buttons := []discord.Component{
		discord.Button(discord.Secondary, say.T("button.log"), at("log")),
		discord.Button(discord.Secondary, say.T("button.replay"), at("replay")),
		discord.Button(discord.Secondary, say.T("button.note"), at("note")),
		discord.Button(discord.Secondary, say.T("button.verify"), at("verify")),
		discord.Button(discord.Secondary, say.T("button.rules"), discord.CustomID{Verb: "rules", Match: t.Game, Word: t.ID}),
		discord.Button(discord.Secondary, say.T("button.games"), discord.CustomID{Verb: "games"}),
	}
	if t.Stage == playing {
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("seats.button.seats"), at("seats")), discord.Button(discord.Secondary, say.T("clock.more"), at("waiting")))
	}
	if t.seat(i.User.ID) >= 0 {
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("button.hand"), at("hand")))
		if t.Stage == playing {
			buttons = append(buttons, discord.Button(discord.Danger, say.T("button.resign"), at("resign")))
		}
	}
	m := private(heading(say, &t))
	m.Components = discord.Rows(buttons)
	return m, nil
}

// history shows the log, the latest page first.
func (b *Bot) history(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, _, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	deeds, err := b.deeds(&t, t.seat(i.User.ID))
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, &t)
	var told []string
	for _, d := range deeds {
		told = append(told, d.lines(say)...)
	}
	pages := max(1, (len(told)+logPage-1)/logPage)
	page := pages
	if asked, err := strconv.Atoi(i.CustomID.Word); err == nil {
		page = min(max(asked, 1), pages)
	}
	lines := []string{heading(say, &t) + " " + say.T("log.page", "page", page, "pages", pages)}
	for n := (page - 1) * logPage; n < min(page*logPage, len(told)); n++ {
		lines = append(lines, strconv.Itoa(n+1)+"\\. "+told[n])
	}
	m := private(discord.Fit(lines, "\n", discord.MaxContent))
	m.Components = pager(discord.CustomID{Verb: "log", Match: t.ID}, page, pages)
	return m, nil
}

// pager is a row of two buttons that turn pages, nothing for a single page.
func pager(at discord.CustomID, page, pages int) []discord.Component {
	if pages < 2 {
		return nil
	}
	turn := func(label string, to int) discord.Component {
		at.Turn, at.Word = 0, strconv.Itoa(to)
		c := discord.Button(discord.Secondary, label, at)
		c.Disabled = to < 1 || to > pages
		return c
	}
	return []discord.Component{discord.Row(turn("◀", page-1), turn("▶", page+1))}
}
