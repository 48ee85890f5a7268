package world

import "strings"

// The gateway intents that the stand-in's events need.
const (
	IntentGuilds         = 1 << 0
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
)

// Event is an event for the bot (with a gateway name), for the page (with a page name), or for both.
type Event struct {
	Gateway string // Discord's name of the event, "" if the bot does not hear of it
	Intent  int    // what the bot must have asked for, 0 for always
	Guild   string // "" in a private conversation
	Data    any
	Page    string
	Sees    func(string) bool // which people; nil: everybody
}

// pageName is the page's name of a gateway event.
func pageName(gateway string) string { return strings.ToLower(gateway) }
