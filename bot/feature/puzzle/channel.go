package puzzle

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/games"
)

// channels returns the channels that ask for a message about the puzzle of each day.
func (h *handler) channels() *feature.Subscriptions {
	return &feature.Subscriptions{
		App: h.App, Scope: "puzzle-channels", Nonce: "Z", Replaces: true, Off: "puzzle-off",
		Set: "puzzle.here.set", Ended: "puzzle.here.ended", Because: "puzzle.because", Compose: h.announce,
	}
}

// here subscribes the channel of an interaction, changes its hour, or ends the subscription.
func (h *handler) here(i *discord.Interaction) (discord.Message, error) {
	if len(h.games) == 0 && i.Options[feature.Here] != feature.HereOff {
		return discord.Message{}, errNone
	}
	return h.channels().Subscribe(i, 0)
}

// off answers the button that ends the subscription of its channel.
func (h *handler) off(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.channels().Unsubscribe(i)
}

// announce returns the message about the puzzle of a day. It mentions and rings no one.
func (h *handler) announce(_ context.Context, _ string, s feature.Subscription, d feature.Day) (m discord.Message, ok bool, err error) {
	p, ok := h.daily(s.Guild, d)
	if !ok {
		return m, false, nil
	}
	e, err := h.public(s, p)
	if err != nil {
		return m, false, err
	}
	lines := []string{
		e.Say.T("puzzle.heading", "game", games.T(p.game+".name"), "date", discord.Timestamp(d.Noon(), 'D')),
		e.Say.T("puzzle.invitation", "player", p.Seat),
	}
	if before, ok := h.daily(s.Guild, d-1); ok {
		past, err := before.best(func(words ...string) (feature.Exercise, error) { return h.public(s, before, words...) })
		if err != nil {
			return m, false, err
		}
		lines = append(lines, h.solution(past, before, s.Guild)...)
	}
	m = discord.Message{Content: discord.Fit(lines, "\n", discord.MaxContent)}.Quiet()
	m.Components = discord.Rows([]discord.Component{
		discord.Button(discord.Primary, e.Say.T("puzzle.solve"), discord.CustomID{Verb: "puzzle"}),
		discord.Button(discord.Secondary, e.Say.T("puzzle.yesterday"), discord.CustomID{Verb: "solution"}),
	})
	e.Try.Over = true // no moves below the board
	e.Show(&m)
	return m, true, nil
}

// public returns a puzzle between bot players in the language of a channel, from its beginning.
func (h *handler) public(s feature.Subscription, p daily, words ...string) (feature.Exercise, error) {
	on := h.ExerciseTable("puzzle", p.game, s.Locale, p.Setup, p.Seat, discord.User{})
	a := p.attempt()
	a.Words = words
	return h.played(on, h.View.Public(on), p, a)
}
