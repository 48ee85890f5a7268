package render

import (
	"image"
	"strconv"

	"herald/games"
)

// Exhibit returns the public view of a game after words, one for each answer, of any seat.
// Chance takes its outcomes in order. It panics on a word that answers nothing: examples are
// part of the program.
func Exhibit(rules games.Rules, setup games.Setup, words ...string) games.View {
	state, err := rules.New(setup)
	if err != nil {
		panic(err)
	}
	settle(state)
	for _, word := range words {
		answer(state, word)
		settle(state)
	}
	return state.View(games.Everyone)
}

// settle answers for Chance.
func settle(state games.State) {
	for n := 3; ; n += 5 {
		pending := state.Pending()
		if len(pending) == 0 || pending[0].Player != games.Chance {
			return
		}
		state.Apply(games.Chance, pending[0].Moves[n%len(pending[0].Moves)])
	}
}

// answer gives a word to the first seat that is asked and may use it.
func answer(state games.State, word string) {
	for _, d := range state.Pending() {
		if m, ok := d.Find(word); ok {
			state.Apply(d.Player, m)
			return
		}
	}
	panic("nobody may answer " + word)
}

// spotSize is the width of the disc of a spot, large enough for a phone.
const spotSize = 68

// Annotate numbers the spots of a picture from 1, and returns the picture.
func Annotate(m *image.Paletted, spots []image.Point) *image.Paletted {
	c := &Canvas{Paletted: *m}
	for n, at := range spots {
		c.Centre(Disc(spotSize, Crimson, Ivory), at.X, at.Y)
		c.Text(Number, strconv.Itoa(n+1), at.X, at.Y+15, .5, Ivory)
	}
	return c.Picture()
}
