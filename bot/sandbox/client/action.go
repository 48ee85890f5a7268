package client

import "herald/bot/sandbox/world"

// Action is something that a person does with the bot: they send a command, type one, use a component or submit a modal.
type Action struct {
	Type          int               `json:"type"`
	GuildID       string            `json:"guild_id"`
	ChannelID     string            `json:"channel_id"`
	MessageID     string            `json:"message_id"`
	CustomID      string            `json:"custom_id"`
	ComponentType int               `json:"component_type"`
	Values        []string          `json:"values"`
	Data          CommandData       `json:"data"`
	Components    []world.Component `json:"components"`
}

// CommandData names a command with the options that a person filled in.
type CommandData struct {
	ID       string        `json:"id"`
	Name     string        `json:"name"`
	Type     int           `json:"type"`
	GuildID  string        `json:"guild_id,omitempty"`
	Options  []OptionValue `json:"options,omitempty"`
	Resolved *resolved     `json:"resolved,omitempty"`
	TargetID string        `json:"target_id,omitempty"` // the message from whose menu it was chosen
}

// OptionValue is an option that a person filled in; Options are for subcommands.
type OptionValue struct {
	Name    string        `json:"name"`
	Type    int           `json:"type"`
	Value   any           `json:"value,omitempty"`
	Focused bool          `json:"focused,omitempty"`
	Options []OptionValue `json:"options,omitempty"`
}
