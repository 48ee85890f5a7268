package process

import "herald/bot/discord"

// watchOutages leaves the shards to other processes while this one cannot reach Discord. After
// an outage, everything owed is tried again at once.
func (p *Process) watchOutages() {
	discord.RetryAfterOutage(p.Client, p.Outage.Over)
	p.Fleet.Able = p.Outage.Reached
	p.Outage.Noticed = p.noticed
	p.Shards.Lost = p.doubt
}

// noticed handles the beginning and the end of an outage.
func (p *Process) noticed(over bool) {
	p.Fleet.Look()
	if !over {
		p.Log.Error("Discord cannot be reached")
		return
	}
	p.Log.Info("Discord can be reached again")
	p.Post.Hasten()
}

// doubt is called by a shard that has lost its connection: perhaps Discord cannot be reached.
// The channel is closed when the outage is over, and nil if there is none.
func (p *Process) doubt() <-chan struct{} {
	p.Outage.Doubt()
	return p.Outage.Over()
}
