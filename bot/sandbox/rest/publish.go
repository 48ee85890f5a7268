package rest

import (
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// publish sends a message of the bot that answers an interaction and that its token may edit.
func publish(c *world.Change, in *world.Interaction, d draft.Draft) (*world.Message, error) {
	sc := c.Channels[in.ChannelID]
	if sc == nil {
		return nil, problem.UnknownChannel
	}
	m := c.NewMessage(sc, c.Bot)
	sign(c, &m, in)
	m.Flags = d.Flags.Value & world.FlagEphemeral
	composed, err := draft.Compose(c, m, d)
	if err != nil {
		return nil, err
	}
	c.PutMessage(&world.StoredMessage{Message: composed, Only: in.Only(composed.Flags), Interaction: in.ID})
	return composed, nil
}

// sign marks a message as an answer to an interaction.
func sign(c *world.Change, m *world.Message, in *world.Interaction) {
	m.WebhookID, m.ApplicationID = world.BotID, world.BotID
	m.Metadata = metadata(c, in)
	m.Type = world.TypeCommand
	if in.Source != "" {
		m.Type = world.TypeReply
		m.Reference = &world.Reference{MessageID: in.Source, ChannelID: m.ChannelID, GuildID: m.GuildID}
	}
}

// metadata is the part of a message about the interaction that it answers.
func metadata(c *world.Change, in *world.Interaction) *world.InteractionMetadata {
	m := &world.InteractionMetadata{
		ID: in.ID, Type: in.Type, Name: in.Name, User: *c.User(in.User),
		AuthorizingIntegrationOwners: c.Owners(c.Channels[in.ChannelID], in.User),
	}
	if in.Type == world.ComponentInteraction {
		m.InteractedMessageID = in.Source
	}
	if in.Opener != nil {
		m.Triggering = metadata(c, in.Opener)
	}
	return m
}
