package lesson

import (
	"fmt"
	"slices"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A Puzzle is a position of a match in which one turn of a seat is clearly the best.
type Puzzle struct {
	Name    string // a word, unique in the game
	Version int    // of the rules
	Setup   games.Setup
	Entries []record.Entry // from the start of the match to the position
	Seat    games.Player   // whose turn it is
	Given   []string       // the words of the turn that are given
	Best    []string       // the words that complete it best
	Chance  int            // to win by it, in percent, as a search has estimated it
	Next    int            // to win by any other turn

	rules games.Rules
}

// With returns the puzzle in a game of these rules.
func (p Puzzle) With(rules games.Rules) *Puzzle {
	p.rules = rules
	return &p
}

// Begin returns the match at the position, between seats of those names, with what is given of the turn. The error
// is match.Open's, or one of match.Match.Play.
func (p *Puzzle) Begin(seats []string) (*match.Match, error) {
	setup, err := p.rules.Check(p.Setup)
	if err != nil {
		return nil, err
	}
	r := record.Record{Game: p.rules.Name, Version: p.Version, Setup: setup, Seats: seats, Entries: p.Entries}
	m, err := match.Open(p.rules, r.Clone().Sized())
	if err != nil || len(p.Given) == 0 {
		return m, err
	}
	_, err = m.Play(p.Seat, strings.Join(p.Given, " "))
	return m, err
}

// Play plays words in a puzzle between seats of those names, as Lesson.Play does. It is solved by any turn with the
// Effect of the best.
func (p *Puzzle) Play(seats, words []string, roll func(int) int) (*Try, error) {
	m, err := p.Begin(seats)
	if err != nil {
		return nil, err
	}
	best, err := p.effect(m)
	if err != nil {
		return nil, err
	}
	t := &Try{Match: m, Seat: p.Seat, judge: func(m *match.Match) (bool, string) { return Effect(m, p.Seat) == best, "" }}
	return t, t.playAll(words, Others{Roll: roll})
}

// Obvious reports whether the first answer on offer to each question solves it. The error is Begin's, or one of
// match.Match.Play with the best turn.
func (p *Puzzle) Obvious(seats []string) (bool, error) {
	m, err := p.Begin(seats)
	if err != nil {
		return false, err
	}
	best, err := p.effect(m)
	return err == nil && Obvious(m, p.Seat, best), err
}

// effect returns the Effect of the best turn.
func (p *Puzzle) effect(m *match.Match) (string, error) {
	m = m.Clone()
	if _, err := m.Play(p.Seat, strings.Join(p.Best, " ")); err != nil {
		return "", err
	}
	if !m.Whole(p.Seat) {
		return "", fmt.Errorf("%v is not a whole turn", p.Best)
	}
	return Effect(m, p.Seat), nil
}

// Effect describes what a seat's draft leads to. Drafts of the same words in another order have the same effect if
// they lead to the same position.
func Effect(m *match.Match, p games.Player) string {
	outcome, notes := m.Outcome(p), m.DraftNotes(p)
	texts := slices.DeleteFunc(outcome.View(p).Words(), func(t games.Text) bool {
		return slices.ContainsFunc(notes, func(n games.Note) bool { return n.Text.Key == t.Key }) // it tells the turn
	})
	return fmt.Sprint(outcome.Scores(), texts)
}

// Obvious reports whether the first answer on offer to each question, from a seat's draft on, leads to an effect.
func Obvious(m *match.Match, p games.Player, effect string) bool {
	m = m.Clone()
	for {
		if m.Whole(p) && Effect(m, p) == effect {
			return true
		}
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			return false
		}
		if _, err := m.Play(p, d.Moves[0].String()); err != nil {
			panic(fmt.Errorf("%s, offered to seat %d: %w", d.Moves[0], p, err)) // offers are legal
		}
	}
}
