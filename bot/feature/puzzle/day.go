package puzzle

import (
	"hash/fnv"
	"math/rand/v2"

	"herald/bot/feature"
	"herald/games/lesson"
)

// A daily is the puzzle of a day on a server.
type daily struct {
	*lesson.Puzzle
	game string
	day  feature.Day
}

// name tells the puzzle from those that other games have.
func (d daily) name() string { return d.game + " " + d.Puzzle.Name }

// daily returns the puzzle of a day, false if there is none. It follows from the day and the server alone: the games
// take turns, and each game's puzzles come in an order of the server's own, none twice before all have been.
func (h *handler) daily(guild string, d feature.Day) (daily, bool) {
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
