package gametest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// Plans runs every testdata/plans/*.txt of the calling package as a subtest:
// scripts, in the form of Scripts, of whole matches in which seats plan ahead.
//
//	new 3 target=5              a match for 3; chance answers with its first outcome
//	draws p1 red                the next answers of chance, those that remain
//	0 e5 xg6                    seat 0 plays its turn and confirms it
//	plan 0 KIND: e5 / f6 g7     seat 0 plans, for a kind of question or * for any
//	plans 0                     what it has planned
//	asked 0                     the kind of the question that it is asked
//	foresees 0 KIND             whether it sees such a question coming
//
// Below a move stand the entries that it adds to the record, and what seats are told of their plans; a
// refused plan says why.
func Plans(t *testing.T, rules games.Rules) {
	t.Helper()
	scripts(t, "testdata/plans/*.txt", func() stage { return &planning{rules: rules} })
}

// planning is the stage for scripts of plans.
type planning struct {
	rules games.Rules
	match *match.Match
	draws []string
}

func (s *planning) do(input string) ([]string, error) {
	command, rest, _ := strings.Cut(input, " ")
	if command == "new" {
		return s.open(strings.Fields(rest))
	}
	if s.match == nil {
		return nil, errNoMatch
	}
	if command == "draws" {
		s.draws = strings.Fields(rest)
		return nil, nil
	}
	s.match.Draw(s.roll)
	if p, err := parsePlayer(command); err == nil {
		return s.turn(p, rest)
	}
	number, rest, _ := strings.Cut(rest, " ")
	p, err := parsePlayer(number)
	if err != nil {
		return nil, err
	}
	switch command {
	case "plan":
		return s.plan(p, rest)
	case "plans":
		return s.plans(p), nil
	case "asked":
		d, _ := s.match.Asked(p)
		return []string{match.Kind(d)}, nil
	case "foresees":
		met := s.match.LikelyQuestions(p, roller(1))
		return []string{yes(slices.ContainsFunc(met, func(q match.Question) bool { return q.Kind == rest }))}, nil
	}
	return nil, fmt.Errorf("%q is neither a command nor a seat", command)
}

func (s *planning) open(args []string) ([]string, error) {
	setup, err := parseSetup(args)
	if err != nil {
		return nil, err
	}
	s.match, err = match.Start(s.rules, setup, nil)
	return nil, err
}

func (s *planning) turn(p games.Player, sentence string) ([]string, error) {
	from := s.match.Plies()
	var illegal *match.IllegalError
	switch _, err := s.match.Play(p, sentence); {
	case errors.As(err, &illegal):
		return append([]string{err.Error()}, wrap(sayMoves(illegal.Decision.Moves))...), nil
	case err != nil:
		return []string{err.Error()}, nil
	}
	notes, err := s.match.Confirm(p, s.roll)
	if err != nil {
		return []string{err.Error()}, nil
	}
	return s.news(from, notes), nil
}

// roll draws the outcome that the script names.
func (s *planning) roll(int) int {
	d := s.match.Pending()[0]
	if len(s.draws) == 0 {
		return 0
	}
	i := slices.IndexFunc(d.Moves, func(m games.Move) bool { return m.String() == s.draws[0] })
	if i < 0 {
		panic(fmt.Sprintf("%q cannot be drawn", s.draws[0]))
	}
	s.draws = s.draws[1:]
	return i
}

// news returns the entries from a ply on, and the failures of plans.
func (s *planning) news(from int, notes []games.Note) []string {
	var out []string
	for _, step := range s.match.Steps()[from:] {
		out = append(out, step.Entry.String())
	}
	for _, n := range notes {
		if n.Text.Key == "match.plan.failed" {
			out = append(out, sayNote(n))
		}
	}
	return out
}

func (s *planning) plan(p games.Player, text string) ([]string, error) {
	kind, ways, ok := strings.Cut(text, ": ")
	if !ok {
		return nil, errors.New("a plan is KIND: words / words")
	}
	from := s.match.Plies()
	err := s.match.Plan(p, record.Plan{Kind: kind, Alternatives: strings.Split(ways, " / ")})
	var why *match.PlanError
	switch {
	case errors.As(err, &why):
		return []string{sayText(why.Why)}, nil
	case err != nil:
		return []string{err.Error()}, nil
	}
	return s.news(from, s.match.Draw(s.roll)), nil
}

func (s *planning) plans(p games.Player) []string {
	var out []string
	for _, plan := range s.match.Plans(p) {
		out = append(out, plan.String())
	}
	return out
}
