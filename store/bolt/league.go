package bolt

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"herald/store"
)

// CreateLeague implements store.Engine.
func (s *Store) CreateLeague(l *store.League, begin func(store.LeagueTx, *store.League) ([]string, error)) error {
	created := *l
	err := s.write(func(tx *txn) error {
		b, err := tx.CreateBucketIfNotExists(leaguesBucket)
		if err != nil {
			return err
		}
		n, err := b.NextSequence()
		if err != nil {
			return err
		}
		created.ID, created.Lines = store.ID(s.number(n)), 0
		if begin == nil {
			begin = func(store.LeagueTx, *store.League) ([]string, error) { return nil, nil }
		}
		return changeLeague(tx, &created, nil, begin)
	})
	if err == nil {
		*l = created
	}
	return err
}

// UpdateLeague implements store.Engine.
func (s *Store) UpdateLeague(id string, change func(store.LeagueTx, *store.League) ([]string, error)) error {
	return s.write(func(tx *txn) error {
		l, err := getLeague(tx, id)
		if err != nil {
			return err
		}
		return changeLeague(tx, &l, entriesOfLeague(l), change)
	})
}

// changeLeague lets change edit a league and stores it. Old are its index entries.
func changeLeague(tx *txn, l *store.League, old entries, change func(store.LeagueTx, *store.League) ([]string, error)) error {
	id, length := l.ID, l.Lines
	lines, err := change(leagueTx{settings{tx}, keyOf(id), l.Guild}, l)
	if err != nil {
		return err
	}
	l.ID, l.Lines = id, length+len(lines)
	if err := appendLines(tx, keyOf(id), length, lines); err != nil {
		return err
	}
	data, err := l.Encode()
	if err != nil {
		return err
	}
	if err := reindex(tx, old, entriesOfLeague(*l)); err != nil {
		return err
	}
	return set(tx, leaguesBucket, keyOf(id), data)
}

// DeleteLeague implements store.Engine.
func (s *Store) DeleteLeague(id string, allow func(store.LeagueTx, store.League) error) error {
	return s.write(func(tx *txn) error {
		l, err := getLeague(tx, id)
		switch {
		case errors.Is(err, store.ErrNoLeague):
			return err
		case allow == nil:
			err = nil
		case err == nil:
			err = allow(leagueTx{settings{tx}, keyOf(id), l.Guild}, l)
		}
		if err != nil {
			return err
		}
		return errors.Join(
			reindex(tx, entriesOfLeague(l), nil),
			removeAll(tx, linesBucket, keyOf(id)),
			removeAll(tx, textsBucket, keyOf(id)),
			removeAll(tx, settingsBucket, settingKey(store.LeagueScope(id), "")),
			remove(tx, leaguesBucket, keyOf(id)),
		)
	})
}

// League implements store.Engine.
func (s *Store) League(id string) (store.League, error) {
	var l store.League
	err := s.view(func(tx *txn) (err error) {
		l, err = getLeague(tx, id)
		return err
	})
	return l, err
}

func getLeague(tx *txn, id string) (store.League, error) {
	var data []byte
	if key := keyOf(id); key != nil {
		data = value(tx, leaguesBucket, key)
	}
	if data == nil {
		return store.League{ID: id}, fmt.Errorf("league %s: %w", id, store.ErrNoLeague)
	}
	return store.DecodeLeague(id, data)
}

// Leagues implements store.Engine.
func (s *Store) Leagues(guild string, over bool) iter.Seq2[store.League, error] {
	return s.leagues(func(tx *txn) []string {
		ids := idsOf(tx, leaguesBucket)
		if guild != "" || !over {
			ids = leaguesOf(tx, guild, over)
		}
		slices.Reverse(ids)
		return ids
	})
}

// leaguesOf returns the IDs of a guild's leagues, or of all guilds' if that is "", oldest first.
func leaguesOf(tx *txn, guild string, over bool) []string {
	if guild != "" {
		return owned(tx, leagueGuildsBucket, guild, over)
	}
	var keys [][]byte
	for k, mark := range all(tx, leagueGuildsBucket, nil) {
		if over || string(mark) == string(runningMark) {
			keys = append(keys, k[max(0, len(k)-keyLen):])
		}
	}
	slices.SortFunc(keys, slices.Compare)
	ids := make([]string, len(keys))
	for n, k := range keys {
		ids[n] = idOf(k)
	}
	return ids
}

// DueLeagues implements store.Engine.
func (s *Store) DueLeagues() iter.Seq2[store.League, error] {
	return s.leagues(func(tx *txn) []string { return idsOf(tx, leagueDueBucket) })
}

// leagues reads the leagues that list returns.
func (s *Store) leagues(list func(*txn) []string) iter.Seq2[store.League, error] {
	return each(s, list, s.League, store.ErrNoLeague)
}

// LeagueByMatch implements store.Engine.
func (s *Store) LeagueByMatch(match string) (store.League, error) {
	var l store.League
	err := s.view(func(tx *txn) (err error) {
		key := value(tx, leagueMatchesBucket, []byte(match))
		if key == nil {
			return fmt.Errorf("match %s: %w", match, store.ErrNoLeague)
		}
		l, err = getLeague(tx, idOf(key))
		return err
	})
	return l, err
}
