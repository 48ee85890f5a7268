package feature

import (
	"context"
	"fmt"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/ledger"
)

// subscriptionPace is the time between two looks at the subscriptions.
const subscriptionPace = time.Minute

// Queue returns the worker that posts what is due.
func (s *Subscriptions) Queue(name string) Queue {
	begin := func(ctx context.Context) func() { return jobs.Every(ctx, s.Clock, subscriptionPace, s.postDue) }
	return Queue{Name: name, Begin: begin, Len: func() int { return 0 }}
}

// postDue posts the message of today in the channels of this process whose hour has come.
func (s *Subscriptions) postDue(ctx context.Context) {
	if !s.Clock.Sure() {
		return
	}
	all, err := s.All()
	if err != nil {
		s.Log.Error("subscriptions not read", "scope", s.Scope, "err", err)
	}
	for channel, sub := range all {
		if !sub.Due(s.Clock.Now()) || !s.Fleet.Owns(sub.Guild) {
			continue
		}
		work, leave, ok := s.Fleet.Enter(ctx, sub.Guild)
		if !ok {
			continue
		}
		if err := s.post(work, channel); err != nil {
			s.Log.Warn("subscribed message not posted", "scope", s.Scope, "channel", channel, "err", err)
		}
		leave()
	}
}

// post posts the message of today in a channel. Tried is stored first, so that a process that takes over looks for a
// message that may be there already.
func (s *Subscriptions) post(ctx context.Context, channel string) error {
	today := DayOf(s.Clock.Now())
	var sub Subscription
	if err := s.Store.Setting(s.Scope, channel, &sub); err != nil || !sub.Due(s.Clock.Now()) {
		return err
	}
	m, ok, err := s.Compose(ctx, channel, sub, today)
	if err != nil {
		return err
	}
	if !ok {
		sub.Day = today
		return s.note(channel, sub)
	}
	m.Nonce, m.EnforceNonce = fmt.Sprintf("%s%s-%d", s.Nonce, channel, today), true
	retry := sub.Tried == today
	sub.Tried = today
	if err := s.Store.SetSetting(s.Scope, channel, sub); err != nil {
		return err
	}
	ctx = discord.Because(ctx, func() string { return s.View.Catalog.Printer(sub.Locale, nil).T(s.Because) })
	before := sub.Message
	id, err := s.once(ctx, ledger.Place{Channel: channel, Message: before}, m, retry)
	if discord.Refused(err) {
		return s.refused(channel, sub, today, discord.Reason(err))
	}
	if err != nil {
		return err
	}
	sub.Day, sub.Message, sub.Refused = today, id, 0
	if err := s.note(channel, sub); err != nil || !s.Replaces || before == "" || before == id {
		return err
	}
	if err := s.Client.Delete(ctx, channel, before); err != nil && !discord.Refused(err) {
		return err
	}
	return nil
}

// once posts a message, unless with retry it is there: its first line names it and its day, and the rest may be another
// one by now.
func (s *Subscriptions) once(ctx context.Context, after ledger.Place, m discord.Message, retry bool) (id string, err error) {
	if retry {
		heading, _, _ := strings.Cut(m.Content, "\n")
		id, err = s.Post.Find(ctx, after, func(text string) bool { return strings.HasPrefix(text, heading) })
	}
	if id == "" && err == nil {
		id, _, err = s.Post.Once(ctx, after, m, false, false)
	}
	return id, err
}

// refused notes that Discord refuses messages in a channel, until the next one is due; of a channel that is gone, the
// subscription ends.
func (s *Subscriptions) refused(channel string, sub Subscription, today Day, code int) error {
	if code == discord.CodeUnknownChannel {
		return s.Store.SetSetting(s.Scope, channel, nil)
	}
	sub.Day, sub.Refused = today, code
	return s.note(channel, sub)
}

// note stores what was posted, unless the subscription has ended since; an hour changed since stays so.
func (s *Subscriptions) note(channel string, posted Subscription) error {
	var sub Subscription
	if err := s.Store.Setting(s.Scope, channel, &sub); err != nil || sub.Guild == "" {
		return err
	}
	sub.Day, sub.Message, sub.Refused = posted.Day, posted.Message, posted.Refused
	return s.Store.SetSetting(s.Scope, channel, sub)
}
