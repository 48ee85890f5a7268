package lancaster

import (
	"bytes"
	"math/rand"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/games/match"
	"herald/render"
)

// A seat's secret answers (ballots, purchases, payments and claims) change no pixel for the others, and
// neither do gold and squires behind the screen.
func TestSecretsChangeNoPixel(t *testing.T) {
	roll := rand.New(rand.NewSource(3)).Intn
	m, err := match.Start(board.Rules(), games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	m.Draw(roll)
	seen := map[board.Phase]int{}
	for !m.Over() {
		p := m.Waiting()[roll(len(m.Waiting()))]
		phase := m.View(games.Everyone).(board.Board).Phase
		if phase != board.Placing && seen[phase] < 5 && len(m.Waiting()) > 1 {
			one, other := answered(t, m, p, roll), answered(t, m, p, roll)
			if differ(t, one, other, p) {
				seen[phase]++
				requireSamePictures(t, one, other, p)
			}
		}
		turn(t, m, p, roll)
	}
	for _, phase := range []board.Phase{board.Voting, board.Rewarding} {
		require.Positive(t, seen[phase], "phase %d", phase)
	}
}

// answered returns a copy of m in which p has made a turn.
func answered(t *testing.T, m *match.Match, p games.Player, roll func(int) int) *match.Match {
	t.Helper()
	other, err := match.Open(board.Rules(), m.Record())
	require.NoError(t, err)
	turn(t, other, p, roll)
	return other
}

// turn makes a turn at random.
func turn(t *testing.T, m *match.Match, p games.Player, roll func(int) int) {
	t.Helper()
	for d, asked := m.Asked(p); asked && !(d.Fresh && len(m.Draft(p)) > 0); d, asked = m.Asked(p) {
		_, err := m.Play(p, d.Moves[roll(len(d.Moves))].String())
		require.NoError(t, err)
	}
	_, err := m.Confirm(p, roll)
	require.NoError(t, err)
}

// differ reports whether p sees another table in the two, while both wait for
// the others still.
func differ(t *testing.T, one, other *match.Match, p games.Player) bool {
	t.Helper()
	a, b := one.View(p).(board.Private), other.View(p).(board.Private)
	same := a.Phase == b.Phase && a.Round == b.Round && slices.Equal(unanswered(one, p), unanswered(other, p))
	return same && !bytes.Equal(drawn(t, one, p), drawn(t, other, p))
}

// unanswered returns the seats that are waited for beside p.
func unanswered(m *match.Match, p games.Player) (all []games.Player) {
	for _, q := range m.Waiting() {
		if q != p {
			all = append(all, q)
		}
	}
	return all
}

func drawn(t *testing.T, m *match.Match, p games.Player) []uint8 {
	t.Helper()
	return Draw(render.Scene{View: m.View(p), Seat: p, Say: game.Catalog(t).Printer("en", nil)}).Pix
}

// requireSamePictures compares the pictures of all but p.
func requireSamePictures(t *testing.T, one, other *match.Match, p games.Player) {
	t.Helper()
	for q := games.Everyone; q < 3; q++ {
		if q != p {
			require.Equal(t, drawn(t, one, q), drawn(t, other, q), "seat %d sees what seat %d has answered", q, p)
		}
	}
}
