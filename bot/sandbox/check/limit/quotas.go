package limit

import "time"

// Discord's limits that hold for all routes together.
var (
	globalQuota  = Quota{50, time.Second}
	invalidQuota = Quota{10_000, 10 * time.Minute}
)

// The limits with an error code of their own. The figures are guesses: Discord does not
// publish them.
var (
	oldEditQuota = Quota{3, 6 * time.Second}   // 30046: edits of messages of a channel that are older than oldMessage
	dmQuota      = Quota{20, 10 * time.Minute} // 40003: DMs opened
	// 20026, from then on: DMs with people to whom the bot has none
	strangerQuota = Quota{60, 10 * time.Minute}
)

const oldMessage = time.Hour

// usualQuota is the quota of routes without a better known one.
var usualQuota = Quota{50, time.Second}

// quotas are Discord's usual figures. It does not promise them: a bot has to read the headers.
var quotas = map[string]Quota{
	"POST /channels/{channel}/messages":                   {5, 5 * time.Second},
	"PATCH /channels/{channel}/messages/{message}":        {5, 5 * time.Second},
	"DELETE /channels/{channel}/messages/{message}":       {5, time.Second},
	"POST /channels/{channel}/typing":                     {5, 5 * time.Second},
	"PATCH /channels/{channel}":                           {2, 10 * time.Minute},
	"POST /channels/{channel}/messages/{message}/threads": {50, 5 * time.Minute},
	"POST /channels/{channel}/threads":                    {50, 5 * time.Minute},
	"POST /users/@me/channels":                            {10, 10 * time.Second},
	"PUT /applications/{app}/commands":                    {2, 5 * time.Second},
	"PUT /applications/{app}/guilds/{guild}/commands":     {2, 5 * time.Second},
	"GET /gateway/bot":                                    {2, 5 * time.Second},
	"POST /interactions/{interaction}/{token}/callback":   {5, 2 * time.Second},
	"POST /webhooks/{app}/{token}":                        {5, 2 * time.Second},
	"GET /webhooks/{app}/{token}/messages/{message}":      {5, 2 * time.Second},
	"PATCH /webhooks/{app}/{token}/messages/{message}":    {5, 2 * time.Second},
	"DELETE /webhooks/{app}/{token}/messages/{message}":   {5, 2 * time.Second},
}
