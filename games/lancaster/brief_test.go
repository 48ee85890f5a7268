package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// A post tells a placing in a line, and the laws in a line; the picture has the rest.
func TestAPostHasALineForEachPlacing(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	say := catalog.Printer("en", func(p games.Player) string { return []string{"Ada", "Bruno", "Dai"}[p] })
	const ada, bruno, dai = games.Player(0), games.Player(1), games.Player(2)
	var notes []games.Note
	add := func(key string, args ...any) { notes = append(notes, told(games.T("lancaster.note."+key, args...))...) }
	lines := func(detail bool) (all []string) {
		for _, n := range brief(notes) {
			if n.Detail == detail {
				all = append(all, say.Say(n.Text))
			}
		}
		notes = nil
		return all
	}

	add("built", "player", ada, "space", Treasury.Name())
	add("built", "player", bruno, "space", Chapel.Name())
	add("round", "round", 1, "player", bruno)
	require.Equal(t, []string{"Extensions: Ada (Gold) and Bruno (Vote markers).", "Round 1 begins; Bruno goes first."}, lines(false))

	bedford, conflict := County(4).Name(), games.T("lancaster.conflict", "war", War{4, 0}.Name())
	add("to_county_escorted", "player", bruno, "strength", 2, "county", bedford, "n", 2)
	add("expelled", "player", dai, "strength", 3)
	add("to_france", "player", dai, "strength", 1, "conflict", conflict)
	add("favour", "player", dai, "gain", Goods(0).with(Noble, 1).say())
	add("noble", "player", dai, "county", bedford)
	add("to_castle", "player", ada, "strength", 1, "space", Treasury.Name())
	add("to_france_ally", "player", bruno, "strength", 1, "conflict", conflict)
	add("favour_ally", "player", bruno, "gain", Goods(0).with(Squires, 2).say())
	require.Equal(t, []string{
		"Bruno: 2 + 2 squires → Bedford (E) · expels Dai’s 3",
		"Dai: 1 → France 4 · noble from Bedford (E)",
		"Ada: 1 → castle (Gold)",
		"Bruno: ally’s 1 → France 4 · favour for the ally: 2 squires",
	}, lines(false))

	yes, no := Ballot{Yes: true, Markers: 2}.Text(), Ballot{}.Text()
	votes := []games.Text{games.T("lancaster.vote.of", "player", ada, "vote", yes), games.T("lancaster.vote.of", "player", bruno, "vote", no)}
	add("adopted", "law", N8.Name(), "yes", 3, "no", 1, "votes", votes, "out", L1a.Name())
	add("rejected", "law", N9.Name(), "yes", 0, "no", 2, "votes", votes)
	add("standing", "round", 1, "tally", []games.Text{}, "player", ada)
	add("round", "round", 2, "player", dai)
	told := notes
	require.Len(t, lines(false), 2)
	notes = told
	details := lines(true)
	require.Len(t, details, 3)
	require.Contains(t, details[0], "Ada")
	require.Equal(t, "Round 2 begins; Dai goes first.", details[2], "the picture of the round says so")
}
