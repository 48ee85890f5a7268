package discord

import (
	"encoding/json"
	"errors"

	"github.com/bwmarrin/discordgo"
)

// An Event is something that the gateway has dispatched.
type Event struct {
	Kind string          // such as "INTERACTION_CREATE"
	Data json.RawMessage // as Discord sent it
	read any             // what discordgo made of it
}

// NewEvent returns the event that discordgo has read.
func NewEvent(e *discordgo.Event) Event { return Event{e.Type, e.RawData, e.Struct} }

// decode returns the interaction that discordgo has read. It cannot read one
// whose message has a component that it does not know: then the interaction is
// read once more, with the little of the message that is needed.
func decode(e Event) (*discordgo.Interaction, error) {
	if read, ok := e.read.(*discordgo.InteractionCreate); ok && read.Interaction != nil && read.ID != "" {
		return read.Interaction, nil
	}
	var whole map[string]json.RawMessage
	var pressed struct {
		Message struct {
			ID      string `json:"id"`
			Flags   int    `json:"flags"`
			Content string `json:"content"`
		} `json:"message"`
	}
	if err := errors.Join(json.Unmarshal(e.Data, &whole), json.Unmarshal(e.Data, &pressed)); err != nil {
		return nil, err
	}
	whole["message"], _ = json.Marshal(pressed.Message) // two words and a number
	data, err := json.Marshal(whole)
	if err != nil {
		return nil, err
	}
	sent := &discordgo.Interaction{}
	return sent, sent.UnmarshalJSON(data)
}
