package gametest

import (
	"testing"

	"herald/games/gametest/toy"
)

func TestRun(t *testing.T) { Run(t, toy.Rules()) }
