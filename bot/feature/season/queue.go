package season

import (
	"context"
	"errors"
	"fmt"
	"time"

	"herald/bot/jobs"
	"herald/bot/leagues"
)

// A step is one kind of work that follows from a stored league.
type step struct {
	name string
	owed func(l *leagues.League, m *memory, now time.Time) bool
	// do does what is owed and commits that it is done. It is idempotent; retry
	// reports that an earlier try may have succeeded unnoticed.
	do func(ctx context.Context, l *leagues.League, m *memory, retry bool) error
}

// allSteps returns the steps in the order in which they are done.
func (h *handler) allSteps() []step {
	return []step{
		{"begin", owesMatches, h.beginMatches},
		{"seats", owesHolders, h.seatHolders},
		{"adjudicate", owesAdjudication, h.adjudicate},
		{"close", owesClosing, h.closeTables},
		{"deadlines", owesDeadlines, h.moveDeadlines},
		{"breaks", owesBreaks, h.takeBreaks},
		{"withdraw", owesWithdrawal, h.withdrawOffers},
		{"living", owesLiving, h.postLiving},
		{"retire", owesRetirement, h.retire},
		{"offer", owesOffers, h.postOffers},
		{"warn", owesWarnings, h.warn},
		{"news", owesNews, h.sendNews},
	}
}

// owed reports whether anything is owed to a league now.
func (h *handler) owed(l *leagues.League) bool {
	m, now := recall(l), h.Clock.Now()
	for _, s := range h.steps {
		if s.owed(l, m, now) {
			return true
		}
	}
	return l.Muted != nil || l.TextOnly // the next process tries again
}

// attend does all that is owed to a league. A step that fails does not keep the
// others from being done.
func (h *handler) attend(ctx context.Context, id string, retry bool) error {
	var failed error
	for _, s := range h.steps {
		l, err := h.Leagues.Get(id)
		if err != nil {
			return leagues.Permanent(err)
		}
		m := recall(&l)
		if !s.owed(&l, m, h.Clock.Now()) {
			continue
		}
		if err := s.do(ctx, &l, m, retry); err != nil {
			failed = errors.Join(failed, h.worthRetrying(id, fmt.Errorf("%s: %w", s.name, err)))
		}
	}
	return failed
}

// worthRetrying returns an error that trying again may mend. Any other is logged.
func (h *handler) worthRetrying(id string, err error) error {
	var permanent jobs.PermanentError
	if !errors.As(err, &permanent) {
		return err
	}
	h.Log.Error("season cannot go on", "league", id, "err", err)
	return nil
}
