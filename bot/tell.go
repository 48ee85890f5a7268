package bot

import (
	"context"
	"fmt"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// tell posts what the channel has not been told yet: a new turn message with
// the picture, what happened and whose turn it is, in place of the one before;
// then the letters with what is secret. The record says how far it has been
// told, so that after a crash the rest is told, and nothing twice.
func (b *Bot) tell(ctx context.Context, id string) error {
	defer b.telling.lock(id)()
	t, err := b.table(id)
	if err != nil {
		return err
	}
	m, err := b.open(&t)
	if err != nil {
		return err
	}
	if t.Told < m.Plies() {
		if t, err = b.tellTurn(ctx, t, m); err != nil {
			return err
		}
	}
	return b.writeLetters(ctx, t, m)
}

// tellTurn posts the turn message and strips the one before.
func (b *Bot) tellTurn(ctx context.Context, t table, m *match.Match) (table, error) {
	posted, err := b.post(ctx, &t, m)
	if err != nil {
		return t, err
	}
	before := t.Turn
	t, err = b.update(t.ID, func(t *table) error {
		t.Told, t.Turn = m.Plies(), posted
		return nil
	})
	if err != nil || before == "" {
		return t, err
	}
	if err := b.discord.strip(ctx, t.Channel, before); err != nil {
		b.log.Warn("old buttons not removed", "match", t.ID, "message", before, "err", err)
	}
	return t, nil
}

// post sends the turn message. Discord makes two messages with one nonce one,
// so that a repetition after a crash is none. Where pictures are not allowed
// it goes without.
func (b *Bot) post(ctx context.Context, t *table, m *match.Match) (string, error) {
	turn, err := b.turnMessage(t, m)
	if err != nil {
		return "", err
	}
	turn.Nonce, turn.EnforceNonce = fmt.Sprintf("%s-%d", t.ID, m.Plies()), true
	posted, err := b.discord.send(ctx, t.Channel, turn)
	if !refused(err) {
		return posted, err
	}
	words := spoken(b.catalog.Printer(t.Locale, t.name), m.View(games.Everyone))
	turn.Content += "\n\n" + escape(fit(words, "\n", maxContent-units(turn.Content)-2))
	turn.files, turn.Attachments = nil, nil
	return b.discord.send(ctx, t.Channel, turn)
}

// turnMessage is the living message of a match, with its picture.
func (b *Bot) turnMessage(t *table, m *match.Match) (message, error) {
	msg, err := b.turnText(t, m)
	if err == nil {
		b.show(&msg, t, scene{view: m.View(games.Everyone), seat: games.Everyone, final: m.Final(), say: b.public(t)})
	}
	return msg, err
}

func (b *Bot) turnText(t *table, m *match.Match) (message, error) {
	say := b.public(t)
	notes, err := b.heard(t, max(t.Told, 0), games.Everyone)
	if err != nil {
		return message{}, err
	}
	last := result(say, m)
	if !m.Over() {
		last = []string{say.T("turn.next", "players", t.ringing(m.Waiting()))}
	}
	msg := message{Components: rows(turnButtons(say, t, m)), Mentions: t.ring(m.Waiting())}
	msg.Content = story(heading(say, t), notes, strings.Join(last, "\n"), say)
	return msg, nil
}

func turnButtons(say lang.Printer, t *table, m *match.Match) []component {
	at := func(verb string) press { return press{Verb: verb, Match: t.ID} }
	buttons := []component{
		button(primary, say.T("button.play"), at("play")),
		button(secondary, say.T("button.board"), at("board")),
		button(secondary, say.T("button.since"), at("since")),
		button(secondary, say.T("button.more"), at("more")),
	}
	if m.Over() {
		return buttons[1:]
	}
	return buttons
}

// story puts a heading, the latest notes for which there is room, and an end
// together.
func story(heading string, notes []games.Note, end string, say lang.Printer) string {
	room := maxContent - units(heading) - units(end) - len("\n\n…\n")
	var lines []string
	for n := len(notes) - 1; n >= 0; n-- {
		line := say.Say(notes[n].Text)
		if room -= units(line) + 1; room < 0 {
			lines = append([]string{"…"}, lines...)
			break
		}
		lines = append([]string{line}, lines...)
	}
	return strings.Join(append(append([]string{heading}, lines...), end), "\n")
}

// heard returns the notes from a ply on that seat p, or everybody, was told.
func (b *Bot) heard(t *table, from int, p games.Player) ([]games.Note, error) {
	title, ok := b.title(t.Game)
	if !ok {
		return nil, &gameError{t.Game}
	}
	var notes []games.Note
	for step, err := range match.Walk(title.Rules, t.Match) {
		if err != nil {
			return nil, err
		}
		for _, n := range step.Notes {
			if step.Ply >= from && (n.To == games.Everyone || n.To == p) {
				notes = append(notes, n)
			}
		}
	}
	return notes, nil
}

// ringing returns the seats' holders as mentions, with their signs.
func (t *table) ringing(seats []games.Player) []string {
	var rung []string
	for _, p := range seats {
		rung = append(rung, t.sign(p)+" "+mention(t.Seats[p].ID))
	}
	return rung
}

// ring lets a message notify the seats' holders.
func (t *table) ring(seats []games.Player) mentions {
	var m mentions
	for _, p := range seats {
		m.Users = append(m.Users, t.Seats[p].ID)
	}
	return m
}

// catchUp tells what a former process has committed and not told.
func (b *Bot) catchUp(ctx context.Context) {
	for r, err := range b.store.All() {
		if err != nil {
			b.log.Error("match not readable", "match", r.ID, "err", err)
			continue
		}
		t, err := readTable(r)
		if err == nil && (t.Stage == playing || t.Stage == over && t.Told < len(t.Match.Entries)) {
			err = b.tell(ctx, t.ID)
		}
		if err != nil {
			b.log.Warn("not told", "match", r.ID, "err", err)
		}
	}
}
