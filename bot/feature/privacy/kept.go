package privacy

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"herald/bot/prefs"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/store"
)

// kept is all that is stored about a person, as it is in the file that they can
// have.
type kept struct {
	User     string                     `json:"user"`
	Names    []string                   `json:"names"`
	Settings map[string]json.RawMessage `json:"settings"`
	Notes    []note                     `json:"notes"`
	Matches  []played                   `json:"matches"`
	Servers  []numbered                 `json:"leagues"`
	Organise []string                   `json:"organises,omitempty"` // IDs of leagues
	More     map[string]any             `json:"more,omitempty"`

	tables []table.Table // of the matches
}

// A note is what the person has written about a match.
type note struct {
	Match string          `json:"match"`
	Text  json.RawMessage `json:"text"`
}

// A played match is one that knows the person, with what is theirs in it.
type played struct {
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
	DM      *table.DM      `json:"dm,omitempty"`
	Vote    *table.Vote    `json:"vote,omitempty"` // if it is the person's
}

// A numbered person is one with a number in the leagues of a server.
type numbered struct {
	Server  string      `json:"server"`
	Number  int         `json:"number"`
	Name    string      `json:"name,omitempty"`
	Leagues []ownLeague `json:"leagues"`
}

// An ownLeague is what the log of a league says of a person, and what they have
// written there.
type ownLeague struct {
	League string   `json:"league"`
	Lines  []string `json:"lines"`
	Texts  []string `json:"texts"`
}

// collect returns all that is stored about a person.
func (h *handler) collect(user string) (kept, error) {
	k := kept{User: user, Settings: map[string]json.RawMessage{}}
	for _, step := range []func(*kept) error{h.collectMatches, h.collectSettings, h.collectLeagues, h.collectMore} {
		if err := step(&k); err != nil {
			return k, fmt.Errorf("collect what is kept: %w", err)
		}
	}
	return k, nil
}

func (h *handler) collectMatches(k *kept) error {
	for _, t := range h.Tables.List(h.Store.Mentioning(k.User)) {
		if !t.Knows(k.User) {
			continue
		}
		k.tables = append(k.tables, t)
		k.Matches = append(k.Matches, playedAt(&t, k.User))
		k.name(t.NamesOf(k.User)...)
	}
	return nil
}

// name adds names of the person, each once.
func (k *kept) name(names ...string) {
	for _, name := range names {
		if name != "" && !slices.Contains(k.Names, name) {
			k.Names = append(k.Names, name)
		}
	}
}

// playedAt returns what is a person's at a table.
func playedAt(t *table.Table, user string) played {
	p := played{Match: t.ID, Game: t.Game, Server: t.Guild, Channel: t.Channel, Stage: t.Stage, Names: t.NamesOf(user)}
	p.Seats, p.Answers = answersOf(t.Match, user)
	seat := t.Seat(user)
	if dm, ok := t.DMs[seat]; ok {
		p.DM = &dm
	}
	if t.Vote != nil && t.Vote.By.ID == user {
		p.Vote = &table.Vote{Motion: t.Vote.Motion, Seat: t.Vote.Seat, By: t.Vote.By, Until: t.Vote.Until, Result: t.Vote.Result}
	}
	if seat >= 0 && int(seat) < len(t.Match.Drafts) {
		p.Draft = t.Match.Drafts[seat]
		for _, plan := range t.Match.Plans[seat] {
			p.Plans = append(p.Plans, plan.String())
		}
	}
	return p
}

// answersOf returns the seats that a person has held, and what they have answered
// and done there.
func answersOf(r match.Record, user string) (seats []games.Player, words []string) {
	holders := slices.Clone(r.Seats)
	for p, holder := range holders {
		if holder == user {
			seats = append(seats, games.Player(p))
		}
	}
	for _, e := range r.Entries {
		switch {
		case e.Player < 0 || int(e.Player) >= len(holders):
		case e.Act() == match.ActSeat:
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

// collectSettings collects the settings and the notes.
func (h *handler) collectSettings(k *kept) error {
	own, err := h.Store.SettingsOf(string(prefs.User(k.User)))
	if err != nil {
		return err
	}
	for _, s := range own {
		k.Settings[s.Key] = s.Value
	}
	notes, err := h.Store.SettingsWith(k.User)
	for _, n := range notes {
		if id, ok := strings.CutPrefix(n.Scope, store.MatchScope("")); ok {
			k.Notes = append(k.Notes, note{Match: id, Text: n.Value})
		}
	}
	return err
}

func (h *handler) collectLeagues(k *kept) error {
	links, err := h.Store.Persons(k.User)
	if err != nil {
		return err
	}
	for _, p := range links {
		k.name(p.Name)
		one := numbered{Server: p.Guild, Number: p.Number, Name: p.Name}
		for l, err := range h.Store.Leagues(p.Guild, true) {
			if l.ID == "" {
				return err
			}
			if own, err := h.leagueOf(l.ID, p.Number); err != nil {
				return err
			} else if len(own.Lines)+len(own.Texts) > 0 {
				one.Leagues = append(one.Leagues, own)
			}
		}
		k.Servers = append(k.Servers, one)
	}
	return h.collectOrganised(k)
}

// collectOrganised collects the leagues of which the person is an organiser.
func (h *handler) collectOrganised(k *kept) error {
	for r, err := range h.Store.Leagues("", true) {
		if r.ID == "" {
			return err
		}
		l, err := h.Leagues.Get(r.ID)
		if err == nil && slices.Contains(l.Organisers, k.User) { // what cannot be read is logged when it is deleted
			k.Organise = append(k.Organise, l.ID)
		}
	}
	return nil
}

// leagueOf returns what a league has of a number.
func (h *handler) leagueOf(id string, number int) (ownLeague, error) {
	own := ownLeague{League: id}
	log, err := h.Store.Log(id)
	if err != nil {
		return own, err
	}
	is := regexp.MustCompile(fmt.Sprintf(`\b[po]%d\b`, number))
	for _, line := range log {
		if is.MatchString(line) {
			own.Lines = append(own.Lines, line)
		}
	}
	texts, err := h.Store.Texts(id)
	for _, t := range texts {
		if t.By == number && t.Words != "" {
			own.Texts = append(own.Texts, t.Words)
		}
	}
	return own, err
}

// collectMore collects what features keep in places of their own.
func (h *handler) collectMore(k *kept) error {
	for _, name := range slices.Sorted(maps.Keys(h.Personal)) {
		p := h.Personal[name]
		if p.Export == nil {
			continue
		}
		more, err := p.Export(k.User)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if more == nil {
			continue
		}
		if k.More == nil {
			k.More = map[string]any{}
		}
		k.More[name] = more
	}
	return nil
}
