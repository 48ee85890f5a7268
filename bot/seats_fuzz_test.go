package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// seated checks what holds for who sits at a table whatever they do.
func seated(t *testing.T, tab *table, m *match.Match) {
	t.Helper()
	people := map[string]bool{}
	for n, c := range tab.Seats {
		p := games.Player(n)
		require.False(t, c.ID != "" && people[c.ID], "nobody sits twice")
		people[c.ID] = true
		require.NotEmpty(t, c.Name, "somebody sits there")
		require.True(t, c.ID != "" || c.Bot != "", "somebody plays the seat")
		if !m.Resigned(p) {
			require.Equal(t, c.holder(), m.Holder(p), "the record knows who plays")
		}
		for _, f := range c.Former {
			require.False(t, tab.formerly(f.ID, p), "nobody learns the secrets of two seats")
		}
		own, err := tab.plays(m, c.ID)
		if err == nil {
			require.Equal(t, p, own)
			require.Empty(t, c.Bot, "a seat is played by one")
		}
	}
	if tab.rests(m) {
		require.False(t, tab.Busy, "what rests thinks about nothing")
	}
}

// FuzzSeats lets people and strangers do anything about the seats of a table,
// while the match goes on and after it has ended. What is refused changes
// nothing.
func FuzzSeats(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, uint8(60))
	}
	f.Fuzz(func(t *testing.T, seed uint64, steps uint8) {
		b := Offline(t, shelf...)
		b.effort = 1
		random := rand.New(rand.NewPCG(seed, 1))
		title := shelf[random.IntN(len(shelf))]
		id := b.seatsTable(t, title.Name, 2+random.IntN(2))
		at := time.Unix(1_800_000_000, 0)
		for range steps % 64 {
			before, err := b.table(id)
			require.NoError(t, err)
			at = at.Add(time.Minute)
			what, do := anything(b, random, len(before.Seats), at)
			now, m, err := b.change(id, do)
			if err != nil {
				after, failed := b.table(id)
				require.NoError(t, failed)
				require.Equal(t, before, after, "%s is refused: %v", what, err)
				_, excused := b.excuse(b.public(&after), err)
				require.True(t, excused, "%s: %v is said", what, err)
				continue
			}
			seated(t, &now, m)
			read, err := match.Parse(now.Match.String())
			require.NoError(t, err)
			again, err := match.Open(title.Rules, read)
			require.NoError(t, err, what)
			require.Equal(t, now.Match.String(), again.Record().String(), what)
			stored, err := b.table(id)
			require.NoError(t, err)
			require.Equal(t, now.Seats, stored.Seats, what)
			require.Equal(t, now.Busy, stored.due() && stored.Busy, what)
		}
	})
}

// seatsTable begins a match of so many people and a bot player.
func (b *Bot) seatsTable(t *testing.T, game string, people int) string {
	t.Helper()
	title, _ := b.title(game)
	tab := table{Game: game, Stage: inLobby, Locale: "en", Told: untold, Channel: "7", Home: "7", Guild: "1"}
	setup, err := title.Check(games.Setup{Players: max(people+1, title.Min)})
	require.NoError(t, err)
	tab.Setup = setup
	for n := range setup.Players - 1 {
		tab.Seats = append(tab.Seats, chair{Person: somebody(n)})
	}
	tab.Seats = append(tab.Seats, botChair(b.public(&tab), "page"))
	require.NoError(t, b.begins(&tab, "0"))
	id, err := b.create(tab)
	require.NoError(t, err)
	return id
}

func somebody(n int) discord.Person {
	return discord.Person{ID: fmt.Sprint(n), Name: fmt.Sprintf("P%d", n)}
}

// anything is something that somebody does to a match, possible or not.
func anything(b *Bot, random *rand.Rand, seats int, at time.Time) (string, func(*table, *match.Match) error) {
	who, level := somebody(random.IntN(seats+2)), levels[random.IntN(len(levels))]
	p := games.Player(random.IntN(seats+2) - 1)
	if random.IntN(2) == 0 {
		p = games.Everyone // his own, where that makes sense
	}
	own := func(t *table) games.Player {
		if p == games.Everyone {
			return t.seat(who.ID)
		}
		return p
	}
	deeds := []struct {
		name string
		do   func(*table, *match.Match) error
	}{
		{"offer", func(t *table, m *match.Match) error { return t.offer(m, own(t)) }},
		{"keep", func(t *table, m *match.Match) error { return t.keep(m, own(t)) }},
		{"hand", func(t *table, m *match.Match) error { return t.hand(m, own(t), level, at) }},
		{"back", func(t *table, m *match.Match) error { return t.back(m, own(t), at) }},
		{"take", func(t *table, m *match.Match) error {
			if open := t.frees(m); len(open) > 0 && p == games.Everyone {
				p = open[0]
			}
			return t.take(m, p, who, at)
		}},
		{"relieve", func(t *table, m *match.Match) error { return t.relieve(m, own(t), level) }},
		{"resign", func(t *table, m *match.Match) error {
			if random.IntN(3) > 0 {
				return errKept
			}
			return t.resign(m, t.seat(who.ID))
		}},
		{"play", func(t *table, m *match.Match) error {
			seat, err := t.plays(m, who.ID)
			d, asked := m.Asked(seat)
			if err != nil || !asked {
				_, refused := m.Play(max(seat, 0), "nothing")
				return firstError(err, refused)
			}
			if _, err = m.Play(seat, d.Moves[random.IntN(len(d.Moves))].String()); err == nil && m.Whole(seat) {
				_, err = m.Confirm(seat, b.roll)
			}
			return err
		}},
		{"bot", func(t *table, m *match.Match) error {
			p, level := t.awaitsBot(m)
			if level == "" {
				return errAwake
			}
			words, err := b.think(context.Background(), t, m, p, level)
			return firstError(err, b.speak(m, p, words))
		}},
	}
	n := random.IntN(len(deeds))
	return fmt.Sprint(deeds[n].name, " ", who.ID, " ", p), deeds[n].do
}

func firstError(errs ...error) error {
	if n := slices.IndexFunc(errs, func(err error) bool { return err != nil }); n >= 0 {
		return errs[n]
	}
	return nil
}
