package postgres

import (
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"herald/store/postgres/pgtest"
)

// crowded fills the tables with far more than any query asks for.
var crowded = []string{
	`insert into matches (number, key, channel, guild, over, due, alarm, data)
		select n, 'key ' || n, 'channel ' || n / 5, n % 1000, n % 50 > 0, n % 1000 = 0, case when n % 100 = 0 then n else 0 end, '{}' from generate_series(1, 20000) n`,
	`insert into match_users (user_id, number, over) select 'user ' || n / 10, n, n % 50 > 0 from generate_series(1, 20000) n`,
	`insert into leagues (number, guild, over, due, alarm, data)
		select n, n / 5, n % 5 > 0, n % 1000 = 0, case when n % 100 = 0 then n else 0 end, '{}' from generate_series(1, 20000) n`,
	`insert into league_matches (match, league) select 'match ' || n, n from generate_series(1, 20000) n`,
	`insert into league_lines (league, n, line) select n / 100, n % 100, 'line' from generate_series(1, 20000) n`,
	`insert into league_texts (league, n, by, data) select n / 100, n % 100, 1, '{}' from generate_series(1, 20000) n`,
	`insert into people (guild, number, user_id) select n / 100, n % 100, 'user ' || n from generate_series(1, 20000) n`,
	`insert into settings (scope, key, value) select 'user:' || n / 2, 'key ' || n, '1' from generate_series(1, 20000) n`,
	`vacuum analyze`,
}

// TestQuestionsAreAnsweredByIndices checks the server's plans: no query reads a whole table.
func TestQuestionsAreAnsweredByIndices(t *testing.T) {
	address := pgtest.Start(t).Fresh(t)
	s, err := Open(address)
	require.NoError(t, err)
	defer s.Close()
	for _, text := range crowded {
		_, err := s.write(sql(text))
		require.NoError(t, err)
	}
	questions := map[string]statement{
		"a match":                  sql(getMatch, 7),
		"a match to change":        sql(lockMatch, 7),
		"a match with a key":       sql("select number from matches where number = $1 or key = $2 and key <> ''", 7, "key 9"),
		"those of a channel":       ofChannel("channel 1", true),
		"running in a channel":     ofChannel("channel 1", false),
		"those of a user":          ofUser("user 1", true),
		"running of a user":        ofUser("user 1", false),
		"what is due":              sql(listDue),
		"alarms":                   sql(listAlarms),
		"due of shards":            sql(listDueGuilds),
		"alarms of shards":         sql(listAlarmGuilds),
		"how many run":             sql(countRunning),
		"how many are due":         sql(countDue),
		"users to remove":          sql(deleteUsers, 7),
		"a league":                 sql(lockLeague, 7),
		"leagues of a guild":       ofGuild("7", false),
		"the league of a match":    sql(getByMatch, "match 7"),
		"matches of a league":      sql(deleteMatchesOf, 7),
		"leagues that are due":     sql(listDueLeagues),
		"alarms of leagues":        sql(listLeagueAlarms),
		"lines":                    sql(getLines, 7, 90),
		"a number":                 sql(getNumber, "7", "user 7"),
		"a person":                 sql(getPerson, "7", 7),
		"leagues of a user":        sql(lockLeaguesOf, "user 7", ""),
		"texts of a user":          sql(blackOut, "user 7", ""),
		"a setting":                sql(getSetting, "user:7", "key 7"),
		"settings of a scope":      sql(listScope, "user:7"),
		"settings with a key":      sql(listKey, "key 7"),
		"settings of what is gone": sql(deleteSettings, "user:7"),
	}
	for name, q := range questions {
		plan, err := rows(s.matches.database, sql("explain "+q.sql, q.args...), pgx.RowTo[string])
		require.NoError(t, err, name)
		require.NotContains(t, strings.Join(plan, "\n"), "Seq Scan", name)
	}
}
