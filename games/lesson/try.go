package lesson

import (
	"errors"
	"slices"

	"herald/games"
	"herald/games/match"
)

// Confirm ends a turn among the words of a try, where it could go on.
const Confirm = "/"

// ErrOver says that words follow the end of a lesson or puzzle.
var ErrOver = errors.New("the lesson is over")

// Others answer for the other seats of a match: Draft completes the draft of one, and Roll answers for chance.
type Others struct {
	Draft func(*match.Match, games.Player)
	Roll  func(n int) int
}

// A Try is a lesson or puzzle with what its seat has played.
type Try struct {
	Match  *match.Match
	Seat   games.Player
	Notes  []games.Note // of the last turn and of what others have played since
	Turns  int          // of the seat
	Over   bool         // the task is solved or not, or enough of the match is played
	Solved bool
	Part   string // of the texts of a lesson, once it is over

	// judge judges the seat's draft, which is a whole turn; nil for a match.
	judge func(*match.Match) (solved bool, part string)
	until condition // of a match; see Lesson
	turns int
}

// Play plays words in a lesson between seats of those names. A turn that cannot go on is confirmed by itself. The
// error is ErrOver, or one of match.Match.Play or Confirm.
func (l *Lesson) Play(seats, words []string, others Others) (*Try, error) {
	m, err := l.Begin(seats)
	if err != nil {
		return nil, err
	}
	t := &Try{Match: m, Seat: l.Seat, until: l.until, turns: l.Turns}
	if !l.IsMatch() {
		t.judge = l.judge
	}
	return t, t.playAll(words, others)
}

// judge judges the seat's draft.
func (l *Lesson) judge(m *match.Match) (solved bool, part string) {
	return l.Judge(wordsOf(m.DraftMoves(l.Seat)), m.DraftNotes(l.Seat))
}

func (t *Try) playAll(words []string, others Others) error {
	err := t.follow(others)
	for _, word := range words {
		if err == nil {
			err = t.play(word, others)
		}
	}
	return err
}

func (t *Try) play(word string, others Others) error {
	if t.Over {
		return ErrOver
	}
	if word == Confirm {
		return t.confirm(others)
	}
	if _, err := t.Match.Play(t.Seat, t.long(word)); err != nil {
		return err
	}
	if d, asked := t.Match.Asked(t.Seat); asked && !d.Fresh || !t.Match.Whole(t.Seat) {
		return nil
	}
	return t.confirm(others)
}

// confirm ends a turn of the seat.
func (t *Try) confirm(others Others) error {
	t.Notes = t.Match.DraftNotes(t.Seat)
	if !t.isMatch() {
		t.Solved, t.Part = t.judge(t.Match)
	}
	if _, err := t.Match.Confirm(t.Seat, others.Roll); err != nil {
		return err
	}
	t.Turns++
	t.Over = !t.isMatch()
	return t.follow(others)
}

// follow lets the others answer in a match until the seat is asked, or enough is played.
func (t *Try) follow(others Others) error {
	for t.isMatch() {
		waiting := t.Match.Waiting()
		asked := slices.Contains(waiting, t.Seat) || len(waiting) == 0 && t.Match.Asks(t.Seat)
		if t.Match.Over() || t.enough(asked) {
			t.Over, t.Solved, t.Part = true, true, "right"
			return nil
		}
		if asked {
			return nil
		}
		next, more := t.Match.NextSeat(others.Roll)
		if !more {
			continue
		}
		others.Draft(t.Match, next)
		notes, err := t.Match.Confirm(next, others.Roll)
		if err != nil {
			return err
		}
		t.Notes = append(t.Notes, notes...)
	}
	return nil
}

// isMatch reports whether it is the beginning of a match, not a task.
func (t *Try) isMatch() bool { return t.judge == nil }

// enough reports whether enough of a match is played, when the seat is asked again or not.
func (t *Try) enough(asked bool) bool {
	if t.until != nil {
		return t.until.holds(nil, t.Notes)
	}
	return asked && t.Turns >= t.turns
}

func wordsOf(moves []games.Move) []string {
	words := make([]string, len(moves))
	for n, m := range moves {
		words[n] = m.String()
	}
	return words
}
