package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
	"herald/render"
)

// A bot does not begin with a shelf that would fail later.
func TestAShelfIsChecked(t *testing.T) {
	t.Parallel()
	title := func(name string, fewest, most int) render.Title {
		rules := toy.Rules()
		rules.Name, rules.Min, rules.Max = name, fewest, most
		return render.Title{Rules: rules}
	}
	for _, test := range []struct {
		shelf []render.Title
		says  string
	}{
		{nil, "no game is on the shelf"},
		{[]render.Title{title("go", 2, 2), title("chess", 2, 2), title("go", 2, 2)}, `two games on the shelf are called "go"`},
		{[]render.Title{title("werewolf", 2, 9)}, "werewolf is for 2 to 9 players: a game has 1 to 8 seats"},
		{[]render.Title{title("none", 0, 2)}, "none is for 0 to 2 players"},
	} {
		_, err := New(Options{Shelf: test.shelf})
		require.ErrorContains(t, err, test.says)
	}
	require.NoError(t, CheckShelf([]render.Title{title("go", 1, games.MaxPlayers)}))
}
