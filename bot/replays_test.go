package bot_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/games"
	lancasterrules "herald/games/lancaster"
	"herald/render"
	picture "herald/render/lancaster"
	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// counted returns rules that count the replays of records: each starts the game once.
func counted(rules games.Rules, replays *atomic.Int64) games.Rules {
	start, with := rules.Start, rules.With
	rules.Start = func(s games.Setup) games.State {
		replays.Add(1)
		return start(s)
	}
	if with != nil {
		rules.With = func(table string) games.Rules { return counted(with(table), replays) }
	}
	return rules
}

// TestATurnIsReadPrintedAndReplayedOnce plays turns in a game with secrets, where the
// channel and each seat get a message: for any number of readers the record is not parsed,
// printed once and replayed once.
func TestATurnIsReadPrintedAndReplayedOnce(t *testing.T) {
	t.Parallel()
	names := []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}
	for _, players := range []int{2, 3, 5} {
		t.Run(fmt.Sprint(players), func(t *testing.T) {
			t.Parallel()
			var replays atomic.Int64
			h := prepare(t, &fastClock{}, nil, render.Title{
				Rules: counted(lancasterrules.Rules(), &replays), Draw: picture.Draw, Lettering: picture.Texts(), Parts: picture.Parts(),
			})
			tallied := reckon(h)
			h.begin()
			random := rand.New(rand.NewPCG(9, uint64(players)))
			guests, _ := h.table(fmt.Sprintf("/new game:lancaster seats:%d options:strict=yes", players), names[:players]...)
			tallied.match = h.bot.App().Tables.ByUser(guests[0].ID(), false)[0].ID
			for range 3 {
				g, panel := asked(guests)
				for !offers(panel, "confirm") {
					panel = g.step(panel, random)
				}
				before, work := replays.Load(), h.work()
				tallied.matches.Store(0)
				g.presses(panel, customIDOf(panel, "confirm")) // answered when channel and DMs are up to date
				require.LessOrEqual(t, replays.Load()-before, int64(1))
				require.True(t, h.work().since(work).atMost(0, 1, 1, 1), "%+v", h.work().since(work))
				require.LessOrEqual(t, tallied.matches.Load(), int64(2), "reads of the table outside of transactions: none, unless two changes end at the same time")
			}
		})
	}
}

// TestATurnIsReadOnceBesideOtherProcesses plays turns on a store that other processes may
// change: the press asks it for the table in its transaction, and what follows works on the committed one.
func TestATurnIsReadOnceBesideOtherProcesses(t *testing.T) {
	t.Parallel()
	h := prepare(t, &fastClock{realDelays: true}, nil, secretive) // the pauses of a fast clock would end the lease
	h.lease = longLease
	tallied := &reckoned{}
	h.path = pgtest.Start(t).Fresh(t)
	t.Cleanup(func() { h.stop() }) // before the database
	h.opens = func(path string) (store.Engine, error) {
		s, err := postgres.Open(path)
		tallied.Engine = s
		return reckonedShared{tallied, s}, err
	}
	h.begin()
	random := rand.New(rand.NewPCG(9, 3))
	guests, _ := h.table("/new game:"+secretive.Rules.Name+" seats:3", "Ada", "Bruno", "Chloé")
	tallied.match = h.bot.App().Tables.ByUser(guests[0].ID(), false)[0].ID
	var reads []int64 // outside of transactions, by turn
	for range 4 {
		g, panel := asked(guests)
		for !offers(panel, "confirm") {
			panel = g.step(panel, random)
		}
		h.until(func() bool { open, _, _ := h.bot.App().Post.Len(); return open == 0 }, "all is posted")
		tallied.matches.Store(0)
		g.presses(panel, customIDOf(panel, "confirm")) // answered when channel and DMs are up to date
		h.until(func() bool { open, _, _ := h.bot.App().Post.Len(); return open == 0 }, "all is posted")
		reads = append(reads, tallied.matches.Load())
	}
	require.Zero(t, slices.Min(reads), "some only after changes that end at the same time, as the table is not kept then: %v", reads)
}

// A reckonedShared store is a reckoned one that several processes may use.
type reckonedShared struct {
	*reckoned
	store.Shared
}

// TestATimeOutIsReadAndReplayedOnce: a seat times out. The bot player that plays its turn then
// changes the match once more, which is printed with the turn.
func TestATimeOutIsReadAndReplayedOnce(t *testing.T) {
	t.Parallel()
	var replays atomic.Int64
	c := &fastClock{}
	h := openAt(t, c, render.Title{Rules: counted(lancelot.Rules, &replays), Draw: lancelot.Draw})
	guests, _ := h.table("/new game:lancelot seats:3 clock:blitz", "Ada", "Bruno", "Dai")
	before, work := replays.Load(), h.work()
	c.skip(30 * time.Hour)
	guests[0].says("out of time")
	require.LessOrEqual(t, replays.Load()-before, int64(1))
	require.True(t, h.work().since(work).atMost(0, 2, 1, 1), "%+v", h.work().since(work))
}

// TestAVoteIsReadOnce proposes a pause and votes on it. Each press is printed once, without the
// match being replayed or its log folded, and all that follows works on the committed table.
func TestAVoteIsReadOnce(t *testing.T) {
	t.Parallel()
	h := prepare(t, &fastClock{}, nil, lancelot)
	tallied := reckon(h)
	h.begin()
	guests, _ := h.table("/new game:lancelot seats:4 clock:blitz", "Ada", "Bruno", "Dai", "Esra")
	ada, bruno, dai := guests[0], guests[1], guests[2]
	menu := ada.types("/vote")
	tallied.match = h.bot.App().Tables.ByUser(ada.ID(), false)[0].ID
	counted := func(press func()) {
		h.until(func() bool { open, _, _ := h.bot.App().Post.Len(); return open == 0 }, "all is posted")
		tallied.matches.Store(0)
		tallied.changes.Store(0)
		work := h.work()
		press()
		w := h.work().since(work)
		require.True(t, w.atMost(0, 1, 0, 0), "%+v", w)
		require.LessOrEqual(t, tallied.matches.Load(), int64(2), "reads of the table outside of transactions: none, unless two changes end at the same time")
		require.LessOrEqual(t, tallied.changes.Load(), int64(3), "transactions: the press, its notice, and the turn message once clocks pause")
	}
	counted(func() { ada.chooses(menu, "Start a vote…", "pause") })
	ballot := ada.sees("asks: **Pause all clocks")
	counted(func() { bruno.presses(ballot, "Yes") })
	counted(func() { require.Contains(t, dai.presses(ballot, "Yes").Content, "✅ Passed.") })
}

// asked returns the first guest with a question, and their panel.
func asked(guests []*guest) (*guest, *sandbox.Message) {
	for _, g := range guests {
		if panel := g.types("/play"); offers(panel, "type") {
			return g, panel
		}
	}
	panic("nobody is asked")
}

// offers reports whether a message has a button with a verb.
func offers(m *sandbox.Message, verb string) bool { return customIDOf(m, verb) != "" }

// customIDOf returns the custom ID of a message's button with a verb, "" if it has none.
func customIDOf(m *sandbox.Message, verb string) string {
	for _, row := range m.Components {
		for _, c := range row.Components {
			if v, _, _ := strings.Cut(c.CustomID, ":"); v == verb {
				return c.CustomID
			}
		}
	}
	return ""
}

// work has the counts of table.Work, and of the folds of logs.
type work struct{ reads, prints, replays, folds int64 }

func (h *app) work() work {
	a := h.bot.App()
	w := &a.Tables.Work
	return work{w.Reads.Load(), w.Prints.Load(), w.Replays.Load(), a.View.Logs.Folds.Load()}
}

func (w work) atMost(reads, prints, replays, folds int64) bool {
	return w.reads <= reads && w.prints <= prints && w.replays <= replays && w.folds <= folds
}

func (w work) since(v work) work {
	return work{w.reads - v.reads, w.prints - v.prints, w.replays - v.replays, w.folds - v.folds}
}
