package privacy

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games/league"
)

// idleKey is a setting of people with a number and no match: the time of that discovery, in
// seconds since 1970.
const idleKey = "idle"

// unlink unlinks the league numbers of people without a match or an act in a league for
// UnlinkAfter months.
func (u retention) unlink() error {
	links, err := u.Store.Persons("")
	if err != nil || u.UnlinkAfter <= 0 {
		return err
	}
	limit, last := u.Clock.Now().AddDate(0, -u.UnlinkAfter, 0), ""
	for _, p := range links {
		if p.User == last {
			continue
		}
		last = p.User
		if err := u.unlinkIdle(p.User, limit); err != nil {
			return fmt.Errorf("unlink: %w", err)
		}
	}
	return nil
}

// unlinkIdle unlinks a person unless they have played since the limit.
func (u retention) unlinkIdle(user string, limit time.Time) error {
	at, err := u.lastPlayed(user, limit)
	if err != nil || !at.Before(limit) {
		return err
	}
	if acted, err := u.acted(user, limit); err != nil || acted {
		return err
	}
	if err := u.Store.Forget("", user); err != nil {
		return err
	}
	if err := u.Store.SetSetting(string(prefs.User(user)), idleKey, nil); err != nil {
		return err
	}
	if err := u.Store.SetSetting(jobScope, wipeKey, true); err != nil {
		return err
	}
	u.wipe()
	u.Log.Info("person unlinked who has long not played")
	return nil
}

// lastPlayed returns when a person last played, or some later time if that is after the
// limit. For a person without a match it is when this was first noticed.
func (u retention) lastPlayed(user string, limit time.Time) (time.Time, error) {
	var last time.Time
	for _, t := range u.Tables.List(u.Tables.Store.ByUser(user, true)) {
		if at := u.playedLast(&t); at.After(last) {
			last = at
		}
		if !last.Before(limit) {
			return last, nil
		}
	}
	if !last.IsZero() {
		return last, nil
	}
	return u.idleSince(user)
}

// acted reports whether a person has acted in a league since the limit: an organiser need
// not play.
func (u retention) acted(user string, limit time.Time) (bool, error) {
	links, err := u.Store.Persons(user)
	if err != nil {
		return false, err
	}
	for _, p := range links {
		for l, err := range u.Store.Leagues(p.Guild, true) {
			if l.ID == "" {
				return false, err
			}
			log, err := u.Store.Log(l.ID)
			if err != nil || actedIn(log, p.Number, limit) {
				return err == nil, err
			}
		}
	}
	return false, nil
}

// actedIn reports whether a log has an entry of a number since the limit. Its entries are
// in the order of time.
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

// playedLast returns when a table was last played at: now if it still is, the zero time if
// unknown.
func (u retention) playedLast(t *table.Table) time.Time {
	if t.Stage == table.Playing || t.Stage == table.InLobby {
		return u.Clock.Now()
	}
	message := cmp.Or(t.FinalPost, t.Turn, t.Lobby)
	if message == "" {
		return time.Time{}
	}
	return discord.PostedAt(message)
}

// idleSince returns when the person was first found without a match, and stores it.
func (u retention) idleSince(user string) (time.Time, error) {
	scope, since := string(prefs.User(user)), int64(0)
	err := u.Store.Setting(scope, idleKey, &since)
	if err == nil && since == 0 {
		since = u.Clock.Now().Unix()
		err = u.Store.SetSetting(scope, idleKey, since)
	}
	return time.Unix(since, 0), err
}
