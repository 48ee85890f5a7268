package standings

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"herald/lang"
	"herald/render"
)

func TestLetteringIsBilingual(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}

func TestColumnsCountWideLettersTwice(t *testing.T) {
	for s, want := range map[string]int{
		"": 0, "Ada": 3, "Élaine": 6, "E\u0301": 1, "李白": 4, "Ｗ": 2, "🐉": 2, "ｱ": 1, "한": 2, "½": 1, "▲": 1, "\u2068a\u2069": 1,
	} {
		require.Equal(t, want, columns(s), s)
	}
}

func TestNamesInText(t *testing.T) {
	say := printer(t, "fr")
	for name, want := range map[string]string{
		"Ada":                                "Ada",
		" two\nlines\t":                      "two lines",
		"a```b":                              "a'''b",
		"\u202eabc\u200d":                    "abc",
		"":                                   "N° 7",
		"\x00\xff":                           "N° 7",
		strings.Repeat("W", 33):              strings.Repeat("W", 31) + "…",
		strings.Repeat("李", 32):              strings.Repeat("李", 15) + "…",
		"שלום":                               "\u2068שלום\u2069",
		strings.Repeat("a\u0301\u0302", 300): strings.Repeat("á\u0302", 31) + "…",
	} {
		require.Equal(t, want, Entrant{7, name}.written(say), "%q", name)
	}
}

// A name of which a font lacks most is replaced by the number, on pictures only.
func TestNamesOnPictures(t *testing.T) {
	say := printer(t, "en")
	for name, want := range map[string]string{
		"Ada": "Ada", "李白": "No. 7", "李白 2": "No. 7", "李白 Ada": "Ada", "42": "42", "🐉 Zoë": "Zoë", "": "No. 7", "Сергей": "Сергей",
	} {
		require.Equal(t, want, Entrant{7, name}.called(say, large.title), name)
	}
}

// fits checks what holds for the messages of any scene.
func fits(t *testing.T, messages []string) {
	t.Helper()
	for _, m := range messages {
		require.True(t, utf8.ValidString(m))
		require.LessOrEqual(t, units(m), 2000)
		inner, ok := strings.CutPrefix(m, "```\n")
		require.True(t, ok)
		inner, ok = strings.CutSuffix(inner, "\n```")
		require.True(t, ok)
		require.NotContains(t, inner, "```")
		require.NotEmpty(t, strings.TrimSpace(inner))
	}
}

// Every row of the standings of two hundred is in the text, with its cells in the
// same columns.
func TestTextIsComplete(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		table := Standings{League: "L", Rows: rows(200, 7), Up: 3, Down: 40, Say: printer(t, tag)}
		for i := range table.Rows {
			table.Rows[i].Why = strings.Repeat("because ", 100)
		}
		messages := table.Text()
		fits(t, messages)
		all := strings.Join(messages, "\n")
		at := 0
		for _, row := range table.Rows {
			found := strings.Index(all[at:], " "+row.Name+" ")
			require.Positive(t, found, row.Name)
			at += found
			line, _, _ := strings.Cut(all[at:], "\n")
			require.Contains(t, line, row.Points)
			require.Contains(t, line, placed(row.Form))
		}
		require.Equal(t, 1, strings.Count(all, table.Say.T("standings.up")))
		require.Equal(t, 1, strings.Count(all, table.Say.T("standings.down")))
		require.Equal(t, len(messages)-1, strings.Count(all, "```\n```"))
	}
}

// Any names can be drawn, and fit into messages.
func FuzzTable(f *testing.F) {
	f.Add("Ada", "Ligue", "29½", "because", 7)
	f.Add("李白\u202e```", "``` \n```", "…", "\xff", 21)
	f.Add("0", "0", "\xe2", "0", 1)
	f.Add(strings.Repeat("🐉", 40), strings.Repeat("W", 4000), strings.Repeat("9", 50), strings.Repeat("é", 3000), 49)
	say := printer(f, "fr")
	f.Fuzz(func(t *testing.T, name, league, points, why string, n int) {
		table := Standings{League: league, Game: name, Season: n, Division: n, Round: n, Rounds: n, Matches: n, Up: n / 3, Down: n / 2, Viewer: 2, Say: say}
		for i := range max(0, n%50) {
			r := Row{Entrant: Entrant{i - 1, name}, Place: i - n, Moved: n - i, Points: points, Why: why, Form: []Result{{n, true}, {}, {1, false}}}
			if i%2 == 0 {
				r.Name, r.Break, r.Mean, r.Settled, r.Sure, r.Best, r.Worst = "Ada", Break{Wins, points}, points, i%3 == 0, i%5 == 0, i-n, n
			}
			table.Rows = append(table.Rows, r)
		}
		for page := range table.Pages() {
			render.Release(table.Draw(page))
			require.NotEmpty(t, table.Alt(page))
		}
		fits(t, table.Text())
	})
}
