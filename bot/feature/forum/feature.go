// Package forum plays matches in forums, where every thread is a post with tags. A table
// opened in a post is played in it; if a thread of its own is wanted, the match gets a post
// of its own. Either has the tags of its game and of whether it is running or over, as far
// as the forum has them and the bot may set them: it may in its own posts, in others with
// Manage Threads, and with Manage Channels it creates missing tags.
// https://discord.com/developers/docs/topics/threads#forums
package forum

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
)

// A keeper keeps the posts of matches tagged.
type keeper struct {
	*feature.App
	queue *jobs.Retry[string] // of matches whose tags are due
}

// New returns the feature. Its notice is due before the turn message: a match moves to its
// post before anything about it is posted.
func New(a *feature.App) feature.Feature {
	k := &keeper{App: a}
	k.queue = jobs.NewRetry(a.Clock, 1, a.OfMatch(k.label), func(id string, tries int, err error) {
		a.Log.Warn("tags not set", "match", id, "tries", tries, "err", table.Redact(err))
	})
	return feature.Feature{
		Name:    "forum",
		Notices: []post.Notice{posts{k}},
		Tasks:   []post.Task{{Owed: owesTags, Push: k.queue.Push}},
		Queues:  []feature.Queue{feature.QueueOf("tags", k.queue)},
	}
}

// owesTags reports whether the tags of the match's post are due. A post of its own is
// opened first.
func owesTags(t *table.Table) bool {
	f := feature.ForumOf(t)
	if f == nil || t.Mute() || t.Stage != table.Playing && t.Stage != table.Over || owesPost(t) {
		return false
	}
	return (t.InThread() || f.Manages) && f.Shown != shown(t)
}

// shown is the value of feature.Forum.Shown once the tags are set.
func shown(t *table.Table) string { return t.Channel + " " + t.Stage }

// label sets the tags of a match's post. If Discord refuses them, the post stays without.
func (k *keeper) label(ctx context.Context, id string, _ bool) error {
	t, err := k.Tables.Known(id)
	if err != nil || !owesTags(&t) {
		return table.Permanent(err)
	}
	done := shown(&t)
	err = k.setTags(ctx, &t)
	if err != nil && !discord.Refused(err) {
		return err
	}
	if err != nil {
		k.Log.Warn("tags refused", "match", id, "err", err)
	}
	_, err = k.Tables.Update(id, func(now *table.Table) error {
		if f := feature.ForumOf(now); f != nil {
			f.Shown = done
		}
		return nil
	})
	return table.Permanent(err)
}
