package takeback

import (
	"context"
	"slices"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// requestLasts is the time for which the others can answer a request.
const requestLasts = 3 * 24 * time.Hour

// Reasons why a request cannot be made.
var (
	errRequested = table.Refuse("undo.error.wished") // there is one already
	errMuted     = table.Refuse("undo.error.muted")  // nothing can be posted in the channel
)

// expired reports whether a request was not answered in time.
func expired(r *Request, now time.Time) bool {
	return now.Sub(time.Unix(r.Since, 0)) >= requestLasts
}

// unanswered returns the seats that still have to agree to the table's request: those held
// by people, even where a bot player stands in, and not out of the game.
func unanswered(t *table.Table, m *match.Match) []games.Player {
	var seats []games.Player
	r := requests.Of(t)
	for n, s := range t.Seats {
		p := games.Player(n)
		if s.ID != "" && p != r.Seat && !m.Resigned(p) && !m.IsOut(p) && !slices.Contains(r.Agreed, p) {
			seats = append(seats, p)
		}
	}
	return seats
}

// dropPassed drops a request that the match has passed, or whose proposer no longer plays
// their seat: they cannot ask the same again at once.
func dropPassed(c table.Change) error {
	r := requests.Of(c)
	if r == nil || !c.Match.Over() && !c.Match.PublicChange(r.Plies) && c.Reads(r.Seat) {
		return nil
	}
	dropRequest(c.Table, c.Now)
	drop(c.Table)
	return nil
}

// closedKey is the text of a request's message once it cannot be answered any more.
const closedKey = "undo.closed"

// drop ends the table's request, if there is one, without an answer, and retires its
// message.
func drop(t *table.Table) {
	if r := requests.Of(t); r != nil && r.Message != "" {
		t.Retired = append(t.Retired, ledger.Place{Channel: r.Channel, Message: r.Message, Says: closedKey})
	}
	requests.Set(t, nil)
}

// offer shows the user what would be taken back, with the button that asks the others.
func (h *handler) offer(i *discord.Interaction, id string) (discord.Message, error) {
	t, m, err := h.Opened(id)
	if err != nil {
		return discord.Message{}, err
	}
	seat := t.Seat(i.User.ID)
	ply, ok := m.TurnStart(seat)
	if !ok {
		return discord.Message{}, match.ErrNoSuchTurn
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(view.Story(view.Heading(say, &t)+"\n"+say.T(offerKey(m, seat, ply), "n", match.FreeTakeBacks), "> ", undone(h.View.LogOf(&t, m), ply), "", say))
	at := customid.About{ID: t.ID, At: m.AnswerCount(seat)}.For("ask-undo")
	msg.Components = discord.Rows([]discord.Component{discord.Button(discord.Primary, say.T("button.ask-undo"), at)})
	return msg, nil
}

// offerKey is the key of the reason why a seat has to ask the others.
func offerKey(m *match.Match, seat games.Player, ply int) string {
	if _, free := m.FreeTakeBack(seat); free {
		return "undo.offer-late"
	}
	if m.TimesTakenBack(seat, ply) >= match.FreeTakeBacks {
		return "undo.offer-often"
	}
	return "undo.offer"
}

// undone returns what would be taken back from a ply on, as far as all may know. It leaves
// out what was taken back already, and what is no answer.
func undone(log *gamelog.Log, ply int) []games.Note {
	var notes []games.Note
	for _, e := range log.Events(games.Everyone) {
		if e.Ply >= ply && !e.Undone && e.Act() == "" {
			notes = append(notes, e.Notes...)
		}
	}
	return notes
}

// ask posts a request in the channel. If no one has to agree, it takes the turn back at
// once.
func (h *handler) ask(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	alone := false
	t, m, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		ply, ok := m.TurnStart(seat)
		r := requests.Of(t)
		switch {
		case err != nil:
			return err
		case r != nil && !expired(r, h.Clock.Now()):
			return errRequested
		case m.AnswerCount(seat) != pressed.At:
			return table.ErrMovedOn
		case !ok:
			return match.ErrNoSuchTurn
		case t.Muted != nil:
			return errMuted
		}
		if err := repeated(t, seat, ply, h.Clock.Now()); err != nil {
			return err
		}
		drop(t) // the expired one
		count.Set(t, new(count.Value(t)+1))
		requests.Set(t, &Request{Number: count.Value(t), Seat: seat, Ply: ply, Plies: m.Plies(), Since: h.Clock.Now().Unix()})
		if alone = len(unanswered(t, m)) == 0; alone {
			return h.retract(t, m, seat, ply, true)
		}
		return nil
	})
	switch {
	case err != nil:
		return h.Refuse(i, pressed.ID, err)
	case alone:
		return h.takenBack(ctx, i, &t, m), nil
	}
	h.Post.Schedule(&t)
	return h.Panel(i, &t, m, "", h.View.Private(i, &t).T("undo.asked")), nil
}
