package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"herald/games"
	"herald/games/match"
)

// A letter is the living direct message to one seat: what only that seat is
// told, and the secret question that it is asked. It is edited in place; a
// new one is sent when a new secret question is asked.
type letter struct {
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
	Told    int    `json:"told"`             // entries whose secrets the seat has been told
	Asks    bool   `json:"asks,omitempty"`   // a question is open in it
	Turn    int    `json:"turn,omitempty"`   // match.Turn of that question
	Closed  bool   `json:"closed,omitempty"` // the person does not take direct messages
}

// lastSecrets is how many of its secrets a letter repeats.
const lastSecrets = 5

// writeLetters brings the letters of all seats up to date.
func (b *Bot) writeLetters(ctx context.Context, t table, m *match.Match) error {
	for p := range t.Seats {
		seat := games.Player(p)
		now, err := b.writeLetter(ctx, &t, m, seat)
		if err != nil {
			return fmt.Errorf("letter to seat %d: %w", p, err)
		}
		if now == t.Letters[seat] {
			continue
		}
		_, err = b.update(t.ID, func(t *table) error {
			if t.Letters == nil {
				t.Letters = map[games.Player]letter{}
			}
			t.Letters[seat] = now
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// writeLetter sends or edits one seat's letter and returns what it is then.
func (b *Bot) writeLetter(ctx context.Context, t *table, m *match.Match, seat games.Player) (letter, error) {
	l := t.Letters[seat]
	secrets, err := b.secrets(t, l.Told, seat)
	if err != nil {
		return l, err
	}
	asks := secretly(m, seat)
	fresh := asks && (!l.Asks || l.Turn != m.Turn(seat))
	if len(secrets) == 0 && asks == l.Asks && !fresh {
		return l, nil
	}
	l.Told, l.Asks, l.Turn = m.Plies(), asks, m.Turn(seat)
	if l.Closed || b.setting(userScope+t.Seats[seat].ID, lettersKey) == "off" {
		return l, nil
	}
	return b.deliver(ctx, t.Seats[seat].ID, l, fresh, b.letter(t, m, seat, "", ""))
}

// deliver sends a letter, or edits the one before. A person who does not take
// direct messages is remembered and not written to again.
func (b *Bot) deliver(ctx context.Context, user string, l letter, fresh bool, m message) (letter, error) {
	var err error
	if l.Channel == "" {
		l.Channel, err = b.discord.direct(ctx, user)
	}
	if err == nil && l.Message != "" && !fresh {
		if err = b.discord.edit(ctx, l.Channel, l.Message, m); refusal(err) != codeUnknownMessage {
			return l.refusedBy(err)
		}
		err = nil
	}
	if err == nil {
		l.Message, err = b.discord.send(ctx, l.Channel, m)
	}
	return l.refusedBy(err)
}

// refusedBy notes a refusal that is for good in the letter.
func (l letter) refusedBy(err error) (letter, error) {
	if code := refusal(err); code == codeCannotDM || code == codeNoMutualGuild {
		l.Closed = true
		return l, nil
	}
	return l, err
}

// letter is the message: the panel of the seat, and what it alone was told
// last.
func (b *Bot) letter(t *table, m *match.Match, seat games.Player, picked, notice string) message {
	say := b.catalog.Printer(firstOf(b.setting(userScope+t.Seats[seat].ID, languageKey), t.Locale), t.signed)
	lines := []string{}
	secrets, err := b.secrets(t, 0, seat)
	if err != nil {
		b.log.Error("secrets not read", "match", t.ID, "err", err)
	}
	for _, n := range secrets[max(0, len(secrets)-lastSecrets):] {
		lines = append(lines, say.Say(n.Text))
	}
	if notice != "" {
		lines = append(lines, notice)
	}
	msg := b.panel(panel{t: t, m: m, seat: seat, say: say, picked: picked, notice: strings.Join(lines, "\n")})
	msg.Flags = 0
	return msg
}

// secrets returns the notes from a ply on that were told to a seat alone.
func (b *Bot) secrets(t *table, from int, seat games.Player) ([]games.Note, error) {
	notes, err := b.heard(t, from, seat)
	return slices.DeleteFunc(notes, func(n games.Note) bool { return n.To != seat }), err
}

// secretly reports whether a seat is asked something whose answer only it will
// know.
func secretly(m *match.Match, seat games.Player) bool {
	for _, d := range m.Pending() {
		if d.Player == seat && d.Seen == seat {
			return true
		}
	}
	return false
}

// withLetter adds to a notice that the person's direct messages are closed, if
// there would have been one.
func (b *Bot) withLetter(i *interaction, t *table, notice string) string {
	if !t.Letters[t.seat(i.User.ID)].Closed {
		return notice
	}
	return strings.TrimPrefix(notice+"\n"+b.privately(i, t).T("panel.letters-closed"), "\n")
}
