package postgres_test

import (
	"testing"

	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// opening returns a function that opens the database that belongs to a folder.
func opening(server *pgtest.Server) storetest.Open {
	return func(dir string) (store.Engine, error) {
		address, err := server.Of(dir)
		if err != nil {
			return nil, err
		}
		return postgres.OpenWith(address, storetest.Plain)
	}
}

func TestTheEngine(t *testing.T) {
	server := pgtest.Start(t)
	storetest.Run(t, opening(server))
}

func TestSeveralProcesses(t *testing.T) {
	server := pgtest.Start(t)
	storetest.Shared(t, opening(server))
}

func TestProcessesShareShards(t *testing.T) {
	server := pgtest.Start(t)
	storetest.Fleet(t, opening(server))
}

func open(t testing.TB, address string) *postgres.Store {
	t.Helper()
	s, err := postgres.OpenWith(address, storetest.Plain)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}
