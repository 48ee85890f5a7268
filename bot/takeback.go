package bot

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// errTogether says that a turn can be taken back only if the others agree.
var errTogether = errors.New("others have acted since, so they have to agree")

// undoCommand answers /undo: it takes back the last word of the draft, or else
// what the presser has confirmed last, as far as he may without asking.
func (b *Bot) undoCommand(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := b.find(i)
	if err != nil {
		return discord.Message{}, err
	}
	word := ""
	t, m, err := b.change(id, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		switch {
		case err != nil:
			return err
		case len(m.Draft(seat)) > 0:
			word, err = m.Undo(seat)
			return err
		}
		return b.takeBack(t, m, seat)
	})
	switch {
	case errors.Is(err, errTogether):
		return b.offerWish(i, id)
	case err != nil:
		return b.refuse(i, id, err)
	case word != "":
		return b.panelOf(i, &t, m, "", b.privately(i, &t).T("panel.undone", "word", word))
	}
	return b.takenBack(ctx, i, &t, m)
}

// takeBack takes back what a seat has sealed, or the turn that it has confirmed
// last. The error is errTogether if others have to agree.
func (b *Bot) takeBack(t *table, m *match.Match, seat games.Player) error {
	if m.Recallable(seat) {
		if _, err := m.Recall(seat); err != nil {
			return err
		}
		t.calledFor(m, seat)
		return nil
	}
	if _, ok := m.TurnStart(seat); !ok {
		return match.ErrNoSuchTurn
	}
	ply, ok := m.FreeTakeBack(seat)
	if !ok {
		return errTogether
	}
	return b.retract(t, m, seat, ply)
}

// retract takes a seat's turn back and lets chance answer what is asked then.
func (b *Bot) retract(t *table, m *match.Match, seat games.Player, ply int) error {
	if _, err := m.TakeBack(seat, ply); err != nil {
		return err
	}
	m.Draw(b.dice(m))
	t.calledFor(m, seat)
	return nil
}

// takeBackPress answers the button that takes a confirmed turn back.
func (b *Bot) takeBackPress(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		switch ply, ok := m.FreeTakeBack(seat); {
		case err != nil:
			return err
		case m.AnswerCount(seat) != i.CustomID.Turn:
			return errStale
		case !ok:
			return errTogether
		default:
			return b.retract(t, m, seat, ply)
		}
	})
	switch {
	case errors.Is(err, errTogether):
		return b.offerWish(i, i.CustomID.Match)
	case err != nil:
		return b.refuse(i, i.CustomID.Match, err)
	}
	return b.takenBack(ctx, i, &t, m)
}

// takenBack has told what was taken back, and shows the panel.
func (b *Bot) takenBack(ctx context.Context, i *discord.Interaction, t *table, m *match.Match) (discord.Message, error) {
	b.committed(ctx, i, t)
	return b.panelOf(i, t, m, "", b.privately(i, t).T("undo.taken-back"))
}
