package feature

import (
	"context"

	"herald/bot/discord"
	"herald/bot/table"
)

// forums are the parts of tables that were opened in a post of a forum.
var forums = table.KeepField[Forum]("forum", nil)

// A Forum is a channel whose threads are posts with tags.
type Forum struct {
	Channel string `json:"channel"`
	Manages bool   `json:"manages,omitempty"` // the bot could tag any post there, not only its own
	Makes   bool   `json:"makes,omitempty"`   // and could make tags
	// Shown is the post whose tags were set, and the stage of the table that they show.
	Shown string `json:"shown,omitempty"`
}

// ForumOf returns the forum in one of whose posts a table was opened, which is changed
// with the table; nil if it was opened in none.
func ForumOf(t table.Holder) *Forum { return forums.Of(t) }

// SetForum notes the forum of a table; it may be nil.
func SetForum(t *table.Table, f *Forum) { forums.Set(t, f) }

// Moved forgets the forum: the match has left it.
func (f *Forum) Moved(t *table.Table) { forums.Set(t, nil) }

// ForumHere returns the forum of the post in which i happened, nil if it was in none. The bot
// may do there what it may do in the post.
func (a *App) ForumHere(ctx context.Context, i *discord.Interaction) *Forum {
	if !i.InThread() {
		return nil
	}
	f, err := a.Client.Forum(ctx, i.Parent)
	if err != nil {
		a.Log.Warn("unknown whether it is a forum", "channel", i.Parent, "err", err)
	}
	if f == nil {
		return nil
	}
	return &Forum{Channel: f.ID, Manages: i.Lacks(discord.ManageThreads) == nil, Makes: i.Lacks(discord.ManageChannels) == nil}
}
