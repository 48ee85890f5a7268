package forum

import (
	"context"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
)

// The keys of the tags for a match's stage.
const (
	running = "forum.running"
	over    = "forum.over"
)

// labels returns the keys of a match's tags.
func labels(t *table.Table) []string {
	if t.Stage == table.Over {
		return []string{t.Game + ".name", over}
	}
	return []string{t.Game + ".name", running}
}

// setTags tags a match's post. Tags that people have set stay.
func (k *keeper) setTags(ctx context.Context, t *table.Table) error {
	f, err := k.forum(ctx, t)
	if f == nil || err != nil {
		return err
	}
	had, err := k.Client.PostTags(ctx, t.Channel)
	if err != nil {
		return err
	}
	tags := k.tagged(t, f, had)
	if slices.Equal(tags, had) {
		return nil
	}
	return k.Client.SetPostTags(ctx, t.Channel, tags)
}

// forum returns the forum of a table with the tags that its matches need, as far as the bot
// may create them; nil if it is no longer a forum.
func (k *keeper) forum(ctx context.Context, t *table.Table) (*discord.Forum, error) {
	own := feature.ForumOf(t)
	f, err := k.Client.Forum(ctx, own.Channel)
	if f == nil || err != nil || !own.Makes {
		return f, err
	}
	var missing []string
	for _, key := range []string{t.Game + ".name", running, over} {
		if k.find(f, key) == nil {
			missing = append(missing, k.View.Public(t).T(key))
		}
	}
	more, err := k.Client.AddTags(ctx, f, missing...)
	if discord.Refused(err) { // it uses the existing ones
		return f, nil
	}
	return more, err
}

// tagged returns the tags for a post that had some: the match's, and those that do not
// contradict them.
func (k *keeper) tagged(t *table.Table, f *discord.Forum, had []string) []string {
	tags := slices.Clone(had)
	for _, key := range []string{running, over} {
		if old := k.find(f, key); old != nil && !slices.Contains(labels(t), key) {
			tags = slices.DeleteFunc(tags, func(id string) bool { return id == old.ID })
		}
	}
	for _, key := range labels(t) {
		tag := k.find(f, key)
		if tag == nil || tag.Moderated && !feature.ForumOf(t).Manages || slices.Contains(tags, tag.ID) || len(tags) == discord.MostApplied {
			continue
		}
		tags = append(tags, tag.ID)
	}
	return tags
}

// find returns the tag of a forum whose name is the text of key in any language, nil if
// there is none.
func (k *keeper) find(f *discord.Forum, key string) *discord.Tag {
	name, others := k.View.Translations(key)
	for n := range f.Tags {
		for _, each := range others {
			if strings.EqualFold(f.Tags[n].Name, name) || strings.EqualFold(f.Tags[n].Name, each) {
				return &f.Tags[n]
			}
		}
	}
	return nil
}
