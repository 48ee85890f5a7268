package feature

import (
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// Redraft changes the draft of a person, if at is about their present question. The error is
// table.ErrMovedOn, or one of table.Table.Plays or change.
func (a *App) Redraft(user string, at customid.About, change func(*match.Match, games.Player) error) (table.Table, *match.Match, error) {
	return a.Tables.Change(at.ID, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, user)
		switch {
		case err != nil:
			return err
		case m.AnswerCount(seat) != at.At:
			return table.ErrMovedOn
		}
		return change(m, seat)
	})
}

// Answer adds a word to the draft of a person, as Redraft does.
func (a *App) Answer(user string, at customid.About, word string) (table.Table, *match.Match, error) {
	return a.Redraft(user, at, func(m *match.Match, seat games.Player) error {
		_, err := m.Play(seat, word)
		return err
	})
}

// Free adds an answer to the draft of a person as they have typed it into the form of their question, as Redraft
// does.
func (a *App) Free(user string, at customid.About, typed string) (table.Table, *match.Match, error) {
	return a.Redraft(user, at, func(m *match.Match, seat games.Player) error {
		_, err := m.Free(seat, typed)
		return err
	})
}

// Undo removes the last word of the draft of a person, as Redraft does.
func (a *App) Undo(user string, at customid.About) (table.Table, *match.Match, error) {
	return a.Redraft(user, at, func(m *match.Match, seat games.Player) error {
		_, err := m.Undo(seat)
		return err
	})
}

// Instead replaces the last word of the draft of a person, as Redraft does.
func (a *App) Instead(user string, at customid.About, word string) (table.Table, *match.Match, error) {
	return a.Redraft(user, at, func(m *match.Match, seat games.Player) error {
		if _, err := m.Undo(seat); err != nil {
			return err
		}
		_, err := m.Play(seat, word)
		return err
	})
}

// Fill changes one answer on the sheet of a person, as Redraft does, and returns what is picked
// then. The word of at is a button's of the sheet.
func (a *App) Fill(user string, at customid.About) (t table.Table, m *match.Match, picked string, err error) {
	t, m, err = a.Redraft(user, at, func(m *match.Match, seat games.Player) error {
		words, more, ok := view.Filled(m, seat, at.Word)
		if !ok {
			return table.ErrMovedOn
		}
		picked = more
		return m.Fill(seat, words)
	})
	return t, m, picked, err
}

// Confirm plays the draft of a person, if its mark is the word of at. Message is the DM that
// they answer, "" for none. The error says what became of a draft that is gone; else it is
// table.ErrMovedOn, or one of table.Table.Plays or Commit.
func (a *App) Confirm(say lang.Printer, user string, at customid.About, message string) (table.Table, *match.Match, error) {
	return a.Tables.Change(at.ID, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, user)
		switch {
		case seat >= 0 && len(m.Draft(seat)) == 0 && m.AnswerCount(seat) >= at.At:
			return outdated(m, seat, at, say.Lexicon(t.Game))
		case err != nil:
			return err
		case m.AnswerCount(seat) != at.At, at.Word != "" && at.Word != view.DraftMark(m, seat):
			return table.ErrMovedOn
		}
		return a.Commit(t, m, seat, message)
	})
}

// Commit confirms the draft of a seat within a change, and notes how much of the match its holder
// has seen. Message is the DM that they answer, "" for none. The error is one of match.Match.Confirm, or
// names the earliest time of the turn.
func (a *App) Commit(t *table.Table, m *match.Match, seat games.Player, message string) error {
	if at, waits := table.PlaysFrom(t, m, seat, a.Clock.Now()); waits {
		return table.Refuse("play.error.pace", "when", discord.Timestamp(at, 'R'))
	}
	from := m.Plies()
	if _, err := m.Confirm(seat, a.Tables.Dice(m)); err != nil {
		return err
	}
	table.Saw(t, m, seat, from)
	table.Confirmed(t, m, seat, from, a.Clock.Now())
	if message != "" && message == t.DMs[seat].Message && table.AsksByDM(t, m, seat) {
		table.CalledFor(t, m, seat) // the DM asks the next question
	}
	return nil
}

// errPlayed says that the draft of a Confirm button was played already.
var errPlayed = table.Refuse("panel.already")

// outdated says of a Confirm whose draft is gone that it is played already, or what was
// played instead.
func outdated(m *match.Match, seat games.Player, at customid.About, l lang.Lexicon) error {
	words := lastTurn(m, seat)
	switch {
	case at.Word == "" || played(words, at.Word):
		return errPlayed
	case m.AnswerCount(seat)-len(words) >= at.At: // it belongs to an earlier turn
		return table.ErrMovedOn
	}
	words = slices.DeleteFunc(words, func(word string) bool { return word == games.Done })
	return table.Refuse("panel.replaced", "words", l.Said(strings.Join(words, " ")))
}

// lastTurn returns the words of the last turn of a seat, with those that were played for
// it as nothing else was possible.
func lastTurn(m *match.Match, seat games.Player) []string {
	var words []string
	begin, ok := m.TurnStart(seat)
	for ply := begin; ok && ply < m.Plies(); ply++ {
		if e := m.Steps()[ply].Entry; e.Player == seat && e.Act() == "" && m.InEffect(ply) {
			words = append(words, e.Word)
		}
	}
	return words
}

// played reports whether some words of a turn are the draft of a mark.
func played(words []string, mark string) bool {
	for from := range words {
		for to := from + 1; to <= len(words); to++ {
			if view.MarkOf(words[from:to]) == mark {
				return true
			}
		}
	}
	return false
}
