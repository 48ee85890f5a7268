package bolt

import (
	"bytes"
	"encoding/json"
	"fmt"

	"herald/store"
)

// Setting implements store.Tx.
func (s *Store) Setting(scope, key string, v any) error {
	return s.view(func(tx *txn) error {
		return settings{tx}.Setting(scope, key, v)
	})
}

// settings reads settings as a transaction sees them.
type settings struct{ tx *txn }

func (s settings) Setting(scope, key string, v any) error {
	data := value(s.tx, settingsBucket, settingKey(scope, key))
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
	return s.write(func(tx *txn) error {
		if v == nil {
			return remove(tx, settingsBucket, settingKey(scope, key))
		}
		data, err := json.Marshal(v)
		if err != nil {
			return fmt.Errorf("setting %s of %s: %w", key, scope, err)
		}
		return set(tx, settingsBucket, settingKey(scope, key), data)
	})
}

func settingKey(scope, key string) []byte { return []byte(scope + "\x00" + key) }

// SettingsOf implements store.Engine.
func (s *Store) SettingsOf(scope string) ([]store.Setting, error) {
	var found []store.Setting
	err := s.view(func(tx *txn) error {
		prefix := settingKey(scope, "")
		for k, value := range all(tx, settingsBucket, prefix) {
			found = append(found, store.Setting{Scope: scope, Key: string(k[len(prefix):]), Value: bytes.Clone(value)})
		}
		return nil
	})
	return found, err
}

// SettingsWith implements store.Engine.
func (s *Store) SettingsWith(key string) ([]store.Setting, error) {
	var found []store.Setting
	err := s.view(func(tx *txn) error {
		for k, value := range all(tx, settingsBucket, nil) {
			if scope, ok := bytes.CutSuffix(k, settingKey("", key)); ok {
				found = append(found, store.Setting{Scope: string(scope), Key: key, Value: bytes.Clone(value)})
			}
		}
		return nil
	})
	return found, err
}

// DeleteSettings implements store.Engine.
func (s *Store) DeleteSettings(scope string) error {
	return s.write(func(tx *txn) error { return removeAll(tx, settingsBucket, settingKey(scope, "")) })
}
