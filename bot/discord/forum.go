package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// The most tags of a forum, and of a post.
const (
	mostTags    = 20
	MostApplied = 5
)

// A Forum is a channel whose threads are posts: each has a first message, and tags.
type Forum struct {
	ID   string      `json:"id"`
	Type ChannelType `json:"type"`
	Tags []Tag       `json:"available_tags"`
}

// A Tag can be applied to posts; a moderated one only by people who may manage threads. A new
// tag has no ID.
type Tag struct {
	ID        string  `json:"id,omitempty"`
	Name      string  `json:"name"`
	Moderated bool    `json:"moderated"`
	EmojiID   *string `json:"emoji_id"`
	EmojiName *string `json:"emoji_name"`
}

// Forum returns the forum with that ID, nil if the channel is of another type.
func (d *Client) Forum(ctx context.Context, id string) (*Forum, error) {
	return forumOf(d.do(ctx, get("channel", id, discordgo.EndpointChannel(id))))
}

func forumOf(answer []byte, err error) (*Forum, error) {
	f, err := decoded[Forum](answer, err)
	if err != nil || f.Type != discordgo.ChannelTypeGuildForum && f.Type != discordgo.ChannelTypeGuildMedia {
		return nil, err
	}
	return &f, nil
}

// AddTags adds tags to a forum, as far as it has room, and returns the forum as it is then. It
// requires the permission ManageChannels.
func (d *Client) AddTags(ctx context.Context, f *Forum, names ...string) (*Forum, error) {
	tags := append([]Tag{}, f.Tags...)
	for _, name := range names[:min(len(names), max(0, mostTags-len(tags)))] {
		tags = append(tags, Tag{Name: name})
	}
	if len(tags) == len(f.Tags) {
		return f, nil
	}
	return forumOf(d.do(ctx, call{
		endpoint: endpoint{route: "edit forum", major: f.ID},
		method:   http.MethodPatch, url: discordgo.EndpointChannel(f.ID), body: map[string]any{"available_tags": tags}, audited: true, again: true,
	}))
}

// OpenPost opens a post in a forum with tags and a first message, and returns its ID.
// It is not retried once sent: see ThreadUnder.
func (d *Client) OpenPost(ctx context.Context, forum, name string, tags []string, first Message) (string, error) {
	return idOf(d.do(ctx, call{
		endpoint: endpoint{route: "thread", major: forum},
		method:   http.MethodPost, url: discordgo.EndpointChannelThreads(forum), audited: true,
		body: map[string]any{
			"name": name, "auto_archive_duration": week, "applied_tags": tags,
			"message": map[string]any{"content": first.Content, "allowed_mentions": first.filled().Mentions, "flags": first.Flags},
		},
	}))
}

// PostTags returns the IDs of a post's tags.
func (d *Client) PostTags(ctx context.Context, post string) ([]string, error) {
	tagged, err := decoded[struct {
		Tags []string `json:"applied_tags"`
	}](d.do(ctx, get("channel", post, discordgo.EndpointChannel(post))))
	return tagged.Tags, err
}

// SetPostTags replaces the tags of one of the bot's posts; with the permission ManageThreads,
// of any.
func (d *Client) SetPostTags(ctx context.Context, post string, tags []string) error {
	return d.inOpen(ctx, post, func() error { return d.editThread(ctx, post, map[string]any{"applied_tags": tags}) })
}
