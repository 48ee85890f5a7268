package discord

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
)

// dispatched is an interaction as it comes from the gateway.
func dispatched(data string) Event {
	return Event{Kind: "INTERACTION_CREATE", Data: json.RawMessage(data)}
}

func TestAComponentThatDiscordgoDoesNotKnowSpoilsNothing(t *testing.T) {
	t.Parallel()
	const data = `{"id": "5", "application_id": "1", "type": 3, "token": "t", "app_permissions": "0", "channel_id": "9",
		"user": {"id": "7", "username": "bob"}, "data": {"custom_id": "play:12", "component_type": 2},
		"message": {"id": "3", "flags": 64, "components": [{"type": 1, "components": [{"type": KIND, "custom_id": "x"}]}]}}`
	want := Interaction{
		ID: "5", App: "1", Token: "t", Kind: discordgo.InteractionMessageComponent, Channel: "9", User: User{"7", "bob"},
		Message: "3", Private: true, Options: map[string]string{}, CustomID: CustomID{Verb: "play", Args: "12"},
	}
	for _, kind := range []string{"2", "99"} {
		i, err := ReadInteraction(dispatched(strings.ReplaceAll(data, "KIND", kind)))
		require.NoError(t, err)
		require.Equal(t, want, i, "type %s", kind)
	}
}

func TestAFormWithFieldsThatAreNotKnownIsAnOldOne(t *testing.T) {
	t.Parallel()
	i, err := ReadInteraction(dispatched(`{"id": "5", "application_id": "1", "type": 5, "token": "t", "app_permissions": "0", "user": {"id": "7"},
		"data": {"custom_id": "typed:12", "components": [{"type": 18, "component": {"type": 4, "custom_id": "move", "value": "e5"}}]}}`))
	require.NoError(t, err)
	require.Equal(t, CustomID{}, i.CustomID)
	require.Equal(t, "7", i.User.ID)
}

func TestWhatIsNoInteractionIsRefused(t *testing.T) {
	t.Parallel()
	for _, data := range []string{``, `[]`, `{"message": 5}`, `{"type": "x"}`} {
		_, err := ReadInteraction(Event{Data: json.RawMessage(data)})
		require.Error(t, err, data)
	}
}

func TestASubcommandIsPartOfTheName(t *testing.T) {
	t.Parallel()
	i, err := ReadInteraction(dispatched(`{"id": "5", "application_id": "1", "type": 2, "token": "t", "app_permissions": "0", "user": {"id": "7"},
		"data": {"id": "3", "name": "league", "type": 1, "options": [{"type": 1, "name": "show", "options": [{"type": 3, "name": "league", "value": "4"}]}]}}`))
	require.NoError(t, err)
	require.Equal(t, "league show", i.Command)
	require.Equal(t, map[string]string{"league": "4"}, i.Options)
}
