package standings

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
	"herald/render"
)

func hallDrawings() []drawing {
	return slices.Concat(halls("hall-empty", emptyHall), halls("hall-little", littleHall), halls("hall", someHall), halls("hall-much", muchHall))
}

func halls(name string, scene func(lang.Printer) Hall) (all []drawing) {
	pages := scene(lang.Printer{}).Pages()
	for page := range pages {
		all = append(all, drawing{
			pageName(name, page, pages),
			func(say lang.Printer) *image.Paletted { return scene(say).Draw(page) },
			func(say lang.Printer, c *render.Canvas) { scene(say).on(c, page) },
			func(say lang.Printer) (messages, alt []string) { return scene(say).Text(), scene(say).Alt(page) },
		})
	}
	return all
}

func emptyHall(say lang.Printer) Hall {
	return Hall{League: "Les Quatre", Game: "Lancaster", Say: say}
}

// littleHall is the hall of a league whose first season is over.
func littleHall(say lang.Printer) Hall {
	return Hall{
		League: "Grand Prix d’automne", Game: "Lancelot", Champions: []Champion{{Entrant{12, "Élaine"}, 1, 0}},
		Honours: []Honour{{HighestScore, []Entrant{{12, "Élaine"}}, "41"}}, Say: say,
	}
}

// champions returns the champions of so many seasons and divisions.
func champions(seasons, divisions int) []Champion {
	var all []Champion
	for season := seasons; season > 0; season-- {
		for division := range divisions {
			i := season*5 + division*3
			all = append(all, Champion{Entrant{i*7%61 + 1, name(i % 30)}, season, division + 1})
		}
	}
	return all
}

func someHall(say lang.Printer) Hall {
	h := Hall{League: "Ligue de Lancaster", Game: "Lancaster", Champions: champions(3, 3), Say: say}
	h.Honours = []Honour{
		{MostPunctual, []Entrant{{3, "Chloé"}}, "412 · 100 %"}, {BestSubstitute, []Entrant{{14, "Nimue"}}, "× 5"},
		{HighestScore, []Entrant{{1, "Ada"}}, "61"}, {ClosestMatch, []Entrant{{2, "Bertrand"}, {9, "Iseult"}}, "41 : 40½"},
	}
	return h
}

// muchHall is the hall of four seasons with nine divisions.
func muchHall(say lang.Printer) Hall {
	h := someHall(say)
	h.League, h.Champions = strings.Repeat("Ж", 60), champions(4, 9)
	h.Champions[0].Name = strings.Repeat("W", 32)
	h.Champions[1].Name = strings.Repeat("Œ", 32)
	h.Honours[3].Of[0].Name, h.Honours[3].Of[1].Name = strings.Repeat("W", 32), "漢字"
	h.Honours[0].Value = strings.Repeat("9", 40)
	return h
}

func BenchmarkHall(b *testing.B) {
	say := printer(b, "fr")
	benchmark(b, func() *image.Paletted { return muchHall(say).Draw(0) })
}

// Every champion is on one page, in order.
func TestPagesShowEveryChampionOnce(t *testing.T) {
	for seasons := range 30 {
		for divisions := 1; divisions < 10; divisions++ {
			h := Hall{Champions: champions(seasons, divisions)}
			var all []Champion
			for page := range h.Pages() {
				all = append(all, h.shown(page)...)
			}
			require.Equal(t, h.Champions, all)
		}
	}
}

// A page that does not exist is replaced by the nearest one.
func TestUnknownPageOfChampions(t *testing.T) {
	say := printer(t, "en")
	require.True(t, bytes.Equal(muchHall(say).Draw(2).Pix, muchHall(say).Draw(3).Pix))
	require.Equal(t, muchHall(say).Alt(0), muchHall(say).Alt(-1))
}

// The pages of a hall of fame have room for what is on them.
func TestLinesOfChampionsFit(t *testing.T) {
	require.LessOrEqual(t, hallTop+otherLines*hallLine+2*line, hallBottom)
	split := hallBottom - firstLines*hallLine - 2*line - gap
	require.GreaterOrEqual(t, split-hallTop, fewestHigh)
	require.LessOrEqual(t, hallTop+honoured*(honourHigh+honourGap)-honourGap, honoursFoot)
}

// Any names can be drawn, and fit into messages.
func FuzzHall(f *testing.F) {
	f.Add("Ada", "Ligue", "41", 3, 2)
	f.Add("```", "\xff", "\u202e", 0, 0)
	f.Add(strings.Repeat("Ж", 50), strings.Repeat("漢", 500), strings.Repeat("9", 5000), 11, 5)
	say := printer(f, "fr")
	f.Fuzz(func(t *testing.T, name, league, value string, seasons, divisions int) {
		h := Hall{League: league, Game: name, Champions: champions(max(0, seasons%12), max(0, divisions%6)), Say: say}
		for i := range h.Champions {
			if i%3 == 0 {
				h.Champions[i].Name, h.Champions[i].Number = name, seasons
			}
		}
		for i, feat := range []Feat{MostPunctual, BestSubstitute, HighestScore, ClosestMatch} {
			h.Honours = append(h.Honours, Honour{feat, []Entrant{{1, name}, {divisions, league}}[:i%3], value})
		}
		for page := range h.Pages() {
			render.Release(h.Draw(page))
			require.NotEmpty(t, h.Alt(page))
		}
		fits(t, h.Text())
	})
}
