package store

import (
	"bytes"
	"encoding/json"
	"fmt"

	"go.etcd.io/bbolt"
)

// MatchScope is the scope of the settings of a match. Delete forgets them with
// the match.
func MatchScope(id string) string { return "match:" + id }

// Setting reads a setting of a scope, such as a guild or a user, into v as
// json.Unmarshal does. If there is none, v stays what it is: set the default
// before.
func (s *Store) Setting(scope, key string, v any) error {
	return s.db.View(func(tx *bbolt.Tx) error {
		data := tx.Bucket(settingsBucket).Get(settingKey(scope, key))
		if data == nil {
			return nil
		}
		if err := json.Unmarshal(data, v); err != nil {
			return fmt.Errorf("setting %s of %s: %w: %w", key, scope, ErrCorrupt, err)
		}
		return nil
	})
}

// SetSetting stores v as JSON; nil forgets the setting.
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

// forget removes all settings of a scope.
func forget(tx *bbolt.Tx, scope string) error {
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
