package lancelot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// why returns the reason that a player reads for a word in the position of text.
func why(t *testing.T, options, text, played, word string) string {
	t.Helper()
	given := map[string]string{}
	for _, o := range strings.Fields(options) {
		name, value, _ := strings.Cut(o, "=")
		given[name] = value
	}
	var s games.State = begin(t, 2, given)
	if text != "" {
		var err error
		s, err = position(s, text)
		require.NoError(t, err)
	}
	for _, w := range strings.Fields(played) {
		d := s.Pending()[0]
		m, ok := d.Find(w)
		require.True(t, ok, w)
		s.Apply(d.Player, m)
	}
	d := s.Pending()[0]
	_, legal := d.Find(word)
	require.False(t, legal, word)
	reason := s.(games.Reasoner).Why(d.Player, word)
	if reason.IsZero() {
		return ""
	}
	catalog, err := lang.Load(texts)
	require.NoError(t, err)
	return catalog.Printer("en", nil).Say(reason)
}

func TestWhyNot(t *testing.T) {
	const sword = "excalibur=yes"
	for _, c := range []struct{ options, position, played, word, want string }{
		{"", "0=e5 1=f6", "", "f6", "F6 is taken."},
		{"", "0=e5", "", "a1", "A1 is outside: with 2 players the field is D4 to K11."},
		{"", "0=e5", "", "z9", ""},
		{"", "0=e5", "", "done", "You can’t skip this."},
		{sword, "", "p0", "done", "You can’t skip this."},
		{"", "0=g4,g5", "", "g9", "By chivalry, column G is closed to you: you would stand at +3."},
		{"", "0=g4,g5,e9,f9", "", "g9", "By chivalry, row 9 and column G are closed to you: you would stand at +3."},
		{"diagonals=yes", "0=d4,e5", "", "g7", "By chivalry, diagonal D4–K11 is closed to you: you would stand at +3."},
		{"", "0=e5", "", "xe6", "This match is played without Excalibur."},
		{sword, "sword=g7", "", "g7", "Excalibur is on G7."},
		{sword, "sword=g7", "", "xg7", "Excalibur is already on G7: it has to move."},
		{sword, "sword=g7 power=1", "", "xg8", "You’ve already invoked Excalibur, and that’s once a game."},
		{sword, "sword=g7", "xg8", "xg9", "You’ve just moved Excalibur. Now place your knight."},
		{sword, "sword=g7", "e5", "e6", "You’ve already placed your knight this turn."},
		{sword, "sword=g7 1=d9", "e5", "xd9", "D9 is taken."},
		{
			sword, "0=d5,e5,f5,d6,e6,f6,d7,e7,f7,d8,e8,f8,d9,e9,f9,d10,e10,f10,d11,e11,f11 1=h4,i4,j4,k4 sword=h11", "",
			"xg4", "With Excalibur on G4 you couldn’t place your knight any more.",
		},
		{sword, "", "p0", "e5", "Excalibur comes first: `xe5` plants it there."},
	} {
		require.Equal(t, c.want, why(t, c.options, c.position, c.played, c.word), c.word)
	}
}
