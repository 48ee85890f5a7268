package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

func FuzzToyAnswers(f *testing.F) { Fuzz(f, toy.Answering()) }

func TestScriptsOfAnswers(t *testing.T) {
	scripts(t, "testdata/answering/*.txt", func() stage { return &table{rules: toy.Answering()} })
}

func TestFreeCatchesPlantedFaults(t *testing.T) {
	t.Parallel()
	bid := func(n int) games.Move { return toy.Bid(n) }
	name := func(text string) (games.Move, games.Text) { return toy.Name(text), games.Text{} }
	for fault, d := range map[string]games.Decision{
		"either a number or a text": {Free: &games.Free{Number: bid, Text: name}},
		"leave no choice":           {Free: &games.Free{Number: bid, Min: 3, Max: 3}},
		"a text of 0 letters":       {Free: &games.Free{Text: name}},
		"no move is a sample":       {Moves: []games.Move{toy.Word("pass")}, Free: &games.Free{Number: bid, Max: 3}},
		"chance has":                {Player: games.Chance, Free: &games.Free{Number: bid, Max: 3}},
		"does not lead back":        {Moves: []games.Move{toy.Bid(0)}, Free: &games.Free{Number: always7, Max: 900}},
		"is accepted and refused":   {Moves: []games.Move{toy.Name("x")}, Free: &games.Free{Text: torn, Longest: 5}},
		"is not accepted":           {Moves: []games.Move{toy.Bid(0)}, Free: &games.Free{Number: onlyZero, Max: 900}},
	} {
		require.ErrorContains(t, checkFreedom(d, rand.New(rand.NewPCG(1, 2))), fault, fault)
	}
}

func always7(n int) games.Move {
	if n == 0 {
		return toy.Bid(0)
	}
	return toy.Name("seven up")
}

func onlyZero(n int) games.Move {
	if n == 0 {
		return toy.Bid(0)
	}
	return nil
}

func torn(text string) (games.Move, games.Text) {
	return toy.Name(text), games.T("toy.traitor")
}
