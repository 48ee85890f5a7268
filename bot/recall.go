package bot

import (
	"context"
	"errors"
	"strconv"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// errLifted says that what a seat wants to take back is known to everybody.
var errLifted = errors.New("what was sealed is known")

// recallable is the press that takes back what a seat has sealed. It carries
// how often chance has answered, which is how often a curtain can have been
// lifted.
func recallable(m *match.Match, at discord.CustomID) discord.CustomID {
	at.Verb, at.Word = "recall", strconv.Itoa(curtains(m))
	return at
}

func curtains(m *match.Match) int {
	n := 0
	for _, e := range m.Record().Entries {
		if e.Player == games.Chance {
			n++
		}
	}
	return n
}

// recall takes back what the presser has sealed, such as a ballot, so that he
// is asked again; unless everybody has learnt it meanwhile.
func (b *Bot) recall(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		if err != nil {
			return err
		}
		switch current := strconv.Itoa(curtains(m)) == i.CustomID.Word; {
		case !current && !m.Recallable(seat):
			return errLifted
		case !current || m.AnswerCount(seat) != i.CustomID.Turn:
			return errStale
		}
		if _, err := m.Recall(seat); err != nil {
			return err
		}
		t.calledFor(m, seat)
		return nil
	})
	if err != nil {
		return b.refuse(i, i.CustomID.Match, err)
	}
	return b.panelOf(i, &t, m, "", b.committed(ctx, i, &t))
}

// calledFor notes that the seat need not be rung for by a letter: it has
// called for the question itself.
func (t *table) calledFor(m *match.Match, seat games.Player) {
	if l, ok := t.Letters[seat]; ok {
		l.Asks, l.Turn = asks(t, m, seat), answers(m, seat)
		t.Letters[seat] = l
	}
}
