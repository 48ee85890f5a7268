package review

import (
	"context"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// owesFinalPost reports whether the last turn message of a match that is over is
// still to become its final post.
func owesFinalPost(t *table.Table) bool {
	return t.Stage == table.Over && t.Turn != "" && t.Told >= len(t.Match.Entries) && t.FinalPost != t.Turn && !t.Mute()
}

// finish edits the last turn message of a match into its final post. A message
// that is edited twice is still one, so that a try may follow one that has
// succeeded unnoticed. Drawing takes seconds: one post is made at a time, and
// nobody waits for it.
func (h *handler) finish(ctx context.Context, id string, _ bool) error {
	t, err := h.Tables.Get(id)
	if err != nil || !owesFinalPost(&t) {
		return table.Permanent(err)
	}
	m, err := h.Tables.Open(&t)
	if err != nil {
		return table.Permanent(err)
	}
	err = h.editFinal(ctx, &t, h.finalPost(ctx, &t, m))
	if err != nil && !discord.Refused(err) {
		return err
	}
	if err != nil { // the message that was posted when the match ended stays
		h.Log.Warn("final post refused", "match", id, "err", err)
	}
	_, err = h.Tables.Update(id, func(now *table.Table) error {
		now.FinalPost = t.Turn
		return nil
	})
	return table.Permanent(err)
}

// editFinal edits the last turn message. If its files are refused, it does
// without the film, and then without the picture.
func (h *handler) editFinal(ctx context.Context, t *table.Table, m discord.Message) error {
	if t.TextOnly {
		return h.Client.Edit(ctx, t.Channel, t.Turn, m.InWords())
	}
	if len(m.Files) > 1 {
		err := h.Client.Edit(ctx, t.Channel, t.Turn, m)
		if !discord.RefusesFiles(err) {
			return err
		}
		m.Files, m.Attachments = m.Files[:1], m.Attachments[:1]
	}
	return h.Post.Edit(ctx, table.Place{Channel: t.Channel, Message: t.Turn}, m)
}

// highlightsRoom is how many characters are kept for the highlights beside what
// the last turn did.
const highlightsRoom = 600

// finalPost is the last turn message with all that is said at the end of a match:
// the result with its parts, the highlights, and the match as a film.
func (h *handler) finalPost(ctx context.Context, t *table.Table, m *match.Match) discord.Message {
	say, log := h.View.Public(t), h.View.LogOf(t, m)
	turns := gamelog.Turns(log.Entries(games.Everyone))
	news, heading, end := log.News(t.From), view.Heading(say, t), view.Reckoning(say, t, m)
	story := func() string { return view.Story(heading, "", news.Notes, strings.Join(end, "\n"), say) }
	room := max(highlightsRoom, discord.MaxContent-discord.Units(story())-1)
	end = append(end, highlightLines(say, t, log.Highlights(turns), room)...)
	msg := discord.Message{Content: story(), Components: discord.Rows(h.View.TurnButtons(say, t, m))}
	h.View.Show(&msg, t, view.Scene{View: m.View(games.Everyone), Seat: games.Everyone, Final: m.Final(), Say: say, Turns: len(turns)})
	if len(msg.Files) > 0 && !t.TextOnly {
		h.addFilm(ctx, &msg, t, m, turns)
	}
	return msg
}
