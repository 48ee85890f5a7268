package privacy

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games/league"
)

// idleKey is the setting of a person with a number who has no match: since when
// that is known, in seconds since 1970.
const idleKey = "idle"

// beginUnlinking looks once a day, and at the start, who has not played for long.
func (h *handler) beginUnlinking(ctx context.Context) (shut func()) {
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			if err := h.unlink(); err != nil {
				h.Log.Error("numbers in leagues not unlinked", "err", err)
			}
			_ = h.Clock.Sleep(ctx, 24*time.Hour)
		}
	}()
	return func() {
		stop()
		<-ended
	}
}

// unlink forgets whose numbers in leagues are whose, of those who have neither played
// nor done anything in a league for as many months as the bot's owner has set.
func (h *handler) unlink() error {
	links, err := h.Store.Persons("")
	if err != nil || h.UnlinkAfter <= 0 {
		return err
	}
	limit, last := h.Clock.Now().AddDate(0, -h.UnlinkAfter, 0), ""
	for _, p := range links {
		if p.User == last {
			continue
		}
		last = p.User
		if err := h.unlinkIdle(p.User, limit); err != nil {
			return fmt.Errorf("unlink: %w", err)
		}
	}
	return nil
}

// unlinkIdle unlinks a person unless they have played since the limit.
func (h *handler) unlinkIdle(user string, limit time.Time) error {
	at, err := h.lastPlayed(user, limit)
	if err != nil || !at.Before(limit) {
		return err
	}
	if acted, err := h.acted(user, limit); err != nil || acted {
		return err
	}
	if err := h.Store.Forget("", user); err != nil {
		return err
	}
	if err := h.Store.SetSetting(string(prefs.User(user)), idleKey, nil); err != nil {
		return err
	}
	if err := h.Store.SetSetting(jobScope, wipeKey, true); err != nil {
		return err
	}
	h.queue.Push(wipeKey, false)
	h.Log.Info("person unlinked who has long not played")
	return nil
}

// lastPlayed returns when a person has last played, or if that is after the limit
// some time after it. Of somebody without a match it is when that was first asked.
func (h *handler) lastPlayed(user string, limit time.Time) (time.Time, error) {
	var last time.Time
	for _, t := range h.Tables.List(h.Tables.Store.ByUser(user, true)) {
		if at := h.playedLast(&t); at.After(last) {
			last = at
		}
		if !last.Before(limit) {
			return last, nil
		}
	}
	if !last.IsZero() {
		return last, nil
	}
	return h.idleSince(user)
}

// acted reports whether a person has done something in a league since the limit: an
// organiser need not play.
func (h *handler) acted(user string, limit time.Time) (bool, error) {
	links, err := h.Store.Persons(user)
	if err != nil {
		return false, err
	}
	for _, p := range links {
		for l, err := range h.Store.Leagues(p.Guild, true) {
			if l.ID == "" {
				return false, err
			}
			log, err := h.Store.Log(l.ID)
			if err != nil || actedIn(log, p.Number, limit) {
				return err == nil, err
			}
		}
	}
	return false, nil
}

// actedIn reports whether a log has an entry of a number since the limit. Its entries
// are in the order of their times.
func actedIn(log []string, number int, limit time.Time) bool {
	person := league.Person(number)
	for _, line := range slices.Backward(log) {
		e, err := league.ParseEntry(line)
		switch {
		case err != nil: // the head
		case e.At.Before(limit):
			return false
		case e.By == person.Entrant(), e.By == person.Organiser():
			return true
		}
	}
	return false
}

// playedLast returns when a table was last played at: now if it still is, the zero
// time if nobody knows.
func (h *handler) playedLast(t *table.Table) time.Time {
	if t.Stage == table.Playing || t.Stage == table.InLobby {
		return h.Clock.Now()
	}
	message := cmp.Or(t.FinalPost, t.Turn, t.Lobby)
	if message == "" {
		return time.Time{}
	}
	return discord.PostedAt(message)
}

// idleSince returns since when it is known that a person has no match, and notes it.
func (h *handler) idleSince(user string) (time.Time, error) {
	scope, since := string(prefs.User(user)), int64(0)
	err := h.Store.Setting(scope, idleKey, &since)
	if err == nil && since == 0 {
		since = h.Clock.Now().Unix()
		err = h.Store.SetSetting(scope, idleKey, since)
	}
	return time.Unix(since, 0), err
}
