package gateway

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzSlim reads any packets: what discordgo gets in place of one is JSON if that was.
func FuzzSlim(f *testing.F) {
	f.Add(`{"t":"GUILD_CREATE","s":3,"op":0,"d":{"name":"a \"b\" \\","id":"7","roles":[{"id":"8"},[]],"unavailable":false}}`)
	f.Add(" { \"d\" : { \"id\" : [ 1 , { \"id\" : \"]\" } ] }, \"t\":\"x\", \"s\":1e9 }\n")
	f.Add(`{"t":"GUILD_CREATE`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, need := range []Need{Identity, Nothing} {
			g := Gateway{Needs: func(string) Need { return need }}
			if got := g.slim([]byte(text)); json.Valid([]byte(text)) && got != nil {
				require.True(t, json.Valid(got), string(got))
			}
		}
	})
}

func TestWhatIsNotNeededOfAnEventIsNotRead(t *testing.T) {
	t.Parallel()
	g := Gateway{Needs: func(kind string) Need {
		return map[string]Need{"GUILD_CREATE": Identity, "MESSAGE_CREATE": Nothing}[kind]
	}}
	for packet, want := range map[string]string{
		`{"t":"GUILD_CREATE","s":2,"op":0,"d":{"roles":[{"id":"8"}],"name":"\"id\":3","id":"7","large":true}}`: `{"op":0,"t":"GUILD_CREATE","s":2,"d":{"id":"7","unavailable":false}}`,
		`{"op":0,"d":{"unavailable":true,"id":"7"},"s":3,"t":"GUILD_CREATE"}`:                                  `{"op":0,"t":"GUILD_CREATE","s":3,"d":{"id":"7","unavailable":true}}`,
		`{"op":0,"d":{"id":"7","content":"}"},"s":4,"t":"MESSAGE_CREATE"}`:                                     `{"op":0,"t":"","s":4,"d":null}`,
		`{"op":0,"d":{"id":"7"},"s":5,"t":"INTERACTION_CREATE"}`:                                               "",
		`{"op":11,"d":null,"s":null,"t":null}`:                                                                 "",
		`{"op":10,"d":{"heartbeat_interval":41250}}`:                                                           "",
		`{"op":0,"d":{"no":"7"},"s":6,"t":"GUILD_CREATE"}`:                                                     "",
		`{"t":"GUILD_CREATE"`: "",
		"hello":               "",
	} {
		require.Equal(t, want, string(g.slim([]byte(packet))), packet)
	}
}
