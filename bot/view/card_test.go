package view_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/lancelot"
	"herald/render"
)

// A viewed state records the position that was viewed last.
type viewed struct {
	games.State
	last *games.State
}

func (v viewed) View(p games.Player) games.View {
	*v.last = v.State.Clone()
	return v.State.View(p)
}

// sampleOf returns the position on the card of a game of three.
func sampleOf(t *testing.T, rules games.Rules) games.State {
	t.Helper()
	var sample games.State
	start := rules.Start
	rules.Start = func(s games.Setup) games.State { return viewed{start(s), &sample} }
	blank := func(render.Scene) *image.Paletted { return image.NewPaletted(image.Rect(0, 0, 9, 9), render.Palette()) }
	b := bottest.With(t, bot.Options{Shelf: []render.Title{{Rules: rules, Draw: blank}}})
	b.View.ShowCard(&discord.Message{}, &table.Table{Game: rules.Name, Setup: games.Setup{Players: 3}})
	require.NotNil(t, sample)
	return sample
}

// A card shows the same position every time, in the middle of a match and not while chance is
// asked; the first position is played on, and only so far.
func TestASampleIsInTheMidstOfAMatch(t *testing.T) {
	t.Parallel()
	rules := lancelot.Rules()
	first, err := rules.New(games.Setup{Players: 3})
	require.NoError(t, err)
	one, other := sampleOf(t, rules), sampleOf(t, rules)
	require.Equal(t, one.View(games.Everyone).Words(), other.View(games.Everyone).Words())
	require.NotEmpty(t, one.Pending())
	_, chance := games.Asked(one, games.Chance)
	require.False(t, chance)
	require.NotEqual(t, first.View(games.Everyone).Words(), one.View(games.Everyone).Words())
}
