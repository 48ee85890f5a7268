package rating

import (
	"cmp"
	"slices"
	"time"
)

// A Match is the input of a rating: a match that is over.
type Match struct {
	ID       string // a match counts once
	At       time.Time
	Game     string
	Players  int // number of seats, including bot players
	Sittings []Sitting
	Free     bool // the players chose each other, as in an arena
}

// An Outcome is the effect of a match on ratings.
type Outcome struct {
	Match
	Unrated Reason  // why it rates no one, or only leavers; "" if it counts
	ByGame  []Rated // by the rating of the game
	ByCount []Rated // by the rating of the game with this many players
}

// A Book has the ratings of all people: of each person one by game and one by game and
// number of players. Its zero value is of no use; see Rebuild.
type Book struct {
	model    func(game string) Model
	tracks   map[key]*track
	outcomes []Outcome
	byID     map[string]int        // index of outcomes
	played   map[pairing]time.Time // the last match of people who chose each other
}

// A key identifies a rating; Players is 0 for the game's.
type key struct {
	Who     int
	Game    string
	Players int
}

// A track is a rating over time.
type track struct {
	now    Rating
	points []Point
}

// A Point is a rating after a match.
type Point struct {
	Match string
	At    time.Time
	Rating
}

// Rebuild rates matches in the order of their times, and of their IDs if they ended
// at once. Of matches with the same ID the first counts. model returns the model of
// a game; nil stands for Default.
func Rebuild(matches []Match, model func(game string) Model) *Book {
	if model == nil {
		model = func(string) Model { return Default() }
	}
	b := &Book{model: model, tracks: map[key]*track{}, byID: map[string]int{}, played: map[pairing]time.Time{}}
	for _, m := range inOrder(matches) {
		b.Add(m)
	}
	return b
}

// inOrder returns matches sorted by time, then by ID.
func inOrder(matches []Match) []Match {
	sorted := slices.Clone(matches)
	slices.SortStableFunc(sorted, func(a, b Match) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID))
	})
	return sorted
}

// Add rates another match and keeps its slices. It returns false, and does nothing, if the
// match is there already or belongs before a rated one: then the book must be rebuilt.
func (b *Book) Add(m Match) bool {
	if _, known := b.byID[m.ID]; known || b.follows(m) {
		return false
	}
	o := Outcome{Match: m, Unrated: b.unrated(m)}
	if o.Unrated == "" || o.Unrated == TooFewSides {
		o.ByGame = b.rate(m, 0)
		if m.Players > 0 {
			o.ByCount = b.rate(m, m.Players)
		}
	}
	b.byID[m.ID] = len(b.outcomes)
	b.outcomes = append(b.outcomes, o)
	return true
}

// follows reports whether a rated match belongs after m.
func (b *Book) follows(m Match) bool {
	if len(b.outcomes) == 0 {
		return false
	}
	last := b.outcomes[len(b.outcomes)-1]
	return cmp.Or(last.At.Compare(m.At), cmp.Compare(last.ID, m.ID)) > 0
}

// rate changes the ratings with this number of players, or of the game.
func (b *Book) rate(m Match, players int) []Rated {
	model := b.model(m.Game)
	rated := model.Sitters(m.Sittings, func(who int) Rating {
		return b.tracks[key{who, m.Game, players}].at(m.At, model)
	})
	for _, p := range rated {
		k := key{p.Who, m.Game, players}
		t := b.tracks[k]
		if t == nil {
			t = &track{}
			b.tracks[k] = t
		}
		t.now = p.After
		t.points = append(t.points, Point{m.ID, m.At, p.After})
	}
	return rated
}

// at returns the rating at an instant, wider after a long absence. A nil track is a
// newcomer's.
func (t *track) at(now time.Time, m Model) Rating {
	if t == nil {
		return New()
	}
	return m.widened(t.now, now.Sub(t.points[len(t.points)-1].At))
}

// Outcome returns the effect of the match with an ID. The caller must not change it.
func (b *Book) Outcome(id string) (Outcome, bool) {
	n, ok := b.byID[id]
	if !ok {
		return Outcome{}, false
	}
	return b.outcomes[n], true
}

// History returns the ratings of a person after each of their matches of a game, or
// of those with a number of players if it is not 0. The caller must not change it.
func (b *Book) History(who int, game string, players int) []Point {
	if t := b.tracks[key{who, game, players}]; t != nil {
		return t.points
	}
	return nil
}
