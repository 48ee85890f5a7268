package gametest

import (
	"testing"

	"herald/games/gametest/toy"
)

func TestRun(t *testing.T) { Run(t, toy.Rules()) }

func TestRunWithTime(t *testing.T) { Run(t, toy.Timely()) }

func TestRunWithSecretsOfSome(t *testing.T) { Run(t, toy.Secretive()) }
