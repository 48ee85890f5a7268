package process

import "herald/bot/discord"

// Handle handles the gateway's events about a session and its guilds: READY, RESUMED,
// GUILD_CREATE and GUILD_DELETE. The events of one shard come one at a time.
func (p *Process) Handle(e discord.Event) {
	switch e.Kind {
	case "READY":
		p.greet(e)
	case "RESUMED":
		p.recognise()
	case "GUILD_CREATE", "GUILD_DELETE":
		if g := guildOf(e.Data); g.ID != "" {
			p.guilds.changed(e.Shard, g, e.Kind == "GUILD_CREATE")
		}
	}
}

// greet learns the bot's identity, and its guilds on the shard.
func (p *Process) greet(e discord.Event) {
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
	p.guilds.greeted(e.Shard, ready.Guilds)
	me := Identity{ready.Application.ID, ready.User.Name}
	p.sessions.met(me)
	p.Greeted()
	p.meet(me)
}

// recognise takes the bot's identity from an earlier process: a resumed session does not tell
// it.
func (p *Process) recognise() {
	if me, known := p.sessions.identity(); known {
		p.meet(me)
	}
}

// meet passes on the bot's identity.
func (p *Process) meet(me Identity) {
	select {
	case p.met <- me:
	default: // known
	}
}
