package notify

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/prefs"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match/clock"
	"herald/lang"
)

// pace is the time between two looks at the digests.
const pace = time.Minute

// begin sends the digests that are due until shut is called.
func (h *handler) begin(ctx context.Context) (shut func()) {
	return jobs.Every(ctx, h.Clock, pace, h.sendDue)
}

// struck reports whether the hour of the digest is over on the day of an instant, where its reader
// lives by a calendar.
func struck(d prefs.Digest, c clock.Calendar, now time.Time) bool {
	before := clock.Calendar{Zone: c.Zone, OffHours: clock.Hours{To: d.Hour * 60}}
	return !before.Off(now)
}

// due reports whether the digest of the day is to be sent: none is on days off.
func due(d prefs.Digest, c clock.Calendar, now time.Time) bool {
	c.OffHours = clock.Hours{}
	return d.Day < c.DayOf(now) && struck(d, c, now) && !c.Off(now)
}

// sendDue sends the digests whose hour has come, if this process is the one that does.
func (h *handler) sendDue(ctx context.Context) {
	if !h.Clock.Sure() || !h.Fleet.Main() {
		return
	}
	work, leave, ok := h.Fleet.Enter(ctx, "")
	if !ok {
		return
	}
	defer leave()
	all, err := h.Prefs.Digests()
	if err != nil {
		h.Log.Error("digests not read", "err", err)
	}
	for _, user := range slices.Sorted(maps.Keys(all)) {
		if work.Err() != nil {
			return
		}
		c := h.Prefs.OwnCalendar(user)
		if !due(all[user], c, h.Clock.Now()) {
			continue
		}
		if err := h.send(work, user, c.DayOf(h.Clock.Now())); err != nil {
			h.Log.Warn("digest not sent", "user", user, "err", table.Redact(err))
		}
	}
}

// send sends a person the digest of today, unless nothing waits. Tried is stored first, so that a
// process that takes over looks for a DM that may be there already.
func (h *handler) send(ctx context.Context, user string, today clock.Day) error {
	waiting := h.waiting(user)
	ended, err := h.Prefs.Ended(user)
	if err != nil {
		return err
	}
	if len(waiting)+len(ended) == 0 {
		return h.note(user, func(d *prefs.Digest) { d.Day = today })
	}
	d, _ := h.Prefs.Digest(user)
	if err := h.note(user, func(d *prefs.Digest) { d.Tried = today }); err != nil {
		return err
	}
	m := h.message(user, waiting, ended)
	m.Nonce, m.EnforceNonce = "digest-"+user+"-"+string(today), true
	open := h.Prefs.TakesDMs(user)
	_, sent, err := h.Post.Direct(ctx, user, m, d.Tried == today)
	if err != nil {
		return err
	}
	if open && !sent {
		err = h.callInChannels(user)
	}
	for _, id := range ended {
		err = errors.Join(err, h.Prefs.SetEnded(user, id, false))
	}
	return errors.Join(err, h.note(user, func(d *prefs.Digest) { d.Day = today }))
}

// note changes a digest that is still stored.
func (h *handler) note(user string, change func(*prefs.Digest)) error {
	d, stored := h.Prefs.Digest(user)
	if !stored {
		return nil
	}
	change(&d)
	return h.Prefs.SetDigest(user, d)
}

// waiting returns all matches that wait for a person, the most urgent first; nil if the digest is to
// list none of them.
func (h *handler) waiting(user string) []*table.Head {
	all := slices.DeleteFunc(h.Matches(user), func(t *table.Head) bool { return t.Stage != table.Playing || !t.WaitsFor(user) })
	if !slices.ContainsFunc(all, func(t *table.Head) bool { return table.CalledAt(t, user).How == table.ByDigest }) {
		return nil
	}
	return all
}

// callInChannels makes the channels call a person who cannot be sent their digest any more.
func (h *handler) callInChannels(user string) error {
	listed := func(t *table.Table) bool { return table.CalledAt(t, user).How == table.ByDigest }
	return h.ChangeAll(user, listed, func(id string) (table.Table, error) {
		return h.Tables.Update(id, func(t *table.Table) error { t.Changed++; return nil })
	})
}

// message returns the digest.
func (h *handler) message(user string, waiting []*table.Head, ended []string) discord.Message {
	say := h.Prefs.Reader(user, "")
	var lines []string
	if len(waiting) > 0 {
		lines = append(lines, say.T("notify.waiting", "n", len(waiting)))
	}
	for _, head := range waiting {
		lines = append(lines, h.line(say, head, user)...)
	}
	if over := h.ended(say, user, ended); len(over) > 0 {
		lines = append(append(lines, say.T("notify.over")), over...)
	}
	m := discord.Message{Content: discord.Fit(append(lines, say.T("notify.why")), "\n", discord.MaxContent)}
	m.Components = h.NextRow(say, user, "")
	return m
}

// line returns the line about a match that waits, nil if it was deleted meanwhile.
func (h *handler) line(say lang.Printer, head *table.Head, user string) []string {
	t, err := h.Tables.Get(head.ID)
	if err != nil {
		return nil
	}
	at := head.Deadline(head.Seat(user))
	key, when := "notify.ends", discord.RelativeTime(at)
	if at.IsZero() {
		key, when = "notify.since", discord.RelativeTime(discord.PostedAt(t.Turn))
	}
	return []string{say.Named(t.Name).T(key, "game", games.T(t.Game+".name"), "match", t.ID, "link", view.Link(&t), "when", when)}
}

// ended returns the lines about followed matches that are over.
func (h *handler) ended(say lang.Printer, user string, ids []string) []string {
	var lines []string
	for _, id := range ids {
		t, m, err := h.Opened(id)
		if err != nil || !m.Over() {
			continue
		}
		own := h.View.Reader(&t, user)
		result := view.Result(own, &t, m)[0]
		lines = append(lines, own.T("notify.ended", "game", games.T(t.Game+".name"), "match", id, "link", view.Link(&t), "result", result))
	}
	return lines
}
