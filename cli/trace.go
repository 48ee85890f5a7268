package cli

import (
	"encoding/json"
	"io"
	"reflect"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// A traced ply is one line of herald replay --trace. Players are seats from 0; -1
// is everyone and -2 is chance.
type traced struct {
	Ply     int          `json:"ply"` // from 0
	Player  games.Player `json:"player"`
	Pending []question   `json:"pending"` // before the word
	Word    string       `json:"word"`
	Notes   []note       `json:"notes"`
	Board   board        `json:"board"` // after the word
}

type question struct {
	Player games.Player `json:"player"`
	Prompt string       `json:"prompt"` // the key
	Words  []string     `json:"words"`
}

type note struct {
	To   games.Player `json:"to"`
	Key  string       `json:"key"`
	Text string       `json:"text"`
}

// A board is the whole position: the public view, and the view of each seat that
// differs from it.
type board struct {
	Public games.View                  `json:"public"`
	Seats  map[games.Player]games.View `json:"seats,omitempty"`
}

// trace replays r and prints every ply, up to the first that breaks the rules,
// which is an error.
func trace(w io.Writer, rules games.Rules, r record.Record, say lang.Printer) error {
	lines := json.NewEncoder(w)
	for step, err := range match.Walk(rules, r) {
		if err != nil {
			return err
		}
		if err := lines.Encode(tracedStep(step, say)); err != nil {
			return err
		}
	}
	return nil
}

func tracedStep(s match.Step, say lang.Printer) traced {
	t := traced{
		Ply: s.Ply, Player: s.Entry.Player, Word: s.Entry.Word,
		Pending: make([]question, len(s.Pending)),
		Notes:   make([]note, len(s.Notes)),
		Board:   boardOf(s.Match),
	}
	for i, d := range s.Pending {
		t.Pending[i] = question{Player: d.Player, Prompt: d.Prompt.Key, Words: words(d)}
	}
	for i, n := range s.Notes {
		t.Notes[i] = note{To: n.To, Key: n.Text.Key, Text: say.Say(n.Text)}
	}
	return t
}

func words(d games.Decision) []string {
	words := make([]string, len(d.Moves))
	for i, m := range d.Moves {
		words[i] = m.String()
	}
	return words
}

func boardOf(m *match.Match) board {
	b := board{Public: m.View(games.Everyone), Seats: map[games.Player]games.View{}}
	for p := range m.Scores() {
		if v := m.View(games.Player(p)); !reflect.DeepEqual(v, b.Public) {
			b.Seats[games.Player(p)] = v
		}
	}
	return b
}
