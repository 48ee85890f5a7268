package lancaster

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/games/match"
	"herald/render"
)

// boxes returns where everything lies, but for what lies on something else.
func (d desk) boxes() (all []image.Rectangle) {
	for _, at := range d.sites {
		all = append(all, at.Rectangle)
	}
	for _, list := range [][]box{d.fronts, d.favours, d.inForce, d.bills} {
		for _, at := range list {
			all = append(all, at.Rectangle)
		}
	}
	for _, t := range d.strips {
		all = append(all, t.Rectangle)
	}
	return all
}

// parts of a strip lie in it, and none on another.
func (t strip) boxes(spaces int) []image.Rectangle {
	all := []image.Rectangle{t.tab, t.court.Rectangle, t.reserve.Rectangle, t.table.Rectangle, t.votes.Rectangle}
	for _, at := range t.spaces[:spaces] {
		all = append(all, at.Rectangle)
	}
	return all
}

func apart(t *testing.T, within image.Rectangle, all []image.Rectangle, what string) {
	t.Helper()
	for i, one := range all {
		require.True(t, one.Empty() || one.In(within), "%s: %v in %v", what, one, within)
		for _, other := range all[:i] {
			require.False(t, one.Overlaps(other), "%s: %v overlaps %v", what, one, other)
		}
	}
}

// first returns the first position for that many players.
func first(t *testing.T, players int) board.Board {
	t.Helper()
	m, err := match.Start(board.Rules(), games.Setup{Players: players}, nil)
	require.NoError(t, err)
	return m.View(games.Everyone).(board.Sight).Public()
}

// On the board and on every close-up all lies in the picture and nothing on
// something else.
func TestEverythingHasItsPlace(t *testing.T) {
	for players := 2; players <= 5; players++ {
		v := first(t, players)
		for _, part := range append([]string{""}, parts...) {
			d := layOut(v, part)
			apart(t, image.Rect(12, render.HeaderHeight, render.Width-12, d.high-12), d.boxes(), part)
			for _, s := range d.strips {
				apart(t, s.Rectangle, s.boxes(spacesOf(v.Houses[s.house])), part)
			}
		}
	}
}

// A part that does not exist is the board.
func TestUnknownPart(t *testing.T) {
	s := game.Scene(t, "three-late")
	whole := Draw(s).Pix
	for _, part := range []string{"seat4", "seat0", "seatx", "nothing"} {
		s.Part = part
		require.Equal(t, whole, Draw(s).Pix, part)
	}
	for _, part := range Parts()[:6] {
		s.Part = part
		require.NotEqual(t, whole, Draw(s).Pix, part)
	}
}

// Every word goes into its place, in both languages.
func TestWordsFit(t *testing.T) {
	c := game.Catalog(t)
	for _, name := range countyNames {
		require.LessOrEqual(t, render.Label.Width(name), siteWide-6, name)
		require.LessOrEqual(t, render.Number.Width(name), siteWide*3/2, name)
	}
	for _, tag := range []string{"en", "fr"} {
		say := c.Printer(tag, nil)
		for _, key := range []string{"in_force", "proposed"} {
			require.LessOrEqual(t, render.Label.Width(say.T("lancaster.picture."+key)), lawsWord-4, key)
		}
		require.LessOrEqual(t, render.Label.Width(say.T("lancaster.picture.ally")), tabWide-plain.name-4)
		for _, key := range []string{"court", "reserve"} {
			require.LessOrEqual(t, render.Number.Width(say.T("lancaster.picture."+key)), 500, key)
		}
		banners := fewBanners*116 + 12
		room := render.Width - 2*render.Margin - banners - 40 - render.Label.Width(say.T("lancaster.picture.round", "n", 5, "of", 5))
		for _, key := range phases {
			if key != "" {
				require.LessOrEqual(t, render.Heading.Width(say.T(key)), room, key)
			}
		}
		for law := range board.Laws {
			name := say.Say(law.Name())
			require.LessOrEqual(t, render.Number.Width(name), right-left-20-40, name)
		}
		for _, part := range Parts() {
			require.NotEqual(t, "lancaster.picture.part."+part, say.T("lancaster.picture.part."+part))
		}
	}
}

// The letters of all nobles go into a strip, and all seven knights into a line.
func TestStripHoldsAll(t *testing.T) {
	line := inLine(image.Rect(left, 0, right, 100), 0)
	require.LessOrEqual(t, render.Label.Width("ABCDEFGHI")+46, line.table.Dx())
	require.LessOrEqual(t, line.court.knight(6, 7).X+20, line.court.Max.X)
	require.Less(t, line.court.knight(5, 7).X+20, line.court.knight(6, 7).X+20)
}

// Five ballots with many markers go into the line of a bill.
func TestVotesFit(t *testing.T) {
	var all []vote
	for seat := range 5 {
		all = append(all, vote{seat, board.Ballot{Yes: seat%2 == 0, Markers: 5}})
	}
	at := layOut(first(t, 5), "").bills[0]
	wide := 0
	for _, side := range [][]vote{all[:2], all[2:]} {
		wide += sideWidth(at, side)
	}
	require.LessOrEqual(t, wide-sideGap, at.Dx())
}

// A name that is too long for a line goes into two if they hold it; else a bot player
// keeps its name, and anybody else as much of theirs as there is room for.
func TestNamesBreak(t *testing.T) {
	room, below := tabWide-plain.name-4, plain.token-26-plain.name
	for name, want := range map[string][2]string{
		"Ada":                       {"Ada", ""},
		"Kay (bot, easy)":           {"Kay", ""},
		"Bedivere (bot, hard)":      {"Bedivere", ""},
		"Palamède (bot, difficile)": {"Palamède", ""},
		"Wilhelm Ott":               {"Wilhelm", "Ott"},
	} {
		first, rest := breakName(render.Label, name, room, below)
		require.Equal(t, want, [2]string{first, rest})
	}
	first, _ := breakName(render.Label, "Annamaria von Schlehdorn", room, below)
	require.Equal(t, render.Label.Fit("Annamaria von Schlehdorn", room), first)
}
