package cli

import (
	"context"
	"errors"
	"fmt"
	"os"

	"herald/bot/table"
	"herald/config"
	"herald/store/bolt"
	"herald/store/move"
	"herald/store/postgres"
)

type migrateCommand struct {
	From string `arg:"" help:"The store: a file such as data/herald.db, or the address of a database such as postgres://herald@localhost/herald (its password may be in PGPASSWORD or ~/.pgpass)."`
	To   string `arg:"" help:"A new file, or a database without a store. It can be used once the copy is complete."`
}

// Run copies the store, which no other process may use meanwhile. If it is interrupted, the same command
// continues.
func (c *migrateCommand) Run(p *program) error {
	if c.From == c.To {
		return usagef("the store is the target itself; name another one")
	}
	p.Stdout = quoting{p.Stdout}
	return migrate(p, c.From, c.To, nil)
}

// migrate copies a store. Put is called after each part; it may be nil.
func migrate(p *program, from, to string, put func(copied int)) (err error) {
	source, err := openSource(from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	target, err := openTarget(to)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	report, err := move.Job{From: source, To: target, Guild: table.GuildOf, Put: put}.Run(p.ctx)
	if errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	if err != nil {
		return err
	}
	printMoved(p, report)
	return nil
}

// A mover is a store that can be copied, and copied into.
type mover interface {
	move.Target
	Close() error
}

// openSource opens the store at a path or address, which must exist.
func openSource(name string) (mover, error) {
	if config.IsDatabase(name) {
		return postgres.OpenAlone(name)
	}
	if _, err := os.Stat(name); err != nil {
		return nil, fmt.Errorf("there is no store: %w", err)
	}
	return openStore(name)
}

// openTarget opens the store to copy into.
func openTarget(name string) (mover, error) {
	if config.IsDatabase(name) {
		return postgres.OpenUnfinished(name)
	}
	return bolt.OpenUnfinished(name)
}

// printMoved prints the numbers of copied and compared entries.
func printMoved(p *program, r move.Report) {
	if r.Resumed > 0 {
		fmt.Fprintf(p.Stdout, "continued after %d entries\n", r.Resumed)
	}
	for _, name := range r.Unreadable {
		fmt.Fprintf(p.Stdout, "%s cannot be read, and was copied as it is\n", name)
	}
	n := r.Entries
	fmt.Fprintf(p.Stdout, "copied and compared: %d matches, %d leagues with %d lines and %d texts, %d people, %d settings\n",
		n[move.Match], n[move.League], n[move.Line], n[move.Text], n[move.Person], n[move.Setting])
}
