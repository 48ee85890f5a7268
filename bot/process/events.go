package process

import "herald/bot/discord"

// Handle handles the gateway's events about a session and its guilds: READY, RESUMED,
// GUILD_CREATE and GUILD_DELETE. The events of one shard come one at a time.
func (p *Process) Handle(e discord.Event) {
	switch e.Kind {
	case "READY":
		p.sessionStarted(e)
	case "RESUMED":
		p.sessionResumed()
	case "GUILD_CREATE", "GUILD_DELETE":
		if g := guildOf(e.Data); g.ID != "" {
			p.guilds.changed(e.Shard, g, e.Kind == "GUILD_CREATE")
		}
	}
}

// sessionStarted learns the bot's identity, and its guilds on the shard.
func (p *Process) sessionStarted(e discord.Event) {
	var ready struct {
		User struct {
			Name string `json:"username"`
		} `json:"user"`
		Application struct {
			ID string `json:"id"`
		} `json:"application"`
		Guilds []guild `json:"guilds"`
	}
	if !e.Understood(&ready, p.Log) {
		return
	}
	p.guilds.replace(e.Shard, ready.Guilds)
	me := Identity{ready.Application.ID, ready.User.Name}
	p.sessions.setIdentity(me)
	p.SessionStarted()
	p.publish(me)
}

// sessionResumed takes the bot's identity from an earlier process: a resumed session does not tell
// it.
func (p *Process) sessionResumed() {
	if me, known := p.sessions.identity(); known {
		p.publish(me)
	}
}

// publish passes on the bot's identity.
func (p *Process) publish(me Identity) {
	select {
	case p.identity <- me:
	default: // known
	}
}
