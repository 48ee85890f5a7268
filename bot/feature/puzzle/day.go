package puzzle

import (
	"hash/fnv"
	"math/rand/v2"
	"time"

	"herald/games/lesson"
)

// A day is a number of days since 1970, by UTC.
type day int

const length = 24 * time.Hour

func dayOf(t time.Time) day { return day(t.Unix() / int64(length/time.Second)) }

// begin returns the instant with which the day begins.
func (d day) begin() time.Time { return time.Unix(int64(d)*int64(length/time.Second), 0) }

// A daily is the puzzle of a day on a server.
type daily struct {
	*lesson.Puzzle
	game string
	day  day
}

// name tells the puzzle from those that other games have.
func (d daily) name() string { return d.game + " " + d.Puzzle.Name }

// daily returns the puzzle of a day, false if there is none. It follows from the day and the server alone: the games
// take turns, and each game's puzzles come in an order of the server's own, none twice before all have been.
func (h *handler) daily(guild string, d day) (daily, bool) {
	if len(h.games) == 0 {
		return daily{}, false
	}
	hash := fnv.New64a()
	hash.Write([]byte(guild))
	seed := hash.Sum64()
	turn := uint64(d) + seed%uint64(len(h.games))
	game := h.games[turn%uint64(len(h.games))]
	all := h.puzzles[game]
	order := rand.New(rand.NewPCG(seed, 0)).Perm(len(all))
	n := turn / uint64(len(h.games)) % uint64(len(all))
	return daily{all[order[n]], game, d}, true
}
