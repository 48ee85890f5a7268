package feature

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// Say adds a typed sentence to the draft of the user of an interaction, or replaces the draft by
// it, and confirms the draft if that completes the turn. The error is one of table.Table.Plays,
// match.Match.Play or Replace, or Commit.
func (a *App) Say(i *discord.Interaction, id, typed string) (t table.Table, m *match.Match, confirmed bool, err error) {
	say := a.View.Printer(i)
	t, m, err = a.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		confirmed = false // it may be called twice
		seat, err := t.Plays(m, i.User.ID)
		if err != nil {
			return err
		}
		own := say.Lexicon(t.Game).Own(typed)
		sentence := cmp.Or(view.Labelled(a.View.Private(i, t), t, m, seat, typed), freely(m, seat, typed, own), own)
		if err := write(m, seat, sentence); err != nil {
			read := view.Read(a.View.Private(i, t), t, m, seat, typed)
			if read == "" || write(m, seat, read) != nil {
				return err
			}
		}
		if !complete(m, seat) {
			return nil
		}
		confirmed = true
		return a.Commit(t, m, seat, i.Message)
	})
	return t, m, confirmed, err
}

// freely returns the word of what was typed as a free answer; "" if it is none, or is a move in the game's own
// words.
func freely(m *match.Match, seat games.Player, typed, own string) string {
	d, _ := m.Asked(seat)
	if slices.ContainsFunc(d.Moves, func(move games.Move) bool { return move.String() == strings.ToLower(own) }) {
		return ""
	}
	return m.Spelled(seat, typed)
}

// Excuse says why a sentence of the user was not played, and that a draft is still open; false if
// they can do nothing about the error.
func (a *App) Excuse(i *discord.Interaction, t *table.Table, m *match.Match, err error) (string, bool) {
	say, seat := a.View.Private(i, t), t.Seat(i.User.ID)
	excuse, ok := a.View.Excuse(say, err)
	switch {
	case !ok:
		return "", false
	case m.Whole(seat):
		return excuse + "\n" + say.T("panel.stays-whole"), true
	case len(m.Draft(seat)) > 0:
		return excuse + "\n" + say.T("panel.stays"), true
	}
	return excuse, true
}

// write adds a sentence to a seat's draft, or plays it in place of the draft if it is a
// whole turn, the likelier first. The error is one of match.Match.Play or Replace.
func write(m *match.Match, seat games.Player, sentence string) error {
	if m.Whole(seat) {
		err := m.Replace(seat, sentence)
		if err == nil {
			return nil
		}
		if _, other := m.Play(seat, sentence); other == nil {
			return nil
		}
		return err
	}
	_, err := m.Play(seat, sentence)
	if err != nil && m.Replace(seat, sentence) == nil {
		return nil
	}
	return err
}

// complete reports whether a seat's draft is a complete turn.
func complete(m *match.Match, seat games.Player) bool {
	d, asked := m.Asked(seat)
	return !asked || d.Fresh && m.Whole(seat)
}

// Suggested continues a sentence of the user word by word: the words before the last are looked up as if they were
// played, and the last may be the beginning of a word or of its label. M must be the caller's own.
func (a *App) Suggested(i *discord.Interaction, t *table.Table, m *match.Match, sentence string) []discord.Choice {
	seat, say := t.Seat(i.User.ID), a.View.Private(i, t)
	say = say.Named(view.Playing(say, t).DistinctName)
	l := say.Lexicon(t.Game)
	played, typed := lead(m, seat, l.Own(sentence))
	var choices []discord.Choice
	if played != "" && typed == "" && m.Whole(seat) {
		choices = append(choices, view.WholeTurn(say, l, played))
	}
	d, _ := m.Asked(seat)
	d = games.Present(m.Preview(seat).View(seat), d)
	return append(choices, view.NextWords(say, l, d, played, typed)...)
}

// lead plays the words of a sentence up to the first illegal one. It returns the played
// words and the rest.
func lead(m *match.Match, seat games.Player, sentence string) (played, rest string) {
	words := match.Words(sentence)
	for n, w := range words {
		if _, err := m.Play(seat, w); err != nil {
			return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		}
	}
	return strings.Join(words, " "), ""
}
