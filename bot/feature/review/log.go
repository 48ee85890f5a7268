package review

import (
	"context"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/view"
)

// logPage is the number of lines on a page of the log.
const logPage = 15

// log answers /log: what the user was told of the match, the latest page first.
func (h *handler) log(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	lines := logLines(say, gamelog.Turns(h.View.LogOf(&t, m).Events(t.Seat(i.User.ID))))
	pages := max(1, (len(lines)+logPage-1)/logPage)
	page := pages
	if asked, err := strconv.Atoi(customid.Of(i).Word); err == nil {
		page = min(max(asked, 1), pages)
	}
	from := (page - 1) * logPage
	shown := append([]string{view.Heading(say, &t) + " " + view.Page(say, page, pages)}, lines[from:min(from+logPage, len(lines))]...)
	msg := discord.Private(discord.Fit(shown, "\n", discord.MaxContent))
	at := func(page int) discord.CustomID {
		return customid.About{ID: t.ID, Word: strconv.Itoa(page)}.For("log")
	}
	msg.Components = append(view.Pager(at, page, pages), discord.Row(view.BackTo(say, t.ID, "more")))
	return msg, nil
}
