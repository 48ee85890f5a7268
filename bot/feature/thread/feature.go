// Package thread keeps the threads of matches usable. Discord archives a thread after a
// week without messages, and lets only its members press buttons there: so all players
// become members, and the thread stays open as long as the match goes on. It posts nothing.
// https://discord.com/developers/docs/topics/threads
package thread

import (
	"context"
	"errors"
	"fmt"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
)

// name is the feature's, also for its part of a table.
const name = "thread"

// width is the number of threads handled at once.
const width = 2

// A keeper keeps the threads of matches open.
type keeper struct {
	*feature.App
	queue *jobs.Retry[string] // of match IDs
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	k := &keeper{App: a}
	k.queue = jobs.NewRetry(a.Clock, width, a.OfMatch(k.look), func(id string, tries int, err error) {
		a.Log.Warn("thread not looked after", "match", id, "tries", tries, "err", table.Redact(err))
	})
	return feature.Feature{
		Name:     name,
		Tasks:    []post.Task{{Owed: owed, Push: k.queue.Push}},
		Queues:   []feature.Queue{feature.QueueOf("threads", k.queue)},
		Alarms:   []table.Alarm{alarm{}},
		Archived: k.archived,
	}
}

// owed reports whether a player must become a member, or the thread must be kept open.
// Nothing can be done in a locked thread.
func owed(t *table.Table) bool {
	if t.Stage != table.Playing || t.Mute() {
		return false
	}
	n := partOf(t)
	return n.Expiring || len(n.newcomers(t)) > 0
}

// look does what a match's thread needs.
func (k *keeper) look(ctx context.Context, id string, _ bool) error {
	t, err := k.Tables.Known(id)
	if err != nil || !owed(&t) {
		return table.Permanent(err)
	}
	return table.Permanent(errors.Join(k.open(ctx, &t), k.invite(ctx, &t)))
}

// open keeps the thread of a match open. Only the bot's own threads can be extended; others
// are opened once they are archived.
func (k *keeper) open(ctx context.Context, t *table.Table) error {
	if !partOf(t).Expiring {
		return nil
	}
	keep, now := k.Client.Unarchive, k.Clock.Now()
	if t.InThread() {
		keep = k.Client.KeepOpen
	}
	if err := keep(ctx, t.Channel); err != nil && !discord.Refused(err) {
		return fmt.Errorf("keep open: %w", err)
	}
	return k.changePart(t, func(n *threadPart) { n.Expiring, n.Open = false, now })
}

// invite makes the players members of the thread. Players whom Discord refuses are not
// tried again.
func (k *keeper) invite(ctx context.Context, t *table.Table) error {
	n := partOf(t)
	for _, seat := range n.newcomers(t) {
		if err := k.Client.AddMember(ctx, t.Channel, t.Seats[seat].ID); err != nil && !discord.Refused(err) {
			return fmt.Errorf("add member: %w", err)
		}
		holder := holder(t, seat)
		if err := k.changePart(t, func(n *threadPart) { n.invited(seat, holder) }); err != nil {
			return err
		}
	}
	return nil
}

// changePart changes the table's part, unless the table has moved to another channel.
func (k *keeper) changePart(t *table.Table, change func(*threadPart)) error {
	_, err := k.Tables.Update(t.ID, func(now *table.Table) error {
		if now.Channel != t.Channel {
			return nil
		}
		n := partOf(now)
		change(&n)
		parts.Set(now, &n)
		return nil
	})
	return err
}

// archived opens a thread that Discord has archived by itself while matches go on there.
// One that a user archives stays so until the next post.
func (k *keeper) archived(thread discord.Thread) {
	if !thread.Slept(k.Clock.Now()) {
		return
	}
	for _, t := range k.Tables.ByChannel(thread.ID, false) {
		if t.Stage != table.Playing {
			continue
		}
		if err := k.changePart(&t, func(n *threadPart) { n.Expiring = true }); err != nil {
			k.Log.Error("archived thread not noted", "match", t.ID, "err", err)
			continue
		}
		k.queue.Push(t.ID, false)
	}
}
