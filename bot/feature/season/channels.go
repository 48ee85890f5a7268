package season

import (
	"log/slog"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/view"
)

// channels notes what becomes of the channels of leagues and the living messages
// there.
type channels struct {
	leagues *leagues.Service
	log     *slog.Logger
}

// refused mutes a league's channel if err is a lasting refusal: the season goes on,
// and what was to be posted there is posted when it may be. Any other error is
// returned.
func (s channels) refused(l *leagues.League, err error) error {
	why, lasting := view.Muting(err)
	if !lasting {
		return err
	}
	return s.mute(l.ID, l.Channel, why)
}

func (s channels) mute(id, channel string, why ledger.Muted) error {
	_, err := s.leagues.Update(id, func(c *leagues.Change) error {
		if c.Channel != channel {
			return nil
		}
		why.Since = c.Now.Unix()
		if c.Muted != nil {
			why.Since = c.Muted.Since
			if c.Muted.Code == discord.CodeUnknownGuild && why.Code == discord.CodeMissingAccess {
				why.Code = c.Muted.Code // which Discord does not say to a bot that is not on the server
			}
		}
		c.Muted = &why
		return nil
	})
	if err == nil {
		s.log.Warn("channel muted", "league", id, "channel", channel, "code", why.Code)
	}
	return err
}

// resume tries once more to post in a league's channel: the living message is
// edited, or posted anew, at once.
func (s channels) resume(id string) {
	_, err := s.leagues.Update(id, func(c *leagues.Change) error {
		c.TextOnly, c.Told.Lines, c.Told.At = false, -1, time.Time{}
		if c.Muted != nil {
			c.Muted.Trial = true
		}
		if c.Living.Message == "" && occasion(c.League, c.Now) == "" {
			c.Muted = nil // there is nothing to post: the next post will show
		}
		return nil
	})
	if err != nil {
		s.log.Error("not resumed", "league", id, "err", err)
	}
}

// lose notes that a living message is gone, so that it is posted anew.
func (s channels) lose(id string, at ledger.Place) error {
	_, err := s.leagues.Update(id, func(c *leagues.Change) error {
		if c.Living == at {
			c.Living.Message = ""
		}
		return nil
	})
	return err
}
