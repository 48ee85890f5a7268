package rest

import (
	"slices"
	"strings"
)

// audited are the requests that may give a reason for the audit log, by Discord's documentation.
var audited = []string{
	"POST /guilds/{guild}/roles",
	"DELETE /guilds/{guild}/roles/{role}",
	"PUT /guilds/{guild}/members/{user}/roles/{role}",
	"DELETE /guilds/{guild}/members/{user}/roles/{role}",
	"POST /guilds/{guild}/scheduled-events",
	"DELETE /guilds/{guild}/scheduled-events/{event}",
	"PATCH /channels/{channel}",
	"DELETE /channels/{channel}",
	"DELETE /channels/{channel}/messages/{message}",
	"POST /channels/{channel}/messages/{message}/threads",
	"POST /channels/{channel}/threads",
}

// unexplained reports whether a request is in the audit log without a reason.
func (c *call) unexplained() bool {
	return slices.Contains(audited, c.route.pattern) && strings.TrimSpace(c.reason()) == ""
}

func (a *API) routes() []route {
	guilds, roles, events := guilds{a.store}, roles{a.store}, events{a.store}
	oauth := oauth{a.store}
	commands, threads, emojis := commands{a.store}, threads{a.store}, emojis{a.store}
	return []route{
		{"GET /gateway", a.getGateway, true},
		{"GET /gateway/bot", a.getGatewayBot, false},

		{"GET /users/@me", a.getMe, true},
		{"GET /users/{user}", a.getUser, false},
		{"GET /users/@me/guilds", guilds.mine, false},
		{"POST /users/@me/channels", a.openDM, false},
		{"GET /applications/@me", a.getApplication, false},
		{"PATCH /applications/@me", a.patchApplication, false},
		{"GET /oauth2/applications/@me", a.getApplication, false},

		{"POST /oauth2/token", oauth.exchange, true},
		{"POST /oauth2/token/revoke", oauth.revoke, true},

		{"GET /applications/{app}/activity-instances/{instance}", a.getInstance, false},
		{"GET /applications/{app}/commands", commands.list, false},
		{"PUT /applications/{app}/commands", commands.put, false},
		{"GET /applications/{app}/emojis", emojis.list, false},
		{"POST /applications/{app}/emojis", emojis.create, false},
		{"DELETE /applications/{app}/emojis/{emoji}", emojis.delete, false},
		{"GET /applications/{app}/guilds/{guild}/commands", commands.list, false},
		{"PUT /applications/{app}/guilds/{guild}/commands", commands.put, false},

		{"POST /interactions/{interaction}/{token}/callback", a.callback, true},
		{"POST /webhooks/{app}/{token}", a.followUp, true},
		{"GET /webhooks/{app}/{token}/messages/{message}", a.getResponse, true},
		{"PATCH /webhooks/{app}/{token}/messages/{message}", a.editResponse, true},
		{"DELETE /webhooks/{app}/{token}/messages/{message}", a.deleteResponse, true},

		{"GET /guilds/{guild}", guilds.get, false},
		{"GET /guilds/{guild}/channels", guilds.channels, false},
		{"GET /guilds/{guild}/threads/active", threads.active, false},
		{"GET /guilds/{guild}/members/search", guilds.search, false},
		{"GET /guilds/{guild}/members/{user}", guilds.member, false},
		{"GET /guilds/{guild}/roles", roles.list, false},
		{"POST /guilds/{guild}/roles", roles.create, false},
		{"DELETE /guilds/{guild}/roles/{role}", roles.delete, false},
		{"PUT /guilds/{guild}/members/{user}/roles/{role}", roles.give, false},
		{"DELETE /guilds/{guild}/members/{user}/roles/{role}", roles.take, false},
		{"GET /guilds/{guild}/scheduled-events", events.list, false},
		{"POST /guilds/{guild}/scheduled-events", events.create, false},
		{"DELETE /guilds/{guild}/scheduled-events/{event}", events.delete, false},

		{"GET /channels/{channel}", a.getChannel, false},
		{"PATCH /channels/{channel}", a.editChannel, false},
		{"DELETE /channels/{channel}", a.deleteChannel, false},
		{"POST /channels/{channel}/typing", a.typing, false},
		{"GET /channels/{channel}/messages", a.getMessages, false},
		{"POST /channels/{channel}/messages", a.createMessage, false},
		{"GET /channels/{channel}/messages/{message}", a.getMessage, false},
		{"PATCH /channels/{channel}/messages/{message}", a.editMessage, false},
		{"DELETE /channels/{channel}/messages/{message}", a.deleteMessage, false},

		{"POST /channels/{channel}/messages/{message}/threads", threads.start, false},
		{"POST /channels/{channel}/threads", threads.start, false},
		{"GET /channels/{channel}/thread-members", threads.members, false},
		{"PUT /channels/{channel}/thread-members/{user}", threads.add, false},
		{"DELETE /channels/{channel}/thread-members/{user}", threads.remove, false},
	}
}
