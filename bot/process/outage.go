package process

import "herald/bot/discord"

// heedOutages leaves the shards to other processes while Discord cannot be reached from
// here. When it can again, nothing that is owed waits any longer.
func (p *Process) heedOutages() {
	discord.Heed(p.Client, p.Outage.Over)
	p.Fleet.Able = p.Outage.Reached
	p.Outage.Noticed = p.noticed
	p.Shards.Lost = p.doubt
}

// noticed hears that an outage has begun, or that it is over.
func (p *Process) noticed(over bool) {
	p.Fleet.Look()
	if !over {
		p.Log.Error("Discord cannot be reached")
		return
	}
	p.Log.Info("Discord can be reached again")
	p.Post.Hasten()
}

// doubt is called by a shard that has lost its connection: perhaps Discord cannot be
// reached. It returns a channel that is closed when the outage is over, nil if there is
// none.
func (p *Process) doubt() <-chan struct{} {
	p.Outage.Doubt()
	return p.Outage.Over()
}
