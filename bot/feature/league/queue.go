package league

import (
	"slices"

	"herald/bot/discord"
	core "herald/games/league"
)

// A queue lets the user wait for opponents, on a ladder or in an arena.
type queue struct{ *visit }

// queue waits for opponents, on a ladder or in an arena.
func (v queue) queue() (discord.Message, error) {
	if v.s.Settings.Format.Open {
		return arena(v).join()
	}
	drawn := len(v.s.Tables)
	if !slices.Contains(v.s.Queue, v.me) {
		if err := v.act(core.Queue()); err != nil {
			return discord.Message{}, err
		}
	}
	return v.queued(drawn, v.s.Queue), nil
}

// unqueue stops waiting.
func (v queue) unqueue() (discord.Message, error) {
	if v.s.Settings.Format.Open {
		return arena(v).leave()
	}
	if err := v.act(core.Unqueue()); err != nil {
		return discord.Message{}, err
	}
	return v.panel(v.say.T("league.queue.left")), nil
}
