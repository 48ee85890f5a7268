package gateway

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzRead compares with encoding/json what is read of an object. Of keys that are
// there twice, or escaped, each reads another.
func FuzzRead(f *testing.F) {
	f.Add(`{"t":"GUILD_CREATE","s":3,"op":0,"d":{"name":"a \"b\" \\","id":"7","roles":[{"id":"8"},[]],"unavailable":false}}`)
	f.Add(" { \"d\" : null , \"id\" : [ 1 , { \"id\" : \"]\" } ] }\n")
	f.Add(`{"a":"\\\\","d":"\\\"","id":-1e9}`)
	f.Fuzz(func(t *testing.T, text string) {
		got := read([]byte(text), "id", "d")
		var whole map[string]json.RawMessage
		if !json.Valid([]byte(text)) || json.Unmarshal([]byte(text), &whole) != nil || repeated(text) {
			return
		}
		for n, key := range []string{"id", "d"} {
			require.Equal(t, string(whole[key]), string(got[n]), key)
		}
	})
}

// repeated reports whether a key of an object is there twice or has escapes.
func repeated(object string) bool {
	seen, again := map[string]bool{}, false
	each([]byte(object), func(key []byte, _ int) bool {
		var plain string
		again = json.Unmarshal([]byte(`"`+string(key)+`"`), &plain) != nil || plain != string(key) || seen[plain]
		seen[plain] = true
		return !again
	})
	return again
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
