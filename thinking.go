package main

import (
	"fmt"
	"time"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// Thinking is what the command line says about bot players.
type thinking struct {
	Level    string        `enum:"page,squire,knight" default:"squire" placeholder:"page|squire|knight" help:"How strong bot players are: ${default} if left out."`
	Playouts int           `default:"300" placeholder:"N" help:"How much a squire thinks about an answer, in games played on in thought: ${default} if left out."`
	Time     time.Duration `placeholder:"200ms" help:"How long a squire thinks about an answer, instead of --playouts."`
}

// budget is what an answer of the middle level may cost.
func (t thinking) budget() ai.Budget {
	if t.Time > 0 {
		return ai.Budget{Time: t.Time, Now: time.Now}
	}
	return ai.Budget{Playouts: max(t.Playouts, 1)}
}

// turn lets a bot player make p's whole turn and returns what it tells.
func (t thinking) turn(m *match.Match, p games.Player, roll func(int) int) []games.Note {
	level, _ := ai.LevelOf(t.Level)
	ai.Bot{Level: level, Budget: t.budget(), Roll: roll}.Draft(m, p)
	notes, err := m.Confirm(p, m.Dice(roll))
	if err != nil {
		panic(fmt.Errorf("bot player at seat %d: %w", p, err)) // the draft is whole
	}
	return notes
}
