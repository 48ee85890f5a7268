package bot

import (
	"context"
	"slices"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// agree answers the button of a wish by which a seat lets another take its turn
// back. The last one brings it about.
func (b *Bot) agree(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.settle(ctx, i, func(t *table, m *match.Match, seat games.Player) (string, error) {
		switch {
		case seat == t.Wish.Seat:
			return "", errOwnWish
		case slices.Contains(t.Wish.Agreed, seat):
			return "", errAgreed
		}
		t.Wish.Agreed = append(t.Wish.Agreed, seat)
		if len(t.mustAgree(m)) > 0 {
			return "", nil
		}
		return "undo.agreed", b.retract(t, m, t.Wish.Seat, t.Wish.Ply)
	})
}

// refuseWish answers the button that refuses a wish, or by which its owner drops
// it.
func (b *Bot) refuseWish(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.settle(ctx, i, func(t *table, _ *match.Match, seat games.Player) (string, error) {
		if seat == t.Wish.Seat {
			return "undo.dropped", nil
		}
		return "undo.refused", nil
	})
}

// settle changes the wish that a pressed button belongs to, and shows it to
// everybody as it is then. Do returns the key of the outcome that ends it.
func (b *Bot) settle(ctx context.Context, i *discord.Interaction, do func(*table, *match.Match, games.Player) (string, error)) (discord.Message, error) {
	outcome, ended := "", wish{}
	seat := games.Everyone
	t, m, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) (err error) {
		if seat, err = t.holds(m, i.User.ID); err != nil {
			return err
		}
		if t.Wish == nil || t.Wish.Number != i.CustomID.Turn {
			return errWishOver
		}
		outcome = "undo.expired"
		if !b.expired(t.Wish) {
			outcome, err = do(t, m, seat)
		}
		if ended = *t.Wish; err == nil && outcome != "" {
			t.Wish = nil
		}
		return err
	})
	if err != nil {
		return discord.Message{}, err
	}
	shown := t
	shown.Wish = &ended
	if outcome == "" {
		return b.wishMessage(&shown, m, "")
	}
	msg, err := b.wishMessage(&shown, m, b.public(&t).T(outcome, "player", seat))
	b.tell(&t)
	return msg, err
}
