package gateway

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// An envelope is a packet as encoding/json reads it.
type envelope struct {
	Op       *int64          `json:"op"`
	Kind     string          `json:"t"`
	Sequence int64           `json:"s"`
	Data     json.RawMessage `json:"d"`
}

// envelopeOf reads a packet in full. It is false for what Discord does not send: keys
// that come twice, or with escapes or capitals, of which encoding/json makes others.
func envelopeOf(text []byte) (e envelope, ok bool) {
	for _, key := range []string{`"op"`, `"t"`, `"s"`, `"d"`} {
		if bytes.Count(bytes.ToLower(text), []byte(key)) > 1 {
			return e, false
		}
	}
	return e, !bytes.ContainsRune(text, '\\') && json.Unmarshal(text, &e) == nil
}

// FuzzParse reads any packets: JSON gives the same values as if it was read in full.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"t":"GUILD_CREATE","s":3,"op":0,"d":{"name":"{[ , it’s","roles":[{"n":8},[true, null]],"id":"7","unavailable":true}}`))
	f.Add([]byte(`{"t":null,"s":null,"op":10,"d":{"heartbeat_interval":41250}}`))
	f.Add([]byte(" { \"d\" : [ 1 , { \"id\" : \"]\" } ] , \"op\" : 0 , \"t\":\"x\", \"s\":12 }\n"))
	f.Add([]byte(`{"op":9,"d":true}`))
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"op":7`))
	f.Add([]byte(`hello`))
	f.Fuzz(func(t *testing.T, text []byte) {
		got := parse(text)
		want, ok := envelopeOf(text)
		if !ok {
			return
		}
		if want.Op == nil {
			require.NotZero(t, got.op, "no event")
			return
		}
		require.Equal(t, packet{*want.Op, want.Kind, want.Sequence, want.Data}, got)
	})
}
