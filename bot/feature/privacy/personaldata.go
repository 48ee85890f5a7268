package privacy

import (
	"encoding/json"
	"slices"

	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games"
	"herald/games/record"
)

// personalData is everything stored about a person, in the form of their file.
type personalData struct {
	User     string                     `json:"user"`
	Names    []string                   `json:"names"`
	Settings map[string]json.RawMessage `json:"settings"`
	Notes    []ownNote                  `json:"notes"`
	Matches  []ownMatch                 `json:"matches"`
	Servers  []ownLeagues               `json:"leagues"`
	Organise []string                   `json:"organises,omitempty"` // IDs of leagues
	More     map[string]any             `json:"more,omitempty"`

	tables  []table.Table // of the matches
	damaged []remainder   // cannot be read
}

// An ownNote is the person's own note about a match.
type ownNote struct {
	Match string          `json:"match"`
	Text  json.RawMessage `json:"text"`
}

// An ownMatch is a match that knows the person, with their data in it.
type ownMatch struct {
	Match   string         `json:"match"`
	Game    string         `json:"game"`
	Server  string         `json:"server,omitempty"`
	Channel string         `json:"channel,omitempty"`
	Stage   string         `json:"stage"`
	Names   []string       `json:"names"`
	Seats   []games.Player `json:"seats"`
	Answers []string       `json:"answers"`
	Draft   []string       `json:"draft,omitempty"`
	Plans   []string       `json:"plans,omitempty"`
	Played  []string       `json:"played,omitempty"` // what plans have played, as long as it is kept
	DM      *ledger.DM     `json:"dm,omitempty"`
	Kept    map[string]any `json:"kept,omitempty"` // by features, such as the person's vote
}

// ownLeagues is the person's data in the leagues of a server where they have a number.
type ownLeagues struct {
	Server  string      `json:"server"`
	Number  int         `json:"number"`
	Name    string      `json:"name,omitempty"`
	Leagues []ownLeague `json:"leagues"`
}

// An ownLeague has a league's log entries about a person, and their texts in it.
type ownLeague struct {
	League string   `json:"league"`
	Lines  []string `json:"lines"`
	Texts  []string `json:"texts"`
}

// name adds names of the person, without duplicates.
func (k *personalData) name(names ...string) {
	for _, name := range names {
		if name != "" && !slices.Contains(k.Names, name) {
			k.Names = append(k.Names, name)
		}
	}
}

// running returns the person's current matches.
func (k *personalData) running() []table.Table {
	var all []table.Table
	for _, t := range k.tables {
		if t.Stage == table.Playing && t.Seat(k.User) >= 0 {
			all = append(all, t)
		}
	}
	return all
}

// playedAt returns a person's data at a table.
func playedAt(t *table.Table, user string) ownMatch {
	p := ownMatch{Match: t.ID, Game: t.Game, Server: t.Guild, Channel: t.Channel, Stage: t.Stage, Names: t.NamesOf(user), Kept: t.Owned(user)}
	p.Seats, p.Answers = answersOf(t.Match, user)
	seat := t.Seat(user)
	if dm, ok := t.DMs[seat]; ok {
		p.DM = &dm
	}
	if seat >= 0 && int(seat) < len(t.Match.Drafts) {
		p.Draft = t.Match.Drafts[seat]
		for _, plan := range t.Match.Plans[seat] {
			p.Plans = append(p.Plans, plan.String())
		}
		p.Played = t.Match.Played[seat]
	}
	return p
}

// answersOf returns the seats that a person has held, and their answers and acts there.
func answersOf(r record.Record, user string) (seats []games.Player, words []string) {
	holders := slices.Clone(r.Seats)
	for p, holder := range holders {
		if holder == user {
			seats = append(seats, games.Player(p))
		}
	}
	for _, e := range r.Entries {
		switch {
		case e.Player < 0 || int(e.Player) >= len(holders):
		case e.Act() == record.ActSeat:
			holders[e.Player] = e.Holder()
			if e.Holder() == user && !slices.Contains(seats, e.Player) {
				seats = append(seats, e.Player)
			}
		case holders[e.Player] == user:
			words = append(words, e.Word)
		}
	}
	return seats, words
}
