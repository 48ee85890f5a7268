package rest

import (
	"slices"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// The limits of tags.
const (
	mostTags    = 20 // that a forum has
	mostApplied = 5  // that a post has
)

// startPost makes a post in a forum: a thread with the message that it begins with, which has the thread's id.
func startPost(c *world.Change, forum *world.StoredChannel, d threadDraft, message draft.Body) (*world.Channel, error) {
	if d.Message == nil {
		f := check.NewForm()
		f.In("message").Fail("BASE_TYPE_REQUIRED", "This field is required")
		return nil, f.Err()
	}
	said, err := draft.Read(message)
	if err != nil {
		return nil, err
	}
	if err := c.Allow(forum, world.SendMessages|said.Needs()); err != nil {
		return nil, err
	}
	ch := forum.Channel.NewThread(c.Now, world.PublicThread, d.AutoArchive, d.Name, world.BotID)
	if err := applyTags(c, forum, ch, d.Tags); err != nil {
		return nil, err
	}
	return ch, draft.Post(c, ch, c.Bot, said)
}

// applyTags replaces the tags of a post, if its forum has the new ones.
func applyTags(c *world.Change, forum *world.StoredChannel, post *world.Channel, ids []string) error {
	f := check.NewForm().In("applied_tags")
	f.Count(len(ids), 0, mostApplied)
	check.Set(f, ids)
	for i, id := range ids {
		n := slices.IndexFunc(forum.Channel.Tags, func(t world.Tag) bool { return t.ID == id })
		if n < 0 {
			f.In(i).Fail("INVALID_TAG", "Unknown tag")
			continue
		}
		if forum.Channel.Tags[n].Moderated && !slices.Contains(post.Applied, id) && c.Allow(forum, world.ManageThreads) != nil {
			return problem.MissingPermissions
		}
	}
	if len(ids) == 0 && forum.Channel.Flags&world.RequiresTag != 0 {
		return problem.NoTag
	}
	post.Applied = ids
	return f.Err()
}

// tagDraft is a tag that the bot wants a forum to have; one without an id is new.
type tagDraft struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	Moderated bool    `json:"moderated"`
	EmojiID   *string `json:"emoji_id"`
	EmojiName *string `json:"emoji_name"`
}

// tags returns the tags of drafts, each with an id.
func tags(c *world.Change, list []tagDraft) ([]world.Tag, error) {
	f := check.NewForm().In("available_tags")
	f.Count(len(list), 0, mostTags)
	all := make([]world.Tag, len(list))
	for i, d := range list {
		f.In(i, "name").Text(d.Name, 1, 20)
		if all[i] = world.Tag(d); d.ID == "" {
			all[i].ID = c.NewID(c.Now)
		}
	}
	return all, f.Err()
}
