package rating

import (
	"cmp"
	"slices"
	"time"
)

// shownFrom is the number of matches from which a rating by number of players is shown
// rather than the game's.
const shownFrom = 8

// A Standing is a person's rating at an instant.
type Standing struct {
	Who     int
	Game    string
	Players int // 0 if the rating is the game's
	Rating
	Matches int       // number of matches behind it
	Last    time.Time // end of the last of them
}

// standing returns the standing of a track.
func (b *Book) standing(k key, t *track, now time.Time) Standing {
	return Standing{k.Who, k.Game, k.Players, t.at(now, b.model(k.Game)), len(t.points), t.points[len(t.points)-1].At}
}

// Standing returns the rating to show for a person in a game with a number of players: of
// their matches with this number once there are eight, else of all their matches of the
// game, and always the latter if players is 0. A long absence before now widens it; the
// zero time leaves it as it was. It returns false if the person has no rating in the game.
func (b *Book) Standing(who int, game string, players int, now time.Time) (Standing, bool) {
	for _, k := range []key{{who, game, players}, {who, game, 0}} {
		if t := b.tracks[k]; t != nil && (k.Players == 0 || len(t.points) >= shownFrom) {
			return b.standing(k, t, now), true
		}
	}
	return Standing{}, false
}

// List returns the Standing of all who have played a game with a number of players, or at
// all if it is 0, ordered by mu. Provisional ratings are apart.
func (b *Book) List(game string, players int, now time.Time) (settled, provisional []Standing) {
	for k := range b.tracks {
		if k.Game != game || k.Players != players {
			continue
		}
		s, _ := b.Standing(k.Who, game, players, now)
		if s.Provisional() {
			provisional = append(provisional, s)
		} else {
			settled = append(settled, s)
		}
	}
	slices.SortFunc(settled, byMu)
	slices.SortFunc(provisional, byMu)
	return settled, provisional
}

// byMu orders by mu, the best first; then the more certain, then the lower number.
func byMu(a, b Standing) int {
	return cmp.Or(cmp.Compare(b.Mu, a.Mu), cmp.Compare(a.Sigma, b.Sigma), cmp.Compare(a.Who, b.Who))
}

// All returns every rating, ordered by person, game and number of players.
func (b *Book) All(now time.Time) []Standing {
	all := make([]Standing, 0, len(b.tracks))
	for k, t := range b.tracks {
		all = append(all, b.standing(k, t, now))
	}
	slices.SortFunc(all, func(x, y Standing) int { return x.key().compare(y.key()) })
	return all
}

func (s Standing) key() key { return key{s.Who, s.Game, s.Players} }

func (k key) compare(other key) int {
	return cmp.Or(cmp.Compare(k.Who, other.Who), cmp.Compare(k.Game, other.Game), cmp.Compare(k.Players, other.Players))
}

// A Difference is a rating that differs between two books.
type Difference struct {
	Who           int
	Game          string
	Players       int // 0 if the rating is the game's
	Before, After Rating
}

// Diff returns the ratings that differ between two books, the largest change of mu first. A
// person without a rating in one of them is New there. Absences do not count.
func Diff(before, after *Book) []Difference {
	var all []Difference
	for _, k := range keys(before, after) {
		d := Difference{k.Who, k.Game, k.Players, before.last(k), after.last(k)}
		if d.Before != d.After {
			all = append(all, d)
		}
	}
	slices.SortStableFunc(all, func(a, b Difference) int { return cmp.Compare(b.size(), a.size()) })
	return all
}

func (d Difference) size() float64 { return max(d.After.Mu-d.Before.Mu, d.Before.Mu-d.After.Mu) }

// last returns the rating after the last match.
func (b *Book) last(k key) Rating {
	if t := b.tracks[k]; t != nil {
		return t.now
	}
	return New()
}

// keys returns the keys of two books, in order.
func keys(books ...*Book) []key {
	var all []key
	for _, b := range books {
		for k := range b.tracks {
			all = append(all, k)
		}
	}
	slices.SortFunc(all, key.compare)
	return slices.Compact(all)
}
