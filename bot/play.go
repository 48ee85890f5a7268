package bot

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// playCommand answers /play: with a sentence it plays it, and confirms it if
// it is a whole turn; without one it opens the panel.
func (b *Bot) playCommand(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := b.find(i)
	if err != nil {
		return discord.Message{}, err
	}
	sentence := i.Options["move"]
	if sentence == "" {
		return b.look(i, id, "", "")
	}
	return b.sentence(ctx, i, id, sentence)
}

// sentence plays a sentence on from the draft, and confirms a turn that is
// finished by it. A refused sentence is explained above the panel.
func (b *Bot) sentence(ctx context.Context, i *discord.Interaction, id, sentence string) (discord.Message, error) {
	confirmed, from := false, 0
	t, m, err := b.change(id, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		if err != nil {
			return err
		}
		if _, err := m.Play(seat, sentence); err != nil {
			return err
		}
		if d, asked := m.Asked(seat); asked && !(d.Fresh && m.Whole(seat)) {
			return nil
		}
		confirmed, from = true, m.Plies()
		_, err = m.Confirm(seat, b.dice(m))
		t.saw(m, seat, from)
		return err
	})
	if err != nil {
		return b.refuse(i, id, err)
	}
	notice := ""
	if confirmed {
		notice = b.played(ctx, i, &t, m, from)
	}
	return b.panelOf(i, &t, m, "", notice)
}

// played has a confirmed turn told, and returns what its player is told of it.
func (b *Bot) played(ctx context.Context, i *discord.Interaction, t *table, m *match.Match, from int) string {
	return b.committed(ctx, i, t) + sealed(b.privately(i, t), m, t.seat(i.User.ID), from)
}

// look shows a person's panel of a match.
func (b *Bot) look(i *discord.Interaction, id, picked, notice string) (discord.Message, error) {
	t, err := b.table(id)
	if err != nil {
		return discord.Message{}, err
	}
	m, err := b.open(&t)
	if err != nil {
		return discord.Message{}, err
	}
	return b.panelOf(i, &t, m, picked, notice)
}

func (b *Bot) panelOf(i *discord.Interaction, t *table, m *match.Match, picked, notice string) (discord.Message, error) {
	seat := t.seat(i.User.ID)
	if i.Message != "" && t.Letters[seat].Message == i.Message {
		return b.letter(t, m, seat, picked, notice), nil
	}
	return b.panel(panel{
		t: t, m: m, seat: seat, say: b.privately(i, t), picked: picked, notice: b.trouble(i, t, notice),
		note: b.noteLine(t, i.User.ID),
	}), nil
}

// refuse explains above a fresh panel why something was not done. What is not
// the person's to mend is returned as it is.
func (b *Bot) refuse(i *discord.Interaction, id string, err error) (discord.Message, error) {
	t, failed := b.table(id)
	if failed != nil {
		return discord.Message{}, err
	}
	excuse, ok := b.excuse(b.privately(i, &t), err)
	if !ok {
		return discord.Message{}, err
	}
	m, failed := b.look(i, id, "", excuse)
	if failed != nil {
		return discord.Message{}, err
	}
	return m, nil
}

// committed has a confirmed turn told and returns what the person is told of
// that. The table learns what was refused.
func (b *Bot) committed(ctx context.Context, i *discord.Interaction, t *table) string {
	b.log.InfoContext(ctx, "played", "match", t.ID, "ply", len(t.Match.Entries), "interaction", i.ID)
	say := b.privately(i, t)
	now, err := b.announce(ctx, t.ID)
	refused := now.Wordy && !t.Wordy
	t.Silent, t.Wordy, t.Letters = now.Silent, now.Wordy, now.Letters
	switch {
	case errors.Is(err, errSlow):
		return say.T("panel.telling")
	case err != nil:
		return say.T("panel.untold")
	case refused:
		return say.T("panel.played") + "\n" + lackText(say, t.Channel, attachFiles)
	}
	return say.T("panel.played")
}

// playPress answers the public button, and the menu of groups.
func (b *Bot) playPress(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	picked, notice := "", ""
	if i.CustomID.Verb == "pick" && len(i.Values) > 0 {
		picked = i.Values[0]
	}
	t, err := b.table(i.CustomID.Match)
	if err != nil {
		return discord.Message{}, err
	}
	m, err := b.open(&t)
	if err != nil {
		return discord.Message{}, err
	}
	if i.CustomID.Verb == "pick" && m.AnswerCount(t.seat(i.User.ID)) != i.CustomID.Turn {
		picked, notice = "", b.privately(i, &t).T("panel.moved-on")
	}
	return b.panelOf(i, &t, m, picked, notice)
}

// errStale says that a button belongs to an older question.
var errStale = errors.New("the position has moved on")

// current runs change if the pressed button belongs to the question that the
// presser is asked now, and shows the panel after it.
func (b *Bot) current(i *discord.Interaction, change func(*match.Match, games.Player) error) (table, *match.Match, error) {
	return b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		if err == nil && m.AnswerCount(seat) != i.CustomID.Turn {
			err = errStale
		}
		if err != nil {
			return err
		}
		from := m.Plies()
		err = change(m, seat)
		t.saw(m, seat, from)
		return err
	})
}

// word plays the word of a button, or the one chosen in a menu.
func (b *Bot) word(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	word := i.CustomID.Word
	if len(i.Values) > 0 {
		word = i.Values[0]
	}
	t, m, err := b.current(i, func(m *match.Match, seat games.Player) error {
		_, err := m.Play(seat, word)
		return err
	})
	if err != nil {
		return b.refuse(i, i.CustomID.Match, err)
	}
	return b.panelOf(i, &t, m, "", "")
}

func (b *Bot) undoPress(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.current(i, func(m *match.Match, seat games.Player) error {
		_, err := m.Undo(seat)
		return err
	})
	if err != nil {
		return b.refuse(i, i.CustomID.Match, err)
	}
	return b.panelOf(i, &t, m, "", "")
}

func (b *Bot) confirm(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	from := 0
	t, m, err := b.current(i, func(m *match.Match, seat games.Player) error {
		from = m.Plies()
		_, err := m.Confirm(seat, b.dice(m))
		return err
	})
	if err != nil {
		return b.refuse(i, i.CustomID.Match, err)
	}
	return b.panelOf(i, &t, m, "", b.played(ctx, i, &t, m, from))
}

// sentenceForm asks for a sentence.
func (b *Bot) sentenceForm(i *discord.Interaction) discord.Modal {
	say := b.printer(i)
	at := i.CustomID
	at.Verb = "typed"
	return discord.Form(say.T("panel.type-title"), at, "move", say.T("panel.type-label"), discord.MaxOption)
}

func (b *Bot) typed(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return b.sentence(ctx, i, i.CustomID.Match, i.Options["move"])
}
