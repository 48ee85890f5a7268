package export

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"sync"
	"time"
	"unicode/utf8"

	"herald/games"
	"herald/games/league"
	"herald/games/league/standings"
)

//go:embed pages/*.html
var pageFiles embed.FS

//go:embed pages/league.css
var pageStyle []byte

var pageTemplates = template.Must(template.ParseFS(pageFiles, "pages/*.html"))

// Pages returns a league as pages for a browser, without a script: index.html has the present season,
// season-1.html and so on those before, p17.html what person 17 has played. They have public data only.
func Pages(l League) []File {
	var files []File
	for _, p := range l.writer(viewer{}).pages() {
		files = append(files, File{p.name, p.write()})
	}
	return files
}

// Page returns one of Pages, false if none has that name.
func Page(l League, name string) (File, bool) {
	all := l.writer(viewer{}).pages()
	i := slices.IndexFunc(all, func(p pageFile) bool { return p.name == name })
	if i < 0 {
		return File{}, false
	}
	return File{name, all[i].write()}, true
}

// A pageFile is one of the pages, or what they share.
type pageFile struct {
	name  string
	write func() []byte
}

// pages returns all pages, in the order of their names.
func (w *writer) pages() []pageFile {
	all := []pageFile{{"league.css", func() []byte { return pageStyle }}}
	season := func(s *league.Season) {
		file := w.seasonFile(s)
		all = append(all, pageFile{file, func() []byte { return w.page("season.html", w.seasonPage(s, file)) }})
	}
	seasons := w.State.Seasons()
	for _, s := range seasons {
		season(s)
	}
	if len(seasons) == 0 {
		season(&league.Season{})
	}
	ranked := sync.OnceValue(func() (all [][][]standings.Row) {
		for _, s := range seasons {
			all = append(all, s.Standings())
		}
		return all
	})
	for p := range w.people() {
		if p != league.Bot {
			all = append(all, pageFile{personFile(p), func() []byte { return w.page("person.html", w.personPage(p, ranked())) }})
		}
	}
	slices.SortFunc(all, func(a, b pageFile) int { return cmp.Compare(a.name, b.name) })
	return all
}

// A pageHead is the head of a page.
type pageHead struct {
	Title string
	Sign  template.HTML // beside the title; "" for none
	About string        // what it is of
	File  string
	// Seasons leads to the league's seasons, the present one first.
	Seasons []pageLink
	// Languages leads to the same page in other languages.
	Languages []Language
	say       func(games.Text) string
}

// T returns a text of the pages with arguments.
func (h pageHead) T(key string, args ...any) string {
	return h.say(games.T("export.page."+key, args...))
}

// A pageLink is a name that leads to a file; to none if the file is "".
type pageLink struct{ Name, File string }

// A seasonPage is a page of a season.
type seasonPage struct {
	pageHead
	State     string
	Log       string // how long the log is, and its fingerprint
	Teams     []teamLine
	Divisions []divisionPart
}

// A divisionPart is a division, or a season without divisions, whose number is 0.
type divisionPart struct {
	Number int
	Parts  string // how wide the fractions of the points are: small, large, or "" without any
	Rows   []standingRow
	Met    *metPart // nil before the first table is drawn
	Rounds []roundPart
}

// A standingRow is an entrant in the standings.
type standingRow struct {
	pageLink
	Sign          template.HTML
	Place, Played int
	Whole, Part   string // of the points
	Tie, Line     string
	Form          []formMark
}

// A formMark is the place in one of the last matches.
type formMark struct {
	Place int
	Kind  string // first, last or ""
}

// A roundPart is a round of a division, which is 0 where there are none.
type roundPart struct {
	Number int
	Byes   []pageLink // asked for or not
	Tables []tableRow
}

// A tableRow is a table with its seats in the order of their places.
type tableRow struct {
	Name  string
	Ended time.Time
	Day   string // of Ended, as people read it
	Seats []seatCell
	Notes []string
}

// A seatCell is a seat: its place is 0 without a result, and its score "" then or if scores only rank.
type seatCell struct {
	pageLink
	Place  int
	Score  string
	Over   bool
	Credit string
}

// A personPage is a page of a person.
type personPage struct {
	pageHead
	Rating, Band, Matches int // Matches is 0 without a rating
	Parts                 []personSeason
}

// A personSeason has the place and the matches of a person in a season.
type personSeason struct {
	pageLink
	Place  int // 0 if they are not ranked
	Points standings.Points
	Tables []tableRow
}

// page writes a page.
func (w *writer) page(name string, data any) []byte {
	var b bytes.Buffer
	if err := pageTemplates.ExecuteTemplate(&b, name, data); err != nil {
		panic(err) // the data are of the template's own types
	}
	return b.Bytes()
}

func (w *writer) pageHead(title, about, file string) pageHead {
	h := pageHead{Title: title, About: about, File: file, Languages: w.Languages, say: w.Say}
	for _, s := range slices.Backward(w.State.Seasons()) {
		h.Seasons = append(h.Seasons, w.seasonLink(s))
	}
	return h
}

func (w *writer) game() string { return cmp.Or(w.Game, w.State.Head().Game) }

// sign returns the sign of a person, "" for none.
func (w *writer) sign(p league.Person) template.HTML {
	if w.Sign == nil {
		return ""
	}
	return template.HTML(w.Sign(p)) // it has no text of people
}

func (w *writer) seasonLink(s *league.Season) pageLink {
	return pageLink{w.Say(games.T("export.page.season", "number", s.Number)), w.seasonFile(s)}
}

func (w *writer) seasonFile(s *league.Season) string {
	if s.Number == len(w.State.Seasons()) {
		return "index.html"
	}
	return fmt.Sprintf("season-%d.html", s.Number)
}

func personFile(p league.Person) string { return p.String() + ".html" }

// link leads to a person's page; a bot player has none.
func (w *writer) link(p league.Person) pageLink {
	if p == league.Bot {
		return pageLink{Name: w.Say(games.T("export.page.bot"))}
	}
	return pageLink{w.Person(p), personFile(p)}
}

func (w *writer) seasonPage(s *league.Season, file string) seasonPage {
	page := seasonPage{pageHead: w.pageHead(w.Name, w.game(), file)}
	page.State = w.Say(games.T("export.stage."+cmp.Or(string(s.Stage), "none"), "round", s.Round(), "rounds", len(s.Rounds)))
	page.Log = w.Say(games.T("export.page.log", "n", w.State.Len(), "hash", w.State.Fingerprint()))
	page.Teams = w.teamLines(s)
	for _, d := range s.DivisionNumbers() {
		page.Divisions = append(page.Divisions, w.divisionPart(s, d))
	}
	return page
}

func (w *writer) divisionPart(s *league.Season, division int) divisionPart {
	part := divisionPart{Number: division}
	f := s.Field(division)
	var people []league.Person
	for _, row := range standings.Rank(f) {
		p := league.Person(row.Entrant)
		people = append(people, p)
		out := standingRow{
			pageLink: pageLink{w.name(s, p), personFile(p)}, Sign: w.sign(p), Place: row.Place, Played: row.Matches, Line: line(f, row),
		}
		out.Whole, out.Part = row.Points.Split()
		if row.Tie.By != standings.Not && len(f.Played) > 0 {
			out.Tie = w.Say(games.T("export.tie." + row.Tie.By.String()))
		}
		for _, mark := range row.Form {
			out.Form = append(out.Form, formMark{mark.Place, kindOf(mark, f.Played[mark.Match], row.Entrant)})
		}
		part.Rows = append(part.Rows, out)
	}
	part.Parts = partsOf(part.Rows)
	part.Met = w.metPart(f, part.Rows, people)
	for n := range s.Rounds {
		if round := w.roundPart(s, division, n+1); len(round.Tables)+len(round.Byes) > 0 {
			part.Rounds = append(part.Rounds, round)
		}
	}
	return part
}

// partsOf returns how wide the fractions of the points are.
func partsOf(rows []standingRow) string {
	wide := ""
	for _, row := range rows {
		switch n := utf8.RuneCountInString(row.Part); {
		case n > 1:
			return "large"
		case n == 1:
			wide = "small"
		}
	}
	return wide
}

// kindOf returns the kind of a mark of an entrant in a match.
func kindOf(m standings.Mark, in standings.Match, entrant int) string {
	switch {
	case m.Place == 1:
		return "first"
	case in.Last(entrant):
		return "last"
	}
	return ""
}

func (w *writer) roundPart(s *league.Season, division, number int) roundPart {
	round := roundPart{Number: number}
	if len(s.Rounds) == 1 {
		round.Number = 0
	}
	for _, p := range s.Rounds[number-1].Sitting() {
		round.Byes = append(round.Byes, w.link(p))
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Round == number && t.Division == division {
			round.Tables = append(round.Tables, w.tableRow(t))
		}
	}
	return round
}

func (w *writer) tableRow(t *league.Table) tableRow {
	row := tableRow{Name: t.Name, Ended: t.Ended}
	if !t.Ended.IsZero() {
		row.Day = w.Say(games.T(fmt.Sprint("export.page.day", int(t.Ended.Month())), "n", t.Ended.Day(), "year", strconv.Itoa(t.Ended.Year())))
	}
	for _, seat := range t.Seats {
		cell := seatCell{pageLink: w.link(seat.Entrant), Place: seat.Place, Over: t.Over() && t.Outcome != league.Void}
		if cell.Over {
			cell.Score = w.score(len(t.Seats), seat.Score)
		}
		if cell.Over && (seat.Credit == league.Half || seat.Credit == league.Nil) {
			cell.Credit = w.Say(games.T("export.credit." + string(seat.Credit)))
		}
		row.Seats = append(row.Seats, cell)
	}
	slices.SortStableFunc(row.Seats, func(a, b seatCell) int { return a.Place - b.Place })
	note := func(key string) { row.Notes = append(row.Notes, w.Say(games.T("export.page."+key))) }
	switch {
	case t.Match == "":
		note("waiting")
	case !t.Over():
		note("open")
	case t.Outcome != league.Played:
		note(string(t.Outcome))
	}
	if t.Amended {
		note("amended")
	}
	return row
}

// score says points.
func (w *writer) score(seats, points int) string {
	if w.Score == nil {
		return strconv.Itoa(points)
	}
	return w.Score(seats, points)
}

// personPage returns the page of a person. Ranked has the standings of each season.
func (w *writer) personPage(p league.Person, ranked [][][]standings.Row) personPage {
	page := personPage{pageHead: w.pageHead(w.Person(p), w.Name+" · "+w.game(), personFile(p))}
	page.Sign = w.sign(p)
	if rated, ok := w.Book().Standing(int(p), w.State.Head().Game, 0, w.Now); ok {
		page.Rating, page.Band = rated.Shown()
		page.Matches = rated.Matches
	}
	for n, s := range slices.Backward(w.State.Seasons()) {
		if part := w.personSeason(s, ranked[n], p); part.Place > 0 || len(part.Tables) > 0 {
			page.Parts = append(page.Parts, part)
		}
	}
	return page
}

func (w *writer) personSeason(s *league.Season, ranked [][]standings.Row, p league.Person) personSeason {
	part := personSeason{pageLink: w.seasonLink(s)}
	for _, division := range ranked {
		for _, row := range division {
			if row.Entrant == int(s.Captain(p)) {
				part.Place, part.Points = row.Place, row.Points
			}
		}
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; t.Has(p) {
			part.Tables = append(part.Tables, w.tableRow(t))
		}
	}
	return part
}

// Date returns the day on which a match ended, "" if it has not.
func (r tableRow) Date() string {
	if r.Ended.IsZero() {
		return ""
	}
	return r.Ended.Format(time.DateOnly)
}

// Result returns the place and score of a seat, "" without a result.
func (c seatCell) Result() string {
	if !c.Over {
		return ""
	}
	return strconv.Itoa(c.Place) + ". "
}
