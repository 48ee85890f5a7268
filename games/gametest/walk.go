package gametest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"herald/games"
)

const (
	longest  = 5000 // answers in a game
	fewGames = 40   // played even if there are fewer setups
	looks    = 600  // positions that are checked closely
)

// A position is a moment of a random game.
type position struct {
	rules  games.Rules
	setup  games.Setup
	state  games.State
	played []answer
	notes  []games.Note   // of the last answer
	out    []games.Player // of the last position
	looks  int            // positions of this game that are checked closely
	rng    *rand.Rand
}

type answer struct {
	player games.Player
	move   games.Move
}

// walk plays random games and shows every position to visit. The error is visit's or a panic's, with a script
// that leads there.
func walk(rules games.Rules, visit func(*position) error) error {
	all := setups(rules)
	if len(all) == 0 {
		return fmt.Errorf("no setup is accepted")
	}
	n, looks := max(len(all), fewGames), looks
	if testing.Short() {
		n, looks = fewGames/5, looks/10
	}
	for i := range n {
		at := &position{rules: rules, setup: all[i%len(all)], looks: max(looks/n, 4), rng: rand.New(rand.NewPCG(uint64(i), 7))}
		if err := at.game(visit); err != nil {
			return fmt.Errorf("%w\nafter:\n%s", err, at.script())
		}
	}
	return nil
}

// always runs a check at every position.
func always(visit func(*position) error) func(games.Rules) error {
	return func(rules games.Rules) error { return walk(rules, visit) }
}

// sometimes runs a check at some positions of each game.
func sometimes(visit func(*position) error) func(games.Rules) error {
	return func(rules games.Rules) error {
		return walk(rules, func(at *position) error {
			if !at.picked() {
				return nil
			}
			return visit(at)
		})
	}
}

// picked chooses the positions to look at closely: half of them at the start
// of the game, the others spread over it, and its end.
func (at *position) picked() bool {
	const plies = 300 // of a long game
	return len(at.played) < at.looks/2 || at.rng.IntN(max(plies/at.looks, 1)) == 0 || len(at.state.Pending()) == 0
}

// game plays one game. It stops where the game cannot go on: the checks for that report it.
func (at *position) game(visit func(*position) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	at.state, err = at.rules.New(at.setup)
	for err == nil {
		if err = visit(at); err != nil {
			break
		}
		next, ok := choose(at.state, at.rng)
		if !ok || len(at.played) > longest {
			break
		}
		at.played = append(at.played, next)
		at.notes = at.state.Apply(next.player, next.move)
	}
	return err
}

// choose picks an answer to a question of s at random.
func choose(s games.State, rng *rand.Rand) (answer, bool) {
	pending := s.Pending()
	if len(pending) == 0 {
		return answer{}, false
	}
	d := pending[rng.IntN(len(pending))]
	return pick(d, rng)
}

// pick picks an answer to d at random.
func pick(d games.Decision, rng *rand.Rand) (answer, bool) {
	if len(d.Moves) == 0 {
		return answer{}, false
	}
	if d.Free != nil && rng.IntN(2) == 0 {
		if m, ok := free(d, rng); ok {
			return answer{d.Player, m}, true
		}
	}
	return answer{d.Player, d.Moves[rng.IntN(len(d.Moves))]}, true
}

// playOn plays at most n more answers in s.
func playOn(s games.State, n int, rng *rand.Rand) []answer {
	var played []answer
	for range n {
		next, ok := choose(s, rng)
		if !ok {
			break
		}
		s.Apply(next.player, next.move)
		played = append(played, next)
	}
	return played
}

// script returns the way to the position as Scripts reads it.
func (at *position) script() string {
	var b strings.Builder
	fmt.Fprintf(&b, "new %d", at.setup.Players)
	for _, name := range slices.Sorted(maps.Keys(at.setup.Options)) {
		fmt.Fprintf(&b, " %s=%s", name, at.setup.Options[name])
	}
	for i, a := range at.played {
		if i > 0 && at.played[i-1].player == a.player && a.player != games.Chance {
			fmt.Fprintf(&b, " %s", a.move)
			continue
		}
		fmt.Fprintf(&b, "\n%s %s", sayPlayer(a.player), a.move)
	}
	return b.String()
}
