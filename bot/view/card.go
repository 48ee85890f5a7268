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
	d := cover.Card{Say: say, Game: say.T(title.Name + ".name"), Players: setup.Players, Minutes: title.Minutes}
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

// What a card shows of a game: the position after a part of a match.
const (
	longestSample = 4000 // answers
	shownOfSample = 55   // per cent
)

// sample returns a position in the midst of a match that begins with first, always the
// same one.
func sample(first games.State) games.State {
	end := first.Clone()
	return playAnyhow(first, playOut(end)*shownOfSample/100)
}

// playOut plays a match to its end, and returns with how many answers.
func playOut(s games.State) int {
	n, random := 0, sampler()
	for n < longestSample && answerAnyhow(s, random) {
		n++
	}
	return n
}

// playAnyhow gives as many answers as that, and those of chance that follow.
func playAnyhow(s games.State, answers int) games.State {
	random := sampler()
	for range answers {
		answerAnyhow(s, random)
	}
	for _, waits := games.Asked(s, games.Chance); waits; _, waits = games.Asked(s, games.Chance) {
		answerAnyhow(s, random)
	}
	return s
}

// sampler returns the source of the answers of a sample.
func sampler() *rand.Rand { return rand.New(rand.NewPCG(15, 7)) }

// answerAnyhow answers a question of s at random; false if there is none.
func answerAnyhow(s games.State, random *rand.Rand) bool {
	pending := s.Pending()
	if len(pending) == 0 {
		return false
	}
	d := pending[random.IntN(len(pending))]
	s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
	return true
}
