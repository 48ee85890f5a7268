package discord

import (
	"encoding/json"
	"errors"
	"log/slog"

	"github.com/bwmarrin/discordgo"
)

// An Event is one dispatch of the gateway.
type Event struct {
	Kind  string          // such as "INTERACTION_CREATE"
	Data  json.RawMessage // its data as Discord sent it
	Shard int             // on which it came
	read  any             // the data as discordgo decoded it
}

// NewEvent returns an event that discordgo has decoded; it shares its data.
func NewEvent(e *discordgo.Event) Event { return Event{Kind: e.Type, Data: e.RawData, read: e.Struct} }

// Understood decodes the data of an event. It reports whether that is possible, and logs
// if it is not.
func (e Event) Understood(v any, log *slog.Logger) bool {
	err := json.Unmarshal(e.Data, v)
	if err != nil {
		log.Error("not understood", "event", e.Kind, "err", err)
	}
	return err == nil
}

// decode returns the interaction of an event. discordgo cannot decode one whose
// message has a component of an unknown type: then it is decoded again without
// the components.
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
	whole["message"], _ = json.Marshal(pressed.Message) // cannot fail: two strings and a number
	data, err := json.Marshal(whole)
	if err != nil {
		return nil, err
	}
	sent := &discordgo.Interaction{}
	return sent, sent.UnmarshalJSON(data)
}
