package gateway

import (
	"bytes"
	"fmt"

	"github.com/tidwall/gjson"
)

// A Need says how much of an event is read.
type Need int

// The needs. Reading a guild as discordgo does takes tens of milliseconds, and there
// are thousands when a session begins: people would wait for that.
const (
	Whole    Need = iota
	Identity      // its id, and whether it is unavailable
	Nothing       // it is counted only, and comes without a kind
)

// slim returns the packet that discordgo reads in place of one, nil if that is the
// packet itself. It is some sixty times as fast as decoding what is not needed.
func (g *Gateway) slim(packet []byte) []byte {
	if g.Needs == nil {
		return nil
	}
	kind, sequence := gjson.GetBytes(packet, "t"), gjson.GetBytes(packet, "s")
	if kind.Type != gjson.String || kind.Str == "" || sequence.Type != gjson.Number {
		return nil // no event
	}
	switch g.Needs(kind.Str) {
	case Identity:
		return identityOf(packet, kind.Raw, sequence.Raw)
	case Nothing:
		return fmt.Appendf(nil, `{"op":0,"t":"","s":%s,"d":null}`, sequence.Raw)
	}
	return nil
}

// identityOf returns an event with nothing but the identity of its guild, nil if it
// has none.
func identityOf(packet []byte, kind, sequence string) []byte {
	id := gjson.GetBytes(packet, "d.id")
	if !id.Exists() {
		return nil
	}
	away := says(packet, `unavailable"`, "true") && gjson.GetBytes(packet, "d.unavailable").Bool()
	return fmt.Appendf(nil, `{"op":0,"t":%s,"s":%s,"d":{"id":%s,"unavailable":%t}}`, kind, sequence, id.Raw, away)
}

// says reports whether a key, without the quote before it, has a value anywhere in a
// packet. To search for bytes takes a thirtieth of the time that it takes to go through
// JSON, unless they begin with a quote, as there are many.
func says(packet []byte, key, value string) bool {
	for _, behind, found := bytes.Cut(packet, []byte(key)); found; _, behind, found = bytes.Cut(behind, []byte(key)) {
		if bytes.HasPrefix(bytes.TrimLeft(behind, " \t\r\n:"), []byte(value)) {
			return true
		}
	}
	return false
}
