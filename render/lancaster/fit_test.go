package lancaster

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// boxes returns the boxes of all parts, except those that lie on others.
func (d layout) boxes() (all []image.Rectangle) {
	for _, at := range d.sites {
		all = append(all, at.Rectangle)
	}
	for _, list := range [][]box{d.wars, d.favours, d.inForce, d.bills} {
		for _, at := range list {
			all = append(all, at.Rectangle)
		}
	}
	for _, t := range d.mats {
		all = append(all, t.Rectangle)
	}
	return all
}

// boxes returns the boxes of the parts of a mat.
func (t mat) boxes(spaces int) []image.Rectangle {
	all := []image.Rectangle{t.nameplate.Rectangle, t.tally.Rectangle, t.knights.Rectangle, t.table.Rectangle, t.final.Rectangle}
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
func first(t *testing.T, players int) board.Sight {
	t.Helper()
	m, err := match.Start(board.Rules(), games.Setup{Players: players}, nil)
	require.NoError(t, err)
	return m.View(games.Everyone).(board.Sight)
}

// On the board and on every close-up nothing leaves the picture or overlaps.
func TestEverythingHasItsPlace(t *testing.T) {
	for players := 2; players <= 5; players++ {
		v := first(t, players)
		for _, part := range append([]string{""}, parts...) {
			d := layOut(v, part)
			apart(t, image.Rect(12, top, render.Width-12, d.high-10), d.boxes(), part)
			for _, m := range d.mats {
				apart(t, m.Rectangle, m.boxes(spacesOf(v.Public().Houses[m.house])), part)
			}
		}
	}
}

// Whatever lies in France, all of its land is used and no conflict lies on another.
func TestFranceIsUsed(t *testing.T) {
	for _, seconds := range []string{"", "f", "ff", "s", "ss", "sf", "sff", "ssf", "ssff"} {
		v := board.Board{}
		for _, row := range seconds {
			v.Conflicts = append(v.Conflicts, board.Conflict{Second: row == 's'})
		}
		d := layout{}
		land := box{image.Rect(0, 0, franceWide, 440), 1}
		d.putWars(v, land)
		all, used := []image.Rectangle{}, 0
		for _, at := range d.wars {
			all, used = append(all, at.Rectangle), used+at.Dx()*at.Dy()
			require.GreaterOrEqual(t, at.Dy(), warHigh, seconds)
		}
		apart(t, land.Rectangle, all, seconds)
		if len(all) > 0 {
			require.Greater(t, used, land.Dx()*land.Dy()*9/10, seconds)
		}
	}
}

// Nothing lies where Discord has its ALT badge: 90 × 60 of 390 pixels at the lower left. The mats of a close-up
// do, but nothing on them.
func TestTheCornerIsQuiet(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for _, part := range append([]string{""}, parts...) {
			d := layOut(first(t, players), part)
			corner := image.Rect(0, d.high-render.BadgeHeight, render.BadgeWidth, d.high)
			all := d.boxes()
			if _, alone := render.SeatOf(part); alone {
				all = nil
				for _, m := range d.mats {
					all = append(all, m.boxes(spacesOf(first(t, players).Public().Houses[m.house]))...)
				}
			}
			for _, at := range all {
				require.Less(t, at.Intersect(corner).Dy(), 8, "%v of %q", at, part)
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
	for _, tag := range []string{"en", "fr"} {
		say := c.Printer(tag, nil)
		word := func(key string) string { return say.T("lancaster.picture." + key) }
		for _, key := range []string{"in_force", "proposed", "voted"} {
			require.LessOrEqual(t, render.Number.Width(word(key)), 500, key)
		}
		require.LessOrEqual(t, render.Label.Width(word("second_short")), franceWide/2-gap-26)
		require.LessOrEqual(t, render.Label.Width(word("second")), franceWide-16)
		require.LessOrEqual(t, render.Label.Width(word("ally")), 120)
		for _, name := range lawNames(say) {
			require.LessOrEqual(t, len(wrap(render.Number, name, 520)), 2, name)
			require.LessOrEqual(t, render.Label.Width(name), layOut(first(t, 5), "").bills[0].Dx()-briefHem-6, name)
		}
		for _, part := range Parts() {
			require.NotEqual(t, "lancaster.picture.part."+part, word("part."+part))
		}
	}
}

// A line breaks at spaces, but not between a number and what it counts if there is room.
func TestNumbersStayWithTheirWords(t *testing.T) {
	f := render.Label
	wide := f.Width("Pay 1 gold, 12")
	require.Equal(t, []string{"Pay 1 gold,", "12 squires"}, wrap(f, "Pay 1 gold, 12 squires", wide))
	require.Equal(t, []string{"Pay 1 gold, 12", "squires and 3"}, wrap(f, "Pay 1 gold, 12 squires and 3", wide), "it would be three")
	require.Equal(t, []string{"Pay\u00a01\u00a0gold, 12"}, wrap(f, "Pay\u00a01\u00a0gold, 12", wide))
}

// lawNames returns the names of all laws.
func lawNames(say lang.Printer) (all []string) {
	for law := range board.Laws {
		all = append(all, say.Say(law.Name()))
	}
	return all
}

// Short as they are, the names of laws tell one from another.
func TestNamesOfLawsDiffer(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		seen := map[string]bool{}
		for _, name := range lawNames(game.Catalog(t).Printer(tag, nil)) {
			require.False(t, seen[name], name)
			seen[name] = true
		}
	}
}

// The names of counties that lie side by side are farther apart than words.
func TestCountiesAreApart(t *testing.T) {
	d := layOut(first(t, 5), "")
	for i := range d.sites[1:] {
		one, next := nameAt(d.sites[i], board.County(i)), nameAt(d.sites[i+1], board.County(i+1))
		one.Max.X += 2 * render.Label.Width(" ")
		require.False(t, one.Overlaps(next), countyNames[i])
	}
}

// All seven knights of a house go into a line, wherever they are. None covers another strength,
// and the reserve is on its plate.
func TestKnightsShowTheirStrength(t *testing.T) {
	for _, m := range layOut(first(t, 5), "").mats {
		require.True(t, m.crowded())
		for _, h := range []board.House{
			{Court: board.Knights{0, 3, 2, 1, 1}},
			{Court: board.Knights{0, 1, 1, 0, 0}, Reserve: board.Knights{0, 2, 1, 1, 1}},
			{Court: board.Knights{0, 2, 1, 1, 0}, Reserve: board.Knights{0, 1, 1, 0, 1}},
		} {
			court, end := strengths(h.Court), m.knights.Max.X
			if h.Reserve.Count() > 0 {
				end = m.plateOf(h).Min.X
			}
			for i := range court {
				at := m.courtier(h, i)
				require.LessOrEqual(t, at.X+18, end)
				if i > 0 && court[i] != court[i-1] {
					require.GreaterOrEqual(t, at.X-m.courtier(h, i-1).X, 32)
				}
			}
		}
	}
}

// No knight in a castle covers another, for any viewer.
func TestKnightsInCastlesAreApart(t *testing.T) {
	for players := 2; players <= 5; players++ {
		m, err := match.Start(board.Rules(), games.Setup{Players: players}, nil)
		require.NoError(t, err)
		for _, seat := range []games.Player{games.Everyone, 0} {
			v := m.View(seat).(board.Sight)
			for _, one := range layOut(v, "").mats {
				var knights []image.Rectangle
				for space := range spacesOf(v.Public().Houses[one.house]) {
					half := image.Pt(one.px(44)/2, one.px(44)/2)
					at := standsOn(one.spaces[space])
					knights = append(knights, image.Rectangle{Min: at.Sub(half), Max: at.Add(half)})
				}
				apart(t, one.Rectangle, knights, "castle")
			}
		}
	}
}

// Five ballots with many markers go into the line of a bill.
func TestVotesFit(t *testing.T) {
	var all []vote
	for seat := range 5 {
		all = append(all, vote{seat, board.Ballot{Yes: seat%2 == 0, Markers: 5}})
	}
	at := layOut(first(t, 5), "parliament").bills[0]
	at.k = 1
	wide := 0
	for _, side := range [][]vote{all[:2], all[2:]} {
		wide += sideWidth(at, side)
	}
	require.LessOrEqual(t, wide-sideGap, at.Dx()-at.px(levelHem)-verdictWide)
}

// The knights of a stack stand one by one, each with its strength, if the conflict beside it
// leaves them room.
func TestStacksShowTheirKnights(t *testing.T) {
	big := board.Camp{House: 1, Knights: board.Knights{1: 2, 2: 1, 4: 1}, Sum: 8}
	small := board.Camp{House: 2, Knights: board.Knights{3: 1}, Sum: 3}
	none := board.Camp{House: board.NoHouse}
	v := board.Board{Conflicts: []board.Conflict{
		{Spaces: [3]board.Camp{small, big, none}}, {Spaces: [3]board.Camp{none, none, none}}, {Second: true, Spaces: [3]board.Camp{big, none, none}},
	}}
	d := layout{}
	d.putWars(v, box{image.Rect(0, 0, franceWide, 407), 1})
	for i, w := range v.Conflicts {
		for _, camp := range w.Spaces {
			if camp.House != board.NoHouse && members(camp) > 1 {
				require.GreaterOrEqual(t, stackStep(d.wars[i], sumEnd(d.wars[i], w), camp), bareStep, i)
			}
		}
	}
	require.Less(t, d.wars[1].Dx(), d.wars[0].Dx())
	require.GreaterOrEqual(t, d.wars[1].Dx(), leastWar)
}

// Whatever is played, all that is written can be read.
func TestLegible(t *testing.T) { game.CheckLegible(t) }

func TestNamesAreOfOneSize(t *testing.T) { game.CheckNames(t, RoundPart, sheetPart) }

// On close-ups too.
func TestCloseUpsAreLegible(t *testing.T) {
	for _, part := range []string{"counties", "france", "parliament", "seat1"} {
		closer := game
		closer.Draw = func(s render.Scene) *image.Paletted { s.Part = part; return Draw(s) }
		t.Run(part, func(t *testing.T) { closer.CheckLegible(t) })
	}
}
