package season

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/leagues"
	"herald/games/league"
)

// pause is the least time between two edits of a living message.
const pause = 10 * time.Minute

// queuePause is pause where the players who wait in an arena are others than it says.
const queuePause = 15 * time.Second

// noticeTime is the time before the end of sign-up at which the living message is posted
// anew.
const noticeTime = 24 * time.Hour

// closing returns when the end of sign-up is announced; the zero time for never. A sign-up
// shorter than twice that notice has just been announced.
func closing(s *league.Season) time.Time {
	at := s.Settings.Closes.Add(-noticeTime)
	if s.Stage != league.SignUp || s.Settings.Closes.IsZero() || at.Sub(s.Opened) < noticeTime {
		return time.Time{}
	}
	return at
}

// occasion returns the occasion for which a living message is posted anew; "" before the
// first season.
func occasion(l *leagues.League, now time.Time) string {
	s := l.State.Season()
	of := func(word string) string { return leagues.Occasion(s.Number, word) }
	switch s.Stage {
	case league.None:
		return ""
	case league.SignUp:
		if at := closing(s); !at.IsZero() && !now.Before(at) || l.Told.Occasion == of(leagues.Closing) {
			return of(leagues.Closing)
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

// ended reports whether an occasion is the end of a season.
func ended(occasion string) bool {
	return strings.HasSuffix(occasion, "/over") || strings.HasSuffix(occasion, "/cancelled")
}

// outdated reports whether a new living message is owed.
func outdated(l *leagues.League, now time.Time) bool {
	at := occasion(l, now)
	return at != "" && (at != l.Told.Occasion || l.Living.Message == "" || l.Living.Channel != l.Channel)
}

// edited returns when the living message must be edited, the zero time for never.
func edited(l *leagues.League) time.Time {
	queued := !slices.Equal(l.Told.Waiting, l.Waiting())
	switch {
	case l.Living.Message == "" || l.Mute() || l.Told.Lines == l.State.Len() && !queued:
		return time.Time{}
	case queued:
		return l.Told.At.Add(queuePause)
	}
	return l.Told.At.Add(pause)
}
