package discord

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// turning are the characters that change the direction of text: U+061C, marks, embeddings,
// overrides and isolates.
const turning = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

func TestNobodyTurnsTextAround(t *testing.T) {
	t.Parallel()
	const data = `{"id": "5", "application_id": "1", "type": TYPE, "token": "t", "app_permissions": "0",
		"member": {"permissions": "0", "nick": "NICK", "user": {"id": "7", "username": "ann", "global_name": "A-TURNING-nn"}}, "data": DATA}`
	for _, c := range []struct {
		kind, nick, data string
		name             string
	}{
		{"2", "Gr-TURNING-eta", `{"id": "3", "name": "note", "type": 1, "options": [{"type": 3, "name": "text", "value": "so-TURNING-me"}]}`, "Gr--eta"},
		{"5", "-TURNING-", `{"custom_id": "x", "components": [{"type": 1, "components": [{"type": 4, "custom_id": "text", "value": "so-TURNING-me"}]}]}`, "--"},
		{"2", "TURNING", `{"id": "3", "name": "note", "type": 1, "options": [{"type": 3, "name": "text", "value": "so-TURNING-me"}]}`, "A--nn"},
	} {
		sent := strings.NewReplacer("TYPE", c.kind, "NICK", c.nick, "DATA", c.data).Replace(data)
		i, err := ReadInteraction(dispatched(strings.ReplaceAll(sent, "TURNING", turning)))
		require.NoError(t, err)
		require.Equal(t, c.name, i.User.Name)
		require.Equal(t, "so--me", i.Options["text"])
	}
}

func TestANameKeepsItsDirectionToItself(t *testing.T) {
	t.Parallel()
	require.Equal(t, "Ann", Escape("Ann"))
	require.Equal(t, "exe.gpj", Escape("\u202eexe.gpj"))
	require.Equal(t, "\u2068דניאל\u2069", Escape("דניאל"))
	require.Equal(t, "\u2068\\*ليلى\u2069", Escape("*ليلى\u202e"))
}
