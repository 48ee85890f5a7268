package bot

import (
	"errors"
	"fmt"

	"herald/games"
	"herald/render"
)

// CheckShelf returns an error that says which of the games on a shelf cannot be played, and why. New checks its shelf, too.
func CheckShelf(shelf []render.Title) error {
	if len(shelf) == 0 {
		return errors.New("no game is on the shelf")
	}
	known := map[string]bool{}
	for _, t := range shelf {
		switch {
		case known[t.Name]:
			return fmt.Errorf("two games on the shelf are called %q", t.Name)
		case t.Min < 1 || t.Max < t.Min || t.Max > games.MaxPlayers:
			return fmt.Errorf("%s is for %d to %d players: a game has 1 to %d seats", t.Name, t.Min, t.Max, games.MaxPlayers)
		}
		known[t.Name] = true
	}
	return nil
}
