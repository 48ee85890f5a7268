package bolt

import (
	"bytes"
	"encoding/json"
	"fmt"

	"go.etcd.io/bbolt"

	"herald/store"
)

// Setting implements store.Tx.
func (s *Store) Setting(scope, key string, v any) error {
	return s.db.View(func(tx *bbolt.Tx) error {
		return settings{tx}.Setting(scope, key, v)
	})
}

// settings reads those that a transaction sees.
type settings struct{ tx *bbolt.Tx }

func (s settings) Setting(scope, key string, v any) error {
	data := s.tx.Bucket(settingsBucket).Get(settingKey(scope, key))
	if data == nil {
		return nil
	}
	if err := json.Unmarshal(data, v); err != nil {
		return fmt.Errorf("setting %s of %s: %w: %w", key, scope, store.ErrCorrupt, err)
	}
	return nil
}

// SetSetting implements store.Engine.
func (s *Store) SetSetting(scope, key string, v any) error {
	return s.write(func(tx *bbolt.Tx) error {
		if v == nil {
			return tx.Bucket(settingsBucket).Delete(settingKey(scope, key))
		}
		data, err := json.Marshal(v)
		if err != nil {
			return fmt.Errorf("setting %s of %s: %w", key, scope, err)
		}
		return tx.Bucket(settingsBucket).Put(settingKey(scope, key), data)
	})
}

func settingKey(scope, key string) []byte { return []byte(scope + "\x00" + key) }

// deleteScope removes all settings of a scope.
func deleteScope(tx *bbolt.Tx, scope string) error {
	prefix := settingKey(scope, "")
	var keys [][]byte
	c := tx.Bucket(settingsBucket).Cursor()
	for k, _ := c.Seek(prefix); bytes.HasPrefix(k, prefix); k, _ = c.Next() {
		keys = append(keys, bytes.Clone(k))
	}
	for _, k := range keys {
		if err := tx.Bucket(settingsBucket).Delete(k); err != nil {
			return err
		}
	}
	return nil
}
