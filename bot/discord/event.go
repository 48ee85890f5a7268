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
	Shard int             // its shard
}

// Understood decodes the data of an event. It logs a failure and returns false.
func (e Event) Understood(v any, log *slog.Logger) bool {
	err := json.Unmarshal(e.Data, v)
	if err != nil {
		log.Error("not understood", "event", e.Kind, "err", err)
	}
	return err == nil
}

// decode returns the interaction of an event. If its message has a component of a type unknown
// to discordgo, it is decoded without the components.
func decode(e Event) (*discordgo.Interaction, error) {
	sent := &discordgo.Interaction{}
	if _ = sent.UnmarshalJSON(e.Data); sent.ID != "" {
		return sent, nil // without its data, whose type discordgo does not know
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
	return sent, sent.UnmarshalJSON(data)
}
