package export

import (
	"encoding/json"
	"time"

	"herald/games/league"
	"herald/games/league/standings"
)

// A document is league.json. Persons are words of the log, such as p17; people has
// their names.
type document struct {
	League  string            `json:"league"`
	Name    string            `json:"name"`
	Game    string            `json:"game"`
	Entries int               `json:"entries"` // of the log
	People  []person          `json:"people"`
	Apart   [][2]string       `json:"apart,omitempty"`
	Seasons []season          `json:"seasons"`
	Texts   map[string]string `json:"texts,omitempty"` // by their numbers, such as #4
}

type person struct {
	Person string `json:"person"`
	Name   string `json:"name"`
}

type season struct {
	Season     int               `json:"season"`
	Stage      league.Stage      `json:"stage"`
	Opened     time.Time         `json:"opened"`
	Closed     time.Time         `json:"closed,omitzero"`
	Checked    time.Time         `json:"checked,omitzero"`
	Ended      time.Time         `json:"ended,omitzero"`
	Commitment string            `json:"commitment"`
	Settings   map[string]string `json:"settings"`
	Entrants   []entrant         `json:"entrants"`
	Divisions  [][]string        `json:"divisions,omitempty"`
	Rounds     []round           `json:"rounds,omitempty"`
	Tables     []tableOf         `json:"tables,omitempty"`
	Ladder     []string          `json:"ladder,omitempty"` // from the first place down
	Teams      []team            `json:"teams,omitempty"`
	Penalties  []penalty         `json:"penalties,omitempty"`
	Appeals    []appeal          `json:"appeals,omitempty"`
	Standings  [][]row           `json:"standings"` // of each division
}

type entrant struct {
	Person   string    `json:"person"`
	Partner  string    `json:"partner,omitempty"`
	Joined   time.Time `json:"joined"`
	Reserve  bool      `json:"reserve,omitempty"`
	Left     time.Time `json:"left,omitzero"`
	Expelled bool      `json:"expelled,omitempty"`
	Off      []days    `json:"off,omitempty"`
}

type team struct {
	Team    string   `json:"team"`
	Name    string   `json:"name"` // the number of a text
	Captain string   `json:"captain"`
	Members []string `json:"members"` // in the order of boards
	Place   int      `json:"place,omitempty"`
	Points  string   `json:"points,omitempty"`
	Boards  string   `json:"boards,omitempty"` // board points
}

type days struct {
	From time.Time `json:"from"`
	To   time.Time `json:"to"`
}

type round struct {
	Began    time.Time   `json:"began,omitzero"`
	Byes     []string    `json:"byes,omitempty"`
	Asked    []string    `json:"asked,omitempty"` // byes that they have asked for
	Together [][2]string `json:"together,omitempty"`
}

type tableOf struct {
	Table    string         `json:"table"`
	Division int            `json:"division,omitempty"`
	Round    int            `json:"round"`
	Match    string         `json:"match,omitempty"`
	Outcome  league.Outcome `json:"outcome,omitempty"`
	Begun    time.Time      `json:"begun,omitzero"`
	Ended    time.Time      `json:"ended,omitzero"`
	Amended  bool           `json:"amended,omitempty"`
	Soft     time.Time      `json:"soft,omitzero"`
	Hard     time.Time      `json:"hard,omitzero"`
	Seats    []seatOf       `json:"seats"`
}

// A seatOf has places and scores from the match; results.csv has them as they count.
type seatOf struct {
	Entrant  string        `json:"entrant"`
	Side     int           `json:"side"`
	Sitters  []string      `json:"sitters,omitempty"`
	Shares   []string      `json:"shares,omitempty"`
	Cause    league.Cause  `json:"cause,omitempty"`
	Place    int           `json:"place,omitempty"`
	Score    int           `json:"score,omitempty"`
	TimeOuts int           `json:"timeouts,omitempty"`
	Missed   int           `json:"missed,omitempty"`
	Credit   league.Credit `json:"credit,omitempty"`
}

type penalty struct {
	Person string `json:"person"`
	Points int    `json:"points"`
	Reason string `json:"reason"`
}

type appeal struct {
	Table  string    `json:"table"`
	By     string    `json:"by"`
	At     time.Time `json:"at"`
	Text   string    `json:"text"`
	Answer string    `json:"answer,omitempty"`
	Upheld bool      `json:"upheld,omitempty"`
}

type row struct {
	Place   int    `json:"place"`
	Entrant string `json:"entrant"`
	Points  string `json:"points"`
	Matches int    `json:"matches"`
}

// json returns league.json.
func (w *writer) json() ([]byte, error) {
	head := w.State.Head()
	d := document{
		League: head.League, Name: w.Name, Game: head.Game, Entries: w.State.Len(),
		People: w.named(), Apart: couples(w.State.Apart()), Seasons: []season{}, Texts: w.texts(),
	}
	for _, s := range w.State.Seasons() {
		d.Seasons = append(d.Seasons, w.season(s))
	}
	text, err := json.MarshalIndent(d, "", " ")
	return append(text, '\n'), err
}

// named returns all people in the log with their names, in the order of their numbers.
func (w *writer) named() []person {
	all := []person{}
	for _, p := range sorted(w.mentioned()) {
		all = append(all, person{p.String(), w.Person(p)})
	}
	return all
}

func (w *writer) season(s *league.Season) season {
	o := season{
		Season: s.Number, Stage: s.Stage, Opened: s.Opened, Closed: s.Closed, Checked: s.Checked, Ended: s.Ended,
		Commitment: s.Commitment, Settings: map[string]string{}, Entrants: entrants(s), Ladder: words(s.Places),
		Tables: tables(s), Standings: rows(s),
	}
	for _, k := range s.Settings.Keys() {
		o.Settings[k.Name] = k.Value
	}
	for _, division := range s.Divisions {
		o.Divisions = append(o.Divisions, words(division))
	}
	for _, r := range s.Rounds {
		o.Rounds = append(o.Rounds, round{r.Began, words(r.Byes), words(r.Asked), couples(r.Together)})
	}
	for i := range s.Teams {
		t := &s.Teams[i]
		o.Teams = append(o.Teams, team{Team: t.String(), Name: t.Name, Captain: t.Captain.String(), Members: words(t.Members)})
	}
	for _, row := range s.TeamStandings() {
		t := &o.Teams[row.Entrant-1]
		t.Place, t.Points, t.Boards = row.Place, fraction(int64(row.Points), int64(standings.One)), fraction(int64(row.Boards), 2)
	}
	for _, p := range s.Penalties {
		o.Penalties = append(o.Penalties, penalty{p.Person.String(), p.Points, p.Reason})
	}
	for _, a := range s.Appeals {
		o.Appeals = append(o.Appeals, appeal{a.Table, a.By.String(), a.At, a.Text, a.Answer, a.Upheld})
	}
	return o
}

func entrants(s *league.Season) []entrant {
	all := []entrant{}
	for _, e := range s.Entrants {
		o := entrant{Person: e.Person.String(), Joined: e.Joined, Reserve: e.Reserve, Left: e.Left, Expelled: e.Expelled}
		if partner := s.Partner(e.Person); partner != 0 {
			o.Partner = partner.String()
		}
		for _, off := range e.Off {
			o.Off = append(o.Off, days(off))
		}
		all = append(all, o)
	}
	return all
}

func tables(s *league.Season) []tableOf {
	var all []tableOf
	for i := range s.Tables {
		t := &s.Tables[i]
		o := tableOf{
			Table: t.Name, Division: t.Division, Round: t.Round, Match: t.Match, Outcome: t.Outcome,
			Begun: t.Begun, Ended: t.Ended, Amended: t.Amended,
		}
		o.Soft, o.Hard = s.Deadlines(t)
		for _, seat := range t.Seats {
			o.Seats = append(o.Seats, seatOfTable(seat))
		}
		all = append(all, o)
	}
	return all
}

func seatOfTable(s league.Seat) seatOf {
	o := seatOf{
		Entrant: s.Entrant.String(), Side: s.Side + 1, Sitters: words(s.Sitters), Cause: s.Cause,
		Place: s.Place, Score: s.Score, TimeOuts: s.TimeOuts, Missed: s.Missed, Credit: s.Credit,
	}
	for _, share := range s.Shares {
		o.Shares = append(o.Shares, share.String())
	}
	return o
}

func rows(s *league.Season) [][]row {
	all := [][]row{}
	for _, ranked := range s.Standings() {
		list := []row{}
		for _, r := range ranked {
			list = append(list, row{r.Place, league.Person(r.Entrant).String(), exact(r.Points), r.Matches})
		}
		all = append(all, list)
	}
	return all
}

// exact returns points as a whole number or a fraction in lowest terms.
func exact(p standings.Points) string { return fraction(int64(p), int64(standings.One)) }
