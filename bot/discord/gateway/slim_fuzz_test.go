package gateway

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// An entity is what Identity keeps of an event.
type entity struct {
	Kind     string `json:"t"`
	Sequence int64  `json:"s"`
	Data     struct {
		ID   json.RawMessage `json:"id"`
		Away any             `json:"unavailable"`
	} `json:"d"`
}

// entityOf reads an event in full. It is false for what Discord does not send: keys that
// come twice, or with escapes or capitals, of which json.Unmarshal makes others.
func entityOf(text []byte) (e entity, ok bool) {
	for _, key := range []string{`"t"`, `"s"`, `"d"`, `"id"`, `"unavailable"`} {
		if bytes.Count(bytes.ToLower(text), []byte(key)) > 1 {
			return e, false
		}
	}
	return e, !bytes.ContainsRune(text, '\\') && json.Unmarshal(text, &e) == nil
}

// FuzzSlim reads any packets: what discordgo gets in place of one is JSON if that was,
// and says the same.
func FuzzSlim(f *testing.F) {
	f.Add(`{"t":"GUILD_CREATE","s":3,"op":0,"d":{"name":"a \"b\" \\","id":"7","roles":[{"id":"8"},[]],"unavailable":false}}`)
	f.Add(`{"t":"GUILD_CREATE","s":3,"op":0,"d":{"name":"{[ , it’s","roles":[{"n":8},[true, null]],"id":"7","unavailable":true}}`)
	f.Add(" { \"d\" : { \"id\" : [ 1 , { \"id\" : \"]\" } ] }, \"t\":\"x\", \"s\":1e9 }\n")
	f.Add(`{"t":"GUILD_CREATE`)
	f.Add(`{"t":"x","s":1,"d":{"name":"\`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, need := range []Need{Identity, Nothing} {
			g := Gateway{Needs: func(string) Need { return need }}
			got := g.slim([]byte(text))
			if got == nil || !json.Valid([]byte(text)) {
				continue
			}
			require.True(t, json.Valid(got), string(got))
			want, ok := entityOf([]byte(text))
			if !ok || need == Nothing {
				continue
			}
			said, _ := entityOf(got)
			want.Data.Away = want.Data.Away == true
			require.Equal(t, want, said)
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
		`{"t":"GUILD_CREATE","s":2,"op":0,"d":{"name":"longer than a word, \\\\\"},{","n":-1.5e3,"id":"7"}}`:   `{"op":0,"t":"GUILD_CREATE","s":2,"d":{"id":"7","unavailable":false}}`,
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
