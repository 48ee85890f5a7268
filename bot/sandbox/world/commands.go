package world

import (
	"cmp"
	"slices"
)

// CommandsOf lists the commands of a guild, or the global ones for "".
func (w *World) CommandsOf(guild string) []Command {
	var list []Command
	for _, cmd := range w.Commands {
		if cmd.GuildID == guild {
			list = append(list, cmd)
		}
	}
	return list
}

// Command returns a command of a kind that a person is offered in a channel, by its id or, if that is empty, by its name.
// It returns nil if there is none. A command of the guild hides a global one.
func (w *World) Command(sc *StoredChannel, user string, kind int, id, name string) *Command {
	var found *Command
	for i := range w.Commands {
		cmd := &w.Commands[i]
		here := cmd.Type == kind && len(cmd.Offered(sc, w.Owners(sc, user))) > 0 && (cmd.GuildID == "" || cmd.GuildID == sc.Channel.GuildID)
		here = here && w.offers(cmd, sc, user)
		same := cmd.ID == id || id == "" && cmd.Name == name
		if here && same && (found == nil || cmd.GuildID != "") {
			found = cmd
		}
	}
	return found
}

// PutCommands replaces the commands of a guild, or the global ones for "", and returns them as
// registered. A command keeps its id as long as its name and type stay.
func (c *Change) PutCommands(guild string, list []Command) []Command {
	old := c.CommandsOf(guild)
	out := []Command{}
	for _, cmd := range list {
		cmd.ID = c.NewID(c.Now)
		cmd.Version = cmd.ID
		for _, o := range old {
			if o.Name == cmd.Name && o.Type == cmd.Type {
				cmd.ID = o.ID
			}
		}
		cmd.ApplicationID, cmd.GuildID = BotID, guild
		if cmd.IntegrationTypes == nil {
			cmd.IntegrationTypes = []int{ByGuild, ByPerson}
		}
		out = append(out, cmd)
	}
	c.Commands = slices.DeleteFunc(c.Commands, func(cmd Command) bool { return cmd.GuildID == guild })
	c.Commands = append(c.Commands, out...)
	c.save(bucketCommands, cmp.Or(guild, "global"), out)
	c.Emit(Event{Page: "commands", Data: slices.Clone(c.Commands)})
	return out
}
