package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// A Trial is a copy of a position on which one person tries moves for all seats, and decides for
// chance. It has nothing of the record that has led to the position.
type Trial struct {
	// Match is the match as it has been played on in the trial. It must not be changed.
	*Match
	seat  games.Player
	first []string // the words of its first turn, if that is the seat's
	begun bool     // it is not the first turn of the seat any more
}

// Try returns a trial from a position that seat p imagines, which looks to p as this one: it
// shows nothing that p does not know. Roll is as in games.Imaginer. It returns false if p's view
// is no games.Imaginer, as a spectator's is not in a game with secrets.
func (m *Match) Try(p games.Player, roll func(n int) int) (*Trial, bool) {
	view, ok := m.View(p).(games.Imaginer)
	if !ok {
		return nil, false
	}
	return m.trial(p, view.Imagine(roll)), true
}

// TryOpenly returns a trial from the true position, for seat p or games.Everyone, once there are
// no secrets any more.
func (m *Match) TryOpenly(p games.Player) *Trial { return m.trial(p, m.State()) }

// trial returns a trial of a seat from a position. Seats that have resigned stay so unless the
// match is over.
func (m *Match) trial(p games.Player, from games.State) *Trial {
	r := record.Record{Game: m.record.Game, Version: m.record.Version, Setup: m.record.Setup, Seats: slices.Clone(m.holders)}
	at := position{state: from, pending: from.Pending(), takenBack: make([]int, len(r.Seats)), holders: r.Seats}
	if !m.Over() {
		at.resigned = slices.Clone(m.resigned)
	}
	c := course{position: at, rules: m.rules, record: r, checkpoints: []checkpoint{{0, at.clone()}}}
	_, asked := games.Asked(from, p)
	t := &Trial{Match: &Match{c, unprepared(len(r.Seats))}, seat: p, begun: !asked}
	t.settle()
	return t
}

// Mover returns the seat that answers next, or games.Chance: the one whose turn is under way, or
// else the trial's own, or the first that the match waits for. If it waits for none, the trial's own
// may answer; all others are silent then, and time passes. It returns games.Everyone once the match is
// over.
func (t *Trial) Mover() games.Player {
	for p := range t.drafts {
		if len(t.drafts[p]) > 0 {
			return games.Player(p)
		}
	}
	pending := t.Pending()
	if len(pending) == 0 {
		return games.Everyone
	}
	waiting := t.Waiting()
	if len(waiting) > 0 && !slices.Contains(waiting, t.seat) {
		return waiting[0]
	}
	if t.Asks(t.seat) {
		return t.seat
	}
	return pending[0].Player
}

// Answer answers the mover's question with a word. A turn that is complete is played, unless it
// is a sheet. The error is one of Play.
func (t *Trial) Answer(word string) error {
	p := t.Mover()
	if p == games.Chance {
		return t.decide(word)
	}
	if _, err := t.Play(p, word); err != nil {
		return err
	}
	d, asked := t.Match.Asked(p)
	s, sheet := t.Sheet(p)
	if complete := !asked || d.Fresh && t.Whole(p); !complete || sheet && s.Offer.IsZero() {
		return nil
	}
	return t.Confirm()
}

// Free returns the word for an answer to the mover's question as people type it into its form: a number, or a
// text, of its games.Free. The error is Match.Free's.
func (t *Trial) Free(typed string) (string, error) {
	p := t.Mover()
	if word := t.Spelled(p, typed); word != "" {
		return word, nil
	}
	d, asked := t.Match.Asked(p)
	if !asked || d.Free == nil {
		return "", ErrNotAsked
	}
	_, why := d.Free.Read(typed)
	return "", &IllegalError{Word: typed, Decision: d, Why: why}
}

// Fill fills in the mover's sheet, as Match.Fill does.
func (t *Trial) Fill(words []string) error { return t.Match.Fill(t.Mover(), words) }

// Confirm plays the mover's turn, and what follows without a choice. The error is one of
// Match.Confirm.
func (t *Trial) Confirm() error {
	p := t.Mover()
	if err := t.confirmable(p); err != nil {
		return err
	}
	if !t.begun && p == t.seat {
		t.first = t.wholeDraft(p)
	}
	t.begun = true
	t.commitDraft(p)
	t.settle()
	return nil
}

// First returns the words of the first turn of the trial: nil if that is not the seat's, or not
// whole.
func (t *Trial) First() []string {
	if !t.begun && t.Whole(t.seat) {
		return t.wholeDraft(t.seat)
	}
	return slices.Clone(t.first)
}

// decide answers for chance.
func (t *Trial) decide(word string) error {
	if _, err := t.commit(record.Entry{Player: games.Chance, Word: word}); err != nil {
		return err
	}
	t.settle()
	return nil
}

// settle commits the answers that are no choice, also of chance, and of time if no seat is to answer.
func (t *Trial) settle() {
	for !t.Over() {
		e, ok := t.forced(func(int) int { return 0 })
		if d, asked := t.decision(games.Time); asked && len(t.Waiting()) == 0 && !t.Asks(t.seat) {
			e, ok = timeUp(d), true
		}
		if d, chance := t.decision(games.Chance); !ok || chance && len(Outcomes(d)) > 1 {
			return
		}
		if _, err := t.commit(e); err != nil {
			panic(err) // the word comes from the decision
		}
	}
}

// Outcomes returns the moves of a decision of chance that differ, in order of their first.
func Outcomes(d games.Decision) []games.Move {
	var all []games.Move
	for _, m := range d.Moves {
		if !slices.ContainsFunc(all, func(o games.Move) bool { return o.String() == m.String() }) {
			all = append(all, m)
		}
	}
	return all
}
