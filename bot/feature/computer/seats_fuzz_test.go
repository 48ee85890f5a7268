package computer_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature/computer"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// FuzzSeats lets people and strangers do anything about the seats of a table,
// while the match goes on and after it has ended. What is refused changes
// nothing.
func FuzzSeats(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, uint8(15))
	}
	b := bottest.With(f, bot.Options{Effort: 1})
	f.Fuzz(func(t *testing.T, seed uint64, steps uint8) {
		random := rand.New(rand.NewPCG(seed, 1))
		title := bottest.Shelf[random.IntN(len(bottest.Shelf))]
		x := crowd{TB: t, bots: computer.Of(b.App), random: random, dice: b.Tables.Dice, at: time.Unix(1_800_000_000, 0)}
		id := newMatch(t, b, title.Name, 2+random.IntN(2))
		for range steps % 16 {
			before, err := b.Tables.Get(id)
			require.NoError(t, err)
			x.at = x.at.Add(time.Minute)
			what, do := x.anything(len(before.Seats))
			now, m, err := b.Tables.Change(id, do)
			if err != nil {
				after, failed := b.Tables.Get(id)
				require.NoError(t, failed)
				require.Equal(t, before, after, "%s is refused: %v", what, err)
				_, excused := b.View.Excuse(b.View.Public(&after), err)
				require.True(t, excused, "%s: %v has no text", what, err)
				continue
			}
			checkSeats(t, &now, m)
			read, err := match.Parse(now.Match.String())
			require.NoError(t, err)
			again, err := match.Open(title.Rules, read)
			require.NoError(t, err, what)
			require.Equal(t, now.Match.String(), again.Record().String(), what)
			stored, err := b.Tables.Get(id)
			require.NoError(t, err)
			require.Equal(t, now.Seats, stored.Seats, what)
			require.Equal(t, now.Busy, stored.Busy && due(b, id), what)
		}
	})
}

// checkSeats checks what holds for the seats of a table whatever people do.
func checkSeats(t *testing.T, tab *table.Table, m *match.Match) {
	t.Helper()
	people, former := map[string]bool{}, map[string]games.Player{}
	for n, s := range tab.Seats {
		p := games.Player(n)
		require.False(t, s.ID != "" && people[s.ID], "nobody sits twice")
		people[s.ID] = true
		require.NotEmpty(t, s.Name, "somebody sits there")
		require.True(t, s.ID != "" || s.Bot != "", "somebody plays the seat")
		if !m.Resigned(p) {
			require.Equal(t, holder(s), m.Holder(p), "the record knows who plays")
		}
		for _, f := range s.Former {
			seat, other := former[f.ID]
			require.False(t, other && seat != p, "nobody learns the secrets of two seats")
			former[f.ID] = p
		}
		own, err := tab.Plays(m, s.ID)
		if err == nil {
			require.Equal(t, p, own)
			require.Empty(t, s.Bot, "a seat is played by one")
		}
	}
	if tab.Idle(m) {
		require.False(t, tab.Busy, "bot players do not search while the match is paused")
	}
}

// holder is what the record calls whoever plays a seat.
func holder(s table.Seat) string {
	if s.Bot != "" {
		return "bot:" + s.Bot
	}
	return s.ID
}

// A crowd is people who do anything to a match, possible or not.
type crowd struct {
	testing.TB
	bots   computer.Player
	random *rand.Rand
	dice   func(*match.Match) func(int) int
	at     time.Time
}

type change = func(*table.Table, *match.Match) error

// anything is something that somebody does to a match, and what it is called.
func (x crowd) anything(seats int) (string, change) {
	who, level := person(x.random.IntN(seats+2)), view.Levels[x.random.IntN(len(view.Levels))]
	p := games.Player(x.random.IntN(seats+2) - 1)
	if x.random.IntN(2) == 0 {
		p = games.Everyone // their own, where that makes sense
	}
	own := func(t *table.Table) games.Player {
		if p == games.Everyone {
			return t.Seat(who.ID)
		}
		return p
	}
	changes := []struct {
		name string
		do   change
	}{
		{"offer", func(t *table.Table, m *match.Match) error { return t.Seating(m).Offer(own(t)) }},
		{"keep", func(t *table.Table, m *match.Match) error { return t.Seating(m).Keep(own(t)) }},
		{"hand", func(t *table.Table, m *match.Match) error { return t.Seating(m).Hand(own(t), level, x.at) }},
		{"back", func(t *table.Table, m *match.Match) error { return t.Seating(m).Back(own(t), x.at) }},
		{"return", func(t *table.Table, m *match.Match) error { return t.Seating(m).Return(who.ID, x.at) }},
		{"vacate", func(t *table.Table, m *match.Match) error { return t.Seating(m).Vacate(own(t), x.at) }},
		{"take", func(t *table.Table, m *match.Match) error {
			if open := t.Seating(m).FreeSeats(); len(open) > 0 && p == games.Everyone {
				p = open[0]
			}
			return t.Seating(m).Take(p, who, x.at)
		}},
		{"relieve", func(t *table.Table, m *match.Match) error { return t.Seating(m).Relieve(own(t), level) }},
		{"resign", func(t *table.Table, m *match.Match) error { return x.resign(t, m, who) }},
		{"play", func(t *table.Table, m *match.Match) error { return x.play(t, m, who) }},
		{"bot", x.answer},
	}
	n := x.random.IntN(len(changes))
	return fmt.Sprint(changes[n].name, " ", who.ID, " ", p), changes[n].do
}

// resign resigns seldom: the match is to go on.
func (x crowd) resign(t *table.Table, m *match.Match, who table.Person) error {
	if x.random.IntN(3) > 0 {
		return table.ErrKept
	}
	return t.Seating(m).Resign(t.Seat(who.ID), x.at)
}

// play plays any legal word, and confirms whenever that is possible.
func (x crowd) play(t *table.Table, m *match.Match, who table.Person) error {
	seat, err := t.Plays(m, who.ID)
	d, asked := m.Asked(seat)
	if err != nil || !asked {
		_, refused := m.Play(max(seat, 0), "nothing")
		return cmp.Or(err, refused)
	}
	if _, err = m.Play(seat, d.Moves[x.random.IntN(len(d.Moves))].String()); err == nil && m.Whole(seat) {
		_, err = m.Confirm(seat, x.dice(m))
	}
	return err
}

// answer lets the bot player that is awaited play.
func (x crowd) answer(t *table.Table, m *match.Match) error {
	p, level := t.AwaitsBot(m)
	if level == "" {
		return table.ErrKept
	}
	return x.bots.Answer(x.Context(), t, m, p, level)
}
