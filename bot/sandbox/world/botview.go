package world

import (
	"slices"
	"strings"
)

// BotView gives the bot what it may know.
type BotView struct {
	URL func() string // of the stand-in, such as http://127.0.0.1:8080
}

// Value is a value as the bot gets it: addresses of files are whole, and what other people write in a guild is blank
// unless they mention the bot, because the bot has no message content intent.
func (b BotView) Value(v any) any {
	switch v := v.(type) {
	case *Message:
		return b.Message(v)
	case []*Message:
		list := make([]*Message, len(v))
		for i, m := range v {
			list[i] = b.Message(m)
		}
		return list
	}
	return v
}

func (b BotView) Message(m *Message) *Message {
	copied := *m
	copied.Attachments = slices.Clone(m.Attachments)
	for i := range copied.Attachments {
		a := &copied.Attachments[i]
		a.URL, a.ProxyURL = b.whole(a.URL), b.whole(a.ProxyURL)
	}
	MapMedia(&copied, b.whole)
	named := slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == BotID })
	if m.GuildID != "" && m.Author.ID != BotID && !named {
		copied.Content = ""
	}
	if m.Referenced != nil {
		copied.Referenced = b.Message(m.Referenced)
	}
	copied.FillLists()
	return &copied
}

// whole puts the server's address before that of a file.
func (b BotView) whole(address string) string {
	if strings.HasPrefix(address, "/attachments/") {
		return b.URL() + address
	}
	return address
}
