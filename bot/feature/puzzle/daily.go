package puzzle

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/ledger"
	"herald/games"
)

// pace is the time between two looks at the subscriptions.
const pace = time.Minute

// begin posts what is due until shut is called.
func (h *handler) begin(ctx context.Context) (shut func()) {
	return jobs.Every(ctx, h.Clock, pace, h.postDue)
}

// subscriptions returns all subscriptions, by channel.
func (h *handler) subscriptions() (map[string]subscription, error) {
	all, err := h.Store.SettingsOf(channels)
	if err != nil {
		return nil, err
	}
	by := map[string]subscription{}
	for _, one := range all {
		var s subscription
		if err := json.Unmarshal(one.Value, &s); err != nil {
			return nil, fmt.Errorf("subscription of channel %s: %w", one.Key, err)
		}
		by[one.Key] = s
	}
	return by, nil
}

// postDue posts the puzzle of today in the channels of this process whose hour has come.
func (h *handler) postDue(ctx context.Context) {
	if !h.Clock.Sure() {
		return
	}
	all, err := h.subscriptions()
	if err != nil {
		h.Log.Error("subscriptions to puzzles not read", "err", err)
	}
	for channel, s := range all {
		if !s.due(h.Clock.Now()) || !h.Fleet.Owns(s.Guild) {
			continue
		}
		work, leave, ok := h.Fleet.Enter(ctx, s.Guild)
		if !ok {
			continue
		}
		if err := h.postDaily(work, channel); err != nil {
			h.Log.Warn("puzzle not posted", "channel", channel, "err", err)
		}
		leave()
	}
}

// due reports whether the puzzle of the day of an instant is to be posted.
func (s subscription) due(now time.Time) bool {
	return s.Guild != "" && s.Day < dayOf(now) && now.UTC().Hour() >= s.Hour
}

// postDaily posts the puzzle of today in a channel, and deletes the message before it. Tried is stored first, so that
// a process that takes over looks for a message that may be there already.
func (h *handler) postDaily(ctx context.Context, channel string) error {
	today := dayOf(h.Clock.Now())
	var s subscription
	if err := h.Store.Setting(channels, channel, &s); err != nil || !s.due(h.Clock.Now()) {
		return err
	}
	p, ok := h.daily(s.Guild, today)
	if !ok {
		return nil
	}
	m, err := h.announce(s, p)
	if err != nil {
		return err
	}
	m.Nonce, m.EnforceNonce = fmt.Sprintf("Z%s-%d", channel, today), true
	retry := s.Tried == today
	s.Tried = today
	if err := h.Store.SetSetting(channels, channel, s); err != nil {
		return err
	}
	ctx = discord.Because(ctx, func() string { return h.View.Catalog.Printer(s.Locale, nil).T("puzzle.because") })
	before := s.Message
	id, _, err := h.Post.Once(ctx, ledger.Place{Channel: channel, Message: before}, m, false, retry)
	if discord.Refused(err) {
		return h.refused(channel, s, today, discord.Reason(err))
	}
	if err != nil {
		return err
	}
	s.Day, s.Message, s.Refused = today, id, 0
	if err := h.noteDaily(channel, s); err != nil || before == "" || before == id {
		return err
	}
	if err := h.Client.Delete(ctx, channel, before); err != nil && !discord.Refused(err) {
		return err
	}
	return nil
}

// refused notes that Discord refuses messages in a channel, until tomorrow; of one that is gone, the subscription
// ends.
func (h *handler) refused(channel string, s subscription, today day, code int) error {
	if code == discord.CodeUnknownChannel {
		return h.Store.SetSetting(channels, channel, nil)
	}
	s.Day, s.Refused = today, code
	return h.noteDaily(channel, s)
}

// noteDaily stores what was posted, unless the subscription has ended since; an hour changed since stays so.
func (h *handler) noteDaily(channel string, posted subscription) error {
	var s subscription
	if err := h.Store.Setting(channels, channel, &s); err != nil || s.Guild == "" {
		return err
	}
	s.Day, s.Message, s.Refused = posted.Day, posted.Message, posted.Refused
	return h.Store.SetSetting(channels, channel, s)
}

// announce returns the message about a puzzle. It mentions and rings no one.
func (h *handler) announce(s subscription, p daily) (discord.Message, error) {
	e, err := h.public(s, p)
	if err != nil {
		return discord.Message{}, err
	}
	lines := []string{
		e.Say.T("puzzle.heading", "game", games.T(p.game+".name"), "date", discord.Timestamp(p.day.begin().Add(length/2), 'D')),
		e.Say.T("puzzle.invitation", "player", p.Seat),
	}
	if before, ok := h.daily(s.Guild, p.day-1); ok {
		past, err := before.best(func(words ...string) (feature.Exercise, error) { return h.public(s, before, words...) })
		if err != nil {
			return discord.Message{}, err
		}
		lines = append(lines, h.solution(past, before, s.Guild)...)
	}
	m := discord.Message{Content: discord.Fit(lines, "\n", discord.MaxContent)}.Quiet()
	m.Components = discord.Rows([]discord.Component{
		discord.Button(discord.Primary, e.Say.T("puzzle.solve"), discord.CustomID{Verb: "puzzle"}),
		discord.Button(discord.Secondary, e.Say.T("puzzle.yesterday"), discord.CustomID{Verb: "solution"}),
	})
	e.Try.Over = true // no moves below the board
	e.Show(&m)
	return m, nil
}

// public returns a puzzle between bot players in the language of a channel, from its beginning.
func (h *handler) public(s subscription, p daily, words ...string) (feature.Exercise, error) {
	on := h.ExerciseTable("puzzle", p.game, s.Locale, p.Setup, p.Seat, discord.User{})
	a := p.attempt()
	a.Words = words
	return h.played(on, h.View.Public(on), p, a)
}
