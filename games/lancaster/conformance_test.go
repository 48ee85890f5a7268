package lancaster

import (
	"testing"

	"herald/games/gametest"
)

func TestContract(t *testing.T) { gametest.Run(t, Rules()) }

func FuzzMatch(f *testing.F) { gametest.Fuzz(f, Rules()) }
