package bot

import (
	"context"

	"herald/bot/discord"
	"herald/games/match"
)

// owesAmendment reports whether the living message is to be edited: something
// has changed at the table, and nothing has moved in the match.
func (t *table) owesAmendment() bool {
	if t.Stale == 0 || t.Turn == "" || t.Busy || t.Stage != playing || t.Told < 0 {
		return false
	}
	for _, e := range t.Match.Entries[t.Told:t.goal()] {
		if e.Act() != match.ActSeat {
			return false
		}
	}
	return true
}

// amendTurn edits the living message. One that is gone is posted anew.
func (b *Bot) amendTurn(ctx context.Context, t table) (table, error) {
	goal, again := t.goal(), t
	again.Turn = "" // all that it tells is told again
	m, turn, err := b.turnMessage(&again, goal)
	if err != nil {
		return t, err
	}
	err = b.repost(ctx, place{t.Channel, t.Turn}, turn)
	switch {
	case discord.ErrorCode(err) == discord.CodeUnknownMessage:
		if err = b.lose(t.ID, t.Turn); err != nil {
			return t, err
		}
		return b.table(t.ID)
	case err != nil:
		return b.hush(t, err)
	}
	quiet := len(b.lettersDue(&t, m)) == 0
	return b.update(t.ID, func(now *table) error {
		if now.Turn == t.Turn && now.Told == t.Told {
			now.tells(goal)
		}
		now.shows(t.Stale)
		now.whispered(quiet, goal)
		return nil
	})
}

// shows notes that the living message shows what had changed when it was
// written.
func (t *table) shows(stale int) {
	if t.Stale == stale {
		t.Stale = 0
	}
}
