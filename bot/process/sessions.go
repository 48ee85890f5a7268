package process

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/store"
)

// keptFor is how long a process that begins tries to resume what another has kept.
// Discord says of sessions only that they last for some minutes; if one is over, a
// new one begins some seconds later.
const keptFor = 5 * time.Minute

// prompt is how long a shard waits for the store when it is handed over: what comes
// later than that is of no use.
const prompt = 3 * time.Second

// The settings that say who the bot is and what is kept of each shard.
const (
	sessionScope = "gateway"
	identityKey  = "identity"
)

func sessionKey(s gateway.Shard) string { return fmt.Sprintf("shard %d of %d", s.ID, s.Of) }

// An Identity is who the bot is: its application and its name.
type Identity struct {
	App  string `json:"app"`
	Name string `json:"name"`
}

// sessions keep what a process knows of its shards for the next one, which is told
// none of it if it resumes their sessions.
type sessions struct {
	store  store.Settings
	now    func() time.Time
	guilds *guilds
	log    *slog.Logger

	mu sync.Mutex // guards what follows
	me Identity   // the zero value before a session has told, or was recalled
}

// A keptShard is what is stored of a shard that was stopped.
type keptShard struct {
	gateway.Session
	At     time.Time `json:"at"`
	Guilds []string  `json:"guilds"`
}

// keep stores a session, which can be resumed, and on which guilds of its shard the
// bot is.
func (s *sessions) keep(shard gateway.Shard, k gateway.Session) {
	s.set(sessionKey(shard), keptShard{k, s.now(), s.guilds.list(shard.ID)})
}

// recall returns the session that was kept of a shard, once, if there is one that
// can still be resumed.
func (s *sessions) recall(shard gateway.Shard) gateway.Session {
	var k keptShard
	key := sessionKey(shard)
	if !s.get(key, &k) || k.ID == "" {
		return gateway.Session{}
	}
	s.set(key, nil) // after a crash it would be resumed from too early
	age := s.now().Sub(k.At)
	if !s.knows() || age < 0 || age > keptFor {
		return gateway.Session{}
	}
	s.guilds.recall(shard.ID, k.Guilds)
	return k.Session
}

// knows reports whether it is known who the bot is, which a former process may have
// stored.
func (s *sessions) knows() bool {
	if _, known := s.identity(); known {
		return true
	}
	var me Identity
	if s.get(identityKey, &me) {
		s.met(me)
	}
	return me.App != ""
}

// identity returns who the bot is, and whether that is known.
func (s *sessions) identity() (me Identity, known bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.me, s.me.App != ""
}

// met notes who the bot is.
func (s *sessions) met(me Identity) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.me = me
}

// remember stores who the bot is, unless that is stored.
func (s *sessions) remember() error {
	me, _ := s.identity()
	var was Identity
	if err := s.store.Setting(sessionScope, identityKey, &was); err != nil && !errors.Is(err, store.ErrCorrupt) || was == me {
		return err
	}
	return s.store.SetSetting(sessionScope, identityKey, me)
}

// get reads a setting, and logs if it cannot.
func (s *sessions) get(key string, v any) bool {
	text, err := soon(func() (text json.RawMessage, err error) {
		err = s.store.Setting(sessionScope, key, &text)
		return text, err
	})
	if err == nil && text != nil {
		err = json.Unmarshal(text, v)
	}
	if err != nil {
		s.log.Error("setting not read", "key", key, "err", err)
	}
	return err == nil
}

// set stores a setting, and logs if it cannot.
func (s *sessions) set(key string, v any) {
	_, err := soon(func() (struct{}, error) { return struct{}{}, s.store.SetSetting(sessionScope, key, v) })
	if err != nil {
		s.log.Error("setting not kept", "key", key, "err", err)
	}
}

// soon asks the store for something, and does not wait for it for long.
func soon[T any](ask func() (T, error)) (T, error) {
	ctx, cancel := context.WithTimeout(context.Background(), prompt)
	defer cancel()
	return jobs.Within(ctx, ask)
}
