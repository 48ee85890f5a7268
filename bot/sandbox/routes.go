package sandbox

// route is one path of the REST API. An open one needs no token in its header: its path carries one, or none is asked.
type route struct {
	pattern string
	answer  answer
	open    bool
}

func (s *Server) routes() []route {
	return []route{
		{"GET /gateway", s.getGateway, true},
		{"GET /gateway/bot", s.getGatewayBot, false},

		{"GET /users/@me", s.getMe, false},
		{"GET /users/{user}", s.getUser, false},
		{"GET /users/@me/guilds", s.getMyGuilds, false},
		{"POST /users/@me/channels", s.openDM, false},
		{"GET /applications/@me", s.getApplication, false},
		{"GET /oauth2/applications/@me", s.getApplication, false},

		{"GET /applications/{app}/commands", s.getCommands, false},
		{"PUT /applications/{app}/commands", s.putCommands, false},
		{"GET /applications/{app}/guilds/{guild}/commands", s.getCommands, false},
		{"PUT /applications/{app}/guilds/{guild}/commands", s.putCommands, false},

		{"POST /interactions/{interaction}/{token}/callback", s.callback, true},
		{"POST /webhooks/{app}/{token}", s.followUp, true},
		{"GET /webhooks/{app}/{token}/messages/{message}", s.getResponse, true},
		{"PATCH /webhooks/{app}/{token}/messages/{message}", s.editResponse, true},
		{"DELETE /webhooks/{app}/{token}/messages/{message}", s.deleteResponse, true},

		{"GET /guilds/{guild}", s.getGuild, false},
		{"GET /guilds/{guild}/channels", s.getGuildChannels, false},
		{"GET /guilds/{guild}/members/{user}", s.getMember, false},

		{"GET /channels/{channel}", s.getChannel, false},
		{"PATCH /channels/{channel}", s.editChannel, false},
		{"DELETE /channels/{channel}", s.deleteChannel, false},
		{"POST /channels/{channel}/typing", s.typing, false},
		{"GET /channels/{channel}/messages", s.getMessages, false},
		{"POST /channels/{channel}/messages", s.createMessage, false},
		{"GET /channels/{channel}/messages/{message}", s.getMessage, false},
		{"PATCH /channels/{channel}/messages/{message}", s.editMessage, false},
		{"DELETE /channels/{channel}/messages/{message}", s.deleteMessage, false},

		{"POST /channels/{channel}/messages/{message}/threads", s.startThread, false},
		{"POST /channels/{channel}/threads", s.startThread, false},
		{"GET /channels/{channel}/thread-members", s.getThreadMembers, false},
		{"PUT /channels/{channel}/thread-members/{user}", s.addThreadMember, false},
		{"DELETE /channels/{channel}/thread-members/{user}", s.removeThreadMember, false},
	}
}
