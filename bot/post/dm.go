package post

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// dms updates the DMs of tables.
type dms struct{ *Post }

// deliver updates the DMs of all seats. A failure does not keep the other seats' DMs from
// being sent.
func (p dms) deliver(ctx context.Context, id string, retry bool) error {
	t, err := p.Tables.Known(id)
	if err != nil || !t.OwesDMs() {
		return table.Permanent(err)
	}
	m, err := p.Tables.Open(&t)
	if err != nil {
		return table.Permanent(err)
	}
	due, sent, failed := p.dmsDue(&t, m), []sentDM(nil), error(nil)
	for _, seat := range due {
		l, err := p.renew(ctx, &t, m, seat, retry)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("DM to seat %d: %w", seat, err))
			continue
		}
		sent = append(sent, l)
	}
	now, all := t, failed == nil && (len(due) > 0 || t.Told >= m.Plies() || t.Muted != nil) // else the turn message records that no DM was due
	closed := false
	if len(sent) > 0 || all {
		now, err = p.Tables.Update(id, func(now *table.Table) error {
			changed := now.Changed
			for _, l := range sent {
				p.note(now, t.Match, l)
			}
			closed = now.Changed > changed
			if all {
				now.DMsTold = max(now.DMsTold, table.Kept(t.Match, now.Match, m.Plies()))
			}
			return nil
		})
	}
	if closed { // the channel must notify them instead
		p.push([]Task{{Owed: p.owesChannel, Push: p.channels.Push}}, &now, false)
	}
	p.push([]Task{retirements(p.retired)}, &now, false)
	return table.Permanent(errors.Join(failed, err))
}

// A sentDM is a DM that was sent or edited.
type sentDM struct {
	seat        games.Player
	user        string
	before, now ledger.DM
	at          time.Time // when it was written
	until       int64     // the TimeShown in it
	held        bool      // the seat's clock was stopped, as its holder was not reached
	reached     bool      // it reaches them
}

// renew sends or edits a seat's DM.
func (p dms) renew(ctx context.Context, t *table.Table, m *match.Match, seat games.Player, retry bool) (sentDM, error) {
	l := sentDM{seat: seat, user: t.Seats[seat].ID, before: t.DMs[seat], at: p.Clock.Now(), held: table.Held(t, seat)}
	table.Reach(t, l.at, seat) // the DM tells them their deadline
	l.until = table.TimeShown(t, seat)
	now, err := p.write(ctx, t, m, seat, retry)
	l.now, l.reached = now, l.held && !now.Closed && p.Prefs.DMs(l.user) != "off"
	return l, err
}

// note records a DM at its table, whose record was then when it was written. The DM that it
// replaces is retired, to be deleted later.
func (p dms) note(t *table.Table, then record.Record, l sentDM) {
	if t.DMs[l.seat] != l.before || t.Seats[l.seat].ID != l.user {
		return // it was reset meanwhile and will be written again
	}
	if t.DMs == nil {
		t.DMs = map[games.Player]ledger.DM{}
	}
	if l.reached {
		table.Reach(t, l.at, l.seat)
	}
	if l.now.Told, l.now.Until = table.Kept(then, t.Match, l.now.Told), l.until; l.held && !l.reached {
		l.now.Until = table.TimeShown(t, l.seat) // it was not read
	}
	t.DMs[l.seat] = l.now
	if l.now.Closed && !l.before.Closed && l.now.Asks {
		t.Changed++ // the channel must notify them instead
	}
	if l.before.Message != "" && l.before.Message != l.now.Message {
		t.Retired = append(t.Retired, ledger.Place{Channel: l.before.Channel, Message: l.before.Message, Gone: true})
	}
}

// dmsDue returns the seats whose DMs are out of date.
func (p *Post) dmsDue(t *table.Table, m *match.Match) []games.Player {
	var due []games.Player
	log := p.View.LogOf(t, m)
	for n := range t.Seats {
		seat := games.Player(n)
		if !t.Reads(seat) {
			continue
		}
		dm := t.DMs[seat]
		if len(log.Secrets(dm.Told, seat)) > 0 || table.AsksByDM(t, m, seat) != dm.Asks || m.Recallable(seat) != dm.Sealed ||
			outOfDate(dm, m, seat) || table.Misdates(t, seat) || dm.Asks && dm.Turn != table.Answers(m, seat) || notifies(dm, t, m, seat) {
			due = append(due, seat)
		}
	}
	return due
}

// notifies reports whether a DM must notify its reader, and so be a new message: it asks a new
// question, not one that was taken back and asked again, or the channel was muted, or the
// match ended while it is.
func notifies(dm ledger.DM, t *table.Table, m *match.Match, seat games.Player) bool {
	warns := t.Muted != nil && dm.Warned != t.Muted.Since
	ends := t.Muted != nil && m.Over() && dm.Told < m.Plies()
	asks := table.AsksByDM(t, m, seat) && (!dm.Asks || dm.Turn != table.Answers(m, seat))
	return warns || ends || asks && dm.Rung != table.OwnQuestion(m, seat)
}

// outOfDate reports whether a DM no longer shows the seat's secrets, or its question.
func outOfDate(dm ledger.DM, m *match.Match, seat games.Player) bool {
	return dm.Message != "" && !dm.Closed && (dm.Shows != knows(m, seat) || dm.Offers != table.Offered(m, seat))
}

// knows returns the secrets of the seat and what its plans have played, as text to compare;
// at the end of a match there are none.
func knows(m *match.Match, seat games.Player) string {
	if m.Over() {
		return "over"
	}
	var shows string
	if v, ok := m.View(seat).(games.Confidant); ok {
		shows = fmt.Sprint(v.Secrets())
	}
	return shows + strings.Join(m.Played(seat), "/")
}

// write sends or edits a seat's DM and returns its new state. A person who accepts no DMs, or
// has turned them off, is sent nothing, which is no error.
func (p dms) write(ctx context.Context, t *table.Table, m *match.Match, seat games.Player, retry bool) (ledger.DM, error) {
	dm := t.DMs[seat]
	fresh := notifies(dm, t, m, seat)
	dm.Told, dm.Asks, dm.Turn, dm.Sealed = m.Plies(), table.AsksByDM(t, m, seat), table.Answers(m, seat), m.Recallable(seat)
	dm.Shows, dm.Offers = knows(m, seat), table.Offered(m, seat)
	switch question := table.OwnQuestion(m, seat); {
	case dm.Asks:
		dm.Rung = question
	case dm.Rung == question && !table.Amended(t, m):
		dm.Rung = "" // it was taken back
	}
	if t.Muted != nil {
		dm.Warned = t.Muted.Since
	}
	user := t.Seats[seat].ID
	if !p.Prefs.TakesDMs(user) {
		dm.Closed = dm.Closed || p.Prefs.DMs(user) != "off"
		return dm, nil
	}
	msg := p.View.DM(t, m, seat, "", "")
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("%s-s%d-%d", t.ID, seat, dm.Sent), true
	dm, err := p.send(ctx, dm, user, fresh, retry, msg)
	if discord.Rejects(err) {
		nameless := p.View.DM(p.View.Nameless(t), m, seat, "", "").InWords()
		dm, err = p.send(ctx, dm, user, fresh, false, bare(msg, nameless))
	}
	if discord.Refused(err) {
		if now, gone := p.Tables.Get(t.ID); gone != nil || now.Seats[seat].ID != user {
			return dm, err // the person may have been forgotten by now
		}
	}
	if p.refuses(user, err) {
		dm.Closed, dm.Refused, err = true, discord.Reason(err), nil
	}
	return dm, err
}

// send sends a DM if it is fresh, or else edits the last one. With retry it also edits what it
// sends: an earlier try may have sent an older text.
func (p dms) send(ctx context.Context, dm ledger.DM, user string, fresh, retry bool, m discord.Message) (ledger.DM, error) {
	var err error
	if dm.Channel, err = p.Client.DMChannel(ctx, user, dm.Channel); err != nil {
		return dm, err
	}
	if dm.Message == "" {
		fresh = true
	}
	at := func() ledger.Place { return ledger.Place{Channel: dm.Channel, Message: dm.Message} }
	if !fresh {
		err = p.Edit(ctx, at(), m)
		fresh = discord.ErrorCode(err) == discord.CodeUnknownMessage
	}
	if fresh {
		if dm.Message, _, err = p.Once(ctx, at(), m, false, retry); err != nil {
			return dm, err
		}
		dm.Sent, dm.Closed, dm.Refused = dm.Sent+1, false, 0
		if retry {
			err = p.Edit(ctx, at(), m)
		}
	}
	return dm, err
}

// Direct sends a person a DM of its own, once, and returns its place. Sent is false if they
// have turned DMs off, or Discord refuses it, which is no error.
func (p *Post) Direct(ctx context.Context, user string, m discord.Message, retry bool) (at ledger.Place, sent bool, err error) {
	if !p.Prefs.TakesDMs(user) {
		return at, false, nil
	}
	if at.Channel, err = p.Client.DMChannel(ctx, user, ""); err == nil {
		at.Message, _, err = p.Once(ctx, at, m, false, retry)
	}
	if p.refuses(user, err) {
		return ledger.Place{}, false, nil
	}
	return at, err == nil, err
}

// refuses reports whether a DM failed with a lasting refusal, and records it. A person who
// accepts no DMs is sent none until they want that; any other refusal, as of a bot in
// quarantine, applies to this DM only.
func (p *Post) refuses(user string, err error) bool {
	if err == nil {
		p.refused.forget(user)
	}
	if !discord.Refused(err) {
		return false
	}
	switch discord.ErrorCode(err) {
	case discord.CodeCannotDM, discord.CodeNoMutualGuild, discord.CodeUnknownUser, discord.CodeBadRecipient:
		if err := p.Prefs.SetDMsClosed(user, p.Clock.Now().Unix()); err != nil {
			p.Log.Error("closed DMs not noted", "err", err)
		}
	default:
		p.refused.note(user, discord.Reason(err), p.Clock.Now())
		p.Log.Warn("DM refused", "code", discord.Reason(err), "err", table.Redact(err))
	}
	return true
}

// TryDMs sends a greeting to a person by DM and reports whether Discord accepted
// it. If so, it schedules the DMs that were refused before.
func (p *Post) TryDMs(ctx context.Context, i *discord.Interaction) (bool, error) {
	channel, err := p.Client.DMChannel(ctx, i.User.ID, "")
	if err == nil {
		hello := discord.Message{Content: p.Prefs.Printer(i).T("settings.hello"), Nonce: "hello-" + i.ID[max(0, len(i.ID)-18):], EnforceNonce: true}
		_, err = p.Client.Send(ctx, channel, hello)
	}
	if p.refuses(i.User.ID, err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("try a DM: %w", err)
	}
	if err := p.Prefs.SetDMsClosed(i.User.ID, 0); err != nil {
		return false, err
	}
	return true, p.rewriteDMs(i.User.ID)
}

// rewriteDMs schedules all DMs that a person did not accept.
func (p *Post) rewriteDMs(user string) error {
	for _, t := range p.Tables.ByUser(user, false) {
		seat := t.Seat(user)
		if !t.DMs[seat].Closed {
			continue
		}
		_, err := p.Tables.Update(t.ID, func(t *table.Table) error {
			dm := t.DMs[seat]
			t.DMs[seat] = ledger.DM{Channel: dm.Channel, Sent: dm.Sent}
			t.DMsTold = 0
			return nil
		})
		if err != nil {
			return err
		}
		p.dms.Push(t.ID, false)
	}
	return nil
}
