package postgres_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

var stored = flag.Int("stored", 100_000, "how many matches are stored beside those that are played")

// durable are the settings of a server whose confirmed changes survive a power failure.
var durable = []string{"fsync=on", "full_page_writes=on", "shared_buffers=256MB", "max_wal_size=2GB"}

// usualRecord is a match in its middle, of some four thousand bytes, with the clocks
// of a turn.
func usualRecord(n int) store.Record {
	r := storetest.Record(fmt.Sprint("square ", n), fmt.Sprint("ada ", n), fmt.Sprint("grace ", n))
	for range 60 {
		storetest.Play(&r)
	}
	r.Guild, r.Alarm = "1", int64(n)
	r.App = appOf(n)
	return r
}

func appOf(n int) json.RawMessage {
	return json.RawMessage(fmt.Sprintf(`{"turn":%d,"rest":"%s"}`, n, strings.Repeat("about three thousand bytes beside it ", 85)))
}

// BenchmarkTurn compares a confirmed turn with the bare update of as many bytes, each
// in turn over the same socket, so that both see the same machine.
func BenchmarkTurn(b *testing.B) {
	server := pgtest.Start(b, durable...)
	address := server.Fresh(b)
	s := open(b, address)
	r := usualRecord(1)
	require.NoError(b, s.Create(&r))
	bare := newBare(b, address, r)
	var turns, updates []time.Duration
	n := 1
	for b.Loop() {
		n++
		updates = append(updates, timed(func() { bare.update(b, n) }))
		turns = append(turns, timed(func() { require.NoError(b, s.Update(r.ID, turn(n))) }))
	}
	report(b, "turn", turns)
	report(b, "bare", updates)
	b.ReportMetric(ratio(turns, updates), "turn/bare")
}

// turn is a change as a turn makes it.
func turn(n int) func(store.Tx, *store.Record) error {
	return func(_ store.Tx, r *store.Record) error {
		r.Alarm, r.Due, r.App = int64(n), n%2 == 0, appOf(n)
		return nil
	}
}

// A bare table stores the data of a match, and nothing else.
type bare struct {
	conn *pgx.Conn
	data []byte
}

func newBare(b *testing.B, address string, r store.Record) *bare {
	b.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	require.NoError(b, err)
	b.Cleanup(func() { conn.Close(ctx) })
	_, err = conn.Exec(ctx, "create table bare (number bigint primary key, data text not null)")
	require.NoError(b, err)
	data, err := r.Encode()
	require.NoError(b, err)
	_, err = conn.Exec(ctx, "insert into bare values (1, $1)", string(data))
	require.NoError(b, err)
	return &bare{conn, data}
}

func (t *bare) update(b *testing.B, n int) {
	b.Helper()
	text := strings.Replace(string(t.data), `"turn":1,`, fmt.Sprintf(`"turn":%d,`, n), 1)
	_, err := t.conn.Exec(context.Background(), "update bare set data = $2 where number = $1", 1, text)
	require.NoError(b, err)
}

func timed(do func()) time.Duration {
	begin := time.Now()
	do()
	return time.Since(begin)
}

func median(all []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[len(sorted)/2]
}

func report(b *testing.B, name string, all []time.Duration) {
	b.ReportMetric(float64(median(all).Microseconds()), name+"-µs")
}

func ratio(one, other []time.Duration) float64 { return float64(median(one)) / float64(median(other)) }

// BenchmarkStored compares a turn of a store with many matches with one of a store
// with a thousand, where a thousand matches are played in each. Run it with -stored
// 1000000 -benchtime 2000x.
func BenchmarkStored(b *testing.B) {
	server := pgtest.Start(b, durable...)
	few, many := filled(b, server, 1000), filled(b, server, *stored)
	var small, large []time.Duration
	n := 0
	for b.Loop() {
		n++
		small = append(small, timed(func() { few.turn(b, n) }))
		large = append(large, timed(func() { many.turn(b, n) }))
	}
	report(b, "few", small)
	report(b, "many", large)
	b.ReportMetric(ratio(large, small), "many/few")
}

// A crowd is a store with matches that are played.
type crowd struct {
	*postgres.Store
	played []string
}

func (c crowd) turn(b *testing.B, n int) {
	b.Helper()
	require.NoError(b, c.Update(c.played[n*7919%len(c.played)], turn(n)))
}

// filled returns a store with matches, a part of which is played.
func filled(b *testing.B, server *pgtest.Server, matches int) crowd {
	b.Helper()
	address := server.Fresh(b)
	c := crowd{Store: open(b, address)}
	r := usualRecord(1)
	data, err := r.Encode()
	require.NoError(b, err)
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	require.NoError(b, err)
	defer conn.Close(ctx)
	for _, s := range []string{
		`insert into matches (number, channel, guild, over, alarm, data) select n, 'square ' || n / 5, n % 1000, n % 100 > 0, n, '` + string(data) + `' from generate_series(1, $1::int) n`,
		`insert into match_users (user_id, number, over) select u || n / 10, n, n % 100 > 0 from generate_series(1, $1::int) n, unnest('{ada,grace}'::text[]) u`,
	} {
		_, err = conn.Exec(ctx, s, matches)
		require.NoError(b, err)
	}
	for _, s := range []string{"vacuum analyze", "checkpoint"} {
		_, err = conn.Exec(ctx, s)
		require.NoError(b, err)
	}
	for n := range 1000 {
		c.played = append(c.played, store.ID(uint64(1+n*(matches/1000))))
	}
	return c
}
