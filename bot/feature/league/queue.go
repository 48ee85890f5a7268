package league

import (
	"slices"

	"herald/bot/discord"
	core "herald/games/league"
)

// A queue lets the user wait for opponents, on a ladder or in an arena.
type queue struct{ *request }

// queue waits for opponents, on a ladder or in an arena.
func (r queue) queue() (discord.Message, error) {
	if r.s.Settings.Format.Open {
		return arena(r).join()
	}
	drawn := len(r.s.Tables)
	if !slices.Contains(r.s.Queue, r.me) {
		if err := r.act(core.Queue()); err != nil {
			return discord.Message{}, err
		}
	}
	return r.queued(drawn, r.s.Queue), nil
}

// unqueue stops waiting.
func (r queue) unqueue() (discord.Message, error) {
	if r.s.Settings.Format.Open {
		return arena(r).leave()
	}
	if err := r.act(core.Unqueue()); err != nil {
		return discord.Message{}, err
	}
	return r.panel(r.say.T("league.queue.left")), nil
}
