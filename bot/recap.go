package bot

import (
	"context"
	"image"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/render"
	"herald/render/film"
)

// saw notes up to where the holder of a seat has seen the match, if he has just
// played from a ply on: what follows his own answers is news to him.
func (t *table) saw(m *match.Match, seat games.Player, from int) {
	entries, upTo := m.Record().Entries, from
	for upTo < len(entries) && entries[upTo].Player == seat {
		upTo++
	}
	if upTo == from {
		return
	}
	if t.Seen == nil {
		t.Seen = t.unseen()
	}
	t.Seen[t.Seats[seat].ID] = upTo
}

// unseen says that nobody at the table has seen anything of its match.
func (t *table) unseen() map[string]int {
	seen := map[string]int{}
	for _, c := range t.Seats {
		if c.ID != "" {
			seen[c.ID] = 0
		}
	}
	return seen
}

// away returns the ply from which on everything is news to a person: since his
// last turn, or since the start if he has had none. A plan that was carried out
// for him, or a turn that somebody else has played at his seat, is news too.
func (t *table) away(user string, deeds []deed) int {
	if from, ok := t.Seen[user]; ok || len(t.Seen) > 0 {
		return min(from, len(deeds))
	}
	from, seat := 0, t.seat(user)
	for _, e := range deeds { // the match was begun before anybody noted who had seen what
		if e.Player == seat && e.chosen {
			from = e.ply + 1
		}
	}
	return from
}

// since answers /since and its button: what has happened since the presser's
// last turn, in words, and marked on the board.
func (b *Bot) since(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	seat, say := t.seat(i.User.ID), b.privately(i, &t)
	deeds, err := b.deeds(&t, seat)
	if err != nil {
		return discord.Message{}, err
	}
	from := t.away(i.User.ID, deeds)
	var lines []string
	for _, e := range deeds[from:] {
		lines = append(lines, e.lines(say)...)
	}
	end := say.T("since.end", "players", waitedFor(m, seat))
	if m.Over() {
		end = strings.Join(result(say, m), "\n")
	}
	s := scene{view: m.View(seat), seat: seat, final: m.Final(), say: say}
	head := heading(say, &t)
	switch {
	case len(lines) == 0:
		head += "\n" + say.T("since.nothing")
	case seat == games.Everyone || from == 0:
		head += "\n" + say.T("since.start")
	default:
		head += "\n" + say.T("since.turn")
	}
	if len(lines) > 0 && seat >= 0 {
		then := t.at(from)
		before, err := b.open(&then)
		if err != nil {
			return discord.Message{}, err
		}
		s.before = before.View(seat)
	}
	msg := private(discord.FitLatest(head, lines, end))
	b.show(&msg, &t, s)
	msg.Components = discord.Rows(b.sinceButtons(&t, m, i))
	return msg, nil
}

// sinceButtons are the ways on from the recap: to the turn, and to what was
// before.
func (b *Bot) sinceButtons(t *table, m *match.Match, i *discord.Interaction) []discord.Component {
	say := b.privately(i, t)
	var buttons []discord.Component
	if !m.Over() && t.seat(i.User.ID) >= 0 {
		buttons = append(buttons, discord.Button(discord.Primary, say.T("button.play"), discord.CustomID{Verb: "play", Match: t.ID}))
	}
	return append(buttons,
		discord.Button(discord.Secondary, say.T("button.replay"), discord.CustomID{Verb: "replay", Match: t.ID}),
		discord.Button(discord.Secondary, say.T("button.log"), discord.CustomID{Verb: "log", Match: t.ID}),
	)
}

// at returns the table as it was after so many entries.
func (t *table) at(plies int) table {
	then := *t
	then.Match.Entries = t.Match.Entries[:plies:plies]
	then.Match.Drafts = nil
	return then
}

// compared draws a scene with what differs from an earlier view in frames.
func compared(paint render.Painter, before games.View) render.Painter {
	return func(s render.Scene) *image.Paletted {
		s.Still = true
		after := paint(s)
		defer render.Release(after)
		s.View, s.Moves, s.Places = before, nil, nil
		old := paint(s)
		defer render.Release(old)
		marked, _ := film.Changes(old, after)
		return marked
	}
}
