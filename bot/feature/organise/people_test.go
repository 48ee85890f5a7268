package organise_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

func TestPeopleAreAddedAndMoved(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.opens()
	o.joins(200, 13)
	ada := o.manager()
	season := func() *league.Season { return o.the().State.Season() }

	preview := ada.fills(ada.types("organise players"), "Add someone of the server…", []string{"213"}, "reason=They asked me")
	require.Contains(t, preview.Content, "**Ada** adds no. 15.")
	require.Contains(t, preview.Content, "That makes 14 entrants.")
	done := ada.presses(preview, "Confirm")
	require.Contains(t, done.Content, "**14 entrants**")
	require.Contains(t, ada.fills(done, "Add someone of the server…", []string{"213"}, "reason=Again").Content, "They’re already taking part.")

	one := ada.presses(done, "Look at a player", "p3")
	ada.confirms(one, "Into another division…", "Confirm", "to=2")
	require.Equal(t, []league.Move{{Person: 3, Division: 2}}, season().Moves)
	require.Contains(t, ada.fills(one, "Into another division…", nil, "to=3", "reason=x").Content, "divisions 1 to 2")
	require.Contains(t, ada.fills(one, "Place in the order…", nil, "to=2", "reason=x").Content, "this can only be place 1")
	ada.confirms(one, "Place in the order…", "Confirm", "to=1")
	ada.confirms(ada.presses(done, "Look at a player", "p4"), "Place in the order…", "Confirm", "to=1")
	require.Equal(t, []league.Person{4, 3}, season().Order)
	require.Contains(t, ada.types("organise log").Content, "**Ada** moves P201 to division 2.")
}
