package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
)

// channel is the channel of notes.
const channel = "herald"

const (
	// quiet is the time without a note after which the server is asked for a sign of life.
	quiet = 5 * time.Second
	// answers is the time that the server may take to answer.
	answers = 5 * time.Second
)

// Notify implements store.Shared. A commit that notifies waits for every other, which
// is why notes are sent together, and not with the changes that they are about.
func (f fleet) Notify(ctx context.Context, notes []string) error {
	_, err := f.beats.Exec(ctx, "select pg_notify($1, note) from unnest($2::text[]) note", channel, notes)
	return err
}

// Listen implements store.Shared.
func (f fleet) Listen(ctx context.Context, listening func(), received func(note string)) error {
	conn, err := pgx.ConnectConfig(ctx, f.beats.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "listen "+channel); err != nil {
		return err
	}
	listening()
	for {
		if err := receive(ctx, conn, received); err != nil {
			return err
		}
	}
}

// receive waits for a note, or makes sure that there was none.
func receive(ctx context.Context, conn *pgx.Conn, received func(note string)) error {
	brief, cancel := context.WithTimeout(ctx, quiet)
	defer cancel()
	n, err := conn.WaitForNotification(brief)
	switch {
	case err == nil:
		received(n.Payload)
		return nil
	case ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded):
		return err
	}
	brief, cancel = context.WithTimeout(ctx, answers)
	defer cancel()
	return conn.Ping(brief)
}
