package lancelot

import (
	"testing"

	"herald/games/gametest"
)

func TestScripts(t *testing.T) { gametest.Scripts(t, Rules(), position) }
