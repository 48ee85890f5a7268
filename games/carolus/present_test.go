package carolus

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// presented returns the labels of the moves that the position in text offers after words, as
// they are offered, and the number of them that are not kept aside.
func presented(t *testing.T, text string, words ...string) (labels []string, direct int) {
	t.Helper()
	s, err := position(begin(t, 2, nil), text)
	require.NoError(t, err)
	for _, word := range words {
		d := s.Pending()[0]
		m, ok := d.Find(word)
		require.True(t, ok, word)
		s.Apply(d.Player, m)
	}
	catalog, err := lang.Load(texts)
	require.NoError(t, err)
	say, d := catalog.Printer("en", nil), s.Pending()[0]
	for _, m := range games.Present(s.View(d.Player), d).Moves {
		labels = append(labels, say.Say(m.Label()))
		if _, group := m.(games.Grouped).Group(); group.IsZero() {
			direct++
		}
	}
	return labels, direct
}

// Labels of clans have their number, the court's its gain, and the ones of regions within the
// Emperor's reach, in the order of the march, their content; the others are kept aside.
func TestWhatStandsThereIsPresented(t *testing.T) {
	const ring = "ring=r,W2rry,gb,Bp,r emperor=1 reserve0=rryg reserve1=g control=-,1,-,-,- discs=3,2 laid=1,0 acted=1 "
	labels, direct := presented(t, ring)
	require.Equal(t, []string{"Red × 2", "Yellow × 1", "Green × 1"}, labels)
	require.Equal(t, 3, direct)
	labels, direct = presented(t, ring, "red")
	require.Equal(t, []string{
		"My court · wins red", "Region 2–3 (White) · 2 red and 1 yellow", "Territory 4 · 1 green and 1 blue",
		"Territory 5 (Black) · 1 pink", "Territory 6 · 1 red", "Territory 7 · none",
	}, labels[:6])
	require.Equal(t, 4, direct)
	require.Equal(t, "Territory 1 · 1 red", labels[len(labels)-1])
	labels, _ = presented(t, ring+"court1=yy", "yellow")
	require.Equal(t, "My court", labels[0])
}

// Discs that cannot be played stand among the others, with the reason.
func TestPlayedDiscsSayWhy(t *testing.T) {
	s, err := position(begin(t, 2, nil), "choice=1,0 left0=1,3,4 left1=2,3,5")
	require.NoError(t, err)
	s.Apply(1, Lay(3))
	d := games.Present(s.View(0), s.Pending()[0])
	require.Equal(t, []games.Barred{
		{Says: games.T("carolus.move.disc_used", "disc", 2), At: 1},
		{Says: games.T("carolus.move.disc_taken", "disc", 3, "player", games.Player(1)), At: 1},
		{Says: games.T("carolus.move.disc_used", "disc", 5), At: 2},
	}, d.Barred)
	require.Equal(t, []games.Move{Lay(1), Lay(4)}, d.Moves)
}
