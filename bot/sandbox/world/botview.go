package world

import (
	"slices"
	"strings"
)

// BotView converts the content of the world to the form that the bot receives.
type BotView struct {
	URL func() string // of the stand-in, such as http://127.0.0.1:8080
}

// Value returns v as the bot receives it: messages by Message, anything else unchanged.
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

// Message returns a message as the bot receives it: the addresses of files are absolute, and the text of other people
// in a guild is empty unless they mention the bot, which has no message content intent.
func (b BotView) Message(m *Message) *Message {
	copied := *m
	copied.Attachments = slices.Clone(m.Attachments)
	for i := range copied.Attachments {
		a := &copied.Attachments[i]
		a.URL, a.ProxyURL = b.absolute(a.URL), b.absolute(a.ProxyURL)
	}
	MapMedia(&copied, b.absolute)
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

// absolute returns the address of a file at the stand-in.
func (b BotView) absolute(address string) string {
	if strings.HasPrefix(address, "/attachments/") {
		return b.URL() + address
	}
	return address
}
