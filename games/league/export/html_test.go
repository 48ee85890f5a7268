package export_test

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/league"
	"herald/games/league/export"
	"herald/games/league/simulate"
	"herald/lang"
)

// TestPagesHaveEverySeasonAndPerson: of every format, in both languages, every link leads to a page, every person
// who is ranked or has played is on one, and nothing is a script or comes from elsewhere.
func TestPagesHaveEverySeasonAndPerson(t *testing.T) {
	for _, format := range league.Formats() {
		for _, language := range []string{"en", "fr"} {
			l := played(t, format, 0)
			l.Say, l.Game = strict(t, language), "Lancaster"
			files := export.Pages(l)
			names := map[string]bool{}
			for _, f := range files {
				names[f.Name] = true
			}
			index := string(file(t, files, "index.html"))
			require.Contains(t, index, fmt.Sprintf(`<html lang="%s">`, language))
			require.Contains(t, index, "@player 4")
			require.NotContains(t, index, `href="https://example.com`, "a name is no link of its own")
			require.Regexp(t, map[string]string{"en": "<th[^>]*>Last five<", "fr": "<th[^>]*>Cinq dernières<"}[language], index)
			require.Regexp(t, `<time datetime="\d{4}-\d\d-\d\d">\d+(er)? \p{L}+\.? \d{4}</time>`, index, "people read no ISO dates")
			for _, f := range files {
				for _, link := range linksOf(t, f) {
					require.True(t, names[link], "%s leads to %s", f.Name, link)
				}
			}
			for _, r := range records(t, all(t, l), "results.csv") {
				if r["kind"] == "seat" && r["entrant"] != "*" && r["table"] != "" {
					require.Contains(t, string(file(t, files, r["entrant"]+".html")), ">"+r["table"]+"<")
				}
			}
		}
	}
}

// TestPagesAreForThePublic: an appeal's words and the changes of ratings are in none.
func TestPagesAreForThePublic(t *testing.T) {
	l := played(t, league.Divisions, 0)
	files := export.Pages(l)
	for _, f := range files {
		require.NotContains(t, string(f.Data), "because #", f.Name)
	}
}

func TestPagesOfALeagueThatHasNotBegun(t *testing.T) {
	l := played(t, league.Swiss, 1)
	files := export.Pages(l)
	require.Contains(t, string(file(t, files, "index.html")), "Les inscriptions sont ouvertes.")
}

func all(t *testing.T, l export.League) []export.File {
	t.Helper()
	files, err := export.All(l)
	require.NoError(t, err)
	return files
}

// strict prints texts, and fails for one that is in no catalog.
func strict(t *testing.T, language string) func(games.Text) string {
	t.Helper()
	texts, err := lang.Load(export.Texts())
	require.NoError(t, err)
	return func(text games.Text) string {
		said := texts.Printer(language, func(games.Player) string { return "" }).Say(text)
		require.NotContains(t, said, "export.")
		return said
	}
}

var (
	links   = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	scripts = regexp.MustCompile(`(?i)<script|<[^>]* on[a-z]+=|javascript:`)
)

// linksOf returns where a page leads, and what it loads.
func linksOf(t *testing.T, f export.File) (all []string) {
	t.Helper()
	require.NotRegexp(t, scripts, string(f.Data), f.Name)
	if !strings.HasSuffix(f.Name, ".html") {
		return nil
	}
	for _, found := range links.FindAllSubmatch(f.Data, -1) {
		all = append(all, string(found[1]))
	}
	return all
}

// TestAPageIsOneOfThePages: each by its name, and no other.
func TestAPageIsOneOfThePages(t *testing.T) {
	l := played(t, league.Swiss, 0)
	l.Sign = func(p league.Person) string { return `<svg class="of-` + p.String() + `"></svg>` }
	l.Languages = []export.Language{{Tag: "en", Name: "English", Folder: "../en/"}}
	for _, f := range export.Pages(l) {
		one, ok := export.Page(l, f.Name)
		require.True(t, ok, f.Name)
		require.Equal(t, f, one)
		if strings.HasSuffix(f.Name, ".html") {
			require.Contains(t, string(f.Data), `<a href="../en/`+f.Name+`" lang="en" hreflang="en">English</a>`)
		}
	}
	index, _ := export.Page(l, "index.html")
	require.Contains(t, string(index.Data), `<svg class="of-p3"></svg><a href="p3.html">`)
	for _, name := range []string{"", "p999.html", "p0.html", "season-2.html", "parts.html", "../index.html"} {
		_, ok := export.Page(l, name)
		require.False(t, ok, name)
	}
}

// TestPagesSayWhoMetWhom: a cross table has a row and a column for each entrant; a long list names whom each has met.
func TestPagesSayWhoMetWhom(t *testing.T) {
	for _, c := range []struct {
		language string
		people   int
		table    int
		want     string
	}{
		{"en", 5, 2, `<td class="own"></td>(<td></td>)*<td>[+−=]+</td>`},
		{"fr", 7, 4, `<td class="own"></td><td>\d·*</td>`},
		{"en", 30, 4, `<tr><th scope="row">1\. <a href="p\d+.html">@player \d+</a></th><td>@player \d+ \d, `},
	} {
		l := duels(t, c.people, c.table)
		l.Say = strict(t, c.language)
		index := html.UnescapeString(string(file(t, export.Pages(l), "index.html")))
		require.Contains(t, index, map[string]string{"en": "<caption>Who met whom</caption>", "fr": "<caption>Qui a joué contre qui</caption>"}[c.language])
		require.Regexp(t, c.want, index)
		if c.people < 30 {
			require.Equal(t, c.people*c.people, strings.Count(index[strings.Index(index, `class="cross"`):strings.Index(index, "</small></p>")], "<td"))
		}
	}
}

// TestPointsAreAlignedInTheirColumn: each row has room for the widest fraction of the division.
func TestPointsAreAlignedInTheirColumn(t *testing.T) {
	l := duels(t, 7, 4)
	l.Say = strict(t, "en")
	index := string(file(t, export.Pages(l), "index.html"))
	require.NotContains(t, index, `class="part"`, "whole points need no room")
	l = duels(t, 21, 2)
	l.Say = strict(t, "en")
	index = string(file(t, export.Pages(l), "index.html"))
	require.Contains(t, index, `<table class="small">`)
	require.Equal(t, 21, strings.Count(index, `<span class="part">`))
	require.Contains(t, index, `<span class="part">½</span></td>`, "of a bye")
}

// duels returns a league whose season of one division, or of two Swiss rounds, was played at tables of so many.
func duels(t *testing.T, people, table int) export.League {
	t.Helper()
	format := league.Divisions
	if people > 20 {
		format = league.Swiss
	}
	o := simulate.Options{Game: "lancaster", Settings: league.Default(format, 2, 5).WithTable(table), Players: people, Noise: 1}
	o.Settings.Rounds = min(2, o.Settings.Rounds)
	log, _, err := simulate.Season(o, 5)
	require.NoError(t, err)
	state, err := log.Fold()
	require.NoError(t, err)
	return export.League{State: state, Log: log, Name: "League", Person: func(p league.Person) string { return fmt.Sprintf("@player %d", p) }, Now: state.At()}
}
