package discord

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestMentionsOfCommands: a command with subcommands cannot be used itself, and commands of
// menus are not typed.
func TestMentionsOfCommands(t *testing.T) {
	var list []Registered
	require.NoError(t, json.Unmarshal([]byte(`[
		{"id": "11", "type": 1, "name": "play", "options": [{"type": 4, "name": "n", "choices": [{"name": "one", "value": 1}]}]},
		{"id": "12", "type": 1, "name": "league", "options": [{"type": 1, "name": "show"}, {"type": 1, "name": "join"}]},
		{"id": "13", "type": 3, "name": "Replay"}
	]`), &list))
	var c Commands
	require.Empty(t, c.Mention("play"), "not registered yet")
	c.Know(list)
	for name, want := range map[string]string{
		"play": "</play:11>", "league show": "</league show:12>", "league join": "</league join:12>", "league": "", "Replay": "", "new": "",
	} {
		require.Equal(t, want, c.Mention(name), name)
	}
}

func TestTextsAreComparedWithoutCommands(t *testing.T) {
	require.Equal(t, "see / and / or (/)", WithoutCommands("see `/journal` and `/jouer partie:7` or (`/vérifier`)"))
	require.Equal(t, "see / and / or (/)", WithoutCommands("see </log:11> and </play:12> `partie:7` or (</league show:13>)"))
}
