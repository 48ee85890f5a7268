package view_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
)

// A step is a move in a group of a kind; "" for none. Its word and its label are
// made of all three.
type step struct{ kind, group, name, icon string }

func (s step) String() string { return s.name }

func (s step) Label() games.Text { return spoken(s.name) }

func (s step) Group() (kind, group games.Text) { return spoken(s.kind), spoken(s.group) }

func (s step) Icon() string { return s.icon }

// spoken is a text that says s.
func spoken(s string) games.Text {
	if s == "" {
		return games.Text{}
	}
	return games.T("seats.person", "name", s)
}

// steps returns n moves of a kind and a group, with names that begin with prefix.
func steps(kind, group, prefix string, n int) []games.Move {
	var all []games.Move
	for i := range n {
		all = append(all, step{kind: kind, group: group, name: fmt.Sprint(prefix, i), icon: group})
	}
	return all
}

// offered returns the labels of an offer's buttons and their colours, and checks
// them against Discord's limits.
func offered(t *testing.T, o view.Offer) (labels string, colours string) {
	t.Helper()
	rows := o.Rows()
	bottest.CheckMessage(t, discord.Message{Content: "…", Components: rows})
	require.LessOrEqual(t, len(rows), 4)
	var all []string
	for _, r := range rows {
		for _, b := range r.Components {
			all = append(all, b.Label)
			colours += fmt.Sprint(b.Style)
		}
	}
	return strings.Join(all, " "), colours
}

func offer(t *testing.T, picked string, parts ...[]games.Move) view.Offer {
	t.Helper()
	o := view.Offer{Say: bottest.New(t, bottest.Toy).View.Catalog.Printer("en", nil), At: customid.About{ID: "1"}, Picked: picked}
	for _, p := range parts {
		o.Decision.Moves = append(o.Decision.Moves, p...)
	}
	return o
}

// A kind keeps its colour even if there are no moves of earlier kinds.
func TestAKindKeepsItsColour(t *testing.T) {
	t.Parallel()
	o := offer(t, "", steps("sword", "b", "s", 2))
	_, colours := offered(t, o)
	require.Equal(t, strings.Repeat(fmt.Sprint(discord.Primary), 2), colours, "the game has no order")
	o.Decision.Kinds = []games.Text{spoken("knight"), spoken("sword")}
	_, colours = offered(t, o)
	require.Equal(t, strings.Repeat(fmt.Sprint(discord.Success), 2), colours)
	o.Decision.Kinds = []games.Text{spoken("knight"), spoken("shield")}
	_, colours = offered(t, o)
	require.Equal(t, strings.Repeat(fmt.Sprint(discord.Primary), 2), colours, "this question is of another kind")
}

// Up to twenty moves are shown at once, in the game's order and in the colours of
// their kinds.
func TestMovesThatFitAreShownAtOnce(t *testing.T) {
	t.Parallel()
	o := offer(t, "", steps("knight", "b", "b", 9), steps("sword", "b", "s", 2), steps("knight", "a", "a", 9), []games.Move{step{name: games.Done}})
	labels, colours := offered(t, o)
	require.Equal(t, "b0 b1 b2 b3 b4 b5 b6 b7 b8 s0 s1 a0 a1 a2 a3 a4 a5 a6 a7 a8", labels)
	require.Equal(t, "11111111133111111111", strings.ReplaceAll(colours, fmt.Sprint(discord.Success), "3"))
	_, ok := o.Back()
	require.False(t, ok)
}

// More moves are behind their groups, in the order of their first moves. A group of one move
// and moves of no group are offered themselves.
func TestMoreMovesAreInGroups(t *testing.T) {
	t.Parallel()
	moves := [][]games.Move{steps("", "", "court", 1), steps("k", "row-b", "b", 10), steps("k", "row-a", "a", 10), steps("k", "row-c", "c", 1)}
	labels, _ := offered(t, offer(t, "", moves...))
	require.Equal(t, "court0 row-b row-a c0", labels)
	open := offer(t, "2", moves...)
	labels, _ = offered(t, open)
	require.Equal(t, "a0 a1 a2 a3 a4 a5 a6 a7 a8 a9", labels)
	require.Equal(t, "row-a", open.Say.Say(open.Heading()))
	require.Len(t, open.Moves(), 10)
	back, ok := open.Back()
	require.True(t, ok)
	require.Equal(t, "pick:1", back.CustomID)
	labels, _ = offered(t, offer(t, "17", moves...))
	require.Equal(t, "court0 row-b row-a c0", labels, "there is no such group: an old button")
}

// If the groups are too many, the last kinds are folded first.
func TestKindsAreFoldedUntilTheRestFits(t *testing.T) {
	t.Parallel()
	var moves [][]games.Move
	for row := range 14 {
		moves = append(moves, steps("knight", fmt.Sprint("k", row), fmt.Sprint("k", row, "-"), 2), steps("sword", fmt.Sprint("s", row), fmt.Sprint("s", row, "-"), 2))
	}
	labels, colours := offered(t, offer(t, "", moves...))
	require.Equal(t, "k0 sword k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13", labels)
	require.Equal(t, 1, strings.Count(colours, fmt.Sprint(discord.Success)))
	folded := offer(t, "k1", moves...)
	labels, _ = offered(t, folded)
	require.Equal(t, "s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 s13", labels)
	require.Equal(t, "sword", folded.Say.Say(folded.Heading()))
	back, _ := offer(t, "1", moves...).Back()
	require.Equal(t, "pick:1:0:k1", back.CustomID, "a group of a folded kind leads back to that")
}

// What does not fit on a screen has pages.
func TestWhatDoesNotFitHasPages(t *testing.T) {
	t.Parallel()
	moves := steps("", "", "m", 40)
	for page, want := range map[string]string{"": "m0", "/1": "m19", "/2": "m38", "/7": "m38"} {
		labels, _ := offered(t, offer(t, page, moves))
		require.True(t, strings.HasPrefix(labels, want+" "), labels)
		require.Equal(t, page == "" || page == "/1", strings.HasSuffix(labels, " More…"), labels)
	}
	for n, pages := range map[int]string{20: "", 21: "/1", 38: "/1", 39: "/1"} {
		labels, _ := offered(t, offer(t, pages, steps("", "", "m", n)))
		require.True(t, strings.HasSuffix(labels, fmt.Sprint("m", n-1)), labels)
	}
	back, _ := offer(t, "/2", moves).Back()
	require.Equal(t, "pick:1:0:/1", back.CustomID)
	back, _ = offer(t, "/1", moves).Back()
	require.Equal(t, "pick:1", back.CustomID)
}

// What is not possible is disabled, in its place among the moves or in their group; whole groups
// among groups alone. It takes no number of a group.
func TestWhatIsNotPossibleIsDisabled(t *testing.T) {
	t.Parallel()
	o := offer(t, "", steps("", "", "m", 3))
	o.Decision.Barred = []games.Barred{{Says: spoken("taken"), At: 1}, {Says: spoken("row"), Whole: true, At: 1}, {Says: spoken("last"), At: 3}}
	labels, _ := offered(t, o)
	require.Equal(t, "m0 taken m1 m2 last", labels)
	row := o.Rows()[0].Components
	require.Equal(t, []bool{false, true, false, false, true}, []bool{row[0].Disabled, row[1].Disabled, row[2].Disabled, row[3].Disabled, row[4].Disabled})

	moves := [][]games.Move{steps("k", "a", "a", 15), steps("k", "b", "b", 15)}
	barred := []games.Barred{{Says: spoken("row"), Whole: true, At: 15}, {Says: spoken("in-b"), Kind: spoken("k"), Behind: spoken("b"), At: 15}}
	o = offer(t, "", moves...)
	o.Decision.Kinds, o.Decision.Barred = []games.Text{spoken("k")}, barred
	labels, _ = offered(t, o)
	require.Equal(t, "a row b", labels)
	o.Picked = "1"
	labels, _ = offered(t, o)
	require.True(t, strings.HasPrefix(labels, "in-b b0 b1 "), labels)
	require.Equal(t, "b", o.Say.Say(o.Heading()))
}

// Wide buttons would push the board out of a phone's sight: they have pages, too, or stay behind
// their groups.
func TestTheBoardStaysInSightOfAPhone(t *testing.T) {
	t.Parallel()
	wide := strings.Repeat("w", 40)
	for page, want := range map[string]int{"": 7, "/1": 7, "/2": 3} {
		rows := offer(t, page, steps("", "", wide, 15)).Rows()
		require.LessOrEqual(t, view.PhoneLines(rows), 7)
		n := 0
		for _, row := range rows {
			n += len(row.Components)
		}
		require.Equal(t, want, n, page)
	}
	labels, _ := offered(t, offer(t, "", steps("knight", "row-a", wide+"a", 4), steps("knight", "row-b", wide+"b", 4)))
	require.Equal(t, "row-a row-b", labels)
	labels, _ = offered(t, offer(t, "", steps("knight", "row-a", "a", 4), steps("knight", "row-b", "b", 4)))
	require.Equal(t, "a0 a1 a2 a3 b0 b1 b2 b3", labels)
}

// A group shows an icon if all of its moves have it.
func TestButtonsHaveTheIconsOfTheirMoves(t *testing.T) {
	t.Parallel()
	o := offer(t, "", steps("", "helm", "h", 11), steps("", "", "plain", 1), steps("", "ship", "s", 11))
	o.Decision.Moves[0] = step{group: "helm", name: "h0", icon: "ship"}
	o.Icon = func(name string) *discord.Emoji { return &discord.Emoji{ID: "7", Name: name} }
	var icons []string
	for _, b := range o.Rows()[0].Components {
		if b.Emoji != nil {
			icons = append(icons, b.Label+"="+b.Emoji.Name)
		}
	}
	require.Equal(t, []string{"ship=ship"}, icons)
}

// Moves of a group without a kind are kept aside, however few there are.
func TestSomeMovesStayAside(t *testing.T) {
	t.Parallel()
	moves := [][]games.Move{steps("", "", "near", 2), steps("", "elsewhere", "far", 3)}
	labels, _ := offered(t, offer(t, "", moves...))
	require.Equal(t, "near0 near1 elsewhere", labels)
	labels, _ = offered(t, offer(t, "2", moves...))
	require.Equal(t, "far0 far1 far2", labels)
	_, ok := offer(t, "2", moves...).Back()
	require.True(t, ok)
}
