package sandbox

import (
	"slices"
	"strings"
)

// toBot is a value as the bot gets it: addresses of files are whole, and what other people write in a guild is blank
// unless they mention the bot, because the bot has no message content intent.
func (s *Server) toBot(v any) any {
	switch v := v.(type) {
	case *Message:
		return s.messageToBot(v)
	case []*Message:
		list := make([]*Message, len(v))
		for i, m := range v {
			list[i] = s.messageToBot(m)
		}
		return list
	}
	return v
}

func (s *Server) messageToBot(m *Message) *Message {
	copied := *m
	copied.Attachments = slices.Clone(m.Attachments)
	for i := range copied.Attachments {
		a := &copied.Attachments[i]
		a.URL, a.ProxyURL = s.whole(a.URL), s.whole(a.ProxyURL)
	}
	mapMedia(&copied, s.whole)
	named := slices.ContainsFunc(m.Mentions, func(u User) bool { return u.ID == botID })
	if m.GuildID != "" && m.Author.ID != botID && !named {
		copied.Content = ""
	}
	if m.Referenced != nil {
		copied.Referenced = s.messageToBot(m.Referenced)
	}
	copied.fillLists()
	return &copied
}

// whole puts the server's address before that of a file.
func (s *Server) whole(address string) string {
	if strings.HasPrefix(address, "/attachments/") {
		return s.URL() + address
	}
	return address
}
