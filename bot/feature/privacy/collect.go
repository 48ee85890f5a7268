package privacy

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"herald/bot/feature"
	"herald/bot/prefs"
	"herald/store"
)

// A collector finds what is stored about people.
type collector struct{ *feature.App }

// collect returns everything stored about a person.
func (c collector) collect(user string) (personalData, error) {
	k := personalData{User: user, Settings: map[string]json.RawMessage{}}
	for _, step := range []func(*personalData) error{c.collectMatches, c.collectSettings, c.collectLeagues, c.collectMore, c.collectDamaged} {
		if err := step(&k); err != nil {
			return k, fmt.Errorf("collect what is kept: %w", err)
		}
	}
	return k, nil
}

func (c collector) collectMatches(k *personalData) error {
	for _, t := range c.Tables.List(c.Store.Mentioning(k.User)) {
		if !t.Knows(k.User) {
			continue
		}
		k.tables = append(k.tables, t)
		k.Matches = append(k.Matches, playedAt(&t, k.User))
		k.name(t.NamesOf(k.User)...)
	}
	return nil
}

// collectSettings collects the settings, also those that concern a server, and the notes.
func (c collector) collectSettings(k *personalData) error {
	own, err := c.Store.SettingsOf(string(prefs.User(k.User)))
	if err != nil {
		return err
	}
	for _, s := range own {
		k.Settings[s.Key] = s.Value
	}
	keyed, err := c.Store.SettingsWith(k.User)
	for _, s := range keyed {
		if id, ok := strings.CutPrefix(s.Scope, store.MatchScope("")); ok {
			k.Notes = append(k.Notes, ownNote{Match: id, Text: s.Value})
		} else if s.Scope != jobScope {
			k.Settings[s.Scope] = s.Value
		}
	}
	return err
}

func (c collector) collectLeagues(k *personalData) error {
	links, err := c.Store.Persons(k.User)
	if err != nil {
		return err
	}
	for _, p := range links {
		k.name(p.Name)
		one, err := c.leaguesOf(p)
		if err != nil {
			return err
		}
		k.Servers = append(k.Servers, one)
	}
	return c.collectOrganised(k)
}

// leaguesOf returns what the leagues of a server store about a person.
func (c collector) leaguesOf(p store.Link) (ownLeagues, error) {
	one := ownLeagues{Server: p.Guild, Number: p.Number, Name: p.Name}
	for l, err := range c.Store.Leagues(p.Guild, true) {
		if l.ID == "" {
			return one, err
		}
		own, err := c.leagueOf(l.ID, p.Number)
		if err != nil {
			return one, err
		}
		if len(own.Lines)+len(own.Texts) > 0 {
			one.Leagues = append(one.Leagues, own)
		}
	}
	return one, nil
}

// collectOrganised collects the leagues that the person organises.
func (c collector) collectOrganised(k *personalData) error {
	for r, err := range c.Store.Leagues("", true) {
		if r.ID == "" {
			return err
		}
		l, err := c.Leagues.Get(r.ID)
		if err == nil && slices.Contains(l.Organisers, k.User) { // errors are logged by the deletion
			k.Organise = append(k.Organise, l.ID)
		}
	}
	return nil
}

// leagueOf returns what a league stores about a number.
func (c collector) leagueOf(id string, number int) (ownLeague, error) {
	own := ownLeague{League: id}
	log, err := c.Store.Log(id)
	if err != nil {
		return own, err
	}
	is := regexp.MustCompile(fmt.Sprintf(`\b[po]%d\b`, number))
	for _, line := range log {
		if is.MatchString(line) {
			own.Lines = append(own.Lines, line)
		}
	}
	texts, err := c.Store.Texts(id)
	for _, t := range texts {
		if t.By == number && t.Words != "" {
			own.Texts = append(own.Texts, t.Words)
		}
	}
	return own, err
}

// collectDamaged collects unreadable entries that name the person.
func (c collector) collectDamaged(k *personalData) error {
	left, err := remains(c.App, k.User)
	k.damaged = slices.DeleteFunc(left, func(r remainder) bool { return r.err == nil })
	return err
}

// collectMore collects what features keep in places of their own.
func (c collector) collectMore(k *personalData) error {
	for _, name := range slices.Sorted(maps.Keys(c.Personal)) {
		p := c.Personal[name]
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
