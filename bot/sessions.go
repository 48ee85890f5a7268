package bot

import (
	"fmt"
	"log/slog"
	"time"

	"herald/bot/discord/gateway"
	"herald/store"
)

// keptFor is how long a process that begins tries to resume what another has kept.
// Discord says of sessions only that they last for some minutes; if one is over, a
// new one begins some seconds later.
const keptFor = 5 * time.Minute

// The settings that say who the bot is and what is kept of each shard.
const (
	sessionScope = "gateway"
	identityKey  = "identity"
)

func sessionKey(s gateway.Shard) string { return fmt.Sprintf("shard %d of %d", s.ID, s.Of) }

// An identity is who the bot is: its application and its name.
type identity struct {
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
}

// A keptShard is what is stored of a shard that was stopped.
type keptShard struct {
	gateway.Kept
	At     time.Time `json:"at"`
	Guilds []string  `json:"guilds"`
}

// keep stores a session, which can be resumed, and on which guilds of its shard the
// bot is.
func (s *sessions) keep(shard gateway.Shard, k gateway.Kept) {
	s.set(sessionKey(shard), keptShard{k, s.now(), s.guilds.list(shard.ID)})
}

// recall returns the session that was kept of a shard, once, if there is one that
// can still be resumed.
func (s *sessions) recall(shard gateway.Shard) gateway.Kept {
	var k keptShard
	key := sessionKey(shard)
	if !s.get(key, &k) || k.ID == "" {
		return gateway.Kept{}
	}
	s.set(key, nil) // after a crash it would be resumed from too early
	age := s.now().Sub(k.At)
	if _, known := s.identity(); !known || age < 0 || age > keptFor {
		return gateway.Kept{}
	}
	s.guilds.recall(shard.ID, k.Guilds)
	return k.Kept
}

// identity returns who the bot was when a session last began, and whether one has.
func (s *sessions) identity() (me identity, known bool) {
	known = s.get(identityKey, &me) && me.App != ""
	return me, known
}

// met stores who the bot is.
func (s *sessions) met(me identity) {
	if was, _ := s.identity(); was != me {
		s.set(identityKey, me)
	}
}

// get reads a setting, and logs if it cannot.
func (s *sessions) get(key string, v any) bool {
	err := s.store.Setting(sessionScope, key, v)
	if err != nil {
		s.log.Error("setting not read", "key", key, "err", err)
	}
	return err == nil
}

func (s *sessions) set(key string, v any) {
	if err := s.store.SetSetting(sessionScope, key, v); err != nil {
		s.log.Error("setting not kept", "key", key, "err", err)
	}
}
