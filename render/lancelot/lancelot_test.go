package lancelot

import (
	"testing"

	board "herald/games/lancelot"
	"herald/render/golden"
)

var game = golden.Game{Rules: board.Rules(), Draw: Draw}

func TestGolden(t *testing.T) { game.CheckScenes(t) }

func TestShape(t *testing.T) { game.CheckShape(t) }

func TestLegible(t *testing.T) { game.CheckLegible(t) }

func TestNamesAreOfOneSize(t *testing.T) { game.CheckNames(t) }

func TestDrawAtOnce(t *testing.T) {
	game.CheckAtOnce(t, "five-mid", "draft-both", "draft-setup", "three-invoker")
}

func TestExample(t *testing.T) { game.CheckExample(t, Example()) }
