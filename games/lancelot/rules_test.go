package lancelot

import (
	"testing"

	"herald/games/gametest"
)

func TestStatements(t *testing.T) { gametest.Statements(t, "../../render/lancelot") }

func TestSummary(t *testing.T) { gametest.Summary(t, Rules()) }
