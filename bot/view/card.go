package view

import (
	"image"
	"math/rand/v2"

	"herald/games"
	"herald/lang"
	"herald/render"
	"herald/render/cover"
)

// cardOf returns the painter of a game's card, which shows a part of the board of a scene.
func cardOf(title render.Title, setup games.Setup, say lang.Printer) render.Painter {
	d := cover.Card{Say: say, Game: say.T(title.Name + ".name"), Players: setup.Players, Minutes: title.Minutes, Emblem: title.Emblem}
	if title.Liveries != nil {
		d.Liveries = title.Liveries(setup)
	}
	if title.Sittings != nil {
		d.Turns = (title.Sittings(setup) + setup.Players/2) / setup.Players
	}
	paint := title.Cover
	if paint == nil {
		paint = title.Draw
	}
	return func(s render.Scene) *image.Paletted {
		d.Board = paint(s)
		defer render.Release(d.Board)
		return d.Draw()
	}
}

// The position on a card: part of the way through a match.
const (
	longestSample = 4000 // answers
	shownOfSample = 55   // per cent
)

// sample returns a position in the middle of a match that begins with first, always the same
// one.
func sample(first games.State) games.State {
	end := first.Clone()
	return playRandomly(first, playOut(end)*shownOfSample/100)
}

// playOut plays a match to its end, and returns the number of answers.
func playOut(s games.State) int {
	n, random := 0, sampler()
	for n < longestSample && answerRandomly(s, random) {
		n++
	}
	return n
}

// playRandomly gives a number of answers, then all of chance.
func playRandomly(s games.State, answers int) games.State {
	random := sampler()
	for range answers {
		answerRandomly(s, random)
	}
	for _, waits := games.Asked(s, games.Chance); waits; _, waits = games.Asked(s, games.Chance) {
		answerRandomly(s, random)
	}
	return s
}

// sampler returns the source of the answers of a sample.
func sampler() *rand.Rand { return rand.New(rand.NewPCG(15, 7)) }

// answerRandomly answers a question of s at random; false if there is none.
func answerRandomly(s games.State, random *rand.Rand) bool {
	pending := s.Pending()
	if len(pending) == 0 {
		return false
	}
	d := pending[random.IntN(len(pending))]
	s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
	return true
}
