// Package learn teaches games: lessons in a private panel with the board and the buttons of a real turn. What is
// played is judged and explained, and can be tried again. Buttons carry all that was played, so that a lesson goes
// on in any process; which lessons a person has solved is kept among their settings. It knows no game: the lessons
// are the games'.
package learn

import (
	"fmt"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/games/lesson"
)

type handler struct {
	*feature.App
	lessons map[string][]lesson.Lesson // by game
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a, map[string][]lesson.Lesson{}}
	for _, title := range a.View.Shelf {
		all, err := lesson.All(title.Rules)
		if err != nil {
			panic(fmt.Errorf("lessons of %s: %w", title.Name, err)) // the game's tests read them
		}
		h.lessons[title.Name] = all
	}
	posers := map[string]feature.Poser{"learn": h.learn, verb: h.play, feature.WholeVerb(verb): h.play}
	presses := feature.Posing(posers)
	return feature.Feature{
		Name: "learn",
		Commands: []feature.Command{{
			Command: discord.Command{Name: "learn", Options: []discord.Parameter{h.GameOption()}}.Personal(),
			Route:   presses["learn"],
		}},
		Presses: presses,
		Posers:  posers,
	}
}
