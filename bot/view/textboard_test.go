package view_test

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/lancelot"
	"herald/render"
)

// A seatedView is a board with the mark of each seat.
type seatedView int

func (v seatedView) Words() []games.Text { return nil }

func (v seatedView) Grid(mark func(games.Player) string) (board string, signs []games.Text) {
	var marks []string
	for p := range v {
		marks = append(marks, mark(games.Player(p)))
	}
	return strings.Join(marks, " "), nil
}

func TestEverySeatHasALetterOfItsOwn(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, "A B C D E"},
		{[]string{"Anna", "Anne", "Ann"}, "A N B"},
		{[]string{"Éloïse", "🎲", "李", "*_`|"}, "E A B C"},
		{[]string{"zoë", "Zo", "OE"}, "Z O E"},
	} {
		tab := &table.Table{}
		for _, name := range c.names {
			tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{Name: name}})
		}
		board := view.TextBoard(tab, view.Scene{View: seatedView(len(c.names)), Say: b.View.Public(tab)})
		require.Equal(t, c.want, strings.Split(board[0], "\n")[1], c.names)
	}
}

// A countedView counts the times that it is put in words.
type countedView struct{ words *int }

func (v countedView) Words() []games.Text {
	*v.words++
	return []games.Text{games.T("lancelot.name")}
}

// A picture is described once. The text that replaces it is written only if the picture is
// refused.
func TestAPictureIsPutInWordsOnlyIfItIsRefused(t *testing.T) {
	t.Parallel()
	blank := func(render.Scene) *image.Paletted { return image.NewPaletted(image.Rect(0, 0, 9, 9), render.Palette()) }
	b := bottest.With(t, bot.Options{Shelf: []render.Title{{Rules: lancelot.Rules(), Draw: blank}}})
	tab, words := table.Table{Game: "lancelot"}, 0
	m := discord.Message{Content: "A turn"}
	b.View.Show(&m, &tab, view.Scene{View: countedView{&words}, Seat: games.Everyone, Say: b.View.Public(&tab)})
	require.Equal(t, 1, words)
	require.Equal(t, "A turn\n\nLancelot", m.InWords().Content)
	require.Equal(t, 2, words)
}
