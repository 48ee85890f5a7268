package lancaster

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest"
	"herald/lang"
)

func TestStatements(t *testing.T) { gametest.Statements(t, "../../render/lancaster") }

// The rules have every number of the table put in, and guesses marked.
func TestSummary(t *testing.T) {
	gametest.Summary(t, Rules())
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for _, language := range []string{"en", "fr"} {
		say := catalog.Printer(language, nil)
		for _, section := range Rules().Sections {
			require.NotRegexp(t, `<[a-z0-9.-]+[|>]`, say.T("lancaster.rules."+section+".text"))
		}
		require.Contains(t, say.T("lancaster.rules.numbers.text"), "G Somerset (4?) 6? points")
		require.Contains(t, say.T("lancaster.rules.numbers.text"), "D Gloucester (3) 1")
	}
}

// The summary has the rules that are easily missed: CO1, TP9, R6, R16, and the tied
// seats of PA8.
func TestSummarySaysWhatIsMissed(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for _, c := range []struct{ key, english, french string }{
		{"rules.counties.text", "both for 3 gold; or nothing.", "les deux pour 3 pièces d’or ; ou rien du tout."},
		{"rules.allies.text", "If it holds Surrey, you name the start player.", "S’il tient Surrey, tu désignes qui commence."},
		{"card.n9", "and its squires are lost.", "et ses écuyers sont perdus."},
		{"card.l0a", "ties count, 0 doesn’t.", "ex æquo compris, sauf à 0."},
		{"card.l0b", "ties count, 0 doesn’t.", "ex æquo compris, sauf à 0."},
		{"card.n1", "ties count, 0 doesn’t.", "ex æquo compris, sauf à 0."},
		{"card.n3", "ties count, 0 doesn’t.", "ex æquo compris, sauf à 0."},
		{"card.n11", "ties count, 0 doesn’t.", "ex æquo compris, sauf à 0."},
	} {
		require.Contains(t, catalog.Printer("en", nil).T("lancaster."+c.key), c.english)
		french := strings.ReplaceAll(catalog.Printer("fr", nil).T("lancaster."+c.key), "\u202f", " ")
		require.Contains(t, strings.ReplaceAll(french, "\u00a0", " "), c.french)
	}
}

// Each of the 36 laws is on a page of the rules, under its name, with every number on
// its card. The level is the page’s, or behind the name.
func TestEveryLawIsExplained(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for _, language := range []string{"en", "fr"} {
		say := catalog.Printer(language, nil)
		var pages strings.Builder
		for _, section := range Rules().Sections {
			pages.WriteString(say.T("lancaster.rules." + section + ".text"))
		}
		for l := range Laws {
			require.Equal(t, 1, strings.Count(pages.String(), "**"+say.Say(l.Name())+"**. "), "%s: %s", language, l)
		}
		text, err := os.ReadFile("text/" + language + ".toml")
		require.NoError(t, err)
		for _, e := range Standard().Figures() {
			if strings.HasPrefix(e.Key, "law.") && !strings.HasSuffix(e.Key, ".level") {
				shown := regexp.MustCompile("<" + regexp.QuoteMeta(e.Key) + "[|>]").Match(text)
				require.True(t, shown, "%s: %s", language, e.Key)
			}
		}
	}
}

// The text of each card stands by itself, too: it is the hint of questions about
// that law. L2a and N6 show how they read. Guesses are marked in the rules only.
func TestEveryCardIsSaid(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for _, language := range []string{"en", "fr"} {
		say := catalog.Printer(language, nil)
		for l := range Laws {
			said := say.Say(cardTexts[l])
			require.Greater(t, len(said), 30, "%s: %s", language, l)
			require.NotContains(t, said, "**", "%s: %s", language, l)
			require.NotContains(t, said, "\n", "%s: %s", language, l)
			require.NotContains(t, said, "?", "%s: %s", language, l)
		}
	}
	say := catalog.Printer("en", nil)
	require.Equal(t, "1 squire, 1 vote marker and 1 gold per 2 conflicts you’re in.", say.Say(cardTexts[L2a]))
	require.Equal(t, "3 points once for 1 knight in your castle.", say.Say(cardTexts[N6]))
}

// R14, R15: numbers that the cards do not show are marked as guesses, unless the owner
// of a box gives them.
func TestGuessesAboutLawsAreMarked(t *testing.T) {
	require.Contains(t, explained(t, Standard(), "new1"), "**Points for the castle**. 3 points once? for 1 knight in your castle.")
	table, err := LoadComponents([]byte("[law.n6]\nrepeat = { n = 1, source = \"printed\" }\nlevel = { n = 1, source = \"printed\" }\n"), "box.toml")
	require.NoError(t, err)
	require.Contains(t, explained(t, table, "new1"), "**Points for the castle** (level 1). 3 points per 1 knight in your castle.")
}

func explained(t *testing.T, table Components, section string) string {
	t.Helper()
	catalog, err := lang.Load(RulesWith(table).Texts)
	require.NoError(t, err)
	return catalog.Printer("en", nil).T("lancaster.rules." + section + ".text")
}

// The rules have the order of the laws, as they are drawn (SU5), the worth of a ballot
// by itself, and the words of the cards.
func TestSummaryTeachesLaws(t *testing.T) {
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	for language, words := range map[string][]string{
		"en": {"**Deployed:**", "**Per:**", "**Once:**", "**Most:**"},
		"fr": {"**Placé", "**Par", "**Une fois", "**Le plus"},
	} {
		text := catalog.Printer(language, nil).T("lancaster.rules.laws.text")
		for _, word := range words {
			require.Contains(t, text, word)
		}
	}
	s := begin(t, 3, nil)
	levels := map[int][]int{}
	for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
		d := pending[0]
		s.Apply(d.Player, d.Moves[len(d.Moves)-1])
		if s.phase != Extending && s.phase != Placing || s.proposals[2].law == NoLaw {
			continue
		}
		drawn := make([]int, len(s.proposals))
		for i, p := range s.proposals {
			drawn[i] = s.terms.box.laws[p.law].Level
		}
		levels[int(s.round)] = drawn
	}
	require.Equal(t, map[int][]int{1: {1, 1, 1}, 2: {1, 2, 2}, 3: {2, 2, 3}, 4: {3, 3, 3}, 5: {4, 4, 4}}, levels)
}
