package bot_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/profile"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	lancasterrules "herald/games/lancaster"
	"herald/games/record"
	"herald/lang"
	"herald/render"
	picture "herald/render/lancaster"
)

// disguised is a position whose secrets of one seat can be changed.
type disguised interface {
	Disguise(p games.Player, roll func(n int) int) games.State
}

// A disguise is a bot with one match of Lancaster, whose position can be replaced.
type disguise struct {
	*testing.T
	rules games.Rules
	bot   *bottest.Bot
	title render.Title
	table *table.Table
	looks int // views of the table
	state games.State
	draws bool // pictures are compared too
}

var disguises = flag.Int("disguises", 80, "in how many positions secrets are changed to see whether others notice")

// TestNobodySeesTheSecretsOfOthers changes the secrets of one seat in random positions, and
// compares every byte that others get: turn message, lists, the board in words and in
// pictures, panels and DMs.
func TestNobodySeesTheSecretsOfOthers(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	d := newDisguise(t)
	random := rand.New(rand.NewPCG(21, 22))
	for seen := 0; seen < *disguises; {
		d.begin(3+random.IntN(3), []string{"no", "yes"}[random.IntN(2)])
		d.walk(random, func(p games.Player) {
			seen++
			d.draws = seen%30 == 0
			d.compare(p, random)
		})
	}
}

func newDisguise(t *testing.T) *disguise {
	d := &disguise{T: t, rules: lancasterrules.Rules()}
	posing := d.rules
	posing.Start = func(games.Setup) games.State { return d.state.Clone() }
	posing.Lessons = nil // their positions are set up in what Start returns
	d.title = render.Title{Rules: posing, Draw: picture.Draw, Lettering: picture.Texts(), Parts: picture.Parts(), News: picture.News}
	d.bot = bottest.New(t, d.title)
	return d
}

// begin starts a new game with a number of players.
func (d *disguise) begin(players int, strict string) {
	d.Helper()
	setup, err := d.rules.Check(games.Setup{Players: players, Options: map[string]string{"laws": "drawn", "strict": strict}})
	require.NoError(d, err)
	d.state = d.rules.Start(setup)
	rec := record.Record{
		Game: d.rules.Name, Version: d.rules.Version, Setup: setup, Seats: make([]string, players), Drafts: make([][]string, players),
	}
	d.table = &table.Table{ID: "1", Game: d.rules.Name, Stage: table.Playing, Ledger: ledger.Ledger{Told: ledger.Untold}, Match: rec}
	for n := range players {
		d.table.Seats = append(d.table.Seats, seats.Seat{User: seats.User{ID: fmt.Sprint(100 + n), Name: "P" + fmt.Sprint(n)}})
	}
}

// walk plays a random game and calls look with a random seat at random positions.
func (d *disguise) walk(random *rand.Rand, look func(p games.Player)) {
	for pending := d.state.Pending(); len(pending) > 0; pending = d.state.Pending() {
		if pending[0].Player >= 0 && random.IntN(3) == 0 {
			look(games.Player(random.IntN(len(d.table.Seats))))
		}
		q := pending[random.IntN(len(pending))]
		d.state.Apply(q.Player, q.Moves[random.IntN(len(q.Moves))])
	}
}

// compare changes p's secrets and checks that others see no difference.
func (d *disguise) compare(p games.Player, random *rand.Rand) {
	d.Helper()
	d.same(d.state, d.state.(disguised).Disguise(p, random.IntN), p, random)
}

// same checks that everyone but p sees the same of two positions.
func (d *disguise) same(one, two games.State, p games.Player, random *rand.Rand) {
	d.Helper()
	other := games.Player(random.IntN(len(d.table.Seats) - 1))
	if other >= p {
		other++
	}
	d.table.Locale = lang.Languages[random.IntN(len(lang.Languages))].String()
	plain := d.state
	d.state = one
	before := d.shown(other)
	d.state = two
	after := d.shown(other)
	d.state = plain
	if before != after {
		require.Equal(d, before, after, "seat %d has other secrets", p)
	}
}

// TestNobodySeesWhoIsAsked continues random games that differ only in the goods behind one
// seat's screen: with more, the seat is asked more. Others must not notice while others are
// asked, too.
func TestNobodySeesWhoIsAsked(t *testing.T) {
	t.Parallel()
	d := newDisguise(t)
	random := rand.New(rand.NewPCG(23, 24))
	asked := 0 // the number of times that this made a difference to the seat
	for range *disguises / 25 {
		d.begin(3+random.IntN(3), "no")
		d.walk(random, func(p games.Player) {
			view := d.state.View(p).(lancasterrules.Sight)
			if view.Public().Phase == lancasterrules.Placing && len(view.Sealed()) == 0 && random.IntN(10) == 0 {
				asked += d.part(p, random)
			}
		})
	}
	require.Positive(t, asked)
}

// part continues two games that differ in p's goods, until answers are revealed or a law asks
// who has most, and compares them while answers are sealed.
func (d *disguise) part(p games.Player, random *rand.Rand) (asked int) {
	d.Helper()
	one, two := d.state.Clone(), d.state.(disguised).Disguise(p, random.IntN)
	for {
		board := one.View(games.Everyone).(lancasterrules.Sight).Public()
		if board.Phase != lancasterrules.Placing && board.Phase != lancasterrules.Voting {
			_, poor := games.Asked(one, p)
			_, rich := games.Asked(two, p)
			if poor != rich {
				asked++
			}
			if slices.ContainsFunc(board.InForce, countsPurses) || !othersAsked(one, p) || !othersAsked(two, p) {
				return asked
			}
			d.same(one, two, p, random)
		}
		if !together(one, two, random) {
			return asked
		}
	}
}

// countsPurses reports whether a law compares purses in public.
func countsPurses(l lancasterrules.LawCard) bool {
	return slices.Contains([]lancasterrules.Law{lancasterrules.L0a, lancasterrules.L0b, lancasterrules.N1, lancasterrules.N3}, l.Law)
}

// othersAsked reports whether a seat other than p is asked. If none is, the answers are about
// to be revealed in one of the games, or have been.
func othersAsked(s games.State, p games.Player) bool {
	return slices.ContainsFunc(s.Pending(), func(q games.Decision) bool { return q.Player >= 0 && q.Player != p })
}

// together answers a question in the same way in both games, and reports whether
// there was one.
func together(one, two games.State, random *rand.Rand) bool {
	pending := one.Pending()
	for _, n := range random.Perm(len(pending)) {
		q := pending[n].Player
		for _, k := range random.Perm(len(pending[n].Moves)) {
			move := pending[n].Moves[k]
			other, ok := games.Asked(two, q)
			if _, offered := other.Find(move.String()); ok && offered {
				one.Apply(q, move)
				two.Apply(q, must(other.Find(move.String())))
				return true
			}
		}
	}
	return false
}

// shown returns the position as the public, and one other seat, see it.
func (d *disguise) shown(other games.Player) string {
	d.looks++
	d.table.ID = fmt.Sprintf("id%010d", d.looks) // or else the service would return the match that it keeps
	m, err := d.bot.Tables.Open(d.table)
	require.NoError(d, err)
	say, v := d.bot.View.Public(d.table), d.bot.View
	seen := m.View(games.Everyone)
	turn := v.TurnText(d.table, m, v.LogOf(d.table, m).News(0))
	turn.More = append(turn.More,
		discord.Private(strings.Join(view.TextBoard(d.table, view.Scene{View: seen, Say: say}), "\n")),
		discord.Private(strings.Join(view.Standing(say, d.table, m, games.Everyone), "\n")),
		view.Panel{Table: d.table, Match: m, Seat: games.Everyone, Say: say}.Text(),
		view.Panel{Table: d.table, Match: m, Seat: other, Say: say}.Text(),
		discord.Private(strings.Join(view.Spoken(say, m.View(other), nil), "\n")),
	)
	for _, user := range []string{"7", d.table.Seats[other].ID} {
		turn.More = append(turn.More, discord.Private(profile.InboxLine(d.bot.App, say, *d.table, user)))
	}
	if d.draws {
		for _, closeUp := range append([]string{""}, view.CloseUps(d.table, d.title)...) {
			var board discord.Message
			v.Show(&board, d.table, view.Scene{View: seen, Seat: games.Everyone, CloseUp: closeUp, Say: say})
			turn.More = append(turn.More, board)
		}
		turn.More = append(turn.More, v.DM(d.table, m, other, "", ""))
	}
	return strings.ReplaceAll(everything(d, turn), d.table.ID, "ID")
}

func must[T any](found T, _ bool) T { return found }

// everything returns all that can be seen of a message and its follow-ups.
func everything(t require.TestingT, m discord.Message) string {
	text, err := json.Marshal(m)
	require.NoError(t, err)
	said := string(text)
	if m.Words != nil {
		said += strings.Join(m.Words(), "\n")
	}
	for _, f := range m.Files {
		said += f.Name + string(f.Data)
	}
	for _, more := range m.More {
		said += everything(t, more)
	}
	return said
}
