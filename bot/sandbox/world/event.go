package world

import "strings"

// The gateway intents that a bot needs to get the stand-in's events.
const (
	IntentGuilds         = 1 << 0
	intentGuildMessages  = 1 << 9
	intentDirectMessages = 1 << 12
)

// Event is something that has happened: for bots if it has a gateway name, for pages if it has a page name.
type Event struct {
	Gateway string // Discord's name of the event, empty if bots do not get it
	Intent  int    // that the bot must have asked for; 0: none
	Guild   string // empty in a DM
	Data    any
	Page    string            // the page's name of the event, empty if pages do not get it
	Sees    func(string) bool // whether a person sees it; nil: everybody does
}

// pageName is the page's name of a gateway event.
func pageName(gateway string) string { return strings.ToLower(gateway) }
