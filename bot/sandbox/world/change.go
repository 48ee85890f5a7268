package world

import (
	"strings"
	"time"
)

// Change is one change of the world, with the records to write and the events to publish once it is complete. Only
// Store.Update makes one.
type Change struct {
	*World
	Now     time.Time
	writes  []write
	events  []Event
	touched []string // the channels in which anything was changed
}

func (c *Change) save(bucket, key string, value any) {
	c.writes = append(c.writes, write{bucket, key, value})
}

// SaveFile stores the content of an attachment.
func (c *Change) SaveFile(attachment string, data []byte) { c.save(bucketFiles, attachment, data) }

// DropFile deletes the content of an attachment.
func (c *Change) DropFile(attachment string) { c.save(bucketFiles, attachment, nil) }

// Emit publishes an event once the change is complete. The bot receives events of its own guilds only, and
// interactions with commands that people have installed.
func (c *Change) Emit(e Event) {
	if c.Away(e.Guild) && e.Intent != 0 {
		e.Gateway = ""
	}
	c.events = append(c.events, e)
}

// SaveInteraction stores an interaction: its token must work after a restart.
func (c *Change) SaveInteraction(in *Interaction) {
	c.save(bucketInteractions, in.Token, in)
	c.touch(in.ChannelID)
}

// touch records that something has changed in a channel, for waits on it.
func (c *Change) touch(channel string) { c.touched = append(c.touched, channel) }

// sweepEvery is the interval at which expired things are dropped.
const sweepEvery = time.Minute

// DropExpired drops interactions whose tokens expired long ago.
func (c *Change) DropExpired() {
	if c.Now.Sub(c.swept).Abs() < sweepEvery {
		return
	}
	c.swept = c.Now
	for token, in := range c.Interactions {
		if c.Now.Sub(in.At) > 2*TokenLifetime {
			in.StopTimer()
			delete(c.Interactions, token)
			c.save(bucketInteractions, token, nil)
		}
	}
}

// The gateway intents for the stand-in's events.
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
	Sees    func(string) bool // whether a person sees it; nil: all do
}

// pageName is the page's name of a gateway event.
func pageName(gateway string) string { return strings.ToLower(gateway) }
