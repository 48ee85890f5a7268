package postgres

import "github.com/jackc/pgx/v5"

// strangers are the roles that may connect beside the owner, except superusers.
const strangers = `select rolname from pg_roles where rolcanlogin and not rolsuper and rolname <> current_user
	and has_database_privilege(oid, current_database(), 'connect') order by rolname`

// Strangers returns the other roles of the server that can connect to the database. Each
// can hold the lock that keeps the bot from starting, and notify its processes.
func (s *Store) Strangers() ([]string, error) {
	return rows(s.database, sql(strangers), pgx.RowTo[string])
}
