package cli

import (
	"fmt"
	"time"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// botFlags are the flags of commands with bot players.
type botFlags struct {
	Level    string        `enum:"page,squire,knight" default:"squire" placeholder:"page|squire|knight" help:"Level of the bot players (default: ${default})."`
	Playouts int           `default:"300" placeholder:"N" help:"Playouts of a squire per answer (default: ${default})."`
	Time     time.Duration `placeholder:"200ms" help:"Time of a squire per answer, instead of --playouts."`
}

// budget returns the budget of an answer of the middle level.
func (f botFlags) budget() ai.Budget {
	if f.Time > 0 {
		return ai.Budget{Time: f.Time, Now: time.Now}
	}
	return ai.Budget{Playouts: max(f.Playouts, 1)}
}

// turn lets a bot player play p's whole turn and returns the notes of it.
func (f botFlags) turn(m *match.Match, p games.Player, roll func(int) int) []games.Note {
	level, _ := ai.LevelOf(f.Level)
	ai.Bot{Level: level, Budget: f.budget(), Roll: roll}.Draft(m, p)
	notes, err := m.Confirm(p, m.Dice(roll))
	if err != nil {
		panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // the draft is whole
	}
	return notes
}
