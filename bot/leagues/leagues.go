// Package leagues has leagues with the people in them and their places on Discord: what is
// stored of each beside its log, who runs it, what has been posted. The Service reads and
// changes leagues, one transaction a change, and knows when their deadlines are due.
// Package games/league decides what happens in a season. Texts are games.Text: the package
// knows nothing of languages, pictures or Discord's API.
package leagues

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/league"
	"herald/store"
)

// A League is a league with its people and its places on Discord.
type League struct {
	ID    string        `json:"-"`
	Guild string        `json:"-"`
	State *league.State `json:"-"` // for reading

	Name       string      `json:"name"`
	Game       string      `json:"game"`
	Setup      games.Setup `json:"setup"`  // the options of its matches; Players depends on the table
	Locale     string      `json:"locale"` // the language of public texts
	Channel    string      `json:"channel"`
	Role       string      `json:"role,omitempty"`       // its members are organisers
	Organisers []string    `json:"organisers,omitempty"` // these users are organisers, too
	// Seed is the source of the season's draws, in hexadecimal: the last of its secrets. It
	// is secret until the season is over.
	Seed string `json:"seed,omitempty"`

	Living   ledger.Place   `json:"living,omitzero"` // the living message
	Told     Told           `json:"told,omitzero"`
	Retired  []ledger.Place `json:"retired,omitempty"`  // messages whose buttons must still be removed
	Outdated []ledger.Place `json:"outdated,omitempty"` // messages whose text must still be replaced, too
	Muted    *ledger.Muted  `json:"muted,omitempty"`
	TextOnly bool           `json:"text_only,omitempty"` // pictures are refused in the channel
	Public   bool           `json:"public,omitempty"`    // anyone can read it in a browser
	Parts    `json:"notes,omitempty"`
}

// Told describes the content of the living message.
type Told struct {
	Occasion string    `json:"occasion,omitempty"` // the occasion for which it was posted
	Lines    int       `json:"lines,omitempty"`    // the number of the log's entries when it was written
	Sent     int       `json:"sent,omitempty"`     // the number of living messages posted before
	At       time.Time `json:"at,omitzero"`        // when it was last written
	// Waiting has the players who wait in an arena, as it says.
	Waiting []league.Person `json:"waiting,omitempty"`
}

// Closing is the occasion of the living message that announces the end of sign-up.
const Closing = "closing"

// Blocking is the time for which a seat must have kept a match waiting to come last if the
// match is adjudicated.
const Blocking = 24 * time.Hour

// Occasion returns the occasion for a living message: an event of a season, in a word.
func Occasion(season int, word string) string { return fmt.Sprintf("%d/%s", season, word) }

// read returns a stored league without its state.
func read(r store.League) (League, error) {
	var l League
	if err := json.Unmarshal(r.App, &l); err != nil {
		return l, fmt.Errorf("league %s: %w: %w", r.ID, store.ErrCorrupt, err)
	}
	l.ID, l.Guild = r.ID, r.Guild
	return l, nil
}

// write stores the league in a record, with its index entries due and alarm.
func write(l *League, r *store.League, due bool, alarm time.Time) error {
	app, err := json.Marshal(l)
	if err != nil {
		return err
	}
	r.Guild, r.App = l.Guild, app
	r.Over, r.Due, r.Alarm = l.Idle(), due, 0
	if !alarm.IsZero() {
		r.Alarm = alarm.Add(time.Millisecond - 1).UnixMilli() // rounded up, never too early
	}
	r.Matches = nil
	for _, t := range l.State.Season().Tables {
		if t.Match != "" && !t.Over() {
			r.Matches = append(r.Matches, t.Match)
		}
	}
	return nil
}

// Idle reports whether no season is in sign-up, played or checked.
func (l *League) Idle() bool {
	return slices.Contains([]league.Stage{league.None, league.Over, league.Cancelled}, l.State.Season().Stage)
}

// Mute reports whether nothing may be posted in the league's channel.
func (l *League) Mute() bool { return l.Muted != nil && !l.Muted.Trial }

// Organises reports whether a user with those roles is an organiser; manages says that they
// manage the server.
func (l *League) Organises(user string, roles []string, manages bool) bool {
	return manages || slices.Contains(l.Organisers, user) || l.Role != "" && slices.Contains(roles, l.Role)
}

// SetupOf returns the options of matches of a game: the usual ones, unless it is the league's.
func (l *League) SetupOf(game string) games.Setup {
	if game == l.Game {
		return l.Setup
	}
	return games.Setup{Options: map[string]string{}}
}
