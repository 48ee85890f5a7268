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
}

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
	sent := &discordgo.Interaction{}
	if _ = sent.UnmarshalJSON(e.Data); sent.ID != "" {
		return sent, nil // without its data, if they are of a type that discordgo does not know
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
