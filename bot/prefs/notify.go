package prefs

import (
	"strings"

	"herald/bot/table"
	"herald/games/match/clock"
	"herald/store"
)

// The places of what people want to be notified of. They are stored.
const (
	callingKey  = "notify" // a person's table.Calling
	endedPrefix = "ended/" // followed matches that are over, for the digest
	digestScope = "digest" // a Digest, by person
)

// usualHour is the hour of a digest whose reader has not chosen another.
const usualHour = 18

// A Digest is the DM of a day that lists what waits for a person.
type Digest struct {
	Hour    int       `json:"hour"`              // of the day where they live
	Follows bool      `json:"follows,omitempty"` // it also lists matches that they followed
	Day     clock.Day `json:"day,omitempty"`     // the last one for which it was sent, or not needed
	Tried   clock.Day `json:"tried,omitempty"`   // the last one for which that was tried
}

// Calling returns how a person is called to their matches, as a transaction sees it.
func (p *Prefs) Calling(tx store.Tx, user string) table.Calling {
	how := ""
	p.read(tx, User(user), callingKey, &how)
	return table.Calling(how)
}

// OwnCalling returns how a person is called to their matches.
func (p *Prefs) OwnCalling(user string) table.Calling { return p.Calling(p.store, user) }

// SetCalling chooses how a person is called to their matches.
func (p *Prefs) SetCalling(user string, how table.Calling) error {
	return p.set(User(user), callingKey, string(how))
}

// Digest returns a person's digest; stored is false if they have chosen nothing of it.
func (p *Prefs) Digest(user string) (d Digest, stored bool) {
	d.Hour = -1
	if p.read(p.store, digestScope, user, &d); d.Hour < 0 {
		return Digest{Hour: usualHour}, false
	}
	return d, true
}

// SetDigest stores a person's digest.
func (p *Prefs) SetDigest(user string, d Digest) error {
	return p.store.SetSetting(digestScope, user, d)
}

// Digests returns all digests that are stored, by person.
func (p *Prefs) Digests() (map[string]Digest, error) {
	stored, err := p.store.SettingsOf(digestScope)
	if err != nil {
		return nil, err
	}
	return store.Values[Digest](stored)
}

// Ended returns the IDs of the matches that a person followed, of whose end their digest is to
// tell.
func (p *Prefs) Ended(user string) ([]string, error) {
	all, err := p.store.SettingsOf(string(User(user)))
	var ids []string
	for _, s := range all {
		if id, ok := strings.CutPrefix(s.Key, endedPrefix); ok {
			ids = append(ids, id)
		}
	}
	return ids, err
}

// SetEnded records whether a person's digest is to tell of the end of a match.
func (p *Prefs) SetEnded(user, id string, due bool) error {
	if !due {
		return p.store.SetSetting(string(User(user)), endedPrefix+id, nil)
	}
	return p.store.SetSetting(string(User(user)), endedPrefix+id, true)
}
