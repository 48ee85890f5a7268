package settings

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest/toy"
	"herald/games/league"
	"herald/render"
)

// There is no league of a game that all win or lose together.
func TestALeagueHasSides(t *testing.T) {
	title := render.Title{Rules: toy.Cooperative()}
	s := league.Default(league.Divisions, title.Min, title.Max)
	require.ErrorIs(t, fits(title, s, nil), errTogether)
	require.ErrorIs(t, reseat(&s, title), errTogether)
	require.NoError(t, fits(title, s, map[string]string{"together": "no"}))
}
