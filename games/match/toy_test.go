package match_test

import (
	"slices"

	"herald/games"
)

// toy is a game of two phases: all vote in secret, in any order; after the count, seat 0 walks
// one to three steps and stops when it likes, then seat 1 takes a coin, twice.
type toy struct {
	votes []string
	open  bool
	steps int
	done  bool
	coins int
}

type word string

func (w word) String() string    { return string(w) }
func (w word) Label() games.Text { return games.T("toy.word", "word", string(w)) }

func words(list ...string) []games.Move {
	moves := make([]games.Move, len(list))
	for i, w := range list {
		moves[i] = word(w)
	}
	return moves
}

var toyRules = games.Rules{
	Name: "toy", Version: 1, Min: 2, Max: 3,
	Options: []games.Option{{Name: "loud", Values: []string{"no", "yes"}}},
	Start:   func(s games.Setup) games.State { return &toy{votes: make([]string, s.Players)} },
}

func (t *toy) Pending() []games.Decision {
	if !t.open {
		return t.voting()
	}
	if !t.done {
		moves := words("step")
		if t.steps > 0 {
			moves = words("step", games.Done)
		}
		return []games.Decision{{Player: 0, Prompt: games.T("toy.walk"), Moves: moves, Seen: games.All, Fresh: t.steps == 0}}
	}
	if t.coins < 2 {
		return []games.Decision{{Player: 1, Prompt: games.T("toy.take"), Moves: words("coin", "note"), Seen: games.All, Fresh: true}}
	}
	return nil
}

func (t *toy) voting() []games.Decision {
	var open []games.Decision
	for i, v := range t.votes {
		if v == "" {
			open = append(open, games.Decision{Player: games.Player(i), Prompt: games.T("toy.vote"), Moves: words("yes", "no"), Seen: games.Only(games.Player(i)), Fresh: true})
		}
	}
	if open == nil {
		open = []games.Decision{{Player: games.Chance, Moves: words("count"), Seen: games.All}}
	}
	return open
}

func (t *toy) Apply(p games.Player, m games.Move) []games.Note {
	switch m.String() {
	case "yes", "no":
		t.votes[p] = m.String()
		return []games.Note{{To: p, Text: games.T("toy.voted")}}
	case "count":
		t.open = true
	case "step":
		t.steps++
		t.done = t.steps == 3
	case games.Done:
		t.done = true
	default:
		t.coins++
	}
	return []games.Note{{To: games.Everyone, Text: games.T("toy." + m.String())}}
}

func (t *toy) Scores() []int {
	scores := make([]int, len(t.votes))
	scores[0], scores[1] = t.steps, t.coins
	return scores
}

func (t *toy) Clone() games.State {
	c := *t
	c.votes = slices.Clone(t.votes)
	return &c
}

func (t *toy) View(p games.Player) games.View {
	v := toyView{steps: t.steps, coins: t.coins}
	if p >= 0 {
		v.vote = t.votes[p]
	}
	return v
}

type toyView struct {
	vote         string
	steps, coins int
}

func (toyView) Words() []games.Text { return nil }
