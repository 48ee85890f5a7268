package season

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/ledger"
	"herald/games/league"
)

// A poster posts and edits the living message of a league.
type poster struct {
	*feature.App
	channels channels
	inviter  inviter
}

func owesLiving(l *leagues.League, _ *progress, now time.Time) bool {
	if l.Mute() {
		return false
	}
	at := edited(l)
	return outdated(l, now) || !at.IsZero() && !at.After(now)
}

// postLiving posts the living message anew, or edits it.
func (p poster) postLiving(ctx context.Context, l *leagues.League, _ *progress, retry bool) error {
	now := p.Clock.Now()
	if !outdated(l, now) {
		return p.editLiving(ctx, l, l.Living)
	}
	next := *l
	next.Told.Occasion = occasion(l, now)
	if ended(next.Told.Occasion) {
		if err := p.Leagues.BeforeEnd(ctx, l); err != nil {
			return err
		}
	}
	msg := p.LeagueView.Living(&next)
	if next.State.Season().Stage != league.SignUp { // all are invited
		msg = msg.Quiet()
	}
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("L%s-%d", l.ID, l.Told.Sent), true
	after := ledger.Place{Channel: l.Channel}
	if l.Living.Channel == l.Channel {
		after = l.Living
	}
	sent, err := p.postOnce(ctx, l, after, msg, retry)
	if err != nil {
		return p.channels.refused(l, err)
	}
	_, err = p.Leagues.Update(l.ID, func(c *leagues.Change) error { return sent.note(c, l, now) })
	return err
}

// A postedLiving is a living message that was posted: just now, or by an earlier process
// with an earlier state.
type postedLiving struct {
	id              string
	textOnly, found bool
	orphans         []ledger.Place // posted by processes that died before they noted it
}

// note notes the living message of a league.
func (p postedLiving) note(c *leagues.Change, l *leagues.League, now time.Time) error {
	retire(c)
	before := c.Told.Occasion
	c.Living, c.Muted = ledger.Place{Channel: l.Channel, Message: p.id}, nil
	c.TextOnly, c.Outdated = p.textOnly, append(c.Outdated, p.orphans...)
	c.Told = leagues.Told{Occasion: occasion(l, now), Lines: l.State.Len(), Sent: c.Told.Sent + 1 + len(p.orphans), At: now, Waiting: l.Waiting()}
	if p.found {
		c.Told.Lines, c.Told.At = -1, now.Add(-pause)
	}
	return note(c, func(m *progress) { m.invite(c, before) })
}

// retire notes that the living message is no longer the latest. The end of a season stays
// true; anything else becomes outdated.
func retire(c *leagues.Change) {
	switch {
	case c.Living.Message == "":
	case ended(c.Told.Occasion):
		c.Retired = append(c.Retired, c.Living)
	default:
		c.Outdated = append(c.Outdated, c.Living)
	}
}

// postOnce posts a living message of a league, unless an earlier try has, which it
// recognises by the first line. Other living messages of earlier tries, for an occasion
// that has passed since, are orphans.
func (p poster) postOnce(ctx context.Context, l *leagues.League, after ledger.Place, msg discord.Message, retry bool) (postedLiving, error) {
	sent := postedLiving{textOnly: l.TextOnly}
	if retry {
		earlier, err := p.unnoted(ctx, l, after)
		if err != nil {
			return sent, err
		}
		for _, m := range earlier {
			if sent.id == "" && firstLine(m.Content) == firstLine(msg.Content) {
				sent.id, sent.found = m.ID, true
				continue
			}
			sent.orphans = append(sent.orphans, ledger.Place{Channel: after.Channel, Message: m.ID})
		}
	}
	if sent.found {
		return sent, nil
	}
	var err error
	sent.id, sent.textOnly, err = p.Post.Once(ctx, after, msg, l.TextOnly, false)
	return sent, err
}

// unnoted returns the living messages of a league posted after the noted one, the newest
// first.
func (p poster) unnoted(ctx context.Context, l *leagues.League, after ledger.Place) ([]discord.PostedMessage, error) {
	list, err := p.Client.MessagesAfter(ctx, after.Channel, after.Message)
	if discord.Refused(err) {
		return nil, nil // sending returns the reason
	}
	return slices.DeleteFunc(list, func(m discord.PostedMessage) bool {
		return !m.Author.Bot || m.Type != 0 || m.ID == l.Living.Message || !m.Offers(leagueview.Press(l, leagueview.More))
	}), err
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

// editLiving edits the living message. If it is gone, it is posted anew.
func (p poster) editLiving(ctx context.Context, l *leagues.League, at ledger.Place) error {
	msg, lines := p.LeagueView.Living(l), l.State.Len()
	if l.TextOnly {
		msg = msg.InWords()
	}
	err := p.Post.Edit(ctx, at, msg)
	if discord.ErrorCode(err) == discord.CodeUnknownMessage {
		return p.channels.lose(l.ID, at)
	}
	if err != nil {
		return p.channels.refused(l, err)
	}
	if err := p.inviter.edit(ctx, l); err != nil {
		return err
	}
	return p.noteEdit(l.ID, at, lines, l.Waiting())
}

// noteEdit notes that a living message shows the first lines entries of the log, and the players who wait.
func (p poster) noteEdit(id string, at ledger.Place, lines int, waiting []league.Person) error {
	now := p.Clock.Now()
	_, err := p.Leagues.Update(id, func(c *leagues.Change) error {
		if c.Living == at {
			c.Told.Lines, c.Told.Waiting, c.Told.At, c.Muted = lines, waiting, now, nil
		}
		return nil
	})
	return err
}

// stale reports whether earlier living messages must still be retired.
func stale(l *leagues.League) bool { return len(l.Retired)+len(l.Outdated) > 0 }

// retireAll removes the buttons of a league's earlier living messages, and replaces
// outdated texts. A message that is gone or out of reach needs nothing. A failure does not
// stop the others.
func (p poster) retireAll(ctx context.Context, id string, _ bool) error {
	l, err := p.Leagues.Get(id)
	if err != nil {
		return leagues.Permanent(err)
	}
	var failed error
	for _, at := range l.Retired {
		err := p.Client.RemoveComponents(ctx, at.Channel, at.Message)
		failed = errors.Join(failed, p.retired(l.ID, at, err))
	}
	for _, at := range l.Outdated {
		err := p.Post.Edit(ctx, at, p.LeagueView.Outdated(&l))
		failed = errors.Join(failed, p.retired(l.ID, at, err))
	}
	return failed
}

// retired notes that an earlier living message was retired, unless that failed and can be
// tried again.
func (p poster) retired(id string, at ledger.Place, err error) error {
	if err != nil && !discord.Refused(err) {
		return err
	}
	_, err = p.Leagues.Update(id, func(c *leagues.Change) error {
		is := func(q ledger.Place) bool { return q == at }
		c.Retired, c.Outdated = slices.DeleteFunc(c.Retired, is), slices.DeleteFunc(c.Outdated, is)
		return nil
	})
	return err
}
