package page

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"herald/bot/jobs"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games"
	"herald/store"
)

const (
	sessionLife  = 30 * 24 * time.Hour
	frameLife    = 24 * time.Hour // of a session in a frame, which signs in each time
	mostSessions = 10             // of a person: the oldest ends when another begins
	cookieName   = "herald"
	sessionKey   = "page." // and the hash of its secret: the key among a person's settings
)

// A session lets a browser act for a person. It is one of their settings, so that it is given
// out and deleted with these.
type session struct {
	Begun time.Time `json:"begun"`
	Until time.Time `json:"until"`
	// Watched are the matches that the person has come to from Discord, with the channels in which
	// these were played then: they may look on there.
	Watched map[string]string `json:"watched,omitempty"`
	// Name is the person's, for exercises, and Guild the server from which they came to the last one; "" until then.
	Name  string `json:"name,omitempty"`
	Guild string `json:"guild,omitempty"`
	// Instance is the Activity in whose frame the browser is, "" for none, Channel the one in which
	// it is open, whose matches may be watched, and Match or Exercise, a custom ID, what it shows first.
	Instance string `json:"instance,omitempty"`
	Channel  string `json:"channel,omitempty"`
	Match    string `json:"match,omitempty"`
	Exercise string `json:"exercise,omitempty"`

	user, hash string
}

// sessions are kept in a store.
type sessions struct {
	store store.Settings
	clock jobs.Clock
}

// begin stores a session in place of the one that the browser had, if that is the same person's,
// and returns the value of its cookie.
func (s sessions) begin(own session, before *session) (string, error) {
	secret, seen := newSecret(), map[string]string{}
	if before != nil && before.user == own.user {
		if err := s.end(own.user, before.hash); err != nil {
			return "", err
		}
		maps.Copy(seen, before.Watched)
		if own.Name == "" {
			own.Name, own.Guild = before.Name, before.Guild
		}
	}
	maps.Copy(seen, own.Watched)
	own.Begun, own.Watched = s.clock.Now(), seen
	own.Until = own.Begun.Add(own.life())
	all, err := s.of(own.user)
	if err != nil {
		return "", err
	}
	for len(all) >= mostSessions {
		if err := s.end(own.user, all[0].hash); err != nil {
			return "", err
		}
		all = all[1:]
	}
	return own.user + "." + secret, s.store.SetSetting(scope(own.user), sessionKey+hashOf(secret), own)
}

// framed reports whether the session is in a frame.
func (s *session) framed() bool { return s.Instance != "" }

// life returns the longest life of the session.
func (s *session) life() time.Duration {
	if s.framed() {
		return frameLife
	}
	return sessionLife
}

// read returns the session of a browser, nil if it has none.
func (s sessions) read(r *http.Request) (*session, error) {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return nil, nil
	}
	user, secret, ok := strings.Cut(c.Value, ".")
	if !ok || user == "" {
		return nil, nil
	}
	own := &session{user: user, hash: hashOf(secret)}
	return own, s.refresh(&own)
}

// refresh reads a session again; it becomes nil once it has ended.
func (s sessions) refresh(own **session) error {
	now := session{user: (*own).user, hash: (*own).hash}
	err := s.store.Setting(scope(now.user), sessionKey+now.hash, &now)
	if *own = &now; err != nil || !s.clock.Now().Before(now.Until) {
		*own = nil
	}
	return err
}

// of returns the sessions of a person, the oldest first. Those that are over are removed.
func (s sessions) of(user string) ([]session, error) {
	settings, err := s.store.SettingsOf(scope(user))
	var all []session
	for _, set := range settings {
		hash, ours := strings.CutPrefix(set.Key, sessionKey)
		if !ours {
			continue
		}
		own := session{user: user, hash: hash}
		if json.Unmarshal(set.Value, &own) != nil || !s.clock.Now().Before(own.Until) {
			err = errors.Join(err, s.end(user, hash))
			continue
		}
		all = append(all, own)
	}
	slices.SortFunc(all, func(a, b session) int { return cmp.Or(a.Begun.Compare(b.Begun), strings.Compare(a.hash, b.hash)) })
	return all, err
}

// rename notes the name of a session's person, and the server from which they came.
func (s sessions) rename(own *session, name, guild string) error {
	own.Name, own.Guild = name, guild
	return s.store.SetSetting(scope(own.user), sessionKey+own.hash, own)
}

// end ends a session, if there is one.
func (s sessions) end(user, hash string) error {
	return s.store.SetSetting(scope(user), sessionKey+hash, nil)
}

func scope(user string) string { return string(prefs.User(user)) }

// mayRead reports whether the session's person may see a match: they have or had a seat, or they
// have come from the channel in which it is played, or are in an Activity there.
func (s *session) mayRead(t *table.Table) bool {
	return t.Seat(s.user) >= 0 || t.Formerly(s.user, games.Everyone) || t.Channel != "" && (s.Watched[t.ID] == t.Channel || s.Channel == t.Channel)
}
