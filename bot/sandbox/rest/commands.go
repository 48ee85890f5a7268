package rest

import (
	"cmp"
	"slices"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// commands are the routes about commands of the application.
type commands struct{ store *world.Store }

func (c commands) list(call *call) (any, error) {
	list := []world.Command{}
	if err := checkScope(c.store, call); err != nil {
		return nil, err
	}
	c.store.Read(func(w *world.World) { list = append(list, w.CommandsOf(call.PathValue("guild"))...) })
	return list, nil
}

// put replaces all commands of the application, or of one guild.
func (c commands) put(call *call) (any, error) {
	var list []world.Command
	if err := call.body.Into(&list); err != nil {
		return nil, err
	}
	for i := range list {
		list[i].Type = cmp.Or(list[i].Type, world.ChatInput)
		if list[i].IsEntryPoint() {
			list[i].Handler = cmp.Or(list[i].Handler, world.HandledByApp)
		}
	}
	if err := check.Commands(list); err != nil {
		return nil, err
	}
	if err := checkScope(c.store, call); err != nil {
		return nil, err
	}
	out := []world.Command{}
	err := c.store.Update(func(c *world.Change) error {
		if call.PathValue("guild") == "" && slices.ContainsFunc(c.CommandsOf(""), world.Command.IsEntryPoint) && !slices.ContainsFunc(list, world.Command.IsEntryPoint) {
			return problem.NoEntryPoint
		}
		out = c.PutCommands(call.PathValue("guild"), list)
		return nil
	})
	return out, err
}

// checkScope checks that the path names the bot's application and, if it names a guild, one that exists.
func checkScope(store *world.Store, call *call) error {
	if call.PathValue("app") != world.BotID {
		return problem.UnknownApplication
	}
	if call.PathValue("guild") == "" {
		return nil
	}
	return readGuild(store, call, func(*world.World, world.Guild) {})
}
