package lancelot

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"herald/games"
	"herald/games/gametest"
)

func TestTextBoard(t *testing.T) { gametest.TextBoard(t, Rules(), described, seen) }

// seen returns the exported part of a view, without its position.
func seen(view games.View) any {
	v := view.(View)
	v.position = nil
	for _, step := range v.Last {
		slices.SortFunc(step.Taken, func(a, b Capture) int {
			return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Square, b.Square))
		})
	}
	return v
}

// A description is a position, as far as the sentences describe it.
type description struct {
	*gametest.Listener
	View
}

// described returns the position that sentences describe.
func described(l *gametest.Listener, said []string) any {
	h := description{l, View{Excalibur: None, Invoker: games.Everyone, Mover: games.Everyone}}
	for s := range h.Knights {
		h.Knights[s] = games.Everyone
	}
	for _, sentence := range said {
		when, turn, steps := strings.Cut(sentence, ": ")
		if steps && (when == "Last turn" || when == "This turn so far") {
			h.last(turn)
			continue
		}
		h.sentence(l.Parse("lancelot.view.", sentence))
	}
	return h.View
}

func (h *description) sentence(key string, args map[string]string) {
	switch key {
	case "arm", "turn", "finish":
		h.Mover, h.Begun = h.Seat(args["player"]), key == "finish"
	case "won", "shared":
		h.Over = true
	case "captures":
		h.Target, h.Captured = h.Number(args["target"]), h.tally(args["tally"])
		h.Players, h.Power = len(h.Captured), make([]bool, len(h.Captured))
	case "stock":
		h.Stock = h.tally(args["tally"])
	case "excalibur_own":
		h.Invoker = h.Seat(args["player"])
		fallthrough
	case "excalibur":
		h.Excalibur = squareNamed(args["square"])
	case "power":
		for _, p := range h.Seats(args["players"]) {
			h.Power[p] = true
		}
	case "keeps_turn", "keeps_moved":
		h.Sword, h.Keeps = true, key == "keeps_moved"
	case "knights":
		for _, name := range h.Items(args["squares"]) {
			h.Knights[squareNamed(name)] = h.Seat(args["player"])
		}
	case "field", "field_diagonals":
		low, high := squareNamed(args["low"]), squareNamed(args["high"])
		h.First, h.Size, h.Diagonals = low.Row(), high.Row()-low.Row()+1, key == "field_diagonals"
	}
}

// tally returns one number per seat.
func (h *description) tally(list string) []int {
	numbers := []int{}
	for _, item := range h.Items(list) {
		_, args := h.Parse("lancelot.view.count", item)
		numbers = append(numbers, h.Number(args["count"]))
	}
	return numbers
}

// last adds the steps of a turn.
func (h *description) last(turn string) {
	for _, sentence := range strings.SplitAfter(turn, ". ") {
		key, args := h.Parse("lancelot.note.", strings.TrimSpace(sentence))
		step := Placement{
			Player: h.Seat(args["player"]), Sword: !strings.HasPrefix(key, "placed"),
			Square: squareNamed(args["square"]), From: squareNamed(args["from"]),
		}
		for _, item := range h.Items(cmp.Or(args["losses"], "none")) {
			_, of := h.Parse("lancelot.of", item)
			for _, name := range h.Items(of["squares"]) {
				step.Taken = append(step.Taken, Capture{squareNamed(name), h.Seat(of["player"])})
			}
		}
		h.Last = append(h.Last, step)
	}
}

// squareNamed returns the square of a name, None if there is none.
func squareNamed(name string) Square {
	return Square((slices.Index(names[:], name) + len(names)) % len(names))
}
