package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A reason is about a turn of a bot player, as its reader was told of it.
type reason struct {
	turn   gamelog.Turn
	bot    games.Player
	begins int // the ply of its first answer
}

// why answers the button that asks what the last turn of a bot player was good for. While a match goes on, the answer
// follows from what the reader knows: the alternatives are weighed in a position as the reader imagines it, so that
// they reveal no secrets of the bot player. Afterwards they follow from what the bot player itself knew.
func (h *hinter) why(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Opened(customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	seat := t.Seat(i.User.ID)
	r, ok := h.lastReason(&t, m, seat)
	if t.Organised() || !ok {
		return discord.Message{}, table.Refuse("coach.error.no-turn")
	}
	k := r.key(&t, seat)
	if options, known := h.remembered(k, m.At(r.begins), seat); known {
		return h.explain(i, &t, m, r, options), nil
	}
	msg := discord.Private(h.View.Private(i, &t).T("coach.thinking"))
	msg.Then = func() { h.search(k, i) }
	return msg, nil
}

// lastReason returns the last turn of a bot player that everyone was told of, false if there is none.
func (h *hinter) lastReason(t *table.Table, m *match.Match, reader games.Player) (reason, bool) {
	for _, turn := range slices.Backward(gamelog.Turns(h.View.LogOf(t, m).Events(reader))) {
		if !turn.Counts() {
			continue
		}
		first := turn.Events[0]
		sealed := slices.ContainsFunc(turn.Events, func(e gamelog.Event) bool { return m.Steps()[e.Ply].Sealed })
		if t.Seats[first.Player].ID == "" && !sealed {
			return reason{turn, first.Player, first.Ply}, true
		}
	}
	return reason{}, false
}

// key returns the key of a reason for its reader.
func (r reason) key(t *table.Table, reader games.Player) key {
	return key{match: t.ID, seat: reader, turn: r.begins + 1}
}

// trial returns the position before the turn as its reader imagines it or, once the match is over, as it was; false if
// the reader can imagine none.
func (h *hinter) trial(m *match.Match, r reason, reader games.Player) (*match.Trial, bool) {
	past := m.At(r.begins)
	if m.Over() {
		return past.TryOpenly(r.bot), true
	}
	return past.Try(reader, h.Roll(fmt.Sprint("why ", r.begins)))
}

// weighReason weighs the alternatives to a turn, none if its reader can imagine no position.
func (h *hinter) weighReason(ctx context.Context, t *table.Table, m *match.Match, k key) error {
	r, ok := h.lastReason(t, m, k.seat)
	if !ok || r.key(t, k.seat) != k {
		return table.ErrMovedOn
	}
	pause, end := h.line.Begin(ctx, h.Tables.Host(k.match))
	defer end()
	var options []option
	if trial, ok := h.trial(m, r, k.seat); ok {
		options = h.bot(ctx, pause, fmt.Sprint(k)).Weigh(trial.Match, r.bot, mostOptions)
	}
	if ctx.Err() == nil {
		h.known.Add(k, found{m.At(r.begins).View(k.seat), options})
	}
	return ctx.Err()
}

// explain says what the turn has done, and what else there was.
func (h *hinter) explain(i *discord.Interaction, t *table.Table, m *match.Match, r reason, options []option) discord.Message {
	say := h.View.Private(i, t)
	var told []games.Note
	for _, e := range r.turn.Events {
		told = append(told, e.Notes...)
	}
	lines := append([]string{say.T("coach.why", "player", r.bot)}, heaviest(say, told)...)
	trial, ok := h.trial(m, r, t.Seat(i.User.ID))
	if ok && len(options) > 0 {
		lines = append(lines, r.verdict(say, m, trial.Match, options)...)
	}
	msg := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	msg.Components = discord.Rows([]discord.Component{view.LookBack(say, t, i.User.ID)})
	return msg
}

// heaviest returns the notes to everyone that weigh most, mostLines at most, in their order.
func heaviest(say lang.Printer, notes []games.Note) []string {
	var order []int // of the notes, the heaviest first
	for n, note := range notes {
		if note.To == games.Everyone && !note.Detail {
			order = append(order, n)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(notes[b].Weight, notes[a].Weight) })
	var lines []string
	for _, n := range slices.Sorted(slices.Values(order[:min(len(order), mostLines)])) {
		lines = append(lines, "> "+say.Say(notes[n].Text))
	}
	return lines
}

// verdict says what the search thinks best beside the turn.
func (r reason) verdict(say lang.Printer, m, before *match.Match, options []option) []string {
	played := r.played(m)
	same := func(o option) bool { return slices.Equal(slices.Sorted(slices.Values(o.Words)), played) }
	key := "coach.rather"
	if same(options[0]) {
		key = "coach.next-best"
	}
	for _, o := range options {
		if same(o) {
			continue
		}
		draft := drafted(before, r.bot, o)
		lines := heaviest(say, draft.DraftNotes(r.bot))
		if len(lines) == 0 {
			lines = []string{"> " + printer{say, before, r.bot}.labels(draft)}
		}
		return append([]string{say.T(key)}, lines...)
	}
	return nil
}

// played returns the words of the turn that were a choice, sorted.
func (r reason) played(m *match.Match) []string {
	var words []string
	for _, e := range r.turn.Events {
		if e.Player == r.bot && m.Steps()[e.Ply].Choices > 1 && e.Act() == "" {
			words = append(words, e.Word)
		}
	}
	return slices.Sorted(slices.Values(words))
}
