package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	ics "github.com/arran4/golang-ical"
	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/league"
	"herald/games/league/export"
	"herald/games/league/simulate"
	"herald/lang"
)

// say prints texts in a language.
func say(t *testing.T, language string) func(games.Text) string {
	t.Helper()
	texts, err := lang.Load(export.Texts())
	require.NoError(t, err)
	return texts.Printer(language, func(games.Player) string { return "" }).Say
}

// named gives people 1 and 2 names that a spreadsheet or a calendar may misread.
func named(p league.Person) string {
	switch p {
	case 1:
		return `=HYPERLINK("https://example.com";"A")`
	case 2:
		return "Zoë, the \"2nd\"\nof her name"
	case 3:
		return "departed player"
	}
	return fmt.Sprintf("@player %d", p)
}

// played returns a season of divisions with substitutes and appeals after its first n
// entries, or all if n is 0.
func played(t *testing.T, format *league.Format, n int) export.League {
	t.Helper()
	o := simulate.Options{
		Game: "lancaster", Settings: league.Default(format, 2, 5), Players: 9, Noise: 1, Trouble: 0.6, Reserves: 3, Silent: 1,
	}
	o.Settings.Rounds = min(3, o.Settings.Rounds)
	log, _, err := simulate.Season(o, 5)
	require.NoError(t, err)
	if n > 0 {
		log.Entries = log.Entries[:n]
	}
	state, err := log.Fold()
	require.NoError(t, err)
	return export.League{
		State: state, Log: log, Name: "Ligue d’été, Paris; 3ᵉ", Person: named, Say: say(t, "fr"), Now: state.At(),
		Words: func(text league.Text) (string, bool) { return "because " + text.String(), text != 2 },
	}
}

func file(t *testing.T, files []export.File, name string) []byte {
	t.Helper()
	i := slices.IndexFunc(files, func(f export.File) bool { return f.Name == name })
	require.GreaterOrEqual(t, i, 0, name)
	return files[i].Data
}

// records returns a table by the names of its columns.
func records(t *testing.T, files []export.File, name string) []map[string]string {
	t.Helper()
	rows, err := csv.NewReader(bytes.NewReader(file(t, files, name))).ReadAll()
	require.NoError(t, err)
	var all []map[string]string
	for _, row := range rows[1:] {
		record := map[string]string{}
		for i, cell := range row {
			record[rows[0][i]] = cell
		}
		all = append(all, record)
	}
	return all
}

func TestNoCellIsAFormula(t *testing.T) {
	for _, format := range league.Formats() {
		files, err := export.All(played(t, format, 0))
		require.NoError(t, err)
		for _, f := range files {
			if !strings.HasSuffix(f.Name, ".csv") {
				continue
			}
			require.True(t, utf8.Valid(f.Data))
			require.Zero(t, bytes.Count(bytes.ReplaceAll(f.Data, []byte("\r\n"), nil), []byte("\r")))
			rows, err := csv.NewReader(bytes.NewReader(f.Data)).ReadAll()
			require.NoError(t, err, f.Name)
			for _, row := range rows {
				for _, cell := range row {
					require.False(t, cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])), "%s: %q", f.Name, cell)
				}
			}
		}
		require.Contains(t, string(file(t, files, "standings.csv")), `"'=HYPERLINK(""https://example.com"";""A"")"`)
	}
}

// TestOthersSeeWhatIsPublicAndTheirOwn compares an entrant's files with an organiser's.
func TestOthersSeeWhatIsPublicAndTheirOwn(t *testing.T) {
	l := played(t, league.Divisions, 0)
	all, err := export.All(l)
	require.NoError(t, err)
	own, err := export.For(l, 4)
	require.NoError(t, err)
	for _, name := range []string{"standings.csv", "league.log"} {
		require.Equal(t, string(file(t, all, name)), string(file(t, own, name)))
	}
	for _, r := range records(t, own, "ratings.csv") {
		require.Equal(t, "p4", r["person"])
	}
	require.Greater(t, len(records(t, all, "ratings.csv")), 9)
	theirs, seen := records(t, own, "results.csv"), 0
	for n, r := range records(t, all, "results.csv") {
		before := r["rating before"]
		delete(r, "rating before")
		delete(r, "rating after")
		if shown := theirs[n]["rating before"]; shown != "" {
			require.Contains(t, theirs[n]["sitters"], "p4:")
			require.Contains(t, before, shown)
			seen++
		}
		delete(theirs[n], "rating before")
		delete(theirs[n], "rating after")
		require.Equal(t, r, theirs[n])
	}
	require.NotZero(t, seen)
}

func TestTextsOfAppealsAreTheirAuthors(t *testing.T) {
	l := played(t, league.Divisions, 0)
	texts := func(files []export.File, err error) map[string]string {
		require.NoError(t, err)
		var d struct{ Texts map[string]string }
		require.NoError(t, json.Unmarshal(file(t, files, "league.json"), &d))
		return d.Texts
	}
	all := texts(export.All(l))
	appeals := 0
	for _, e := range l.Log.Entries {
		if e.Verb != "appeal" {
			continue
		}
		appeals++
		number := e.Key("text")
		require.Equal(t, "because "+number, all[number])
		require.Equal(t, "because "+number, texts(export.For(l, e.By.Person))[number])
		require.Empty(t, texts(export.For(l, 0))[number])
	}
	require.NotZero(t, appeals)
	require.Greater(t, len(all), appeals, "reasons of organisers")
	require.Subset(t, all, texts(export.For(l, 0)))
}

// TestForgottenPeopleHaveNoName: all names come from the function.
func TestForgottenPeopleHaveNoName(t *testing.T) {
	l := played(t, league.Swiss, 0)
	l.Person = func(league.Person) string { return "departed player" }
	files, err := export.All(l)
	require.NoError(t, err)
	for _, r := range records(t, files, "results.csv") {
		if r["entrant"] != "*" {
			require.Equal(t, "departed player", r["name"])
		}
	}
	require.NotContains(t, string(file(t, files, "league.json")), "@player")
}

// The calendar of organisers has the round, an entrant's their tables; past deadlines are
// in neither.
func TestDeadlines(t *testing.T) {
	l := played(t, league.Swiss, 0)
	begun := slices.IndexFunc(l.Log.Entries, func(e league.Entry) bool { return e.Verb == "begin" })
	l.Log.Entries = l.Log.Entries[:begun+1]
	state, err := l.Log.Fold()
	require.NoError(t, err)
	l.State = state
	season := state.Season()
	l.Now = state.At()
	soft, hard := season.Deadlines(&season.Tables[0])
	for _, language := range []string{"en", "fr"} {
		l.Say = say(t, language)
		all, err := export.All(l)
		require.NoError(t, err)
		require.Equal(t, []time.Time{soft, hard}, starts(t, file(t, all, "deadlines.ics")))
	}
	p := season.Tables[0].Seats[0].Entrant
	own, err := export.For(l, p)
	require.NoError(t, err)
	require.Equal(t, []time.Time{soft, hard}, starts(t, file(t, own, "deadlines.ics")))
	stranger, err := export.For(l, 0)
	require.NoError(t, err)
	require.Empty(t, starts(t, file(t, stranger, "deadlines.ics")))
	l.Now = soft.Add(time.Second)
	later, err := export.All(l)
	require.NoError(t, err)
	require.Equal(t, []time.Time{hard}, starts(t, file(t, later, "deadlines.ics")))
}

// starts returns when the events of a calendar begin, after checking its form.
func starts(t *testing.T, text []byte) []time.Time {
	t.Helper()
	for line := range strings.SplitSeq(strings.TrimSuffix(string(text), "\r\n"), "\r\n") {
		require.LessOrEqual(t, len(line), 75, "RFC 5545, 3.1")
		require.NotContains(t, line, "\n")
		require.True(t, utf8.ValidString(line))
	}
	require.Contains(t, string(text), "X-WR-CALNAME:Ligue d’été\\, Paris\\; 3ᵉ\r\n")
	cal, err := ics.ParseCalendar(bytes.NewReader(text))
	require.NoError(t, err)
	var all []time.Time
	ids := map[string]bool{}
	for _, event := range cal.Events() {
		at, err := event.GetStartAt()
		require.NoError(t, err)
		all = append(all, at)
		summary := event.GetProperty(ics.ComponentPropertySummary).Value
		require.True(t, strings.HasPrefix(summary, "Ligue d’été, Paris; 3ᵉ"), summary)
		require.False(t, ids[event.Id()])
		ids[event.Id()] = true
	}
	return all
}

// TestEveryPlaceCanBeExported exports a league after each of its entries.
func TestEveryPlaceCanBeExported(t *testing.T) {
	for _, format := range league.Formats() {
		l := played(t, format, 0)
		for n := 0; n <= len(l.Log.Entries); n += 1 + len(l.Log.Entries)/25 {
			part := l
			part.Log.Entries = l.Log.Entries[:n]
			state, err := part.Log.Fold()
			require.NoError(t, err)
			part.State = state
			files, err := export.All(part)
			require.NoError(t, err)
			require.GreaterOrEqual(t, len(files), 6) // and the teams, if there are any
			require.True(t, json.Valid(file(t, files, "league.json")))
			require.NotContains(t, string(file(t, files, "deadlines.ics")), "{{")
		}
	}
}

// Teams have a table of their own, with their names, and stand first on the page.
func TestTeamsAreExported(t *testing.T) {
	o := simulate.Options{Game: "lancaster", Settings: league.Default(league.Teams, 2, 5), Players: 9, Noise: 1}
	log, _, err := simulate.Season(o, 1)
	require.NoError(t, err)
	s, err := log.Fold()
	require.NoError(t, err)
	l := export.League{
		State: s, Log: log, Name: "Round Table", Person: func(p league.Person) string { return "Person " + p.String() },
		Words: func(n league.Text) (string, bool) { return "Name " + n.String(), n < 3 },
		Say:   func(t games.Text) string { return t.Key },
	}
	files, err := export.For(l, 0)
	require.NoError(t, err)
	teams := string(files[len(files)-1].Data)
	require.Equal(t, "teams.csv", files[len(files)-1].Name)
	require.Contains(t, teams, ",t1,Name #1,")
	require.Contains(t, teams, ",t3,export.page.team,")
	page, ok := export.Page(l, "index.html")
	require.True(t, ok)
	require.Contains(t, string(page.Data), "Name #2 <small><a href=\"p")
	require.Contains(t, string(files[1].Data), `"team": "t2"`)
}
