package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// A letter is the living direct message to one seat: what only that seat is
// told, and the question that it is asked in secret, or because the channel is
// silent. It is edited in place; a new one is sent when a new question is asked.
type letter struct {
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
	Told    int    `json:"told"`             // entries whose secrets the seat has been told
	Asks    bool   `json:"asks,omitempty"`   // a question is open in it
	Turn    int    `json:"turn,omitempty"`   // how many answers the seat had given before that question
	Sent    int    `json:"sent,omitempty"`   // how many were sent before
	Warned  int64  `json:"warned,omitempty"` // of the silence that began then
	Closed  bool   `json:"closed,omitempty"` // the person did not take it
	Sealed  bool   `json:"sealed,omitempty"` // it says that the seat may take back what it has sealed
	Shows   string `json:"shows,omitempty"`  // what the seat alone knew then
}

// lastSecrets is how many of its secrets a letter repeats.
const lastSecrets = 5

// owesLetters reports whether there may be letters to write.
func (t *table) owesLetters() bool {
	if t.Stage != playing && t.Stage != over || t.Busy {
		return false
	}
	return t.Whispered < len(t.Match.Entries) || t.Silent != nil && t.warned() < t.readers()
}

// warned counts the seats that were told of the silence.
func (t *table) warned() int {
	n := 0
	for p, l := range t.Letters {
		if t.reads(p) && l.Warned == t.Silent.Since {
			n++
		}
	}
	return n
}

// tellLetters brings the letters of all seats up to date. One that fails does
// not keep the others from being sent.
func (b *Bot) tellLetters(ctx context.Context, id string, unsure bool) error {
	t, err := b.table(id)
	if err != nil || !t.owesLetters() {
		return err
	}
	m, err := b.open(&t)
	if err != nil {
		return err
	}
	due := b.lettersDue(&t, m)
	var failed error
	for _, seat := range due {
		if err := b.renewLetter(ctx, &t, m, seat, unsure); err != nil {
			failed = errors.Join(failed, fmt.Errorf("letter to seat %d: %w", seat, err))
		}
	}
	if now, err := b.table(id); err == nil && len(now.Worn) > 0 {
		b.outbox.Push(errand{match: id}, false)
	}
	if failed != nil || len(due) == 0 && t.Told < m.Plies() && t.Silent == nil {
		return failed // the turn message notes that there was nothing to whisper
	}
	_, err = b.update(id, func(t *table) error {
		t.Whispered = max(t.Whispered, m.Plies())
		return nil
	})
	return err
}

// renewLetter writes a seat's letter and notes it. A question that a new letter
// has taken the place of loses its buttons.
func (b *Bot) renewLetter(ctx context.Context, t *table, m *match.Match, seat games.Player, unsure bool) error {
	before := t.Letters[seat]
	now, err := b.writeLetter(ctx, t, m, seat, unsure)
	if err != nil {
		return err
	}
	_, err = b.update(t.ID, func(t *table) error {
		if t.Letters[seat] != before {
			return nil // somebody wants it written again
		}
		if t.Letters == nil {
			t.Letters = map[games.Player]letter{}
		}
		t.Letters[seat] = now
		if before.Message != "" && before.Message != now.Message {
			t.Worn = append(t.Worn, place{before.Channel, before.Message})
		}
		return nil
	})
	return err
}

// lettersDue returns the seats whose letters are not up to date.
func (b *Bot) lettersDue(t *table, m *match.Match) []games.Player {
	var due []games.Player
	for p := range t.Seats {
		seat := games.Player(p)
		if !t.reads(seat) {
			continue
		}
		l := t.Letters[seat]
		secrets, err := b.secrets(t, l.Told, seat)
		if err != nil || len(secrets) > 0 || asks(t, m, seat) != l.Asks || m.Recallable(seat) != l.Sealed || l.isOld(m, seat) || l.isNews(t, m, seat) {
			due = append(due, seat)
		}
	}
	return due
}

// isNews reports whether a letter has to ring: it asks something new, or tells
// that the channel is silent, or of the end that the channel is not told.
func (l letter) isNews(t *table, m *match.Match, seat games.Player) bool {
	warns := t.Silent != nil && l.Warned != t.Silent.Since
	ends := t.Silent != nil && m.Over() && l.Told < m.Plies()
	return warns || ends || asks(t, m, seat) && (!l.Asks || l.Turn != answers(m, seat))
}

// isOld reports whether a letter that somebody has got shows no longer how it is.
func (l letter) isOld(m *match.Match, seat games.Player) bool {
	return l.Message != "" && !l.Closed && l.Shows != knows(m, seat)
}

// knows is what a seat alone knows; at the end of a match there are no secrets.
func knows(m *match.Match, seat games.Player) string {
	if m.Over() {
		return "over"
	}
	v, ok := m.View(seat).(games.Confidant)
	if !ok {
		return ""
	}
	return fmt.Sprint(v.Secrets())
}

// answers counts those that a seat has given. A draft is none.
func answers(m *match.Match, seat games.Player) int { return m.AnswerCount(seat) - len(m.Draft(seat)) }

// writeLetter sends or edits one seat's letter and returns what it is then.
func (b *Bot) writeLetter(ctx context.Context, t *table, m *match.Match, seat games.Player, unsure bool) (letter, error) {
	l := t.Letters[seat]
	fresh := l.isNews(t, m, seat)
	l.Told, l.Asks, l.Turn, l.Sealed = m.Plies(), asks(t, m, seat), answers(m, seat), m.Recallable(seat)
	l.Shows = knows(m, seat)
	if t.Silent != nil {
		l.Warned = t.Silent.Since
	}
	user := t.Seats[seat].ID
	if b.setting(userScope+user, lettersKey) == "off" {
		return l, nil
	}
	if b.closedSince(user) > 0 {
		l.Closed = true
		return l, nil
	}
	msg := b.letter(t, m, seat, "", "")
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("%s-s%d-%d", t.ID, seat, l.Sent), true
	l, err := b.deliver(ctx, l, user, fresh, unsure, msg)
	if b.refusesLetters(user, err) {
		l.Closed, err = true, nil
	}
	return l, err
}

// deliver sends a letter, or edits the one before. One that may have been sent
// before is edited too: it may say how it was then.
func (b *Bot) deliver(ctx context.Context, l letter, user string, fresh, unsure bool, m discord.Message) (letter, error) {
	var err error
	if l.Channel == "" {
		if l.Channel, err = b.discord.DMChannel(ctx, user); err != nil {
			return l, err
		}
	}
	if l.Message == "" {
		fresh = true
	}
	if !fresh {
		err = b.repost(ctx, place{l.Channel, l.Message}, m)
		fresh = discord.ErrorCode(err) == discord.CodeUnknownMessage
	}
	if fresh {
		if l.Message, _, err = b.postOnce(ctx, place{l.Channel, l.Message}, m, false, unsure); err != nil {
			return l, err
		}
		l.Sent, l.Closed = l.Sent+1, false
		if unsure {
			err = b.repost(ctx, place{l.Channel, l.Message}, m)
		}
	}
	return l, err
}

// letter is the message: the panel of the seat, and what it alone was told
// last.
func (b *Bot) letter(t *table, m *match.Match, seat games.Player, picked, notice string) discord.Message {
	say := b.reader(t, t.Seats[seat].ID)
	lines := []string{}
	if t.Silent != nil {
		lines = append(lines, t.silent(say))
	}
	secrets, err := b.secrets(t, 0, seat)
	if err != nil {
		b.log.Error("secrets not read", "match", t.ID, "err", discreet(err))
	}
	for _, n := range secrets[max(0, len(secrets)-lastSecrets):] {
		lines = append(lines, say.Say(n.Text))
	}
	if notice != "" {
		lines = append(lines, notice)
	}
	msg := b.panel(panel{letter: true, t: t, m: m, seat: seat, say: say, picked: picked, notice: strings.Join(lines, "\n")})
	msg.Flags = 0
	return msg
}

// secrets returns the notes from a ply on that were told to a seat alone.
func (b *Bot) secrets(t *table, from int, seat games.Player) ([]games.Note, error) {
	notes, err := b.heard(t, from, seat)
	return slices.DeleteFunc(notes, func(n games.Note) bool { return n.To != seat }), err
}

// asks reports whether a seat is asked by letter: something whose answer only
// it will know, or anything while the channel is silent.
func asks(t *table, m *match.Match, seat games.Player) bool {
	for _, d := range m.Pending() {
		if d.Player == seat && (d.Seen == seat || t.Silent != nil) {
			return true
		}
	}
	return false
}
