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

// keptFor is the age up to which a stored session is resumed. Discord says only that sessions
// last for some minutes; if one has ended, a new one begins some seconds later.
const keptFor = 5 * time.Minute

// prompt is the time limit for the store when a shard is handed over: an answer that comes
// later is useless.
const prompt = 3 * time.Second

// The settings that store the bot's identity and each shard.
const (
	sessionScope = "gateway"
	identityKey  = "identity"
)

func sessionKey(s gateway.Shard) string { return fmt.Sprintf("shard %d of %d", s.ID, s.Of) }

// An Identity is the bot's application and name.
type Identity struct {
	App  string `json:"app"`
	Name string `json:"name"`
}

// sessions stores the bot's identity and the sessions of shards for the next process, which is
// told neither when it resumes.
type sessions struct {
	store  store.Settings
	now    func() time.Time
	guilds *guilds
	log    *slog.Logger

	mu sync.Mutex // guards what follows
	me Identity   // the zero value until a session has told it, or it was recalled
}

// A keptShard is the stored state of a stopped shard.
type keptShard struct {
	gateway.Session
	At     time.Time `json:"at"`
	Guilds []string  `json:"guilds"`
}

// keep stores a resumable session, and the guilds of its shard.
func (s *sessions) keep(shard gateway.Shard, k gateway.Session) {
	s.set(sessionKey(shard), keptShard{k, s.now(), s.guilds.list(shard.ID)})
}

// recall returns the stored session of a shard, once, if it can still be resumed.
func (s *sessions) recall(shard gateway.Shard) gateway.Session {
	var k keptShard
	key := sessionKey(shard)
	if !s.get(key, &k) || k.ID == "" {
		return gateway.Session{}
	}
	s.set(key, nil) // after a crash it would be resumed from too far back
	age := s.now().Sub(k.At)
	if !s.knows() || age < 0 || age > keptFor {
		return gateway.Session{}
	}
	s.guilds.recall(shard.ID, k.Guilds)
	return k.Session
}

// knows reports whether the bot's identity is known, perhaps from an earlier process.
func (s *sessions) knows() bool {
	if _, known := s.identity(); known {
		return true
	}
	var me Identity
	if s.get(identityKey, &me) {
		s.setIdentity(me)
	}
	return me.App != ""
}

// identity returns the bot's identity, if known.
func (s *sessions) identity() (me Identity, known bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.me, s.me.App != ""
}

// setIdentity sets the bot's identity.
func (s *sessions) setIdentity(me Identity) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.me = me
}

// remember stores the bot's identity, unless it is stored.
func (s *sessions) remember() error {
	me, _ := s.identity()
	var was Identity
	if err := s.store.Setting(sessionScope, identityKey, &was); err != nil && !errors.Is(err, store.ErrCorrupt) || was == me {
		return err
	}
	return s.store.SetSetting(sessionScope, identityKey, me)
}

// get reads a setting, and logs errors.
func (s *sessions) get(key string, v any) bool {
	text, err := promptly(func() (text json.RawMessage, err error) {
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

// set stores a setting, and logs errors.
func (s *sessions) set(key string, v any) {
	_, err := promptly(func() (struct{}, error) { return struct{}{}, s.store.SetSetting(sessionScope, key, v) })
	if err != nil {
		s.log.Error("setting not kept", "key", key, "err", err)
	}
}

// promptly makes a request to the store with a short time limit.
func promptly[T any](ask func() (T, error)) (T, error) {
	ctx, cancel := context.WithTimeout(context.Background(), prompt)
	defer cancel()
	return jobs.Within(ctx, ask)
}
