package page

import (
	"hash/fnv"
	"net/http"
	"strconv"

	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A look says what a page shows of a match; the zero look is the present position.
type look struct {
	Picked string `json:"picked,omitempty"` // what was picked; see view.Panel
	Part   string `json:"part,omitempty"`   // the close-up; see view.Panel
	Turn   int    `json:"turn,omitempty"`   // the turn of the story, from 1; 0 for the present
	Trial  string `json:"trial,omitempty"`  // what is tried from there; see trial
	Eyes   string `json:"eyes,omitempty"`   // the seat whose story it is, once the match is over; see eyesOf
}

// lookOf returns the look that a request asks for.
func lookOf(r *http.Request) look {
	turn, _ := strconv.Atoi(r.FormValue("turn"))
	return look{Picked: r.FormValue("picked"), Part: r.FormValue("part"), Turn: turn, Trial: r.FormValue("trial"), Eyes: r.FormValue("eyes")}
}

// elsewhere reports whether the look is at another position than the present one.
func (l look) elsewhere() bool { return l.Turn > 0 || l.Trial != "" }

// A scene is a board with what its position follows from.
type scene struct {
	view.Board
	look  look // as it is shown
	from  record.Record
	trial *match.Trial // nil for what has happened
}

// scene returns what a reader looks at.
func (h *handler) scene(r reader, t *table.Table, m *match.Match) (scene, error) {
	p := view.Panel{Table: t, Match: m, Seat: t.Seat(r.user), Say: h.View.In(r.language, t), Picked: r.Picked, Part: r.Part}
	if !r.elsewhere() {
		return scene{Board: h.View.Board(p), look: r.look, from: m.Record()}, nil
	}
	p.Seat, r.Eyes = eyesOf(r, t, m)
	turns := h.turns(t, m, p.Seat)
	n := turnAt(r.Turn, turns)
	r.Turn = n + 1
	then := m.At(turns[n].Plies)
	if r.Trial == "" {
		return scene{Board: h.View.Past(p, turns, n), look: r.look, from: then.Record()}, nil
	}
	try, err := begin(t, m, then, p.Seat, r.Turn)
	if err != nil {
		return scene{}, err
	}
	r.Trial = replay(try, r.Trial)
	return scene{h.View.Trial(p, try), r.look, then.Record(), try}, nil
}

// turns returns the turns of a match as a seat, or games.Everyone, was told of them.
func (h *handler) turns(t *table.Table, m *match.Match, seat games.Player) []gamelog.Turn {
	return gamelog.Turns(h.View.LogOf(t, m).Events(seat))
}

// turnAt returns the index of the turn of a look, of the last one if it has none.
func turnAt(turn int, turns []gamelog.Turn) int {
	if turn <= 0 || turn > len(turns) {
		return len(turns) - 1
	}
	return turn - 1
}

// seed returns a number that is always the same for a text.
func seed(text string) uint64 {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(text)) // it never fails
	return sum.Sum64()
}
