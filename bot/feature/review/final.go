package review

import (
	"context"
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/gamelog"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render/finale"
)

// owesFinalPost reports whether the last turn message of a finished match must still become
// its final post.
func owesFinalPost(t *table.Table) bool {
	return t.Stage == table.Over && t.Turn != "" && t.Told >= len(t.Match.Entries) && t.FinalPost != t.Turn && !t.Mute()
}

// finish edits the last turn message of a match into its final post, and posts the film. It
// is idempotent. Drawing takes seconds: one film is made at a time, in the background.
func (h *handler) finish(ctx context.Context, id string, _ bool) error {
	t, err := h.Tables.Known(id)
	if err != nil || !owesFinalPost(&t) {
		return table.Permanent(err)
	}
	m, err := h.Tables.Open(&t)
	if err != nil {
		return table.Permanent(err)
	}
	e := h.ending(&t, m)
	err = h.Post.Edit(ctx, ledger.Place{Channel: t.Channel, Message: t.Turn}, h.finalPost(e))
	if err == nil && !t.TextOnly {
		err = h.addFilm(ctx, e)
	}
	if err != nil && !discord.Refused(err) {
		return err
	}
	if err != nil { // the message posted at the end stays
		h.Log.Warn("final post refused", "match", id, "err", err)
	}
	_, err = h.Tables.Update(id, func(now *table.Table) error {
		if len(feature.RatingChangesOf(now)) == len(feature.RatingChangesOf(&t)) { // else they came meanwhile
			now.FinalPost = t.Turn
		}
		return nil
	})
	return table.Permanent(err)
}

// An ending is a finished match with what its final post and its film tell of it.
type ending struct {
	t          *table.Table
	m          *match.Match
	turns      []gamelog.Turn
	sheet      finale.Sheet
	highlights []gamelog.Highlight
}

func (h *handler) ending(t *table.Table, m *match.Match) ending {
	log := h.View.LogOf(t, m)
	turns := gamelog.Turns(log.Events(games.Everyone))
	sheet := h.View.FinalSheet(t, m, turns)
	return ending{t, m, turns, sheet, log.Highlights(turns, sheet.Lead())}
}

// addFilm makes the film of a match and posts it.
func (h *handler) addFilm(ctx context.Context, e ending) error {
	film, err := h.film(ctx, e)
	if err != nil {
		return err
	}
	return h.postFilm(ctx, e.t, film)
}

// postFilm posts a match's film below its final post, unless it is there. A refused film is
// left out.
func (h *handler) postFilm(ctx context.Context, t *table.Table, m discord.Message) error {
	if len(m.Files) == 0 {
		return nil
	}
	posted, err := h.Post.Find(ctx, ledger.Place{Channel: t.Channel, Message: t.Turn}, func(text string) bool { return text == m.Content })
	if posted != "" || err != nil {
		return err
	}
	_, err = h.Client.Send(ctx, t.Channel, m)
	if discord.RefusesFiles(err) {
		return nil
	}
	return err
}

// finalPost is the last turn message with what is said at the end of a match: the
// result, the highlights and the final picture.
func (h *handler) finalPost(e ending) discord.Message {
	t, m, say := e.t, e.m, h.View.Public(e.t)
	msg := discord.Message{
		Content:    view.EndText(say, t, m, h.View.LogOf(t, m).News(t.From).Notes, append(ratingLine(say, t), highlightLines(say, t, m, e.highlights)...)),
		Components: h.View.TurnButtons(say, t, m), Mentions: view.Concerned(t, m),
	}
	h.View.ShowFinal(&msg, t, m, e.turns, e.sheet)
	if t.TextOnly {
		return msg.InWords()
	}
	return msg
}

// ratingLine says what a rated match has done to ratings, nil if nothing.
func ratingLine(say lang.Printer, t *table.Table) []string {
	var all []string
	for _, c := range feature.RatingChangesOf(t) {
		mark := ""
		if c.Uncertain {
			mark = "?"
		}
		all = append(all, fmt.Sprintf("%s %d → %d%s", say.Player(c.Seat), c.Before, c.After, mark))
	}
	if len(all) == 0 {
		return nil
	}
	return []string{"🏅 " + strings.Join(all, " · ")}
}

// details shows the rest of what is said at the end of a match.
func (h *handler) details(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	if !m.Over() {
		return discord.Private(strings.Join(view.Standing(say, &t, m, t.Seat(i.User.ID)), "\n")), nil
	}
	return discord.Private(view.DetailsText(say, &t, m, h.View.LogOf(&t, m).News(t.From).Notes)), nil
}
