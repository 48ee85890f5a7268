package client

import (
	"context"
	"fmt"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Use chooses a command from the menu of a message, by its name or its name in the person's language.
func (p *Person) Use(ctx context.Context, message, command string) (*Reply, error) {
	var m *world.Message
	p.service.store.Read(func(w *world.World) { m = w.MessageFor(message, p.id) })
	if m == nil {
		return nil, fmt.Errorf("no message %s is here to see", message)
	}
	data := CommandData{Name: command, Type: world.MessageMenu, TargetID: m.ID}
	return p.do(ctx, Action{Type: world.CommandInteraction, ChannelID: m.ChannelID, Data: data})
}

// fillMenu checks a command that was chosen from the menu of a message. There is no such menu on an ephemeral message.
func (s *Service) fillMenu(c *world.Change, e *interactionEvent, in *world.Interaction, sc *world.StoredChannel, a Action) error {
	cmd := c.Command(sc, in.User, world.MessageMenu, a.Data.ID, menuName(c, in.User, a.Data.Name))
	if cmd == nil {
		return problem.Invalid("no such command here: %q", a.Data.Name)
	}
	sm := c.Message(sc.Channel.ID, a.Data.TargetID)
	if sm == nil || sm.Only != "" {
		return problem.Invalid("no such message with a menu")
	}
	target := map[string]*world.Message{sm.Message.ID: s.view.Message(sm.Message)}
	e.Data = CommandData{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type, GuildID: cmd.GuildID, TargetID: sm.Message.ID, Resolved: &resolved{Messages: target}}
	in.Name, e.Owners = cmd.Name, cmd.Offered(sc, c.Owners(sc, in.User))
	return nil
}

// menuName is the name of a command of a menu that a person sees under another one.
func menuName(c *world.Change, user, name string) string {
	for _, cmd := range c.Commands {
		if cmd.Type == world.MessageMenu && cmd.NameLocalizations[c.Person(user).Locale] == name {
			return cmd.Name
		}
	}
	return name
}
