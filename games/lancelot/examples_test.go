package lancelot

import (
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// An example is one of the printed rules, as testdata/examples.json has it. Players are letters: Y, B and R
// sit at seats 0, 1 and 2.
type example struct {
	ID        string
	Players   int
	Options   map[string]bool
	Excalibur string
	Powers    map[string]bool // none by default
	Pieces    map[string][]string
	Cases     []exampleCase
}

type exampleCase struct {
	Advantage      map[string]map[string]int
	Forbidden      map[string][]string
	Allowed        map[string][]string
	LegalCount     map[string]int
	Play           []exampleTurn
	Legal          bool
	Captured       []string
	CapturedSteps  [][]string
	Score          map[string]int
	Over           json.RawMessage
	ExcaliburAfter string
	PowerAfter     map[string]bool
	AdvantageAfter map[string]map[string]int
}

type exampleTurn struct {
	Player string
	Turn   []struct{ Knight, Excalibur string }
}

func seat(letter string) games.Player { return games.Player(strings.Index("YBR", letter)) }

func examples(t *testing.T) []example {
	t.Helper()
	text, err := os.ReadFile("testdata/examples.json")
	require.NoError(t, err)
	var all []example
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.DisallowUnknownFields()
	require.NoError(t, d.Decode(&all))
	return all
}

// start builds the example's position.
func (e example) start(t *testing.T) *State {
	t.Helper()
	options := map[string]string{}
	for name, on := range e.Options {
		options[name] = map[bool]string{true: "yes", false: "no"}[on]
	}
	s := begin(t, e.Players, options)
	s.phase, s.mover = opening, 0
	for letter, squares := range e.Pieces {
		require.NoError(t, s.stand(strconv.Itoa(int(seat(letter))), strings.ToLower(strings.Join(squares, ","))))
	}
	require.NoError(t, s.plant(strings.ToLower(e.Excalibur), ""))
	s.power = [maxPlayers]bool{}
	for letter, on := range e.Powers {
		s.power[seat(letter)] = on
	}
	return s
}

// The printed examples: L-E1, L-E2, L-E3, L-E4, L-E5 and L-E6.
func TestExamples(t *testing.T) {
	all := examples(t)
	require.Len(t, all, 6)
	for _, e := range all {
		t.Run(e.ID, func(t *testing.T) {
			for _, c := range e.Cases {
				c.check(t, e.start(t))
			}
		})
	}
}

func (c exampleCase) check(t *testing.T, s *State) {
	t.Helper()
	requireAdvantages(t, c.Advantage, s)
	for letter, squares := range c.Forbidden {
		requireOffered(t, s, letter, squares, false)
	}
	for letter, squares := range c.Allowed {
		requireOffered(t, s, letter, squares, true)
	}
	for letter, n := range c.LegalCount {
		s.mover = seat(letter)
		require.Len(t, s.placements(), n)
	}
	if len(c.Play) > 0 {
		c.play(t, s)
	}
}

// play plays the turns of the case and compares the result of the last one. Of an illegal case only the last
// turn is illegal.
func (c exampleCase) play(t *testing.T, s *State) {
	t.Helper()
	last := len(c.Play) - 1
	for i, turn := range c.Play {
		legal := c.Legal || i < last
		require.Equal(t, legal, turn.play(t, s), "turn %d", i+1)
	}
	if !c.Legal {
		return
	}
	var steps [][]string
	var captured []string
	for _, step := range s.lastPlacements() {
		squares := []string{}
		for _, taken := range step.Taken {
			squares = append(squares, taken.Square.Name())
		}
		steps = append(steps, squares)
		captured = append(captured, squares...)
	}
	if c.Captured != nil {
		require.ElementsMatch(t, c.Captured, captured)
	}
	require.True(t, c.CapturedSteps == nil || len(c.CapturedSteps) == len(steps))
	for i, squares := range c.CapturedSteps {
		require.ElementsMatch(t, squares, steps[i])
	}
	c.requireAfter(t, s)
}

func (c exampleCase) requireAfter(t *testing.T, s *State) {
	t.Helper()
	for letter, n := range c.Score {
		require.Equal(t, n, s.Scores()[seat(letter)])
	}
	if string(c.Over) == "null" {
		require.NotEqual(t, over, s.phase)
	}
	if c.ExcaliburAfter != "" {
		require.Equal(t, c.ExcaliburAfter, s.excalibur.Name())
	}
	for letter, on := range c.PowerAfter {
		require.Equal(t, on, s.power[seat(letter)])
	}
	requireAdvantages(t, c.AdvantageAfter, s)
}

// play reports whether the turn is legal, and if so plays it; Excalibur is
// declined unless the turn says otherwise.
func (turn exampleTurn) play(t *testing.T, s *State) bool {
	t.Helper()
	s.phase, s.mover = opening, seat(turn.Player)
	for _, step := range turn.Turn {
		word := strings.ToLower(step.Knight)
		if step.Excalibur != "" {
			word = "x" + strings.ToLower(step.Excalibur)
		}
		d := s.Pending()[0]
		require.Equal(t, seat(turn.Player), d.Player)
		m, ok := d.Find(word)
		if !ok {
			return false
		}
		s.Apply(d.Player, m)
	}
	if s.phase == closing {
		s.Apply(s.mover, Decline{})
	}
	return true
}

func requireOffered(t *testing.T, s *State, letter string, squares []string, want bool) {
	t.Helper()
	s.mover = seat(letter)
	words := offered(s.Pending()[0])
	for _, square := range squares {
		require.Equal(t, want, slices.Contains(words, strings.ToLower(square)), square)
	}
}

// requireAdvantages checks advantages by the name of the line: row7, colE,
// diag:A12-L1.
func requireAdvantages(t *testing.T, want map[string]map[string]int, s *State) {
	t.Helper()
	for letter, lines := range want {
		for name, n := range lines {
			l := s.lineNamed(t, name)
			require.Equal(t, n, int(s.advantage(seat(letter), l)), "%s, %s", letter, name)
		}
	}
}

func (s *State) lineNamed(t *testing.T, name string) line {
	t.Helper()
	if row, ok := strings.CutPrefix(name, "row"); ok {
		return s.shared(t, "a"+row, "b"+row)
	}
	if column, ok := strings.CutPrefix(name, "col"); ok {
		column = strings.ToLower(column)
		return s.shared(t, column+"1", column+"2")
	}
	low, high, _ := strings.Cut(strings.ToLower(strings.TrimPrefix(name, "diag:")), "-")
	return s.shared(t, low, high)
}

// shared returns the one line through both squares.
func (s *State) shared(t *testing.T, one, other string) line {
	t.Helper()
	for _, l := range s.area.through[squareOf(one)] {
		if slices.Contains(s.area.through[squareOf(other)], l) {
			return l
		}
	}
	require.Fail(t, "no such line", "%s-%s", one, other)
	return 0
}
