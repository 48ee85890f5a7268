package season

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// pause is the least time between two edits of a living message.
const pause = 10 * time.Minute

// notice is how long before sign-up ends the living message is posted anew.
const noticeTime = 24 * time.Hour

// closing returns when people are told that sign-up ends soon; the zero time for
// never. If it is open for less than twice as long, they have just heard of it.
func closing(s *league.Season) time.Time {
	at := s.Settings.Closes.Add(-noticeTime)
	if s.Stage != league.SignUp || s.Settings.Closes.IsZero() || at.Sub(s.Opened) < noticeTime {
		return time.Time{}
	}
	return at
}

// occasion returns what a living message is posted anew for; "" before the first
// season.
func occasion(l *leagues.League, now time.Time) string {
	s := l.State.Season()
	of := func(word string) string { return fmt.Sprintf("%d/%s", s.Number, word) }
	switch s.Stage {
	case league.None:
		return ""
	case league.SignUp:
		if at := closing(s); !at.IsZero() && !now.Before(at) || l.Told.Occasion == of("closing") {
			return of("closing")
		}
		return of("signup")
	case league.Running:
		return of(fmt.Sprintf("round-%d", s.Round()))
	case league.Checking:
		return of("checking")
	case league.Over:
		return of("over")
	case league.Cancelled:
		return of("cancelled")
	}
	return l.Told.Occasion // more entries follow
}

// outdated reports whether a new living message is owed.
func outdated(l *leagues.League, now time.Time) bool {
	at := occasion(l, now)
	return at != "" && (at != l.Told.Occasion || l.Living.Message == "" || l.Living.Channel != l.Channel)
}

// edited returns when the living message is to be edited, the zero time for never.
func edited(l *leagues.League) time.Time {
	if l.Living.Message == "" || l.Told.Lines == l.State.Len() || l.Mute() {
		return time.Time{}
	}
	return l.Told.At.Add(pause)
}

func owesLiving(l *leagues.League, _ *memory, now time.Time) bool {
	if l.Mute() {
		return false
	}
	at := edited(l)
	return outdated(l, now) || !at.IsZero() && !at.After(now)
}

// postLiving posts the living message anew, or edits it.
func (h *handler) postLiving(ctx context.Context, l *leagues.League, _ *memory, retry bool) error {
	now := h.Clock.Now()
	if !outdated(l, now) {
		return h.editLiving(ctx, l, l.Living)
	}
	at := occasion(l, now)
	msg := h.LeagueView.Living(l)
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("L%s-%d", l.ID, l.Told.Sent), true
	after := table.Place{Channel: l.Channel}
	if l.Living.Channel == l.Channel {
		after = l.Living
	}
	posted, textOnly, found, err := h.postOnce(ctx, after, msg, l.TextOnly, retry)
	if err != nil {
		return h.mute(l, err)
	}
	_, err = h.Leagues.Update(l.ID, func(c *leagues.Change) error {
		if c.Living.Message != "" {
			c.Retired = append(c.Retired, c.Living)
		}
		c.Living, c.Muted = table.Place{Channel: l.Channel, Message: posted}, nil
		c.TextOnly = textOnly
		c.Told = leagues.Told{Occasion: at, Lines: l.State.Len(), Sent: c.Told.Sent + 1, At: now}
		if found { // by an earlier process, which may have known less
			c.Told.Lines, c.Told.At = -1, now.Add(-pause)
		}
		return nil
	})
	return err
}

// postOnce posts a living message, unless an earlier try has, which is known by its
// first line.
func (h *handler) postOnce(ctx context.Context, after table.Place, msg discord.Message, textOnly, retry bool) (id string, inWords, found bool, err error) {
	if retry {
		if id, err = h.Post.Find(ctx, after, func(posted string) bool { return firstLine(posted) == firstLine(msg.Content) }); id != "" || err != nil {
			return id, textOnly, true, err
		}
	}
	id, inWords, err = h.Post.Once(ctx, after, msg, textOnly, false)
	return id, inWords, false, err
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return line
}

// editLiving edits the living message. One that is gone is posted anew.
func (h *handler) editLiving(ctx context.Context, l *leagues.League, at table.Place) error {
	msg, lines := h.LeagueView.Living(l), l.State.Len()
	if l.TextOnly {
		msg = msg.InWords()
	}
	err := h.Post.Edit(ctx, at, msg)
	if discord.ErrorCode(err) == discord.CodeUnknownMessage {
		return h.lose(l.ID, at)
	}
	if err != nil {
		return h.mute(l, err)
	}
	now := h.Clock.Now()
	_, err = h.Leagues.Update(l.ID, func(c *leagues.Change) error {
		if c.Living == at {
			c.Told.Lines, c.Told.At, c.Muted = lines, now, nil
		}
		return nil
	})
	return err
}

// lose notes that a living message is gone, so that it is posted anew.
func (h *handler) lose(id string, at table.Place) error {
	_, err := h.Leagues.Update(id, func(c *leagues.Change) error {
		if c.Living == at {
			c.Living.Message = ""
		}
		return nil
	})
	return err
}

func owesRetirement(l *leagues.League, _ *memory, _ time.Time) bool { return len(l.Retired) > 0 }

// retire removes the buttons of earlier living messages. One that is gone or out of
// reach needs nothing.
func (h *handler) retire(ctx context.Context, l *leagues.League, _ *memory, _ bool) error {
	for _, at := range l.Retired {
		if err := h.Client.RemoveComponents(ctx, at.Channel, at.Message); err != nil && !discord.Refused(err) {
			return err
		}
		_, err := h.Leagues.Update(l.ID, func(c *leagues.Change) error {
			c.Retired = slices.DeleteFunc(c.Retired, func(p table.Place) bool { return p == at })
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
