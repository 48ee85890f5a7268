package postgres

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"herald/store"
)

// fleet is the part of a Store that lets several processes share it. It has its own
// connections, so that waits for the lock of a match delay no renewal of leases.
type fleet struct{ beats *pgxpool.Pool }

var _ store.Shared = (*Store)(nil)

// mostBeats is the most connections of a fleet, besides the one that listens.
const mostBeats = 2

func newFleet(ctx context.Context, config *pgxpool.Config) (fleet, error) {
	config = config.Copy()
	config.MaxConns, config.MinConns = mostBeats, 0
	pool, err := pgxpool.NewWithConfig(ctx, config)
	return fleet{pool}, err
}

// Attend implements store.Shared. Processes attend one after the other, each with one request: one that
// freezes, or is far away, keeps none waiting.
func (f fleet) Attend(ctx context.Context, p store.Process) (c store.Census, err error) {
	b := &pgx.Batch{}
	b.Queue("select from shard_count for update")
	b.Queue("delete from processes where expires <= clock_timestamp()")
	b.Queue(enroll, p.ID, p.Lease, p.Leaving)
	b.Queue(recount, p.ID, p.Of)
	b.Queue(empty)
	b.Queue(fill)
	b.Queue("select n from shard_count").QueryRow(func(r pgx.Row) error { return r.Scan(&c.Of) })
	b.Queue(listMembers).Query(func(found pgx.Rows) (err error) {
		c.Members, c.Next, c.Now, err = members(found, p.ID)
		return err
	})
	b.Queue(renew, p.ID, p.Lease).Query(func(found pgx.Rows) (err error) {
		c.Held, err = numbers(found)
		return err
	})
	err = f.beats.SendBatch(ctx, b).Close()
	return c, err
}

// The statements of Attend. The only process decides how many shards there are; new ones are free.
const (
	enroll = `insert into processes (id, expires, leaving) values ($1, clock_timestamp() + $2, $3)
		on conflict (id) do update set expires = excluded.expires, leaving = excluded.leaving`
	recount     = "update shard_count set n = $2 where n <> $2 and not exists (select from processes where id <> $1)"
	empty       = "delete from shards where (select count(*) from shards) <> (select n from shard_count)"
	fill        = "insert into shards (number) select generate_series(0, n - 1) from shard_count where not exists (select from shards)"
	listMembers = `select id, leaving, (select count(*) from shards where process = id), expires - clock_timestamp(), clock_timestamp()
		from processes order by id`
	renew = "update shards set expires = clock_timestamp() + $2 where process = $1 returning number"
)

// members reads the live processes, the time until another than the caller expires, and the
// time.
func members(found pgx.Rows, caller string) (all []store.Member, next time.Duration, now time.Time, err error) {
	var m store.Member
	var left time.Duration
	_, err = pgx.ForEachRow(found, []any{&m.ID, &m.Leaving, &m.Shards, &left, &now}, func() error {
		all = append(all, m)
		if left = max(left, 1); m.ID != caller && (next == 0 || left < next) {
			next = left
		}
		return nil
	})
	return all, next, now, err
}

// numbers reads the numbers of shards in order.
func numbers(found pgx.Rows) ([]int, error) {
	shards, err := pgx.CollectRows(found, pgx.RowTo[int])
	slices.Sort(shards)
	return shards, err
}

// claim takes shards that no process holds. Processes that do so meanwhile take others.
const claim = `with free as (
		select number from shards where process = '' or expires <= clock_timestamp()
		order by number limit $3 for update skip locked
	)
	update shards set process = $1, expires = clock_timestamp() + $2 from free
	where shards.number = free.number returning shards.number`

// Claim implements store.Shared.
func (f fleet) Claim(ctx context.Context, p store.Process, most int) ([]int, error) {
	found, err := f.beats.Query(ctx, claim, p.ID, p.Lease, most)
	if err != nil {
		return nil, err
	}
	return numbers(found)
}

// Release implements store.Shared.
func (f fleet) Release(ctx context.Context, process string, shard int) error {
	_, err := f.beats.Exec(ctx, "update shards set process = '' where number = $2 and process = $1", process, shard)
	return err
}

// Leave implements store.Shared.
func (f fleet) Leave(ctx context.Context, process string) error {
	_, shards := f.beats.Exec(ctx, "update shards set process = '' where process = $1", process)
	_, err := f.beats.Exec(ctx, "delete from processes where id = $1", process)
	return errors.Join(shards, err)
}

// Reserve implements store.Shared.
func (f fleet) Reserve(ctx context.Context, name string, apart time.Duration) (wait time.Duration, err error) {
	err = f.beats.QueryRow(ctx, `insert into reserved (name, next) values ($1, clock_timestamp() + $2)
		on conflict (name) do update set next = greatest(reserved.next, clock_timestamp()) + $2
		returning greatest(next - $2 - clock_timestamp(), interval '0')`, name, apart).Scan(&wait)
	if err != nil {
		return 0, fmt.Errorf("reserve %s: %w", name, err)
	}
	return wait, nil
}

// The queries on matches when shards are taken over. One index has the due matches, another
// answers the query for alarms alone. The shard of a guild is computed here, so that the
// server reads them once however many shards come at once.
const (
	listDueGuilds   = "select number, 0::bigint, guild from matches where due order by number"
	listAlarmGuilds = "select number, alarm, guild from matches where alarm <> 0"
)

// History implements store.Shared.
func (s *Store) History() string {
	id, _ := s.server.Load().(string)
	return id
}

// DueOf implements store.Shared.
func (m matches) DueOf(shards ...store.Shard) iter.Seq2[store.Record, error] {
	return each(func() (ids []string, err error) {
		err = m.ofShards(listDueGuilds, shards, func(id string, _ int64) { ids = append(ids, id) })
		return ids, err
	}, m.Get, store.ErrNotFound)
}

// AlarmsOf implements store.Shared.
func (m matches) AlarmsOf(shards ...store.Shard) (map[string]int64, error) {
	at := map[string]int64{}
	err := m.ofShards(listAlarmGuilds, shards, func(id string, alarm int64) { at[id] = alarm })
	return at, err
}

// ofShards calls found with the ID and the alarm of each match that a statement lists and that
// is on one of the shards.
func (m matches) ofShards(list string, shards []store.Shard, found func(id string, alarm int64)) error {
	type row struct {
		number, alarm int64
		guild         string
	}
	all, err := rows(m.database, sql(list), func(r pgx.CollectableRow) (one row, err error) {
		err = r.Scan(&one.number, &one.alarm, &one.guild)
		return one, err
	})
	has := store.AnyOf(shards)
	for _, r := range all {
		if has(r.guild) {
			found(idOf(r.number), r.alarm)
		}
	}
	return err
}
