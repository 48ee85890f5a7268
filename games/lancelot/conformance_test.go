package lancelot

import (
	"testing"

	"herald/games/gametest"
)

func TestContract(t *testing.T) { gametest.Run(t, Rules()) }

func TestScripts(t *testing.T) { gametest.Scripts(t, Rules()) }

func FuzzMatch(f *testing.F) { gametest.Fuzz(f, Rules()) }

func TestPlans(t *testing.T) { gametest.Plans(t, Rules()) }
