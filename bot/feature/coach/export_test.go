package coach

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// Hints returns both texts of a hint for a seat, as a process that has searched nothing finds them.
func Hints(ctx context.Context, a *feature.App, say lang.Printer, t *table.Table, m *match.Match, seat games.Player) (matters, turn string, err error) {
	h := newHinter(a)
	if err := h.weigh(ctx, t, m, keyOf(t, m, seat)); err != nil {
		return "", "", err
	}
	options, _ := h.found(t, m, seat)
	p := printer{say, m, seat}
	return p.matters(options), p.turn(options[0]), nil
}

// Why returns what the feature says of the last turn of a bot player, "" if there is none.
func Why(ctx context.Context, a *feature.App, t *table.Table, m *match.Match, reader games.Player) (string, error) {
	h := newHinter(a)
	r, ok := h.lastReason(t, m, reader)
	if !ok {
		return "", nil
	}
	k := r.key(t, reader)
	if err := h.weighReason(ctx, t, m, k); err != nil {
		return "", err
	}
	options, _ := h.remembered(k, m.At(r.begins), reader)
	return h.explain(&discord.Interaction{User: discord.User(t.Seats[reader].User)}, t, m, r, options).Content, nil
}

// Searches returns the queue of an app's hints, and a function that begins a search.
func Searches(a *feature.App) (feature.Queue, func(t *table.Table, m *match.Match, seat games.Player) <-chan error) {
	h := newHinter(a)
	return feature.QueueOf("hints", h.queue), func(t *table.Table, m *match.Match, seat games.Player) <-chan error {
		return h.queue.Urge(keyOf(t, m, seat))
	}
}
