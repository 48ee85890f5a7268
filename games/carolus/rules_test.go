package carolus

import (
	"testing"

	"herald/games/gametest"
)

func TestStatements(t *testing.T) { gametest.Statements(t, "../../render/carolus") }

func TestSummary(t *testing.T) { gametest.Summary(t, Rules()) }
