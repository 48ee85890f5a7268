package postgres

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

// settings is the part of a Store that keeps settings.
type settings struct{ *database }

const (
	getSetting     = "select value from settings where scope = $1 and key = $2"
	listScope      = "select scope, key, value from settings where scope = $1"
	listKey        = "select scope, key, value from settings where key = $1"
	deleteSettings = "delete from settings where scope = $1"
)

// Setting implements store.Tx.
func (s settings) Setting(scope, key string, v any) error {
	return setting(scope, key, v, func(text *string) error {
		return s.row(sql(getSetting, plain(scope), plain(key)), text)
	})
}

// Setting implements store.Tx: within a transaction a setting has one value.
func (t *txn) Setting(scope, key string, v any) error {
	at := [2]string{scope, key}
	return setting(scope, key, v, func(text *string) error {
		if _, known := t.seen[at]; !known {
			if err := t.see(at); err != nil {
				return err
			}
		}
		if t.seen[at] == nil {
			return pgx.ErrNoRows
		}
		*text = *t.seen[at]
		return nil
	})
}

// see reads a setting for the first time.
func (t *txn) see(at [2]string) error {
	var text string
	err := t.row(sql(getSetting, plain(at[0]), plain(at[1])), &text)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return err
	}
	if t.seen == nil {
		t.seen = map[[2]string]*string{}
	}
	if t.seen[at] = nil; err == nil {
		t.seen[at] = &text
	}
	return nil
}

// setting decodes what read returns into v, and leaves v alone if that is
// pgx.ErrNoRows.
func setting(scope, key string, v any, read func(*string) error) error {
	var text string
	err := read(&text)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("setting %s of %s: %w", key, scope, err)
	}
	if err := json.Unmarshal([]byte(text), v); err != nil {
		return fmt.Errorf("setting %s of %s: %w: %w", key, scope, store.ErrCorrupt, err)
	}
	return nil
}

const putSetting = "insert into settings (scope, key, value) values ($1, $2, $3) on conflict (scope, key) do update set value = excluded.value"

// SetSetting implements store.Engine.
func (s settings) SetSetting(scope, key string, v any) error {
	if v == nil {
		_, err := s.write(sql("delete from settings where scope = $1 and key = $2", plain(scope), plain(key)))
		return err
	}
	data, err := json.Marshal(v)
	if err == nil {
		_, err = s.write(sql(putSetting, plain(scope), plain(key), string(data)))
	}
	if err != nil {
		return fmt.Errorf("setting %s of %s: %w", key, scope, err)
	}
	return nil
}

// SettingsOf implements store.Engine.
func (s settings) SettingsOf(scope string) ([]store.Setting, error) {
	all, err := s.list(sql(listScope, plain(scope)))
	slices.SortFunc(all, func(a, b store.Setting) int { return cmp.Compare(a.Key, b.Key) })
	return all, err
}

// SettingsWith implements store.Engine.
func (s settings) SettingsWith(key string) ([]store.Setting, error) {
	all, err := s.list(sql(listKey, plain(key)))
	slices.SortFunc(all, func(a, b store.Setting) int { return cmp.Compare(a.Scope, b.Scope) })
	return all, err
}

func (s settings) list(list statement) ([]store.Setting, error) {
	return rows(s.database, list, func(row pgx.CollectableRow) (store.Setting, error) {
		var scope, key, value string
		err := row.Scan(&scope, &key, &value)
		return store.Setting{Scope: original(scope), Key: original(key), Value: json.RawMessage(value)}, err
	})
}

// DeleteSettings implements store.Engine.
func (s settings) DeleteSettings(scope string) error {
	_, err := s.write(sql(deleteSettings, plain(scope)))
	return err
}
