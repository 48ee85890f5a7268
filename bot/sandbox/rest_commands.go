package sandbox

import (
	"cmp"
	"slices"
)

func (s *Server) getCommands(call *call) (any, error) {
	list := []Command{}
	if err := s.checkScope(call); err != nil {
		return nil, err
	}
	s.read(func(w *world) { list = append(list, w.scope(call.PathValue("guild"))...) })
	return list, nil
}

// putCommands replaces all commands of the application, or those of one guild.
func (s *Server) putCommands(call *call) (any, error) {
	var list []Command
	if err := call.body.into(&list); err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Type = cmp.Or(list[i].Type, chatInput)
	}
	if err := checkCommands(list); err != nil {
		return nil, err
	}
	if err := s.checkScope(call); err != nil {
		return nil, err
	}
	out := []Command{}
	err := s.update(func(c *change) error {
		out = c.putCommands(call.PathValue("guild"), list)
		return nil
	})
	return out, err
}

func (c *change) putCommands(guild string, list []Command) []Command {
	old := c.scope(guild)
	out := []Command{}
	for _, cmd := range list {
		cmd.ID = c.mint(c.now)
		cmd.Version = cmd.ID
		for _, o := range old {
			if o.Name == cmd.Name && o.Type == cmd.Type {
				cmd.ID = o.ID
			}
		}
		cmd.ApplicationID, cmd.GuildID = botID, guild
		if cmd.IntegrationTypes == nil {
			cmd.IntegrationTypes = []int{0}
		}
		out = append(out, cmd)
	}
	c.commands = slices.DeleteFunc(c.commands, func(cmd Command) bool { return cmd.GuildID == guild })
	c.commands = append(c.commands, out...)
	c.save(bucketCommands, cmp.Or(guild, "global"), out)
	c.tell(news{page: "commands", data: slices.Clone(c.commands)})
	return out
}

// scope lists the global commands (guild "") or those of one guild.
func (w *world) scope(guild string) []Command {
	var list []Command
	for _, cmd := range w.commands {
		if cmd.GuildID == guild {
			list = append(list, cmd)
		}
	}
	return list
}

// checkScope checks that the path names the bot's application and, if it names a guild, one that exists.
func (s *Server) checkScope(call *call) error {
	if call.PathValue("app") != botID {
		return errUnknownApplication
	}
	if call.PathValue("guild") == "" {
		return nil
	}
	return s.readGuild(call, func(*world, guild) {})
}
