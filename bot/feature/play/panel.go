package play

import (
	"context"
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// open shows the user's panel.
func (h *handler) open(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.Look(i, customid.Of(i).ID, "", "")
}

// pick shows the moves of the group picked with a button or, in an older panel, in a menu
// of groups.
func (h *handler) pick(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, m, err := h.Opened(pressed.ID)
	switch {
	case err != nil:
		return discord.Message{}, err
	case m.AnswerCount(t.Seat(i.User.ID)) != pressed.At:
		return h.Panel(i, &t, m, "", h.View.Private(i, &t).Say(table.ErrMovedOn.Text)), nil
	}
	if again, ok := m.Reconsidered(t.Seat(i.User.ID)); ok {
		m = again // the group was offered to a user who changes secret answers
	}
	return h.Panel(i, &t, m, chosen(i, pressed.Word), ""), nil
}

// chosen returns the value chosen in a menu, or else the given one.
func chosen(i *discord.Interaction, value string) string {
	if len(i.Values) > 0 {
		return i.Values[0]
	}
	return value
}

// word adds the word of a button, or the one chosen in a menu, to the draft.
func (h *handler) word(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.redraft(i, func(m *match.Match, seat games.Player) (string, error) {
		_, err := m.Play(seat, chosen(i, customid.Of(i).Word))
		return "", err
	})
}

// undo removes the last word of the draft.
func (h *handler) undo(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.redraft(i, func(m *match.Match, seat games.Player) (string, error) {
		_, err := m.Undo(seat)
		return "", err
	})
}

// redraft changes the user's draft if the pressed button belongs to their current question,
// and shows their panel, with what change picks open.
func (h *handler) redraft(i *discord.Interaction, change func(*match.Match, games.Player) (picked string, err error)) (discord.Message, error) {
	pressed, picked := customid.Of(i), ""
	t, m, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		switch {
		case err != nil:
			return err
		case m.AnswerCount(seat) != pressed.At:
			return table.ErrMovedOn
		}
		picked, err = change(m, seat)
		return err
	})
	if err != nil {
		return h.Refuse(i, pressed.ID, err)
	}
	return h.Panel(i, &t, m, picked, ""), nil
}

// errPlayed says that the draft of a Confirm button was played already.
var errPlayed = table.Refuse("panel.already")

// outdated says of a Confirm whose draft is gone that it is played already, or what was
// played instead.
func outdated(m *match.Match, seat games.Player, pressed customid.About, l lang.Lexicon) error {
	words := lastTurn(m, seat)
	switch {
	case pressed.Word == "" || played(words, pressed.Word):
		return errPlayed
	case m.AnswerCount(seat)-len(words) >= pressed.At: // it belongs to an earlier turn
		return table.ErrMovedOn
	}
	words = slices.DeleteFunc(words, func(word string) bool { return word == games.Done })
	return table.Refuse("panel.replaced", "words", l.Said(strings.Join(words, " ")))
}

// lastTurn returns the words of the last turn of a seat, with those that were played for
// it as nothing else was possible.
func lastTurn(m *match.Match, seat games.Player) []string {
	var words []string
	begin, ok := m.TurnStart(seat)
	for ply := begin; ok && ply < m.Plies(); ply++ {
		if e := m.Steps()[ply].Entry; e.Player == seat && e.Act() == "" && m.InEffect(ply) {
			words = append(words, e.Word)
		}
	}
	return words
}

// played reports whether some words of a turn are the draft of a mark.
func played(words []string, mark string) bool {
	for from := range words {
		for to := from + 1; to <= len(words); to++ {
			if view.MarkOf(words[from:to]) == mark {
				return true
			}
		}
	}
	return false
}

// confirm confirms the draft that its panel showed as the presser's turn.
func (h *handler) confirm(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed, say := customid.Of(i), h.View.Printer(i)
	t, m, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		switch {
		case seat >= 0 && len(m.Draft(seat)) == 0 && m.AnswerCount(seat) >= pressed.At:
			return outdated(m, seat, pressed, say.Lexicon(t.Game))
		case err != nil:
			return err
		case m.AnswerCount(seat) != pressed.At, pressed.Word != "" && pressed.Word != view.DraftMark(m, seat):
			return table.ErrMovedOn
		}
		return h.commit(i, t, m, seat)
	})
	if err != nil {
		return h.Refuse(i, pressed.ID, err)
	}
	return h.played(ctx, i, &t, m), nil
}
