package world

import (
	"time"
)

// Change is one change of the world, with the records to write and the events to publish once it is complete. Only
// Store.Update makes one.
type Change struct {
	*World
	Now    time.Time
	writes []write
	events []Event
}

func (c *Change) save(bucket, key string, value any) {
	c.writes = append(c.writes, write{bucket, key, value})
}

// SaveFile stores the content of an attachment.
func (c *Change) SaveFile(attachment string, data []byte) { c.save(bucketFiles, attachment, data) }

// DropFile deletes the content of an attachment.
func (c *Change) DropFile(attachment string) { c.save(bucketFiles, attachment, nil) }

// Emit publishes an event once the change is complete. The bot hears nothing of a guild that it is not on, but what
// people do with commands of their own.
func (c *Change) Emit(e Event) {
	if c.Away(e.Guild) && e.Intent != 0 {
		e.Gateway = ""
	}
	c.events = append(c.events, e)
}

// SaveInteraction stores an interaction: its token must work after a restart.
func (c *Change) SaveInteraction(in *Interaction) { c.save(bucketInteractions, in.Token, in) }

// DropExpired drops interactions whose tokens expired long ago.
func (c *Change) DropExpired() {
	for token, in := range c.Interactions {
		if c.Now.Sub(in.At) > 2*TokenLifetime {
			in.StopTimer()
			delete(c.Interactions, token)
			c.save(bucketInteractions, token, nil)
		}
	}
}
