package page

import "net/http"

// Register adds the page and its API to mux. Each request says with ?as=ID which person makes it; api.js sends the
// page’s own. A program plays with these:
//
//	GET    /page/state                  people, guilds, channels, and the commands with their IDs
//	GET    /page/channels/1/messages    messages with their components and attachments, private ones too
//	POST   /page/interactions           a client.Action: {"type": 2, "channel_id": …, "data": {…}} is a command,
//	                                    {"type": 3, "message_id": …, "custom_id": …, "component_type": 2} a press
//
// Others let tests in other processes plant faults and change the guilds:
//
//	POST   /page/trouble                a fault.Fault, retry_after in seconds
//	GET    /page/trouble                all troubles, and what the bot may do in which channel
//	GET    /page/trouble/7?struck=2     one of them, once it has struck twice
//	POST   /page/trouble/7/release      releases what it holds
//	DELETE /page/trouble/7              ends it
//	DELETE /page/trouble                ends all
//
//	PATCH  /page/channels/1             {"permissions": "3072"}: exactly these are the bot's
//	DELETE /page/channels/1             and /page/channels/1/messages/2: as a moderator does
//	PATCH  /page/people/1               {"dms_open": false}, {"left": true}
//
//	POST   /page/season/clock           {"hours": 24}: moves the clock on, if there is a season
func (h *Handler) Register(mux *http.ServeMux) {
	mux.Handle("/", http.FileServerFS(files))
	mux.HandleFunc("GET /page/events", h.events)
	mux.HandleFunc("GET /page/activities/{instance}", h.attend)
	for pattern, fn := range map[string]endpoint{
		"GET /page/state":                       h.state,
		"GET /page/channels/{channel}/messages": h.messages,

		"POST /page/channels/{channel}/messages": h.say,
		"POST /page/channels":                    h.createChannel,
		"PATCH /page/people/{user}":              h.changePerson,
		"POST /page/dms":                         h.openDM,
		"POST /page/interactions":                h.interact,

		"POST /page/authorize":    h.authorize,
		"POST /page/authenticate": h.authenticate,

		"POST /page/season":       h.beginSeason,
		"POST /page/season/clock": h.turnClock,
		"PUT /page/season/part":   h.takePart,

		"GET /page/trouble":                                  h.troubles,
		"POST /page/trouble":                                 h.plant,
		"DELETE /page/trouble":                               h.endAll,
		"GET /page/trouble/{trouble}":                        h.trouble,
		"POST /page/trouble/{trouble}/release":               h.release,
		"DELETE /page/trouble/{trouble}":                     h.end,
		"PATCH /page/channels/{channel}":                     h.setPermissions,
		"DELETE /page/channels/{channel}":                    h.deleteChannel,
		"DELETE /page/channels/{channel}/messages/{message}": h.deleteMessage,
	} {
		mux.HandleFunc(pattern, h.serve(fn))
	}
}
