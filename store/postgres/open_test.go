package postgres_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// run runs a statement of the owner of a database.
func run(t *testing.T, address, sql string) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	require.NoError(t, err)
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql)
	require.NoError(t, err)
}

// toVersion2 takes back what migrations after the second have changed.
const toVersion2 = `drop index matches_alarms;
	create index matches_alarm on matches (number, alarm) where alarm <> 0;
	delete from herald_version where version_id > 2`

// TestTurnsArePlayedDuringAnUpgrade opens a store with a new version while a process of
// the version before uses it.
func TestTurnsArePlayedDuringAnUpgrade(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	old := open(t, address)
	var records []store.Record
	for range 4 {
		records = append(records, storetest.Create(t, old, storetest.Record("square", "ada")))
	}
	for range 5 {
		run(t, address, toVersion2)
		stop := turns(t, old, records)
		s, err := postgres.Open(address)
		require.NoError(t, err)
		stop()
		alarms, err := s.AlarmsOf(store.Shard{Number: 0, Of: 1})
		require.NoError(t, err)
		for id, at := range old.Alarms() {
			require.Equal(t, at, alarms[id])
		}
		require.Len(t, alarms, len(records))
		require.NoError(t, s.Close())
	}
}

// turns changes matches, all at once and again and again, from its return until stop is
// called. No change fails.
func turns(t *testing.T, s *postgres.Store, matches []store.Record) (stop func()) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	var playing, begun sync.WaitGroup
	for _, r := range matches {
		turn := func() {
			assert.NoError(t, s.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Alarm++; return nil }))
		}
		begun.Add(1)
		playing.Go(func() {
			turn()
			begun.Done()
			for ctx.Err() == nil {
				turn()
			}
		})
	}
	begun.Wait()
	return func() {
		end()
		playing.Wait()
	}
}

func TestOpening(t *testing.T) {
	server := pgtest.Start(t)
	t.Run("ByManyAtOnce", func(t *testing.T) {
		address := server.Fresh(t)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				s, err := postgres.Open(address)
				if assert.NoError(t, err) {
					assert.NoError(t, s.Health())
					assert.NoError(t, s.Close())
				}
			})
		}
		all.Wait()
	})
	t.Run("WhatANewerHeraldWrote", func(t *testing.T) {
		address := server.Fresh(t)
		require.NoError(t, open(t, address).Close())
		run(t, address, "insert into herald_version (version_id, is_applied) values (999999, true)")
		_, err := postgres.Open(address)
		require.ErrorIs(t, err, store.ErrVersion)
		_, err = postgres.OpenReadOnly(address)
		require.ErrorIs(t, err, store.ErrVersion)
	})
	t.Run("ForReading", func(t *testing.T) {
		address := server.Fresh(t)
		_, err := postgres.OpenReadOnly(address)
		require.ErrorContains(t, err, "there is no store of Herald's")
		s := open(t, address)
		r := storetest.Create(t, s, storetest.Record("square", "ada"))
		reader, err := postgres.OpenReadOnly(address)
		require.NoError(t, err)
		defer reader.Close()
		got, err := reader.Get(r.ID)
		require.NoError(t, err)
		require.Equal(t, r, got)
		require.ErrorIs(t, reader.SetSetting("guild:1", "language", "fr"), store.ErrNotSaved)
	})
	t.Run("NoErrorSaysThePassword", func(t *testing.T) {
		address := server.Fresh(t)
		secret := strings.Replace(address, "herald@", "herald:secret@", 1)
		for _, wrong := range []string{
			strings.Replace(secret, "/of_", "/no_", 1), strings.Replace(secret, "herald:", "nobody:", 1), secret + "&port=nonsense", "postgres://a:secret@%zz/x",
		} {
			_, err := postgres.Open(wrong)
			require.Error(t, err)
			require.NotContains(t, err.Error(), "secret")
		}
	})
	t.Run("OfAnotherEncoding", func(t *testing.T) {
		address := server.Fresh(t)
		run(t, address, "create database latin encoding 'LATIN1' locale 'C' template template0")
		_, err := postgres.Open(pgtest.At(server.Dir(), "latin"))
		require.ErrorContains(t, err, "UTF8")
	})
}

// TestWhatIsDamaged finds records that cannot be read, and deletes them.
func TestWhatIsDamaged(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	s := open(t, address)
	whole, broken := storetest.Create(t, s, storetest.Record("square", "ada")), storetest.Create(t, s, storetest.Record("square", "ada"))
	l := store.League{Guild: "1"}
	require.NoError(t, s.CreateLeague(&l, nil))
	run(t, address, `update matches set data = left(data, 20) where number = 2; update leagues set data = '{'`)
	_, err := s.Get(broken.ID)
	require.ErrorIs(t, err, store.ErrCorrupt)
	_, err = s.League(l.ID)
	require.ErrorIs(t, err, store.ErrCorrupt)
	require.ErrorIs(t, play(s, broken.ID), store.ErrCorrupt)
	require.NoError(t, s.Health(), "it can be written")
	var ids []string
	for r, err := range s.ByUser("ada", false) {
		ids = append(ids, r.ID)
		require.Equal(t, r.ID == broken.ID, err != nil)
	}
	require.Equal(t, []string{broken.ID, whole.ID}, ids)
	require.NoError(t, s.Delete(broken.ID))
	require.NoError(t, s.DeleteLeague(l.ID, nil))
	require.Equal(t, []string{whole.ID}, storetest.IDs(t, s.ByUser("ada", true)))
}

// TestWipingFreesWhatWasDeleted asks the server itself what it still has.
func TestWipingFreesWhatWasDeleted(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	s := open(t, address)
	run(t, address, "create extension pgstattuple")
	ctx := context.Background()
	reader, err := pgx.Connect(ctx, address)
	require.NoError(t, err)
	defer reader.Close(ctx)
	dead := func() (n int) {
		require.NoError(t, reader.QueryRow(ctx, "select (pgstattuple('matches')).dead_tuple_count + (pgstattuple('settings')).dead_tuple_count").Scan(&n))
		return n
	}
	_, err = reader.Exec(ctx, "begin isolation level repeatable read")
	require.NoError(t, err)
	require.Zero(t, dead())
	for range 30 {
		r := storetest.Create(t, s, storetest.Record("square", "ada"))
		require.NoError(t, play(s, r.ID))
		require.NoError(t, s.Delete(r.ID))
		require.NoError(t, s.SetSetting("user:ada", "zone", r.ID))
	}
	require.Positive(t, dead())
	require.ErrorIs(t, s.Wipe(), store.ErrBusy, "a reader still sees the deleted rows")
	_, err = reader.Exec(ctx, "commit")
	require.NoError(t, err)
	require.NoError(t, s.Wipe())
	require.Zero(t, dead())
}

// TestACopyThatHasHardlyBegun ends a copy into a new database before and after there are tables, and once it
// has begun: no process takes the database for an empty store, and the copy can go on.
func TestACopyThatHasHardlyBegun(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	unusable := func(when string) {
		t.Helper()
		_, err := postgres.Open(address)
		require.ErrorIs(t, err, store.ErrUnfinished, when)
	}
	goesOn := func(begins bool) *postgres.Store {
		t.Helper()
		s, err := postgres.OpenUnfinished(address)
		require.NoError(t, err)
		if begins {
			copied, err := s.Begin()
			require.NoError(t, err)
			require.Zero(t, copied)
		}
		return s
	}
	run(t, address, "create table copy_target ()")
	unusable("before there are tables")
	require.NoError(t, goesOn(false).Close())
	unusable("with tables")
	require.NoError(t, goesOn(true).Close())
	unusable("begun")
	run(t, address, "create table copy_target ()")
	unusable("begun, and ended before that was all")
	s := goesOn(true)
	require.NoError(t, s.Finish())
	require.NoError(t, s.Close())
	require.NoError(t, open(t, address).Health())
}

// TestANewDatabaseIsReservedForACopy before its tables are created.
func TestANewDatabaseIsReservedForACopy(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	s, err := postgres.OpenUnfinished(address)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	_, err = postgres.Open(address)
	require.ErrorIs(t, err, store.ErrUnfinished)
}
