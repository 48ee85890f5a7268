package lancaster

import (
	"testing"

	"herald/games/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Rules()) }

func TestPuzzles(t *testing.T) { gametest.Puzzles(t, Rules()) }
