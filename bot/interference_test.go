package bot

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/lancaster"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	picture "herald/render/lancaster"
)

// disguised is a position in which what only one seat may know can be changed.
type disguised interface {
	Disguise(p games.Player, roll func(n int) int) games.State
}

// A disguise is a bot with one match of Lancaster, whose position is whatever is
// put there.
type disguise struct {
	*testing.T
	bot   *Bot
	table *table
	state games.State
	draws bool // pictures are looked at too
}

// TestNobodySeesTheSecretsOfOthers changes what one seat alone may know, in random
// positions, and compares every byte that others get: turn message, lists, the
// board in words and in pictures, panels and letters.
func TestNobodySeesTheSecretsOfOthers(t *testing.T) {
	t.Parallel()
	const (
		positions = 10000
		drawn     = 300 // of those with their pictures
	)
	for lane := range 2 { // as most machines can do two things at a time
		t.Run(fmt.Sprint(lane), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(21, uint64(lane)))
			for seen := 0; seen < positions/2; {
				d := newDisguise(t, 3+random.IntN(3), random)
				d.walk(random, func(p games.Player) {
					if seen++; seen <= positions/2 {
						d.draws = seen%(positions/drawn) == 0
						d.compare(p, random)
					}
				})
			}
		})
	}
}

func newDisguise(t *testing.T, players int, random *rand.Rand) *disguise {
	t.Helper()
	d := &disguise{T: t}
	rules := lancaster.Rules()
	begin := rules.Start
	rules.Start = func(games.Setup) games.State { return d.state.Clone() }
	title := render.Title{Rules: rules, Draw: picture.Draw, Lettering: picture.Texts(), Parts: picture.Parts(), Legend: picture.Legend}
	options := map[string]string{"laws": "drawn", "strict": []string{"no", "yes"}[random.IntN(2)]}
	setup, err := rules.Check(games.Setup{Players: players, Options: options})
	require.NoError(t, err)
	d.state = begin(setup)
	d.bot = offline(t, title)
	record := match.Record{Game: rules.Name, Version: rules.Version, Setup: setup, Seats: make([]string, players), Drafts: make([][]string, players)}
	d.table = &table{ID: "1", Game: rules.Name, Stage: playing, Locale: "fr", Told: untold, Match: record}
	for n := range players {
		d.table.Seats = append(d.table.Seats, chair{person: person{ID: fmt.Sprint(100 + n), Name: "P" + fmt.Sprint(n)}})
	}
	return d
}

// walk plays a random game and calls look with a random seat now and then.
func (d *disguise) walk(random *rand.Rand, look func(p games.Player)) {
	for pending := d.state.Pending(); len(pending) > 0; pending = d.state.Pending() {
		if pending[0].Player >= 0 && random.IntN(3) == 0 {
			look(games.Player(random.IntN(len(d.table.Seats))))
		}
		q := pending[random.IntN(len(pending))]
		d.state.Apply(q.Player, q.Moves[random.IntN(len(q.Moves))])
	}
}

// compare changes what p alone may know and looks for differences.
func (d *disguise) compare(p games.Player, random *rand.Rand) {
	d.Helper()
	other := games.Player(random.IntN(len(d.table.Seats) - 1))
	if other >= p {
		other++
	}
	d.table.Locale = lang.Languages[random.IntN(len(lang.Languages))].String()
	plain, before := d.state, d.shown(other)
	d.state = plain.(disguised).Disguise(p, random.IntN)
	after := d.shown(other)
	d.state = plain
	if before != after {
		require.Equal(d, before, after, "seat %d has other secrets", p)
	}
}

// shown is what everybody, and another seat, sees of the position.
func (d *disguise) shown(other games.Player) string {
	m, err := d.bot.open(d.table)
	require.NoError(d, err)
	say := d.bot.public(d.table)
	n, err := d.bot.news(d.table, m, 0)
	require.NoError(d, err)
	view := m.View(games.Everyone)
	turn := d.bot.turnText(d.table, m, n)
	turn.more = append(turn.more,
		private(strings.Join(textBoard(d.table, scene{view: view, say: say}), "\n")),
		private(strings.Join(standing(say, d.table, m), "\n")),
		panel{t: d.table, m: m, seat: games.Everyone, say: say, parts: true}.text(),
		panel{t: d.table, m: m, seat: other, say: say, parts: true}.text(),
		private(strings.Join(spoken(say, m.View(other), nil), "\n")),
	)
	for _, user := range []string{"7", d.table.Seats[other].ID} {
		line, waits := d.bot.listLine(say, d.table, user)
		turn.more = append(turn.more, private(fmt.Sprint(line, waits)))
	}
	if d.draws {
		for _, part := range append([]string{""}, d.table.parts(must(d.bot.title(d.table.Game)))...) {
			var board message
			d.bot.show(&board, d.table, scene{view: view, seat: games.Everyone, part: part, say: say})
			turn.more = append(turn.more, board)
		}
		turn.more = append(turn.more, d.bot.letter(d.table, m, other, "", ""))
	}
	return everything(d, turn)
}

func must(t render.Title, _ bool) render.Title { return t }

// everything is all that can be seen of a message, and of those after it.
func everything(t require.TestingT, m message) string {
	text, err := json.Marshal(m)
	require.NoError(t, err)
	said := string(text) + strings.Join(m.words, "\n")
	for _, f := range m.files {
		data, err := io.ReadAll(f.Reader)
		require.NoError(t, err)
		said += f.Name + string(data)
	}
	for _, more := range m.more {
		said += everything(t, more)
	}
	return said
}
