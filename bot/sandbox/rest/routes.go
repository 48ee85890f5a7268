package rest

func (a *API) routes() []route {
	return []route{
		{"GET /gateway", a.getGateway, true},
		{"GET /gateway/bot", a.getGatewayBot, false},

		{"GET /users/@me", a.getMe, false},
		{"GET /users/{user}", a.getUser, false},
		{"GET /users/@me/guilds", a.getMyGuilds, false},
		{"POST /users/@me/channels", a.openDM, false},
		{"GET /applications/@me", a.getApplication, false},
		{"GET /oauth2/applications/@me", a.getApplication, false},

		{"GET /applications/{app}/commands", a.getCommands, false},
		{"PUT /applications/{app}/commands", a.putCommands, false},
		{"GET /applications/{app}/guilds/{guild}/commands", a.getCommands, false},
		{"PUT /applications/{app}/guilds/{guild}/commands", a.putCommands, false},

		{"POST /interactions/{interaction}/{token}/callback", a.callback, true},
		{"POST /webhooks/{app}/{token}", a.followUp, true},
		{"GET /webhooks/{app}/{token}/messages/{message}", a.getResponse, true},
		{"PATCH /webhooks/{app}/{token}/messages/{message}", a.editResponse, true},
		{"DELETE /webhooks/{app}/{token}/messages/{message}", a.deleteResponse, true},

		{"GET /guilds/{guild}", a.getGuild, false},
		{"GET /guilds/{guild}/channels", a.getGuildChannels, false},
		{"GET /guilds/{guild}/threads/active", a.getActiveThreads, false},
		{"GET /guilds/{guild}/members/{user}", a.getMember, false},
		{"GET /guilds/{guild}/roles", a.getRoles, false},
		{"POST /guilds/{guild}/roles", a.createRole, false},
		{"DELETE /guilds/{guild}/roles/{role}", a.deleteRole, false},
		{"PUT /guilds/{guild}/members/{user}/roles/{role}", a.addRole, false},
		{"DELETE /guilds/{guild}/members/{user}/roles/{role}", a.takeRole, false},
		{"GET /guilds/{guild}/scheduled-events", a.getEvents, false},
		{"POST /guilds/{guild}/scheduled-events", a.createEvent, false},
		{"DELETE /guilds/{guild}/scheduled-events/{event}", a.deleteEvent, false},

		{"GET /channels/{channel}", a.getChannel, false},
		{"PATCH /channels/{channel}", a.editChannel, false},
		{"DELETE /channels/{channel}", a.deleteChannel, false},
		{"POST /channels/{channel}/typing", a.typing, false},
		{"GET /channels/{channel}/messages", a.getMessages, false},
		{"POST /channels/{channel}/messages", a.createMessage, false},
		{"GET /channels/{channel}/messages/{message}", a.getMessage, false},
		{"PATCH /channels/{channel}/messages/{message}", a.editMessage, false},
		{"DELETE /channels/{channel}/messages/{message}", a.deleteMessage, false},

		{"POST /channels/{channel}/messages/{message}/threads", a.startThread, false},
		{"POST /channels/{channel}/threads", a.startThread, false},
		{"GET /channels/{channel}/thread-members", a.getThreadMembers, false},
		{"PUT /channels/{channel}/thread-members/{user}", a.addThreadMember, false},
		{"DELETE /channels/{channel}/thread-members/{user}", a.removeThreadMember, false},
	}
}
