// Package puzzle sets each server a puzzle a day: a position of a match of bot players in which one turn is clearly
// the best. People solve it in a private panel with the buttons of a real turn, in three tries, and a channel can ask
// for a message about it every day. It knows no game: the puzzles are the games'.
package puzzle

import (
	"fmt"
	"sync"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/games/lesson"
)

type handler struct {
	*feature.App
	puzzles map[string][]*lesson.Puzzle // by game
	games   []string                    // those with puzzles, in the order of the shelf
	mu      sync.Mutex                  // held while what a person has tried changes
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := newHandler(a)
	posers := h.posers()
	presses := feature.Posing(posers)
	presses["puzzle-off"] = router.Route{Run: h.off, Apart: true}
	channels := h.channels()
	return feature.Feature{
		Name: "puzzle",
		Commands: []feature.Command{{
			Command: discord.Command{Name: "puzzle", Options: a.HereOptions("puzzle.here.on", "puzzle.here.off")}.Personal(),
			Route:   router.Route{Run: h.command, Apart: true},
		}},
		Presses:  presses,
		Posers:   posers,
		Personal: &feature.Personal{Export: h.export},
		Queues:   []feature.Queue{channels.Queue("puzzles")},
		Deleted:  channels.Deleted,
		Removed:  channels.Removed,
	}
}

func newHandler(a *feature.App) *handler {
	h := &handler{App: a, puzzles: map[string][]*lesson.Puzzle{}}
	for _, title := range a.View.Shelf {
		all, err := lesson.Puzzles(title.Rules)
		if err != nil {
			panic(fmt.Errorf("puzzles of %s: %w", title.Name, err)) // the game's tests read them
		}
		if len(all) > 0 {
			h.puzzles[title.Name] = all
			h.games = append(h.games, title.Name)
		}
	}
	return h
}
