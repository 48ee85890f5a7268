package season

import (
	"log/slog"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/view"
)

// channels notes changes of leagues' channels and of the living messages there.
type channels struct {
	leagues *leagues.Service
	log     *slog.Logger
}

// refused mutes a league's channel if err is a lasting refusal: the season goes on, and
// posts are made up for once they are allowed. It returns any other error.
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
				why.Code = c.Muted.Code // Discord does not tell a bot that is not on the server
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

// resume tries again to post in a league's channel: it edits the living message, or posts
// it anew, at once.
func (s channels) resume(id string) {
	_, err := s.leagues.Update(id, func(c *leagues.Change) error {
		c.TextOnly, c.Told.Lines, c.Told.At = false, -1, time.Time{}
		if c.Muted != nil {
			c.Muted.Trial = true
		}
		if c.Living.Message == "" && occasion(c.League, c.Now) == "" {
			c.Muted = nil // with nothing to post, the next post will show
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
