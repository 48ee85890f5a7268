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

func TestListsOfPeopleArePastedAndCorrected(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.opens()
	o.joins(200, 8)
	ada := o.manager()
	season := func() *league.Season { return o.the().State.Season() }

	wrong := ada.fills(ada.types("organise players"), "Seeds…", nil, "list=name,seed\nP203,2\np201,1\nP203,4\nZoe,5\nP204,x", "reason=Draw")
	require.Contains(t, wrong.Content, "**Nothing has happened yet:** 3 lines need a look.")
	require.Contains(t, wrong.Content, "Line 4: “P203” is on the list twice.")
	require.Contains(t, wrong.Content, "Line 5: I don’t find “Zoe”.")
	require.Contains(t, wrong.Content, "Line 6: “x” isn’t a number.")
	_, form := ada.uses(wrong, "Correct the list…")
	require.Contains(t, form.Components[0].Components[0].Value, "Zoe,5")
	require.Equal(t, "Draw", form.Components[1].Components[0].Value)
	preview := ada.fills(wrong, "Correct the list…", nil, "list=P203,2\n201,1\nP204")
	require.Contains(t, preview.Content, "1. P201\n2. P203\n3. P204")
	ada.presses(preview, "Confirm")
	require.Equal(t, []league.Person{3, 5, 6}, season().Order)

	_, form = ada.uses(ada.types("organise players"), "Seeds…")
	require.Equal(t, "\"P201\"\n\"P203\"\n\"P204\"\n", form.Components[0].Components[0].Value[:21], "the order by hand")
	preview = ada.fills(ada.types("organise players"), "Add a list…", nil, "list=P200;900\nP203;1200,5\nP202", "reason=Club")
	require.Contains(t, preview.Content, "1. P201\n2. P204\n3. P203\n4. P200", "ratings rank those who are in already")
	require.Contains(t, ada.fills(ada.types("organise players"), "Add a list…", nil, "list=P200", "reason=Club").Content, "wouldn’t change anything")
}
