package process

import "herald/bot/discord"

// Hear takes in what the gateway tells of a session and of guilds: READY, RESUMED,
// GUILD_CREATE and GUILD_DELETE. Those of a shard come one at a time.
func (p *Process) Hear(e discord.Event) {
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

// greet learns who the bot is, and on which guilds of the shard.
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

// recognise learns who the bot is from a former process: a session that goes on
// does not tell.
func (p *Process) recognise() {
	if me, known := p.sessions.identity(); known {
		p.meet(me)
	}
}

// meet hands on who the bot is.
func (p *Process) meet(me Identity) {
	select {
	case p.met <- me:
	default: // known
	}
}
