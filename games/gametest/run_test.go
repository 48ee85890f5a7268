package gametest

import (
	"testing"

	"herald/games/gametest/toy"
)

func TestRun(t *testing.T) { Run(t, toy.Rules()) }

func TestRunWithTime(t *testing.T)        { Run(t, toy.Timely()) }
func TestRunWithFreeAnswers(t *testing.T) { Run(t, toy.Answering()) }

func TestRunWithSecretsOfSome(t *testing.T) { Run(t, toy.Secretive()) }

func TestRunWithElimination(t *testing.T) { Run(t, toy.Knockout()) }

func TestRunWithOneSide(t *testing.T) { Run(t, toy.Cooperative()) }
