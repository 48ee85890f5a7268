package computer_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature/computer"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
)

// FuzzSeats lets people and strangers do anything about the seats of a table that is in no
// store, during the match and after it. A refusal changes nothing.
func FuzzSeats(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, uint8(15))
	}
	w := bottest.NewWatch(f)
	f.Fuzz(func(t *testing.T, seed uint64, steps uint8) {
		w.TB = t
		x := newCrowd(t, w.Bot, seed)
		tab := w.Sit(newTable(t, w.Bot, x.game.Name, x.people, 0, "page"))
		for range steps % 16 {
			x.acts(&tab.Table, tab.Change)
		}
	})
}

// TestWhatIsDoneAboutSeatsIsStored does the same at tables in a store.
func TestWhatIsDoneAboutSeatsIsStored(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{Effort: 1})
	for seed := range uint64(8) {
		x := newCrowd(t, b, seed)
		id := newMatch(t, b, x.game.Name, x.people)
		for range 15 {
			stored, err := b.Tables.Get(id)
			require.NoError(t, err)
			x.acts(&stored, func(do change) (*match.Match, error) {
				now, m, err := b.Tables.Change(id, do)
				after, failed := b.Tables.Get(id)
				require.NoError(t, failed)
				if err == nil {
					require.Equal(t, now.Seats, after.Seats)
					require.Equal(t, now.Busy, after.Busy && due(b, id))
				}
				stored = after
				return m, err
			})
		}
	}
}

// acts does something about a table's seats through change.
func (x *crowd) acts(tab *table.Table, change func(change) (*match.Match, error)) {
	x.Helper()
	before, err := json.Marshal(tab)
	require.NoError(x, err)
	text := tab.Match.String()
	x.at = x.at.Add(time.Minute)
	what, do := x.anything(len(tab.Seats))
	m, err := change(do)
	if err != nil {
		after, failed := json.Marshal(tab)
		require.NoError(x, failed)
		require.Equal(x, string(before), string(after), "%s is refused: %v", what, err)
		require.Equal(x, text, tab.Match.String(), "%s is refused: %v", what, err)
		_, excused := x.view.Excuse(x.view.Public(tab), err)
		require.True(x, excused, "%s: %v has no text", what, err)
		return
	}
	checkSeats(x, tab, m)
	read, err := record.Parse(tab.Match.String())
	require.NoError(x, err)
	again, err := match.Open(x.game.Rules, read)
	require.NoError(x, err, what)
	require.Equal(x, tab.Match.String(), again.Record().String(), what)
}

// checkSeats checks the invariants of a table's seats.
func checkSeats(t testing.TB, tab *table.Table, m *match.Match) {
	t.Helper()
	people, former := map[string]bool{}, map[string]games.Player{}
	for n, s := range tab.Seats {
		p := games.Player(n)
		require.False(t, s.ID != "" && people[s.ID], "a person sits twice")
		people[s.ID] = true
		require.NotEmpty(t, s.Name, "a seat has no name")
		require.True(t, s.ID != "" || s.Bot != "", "a seat has no player")
		if !m.Resigned(p) {
			require.Equal(t, holder(s), m.Holder(p), "the record knows who plays")
		}
		for _, f := range s.Former {
			seat, other := former[f.ID]
			require.False(t, other && seat != p, "a person learns the secrets of two seats")
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

// holder is the record's name for the player of a seat.
func holder(s seats.Seat) string {
	if s.Bot != "" {
		return "bot:" + s.Bot
	}
	return s.ID
}

// A crowd does anything to a match, possible or not.
type crowd struct {
	testing.TB
	game   render.Title
	people int
	bots   computer.Player
	view   *view.View
	random *rand.Rand
	dice   func(*match.Match) func(int) int
	at     time.Time
}

func newCrowd(t testing.TB, b *bottest.Bot, seed uint64) *crowd {
	random := rand.New(rand.NewPCG(seed, 1))
	title := bottest.Shelf[random.IntN(len(bottest.Shelf))]
	return &crowd{
		TB: t, game: title, people: 2 + random.IntN(2), bots: computer.Of(b.App), view: b.View, random: random,
		dice: b.Tables.Dice, at: time.Unix(1_800_000_000, 0),
	}
}

type change = func(*table.Table, *match.Match) error

// anything is an act on a match and its name.
func (x *crowd) anything(seats int) (string, change) {
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

// resign resigns rarely, so that the match goes on.
func (x *crowd) resign(t *table.Table, m *match.Match, who seats.User) error {
	if x.random.IntN(3) > 0 {
		return table.ErrKept
	}
	return t.Seating(m).Resign(t.Seat(who.ID), x.at)
}

// play plays any legal word, and confirms whenever that is possible.
func (x *crowd) play(t *table.Table, m *match.Match, who seats.User) error {
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

// answer lets the awaited bot player play.
func (x *crowd) answer(t *table.Table, m *match.Match) error {
	p, level := t.AwaitsBot(m)
	if level == "" {
		return table.ErrKept
	}
	return x.bots.Answer(x.Context(), t, m, p, level)
}
