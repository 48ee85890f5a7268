package gateway

import (
	"bytes"
	"fmt"
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
// packet itself. It is about ten times as fast as decoding what is not needed.
func (g *Gateway) slim(packet []byte) []byte {
	if g.Needs == nil {
		return nil
	}
	p := read(packet, "t", "s")
	kind, sequence := p[0], p[1]
	if len(kind) < 3 || kind[0] != '"' || len(sequence) == 0 {
		return nil // no event
	}
	switch g.Needs(string(kind[1 : len(kind)-1])) {
	case Identity:
		d := read(open(packet, "d"), "id", "unavailable")
		if d[0] == nil {
			return nil
		}
		if d[1] == nil {
			d[1] = []byte("false")
		}
		return fmt.Appendf(nil, `{"op":0,"t":%s,"s":%s,"d":{"id":%s,"unavailable":%s}}`, kind, sequence, d[0], d[1])
	case Nothing:
		return fmt.Appendf(nil, `{"op":0,"t":"","s":%s,"d":null}`, sequence)
	}
	return nil
}

// read returns the values of keys of a JSON object, as they are written; nil for keys
// that it does not have. Of what is no JSON it returns something.
func read(object []byte, keys ...string) [][]byte {
	found, missing := make([][]byte, len(keys)), len(keys)
	each(object, func(key []byte, from int) bool {
		for n, wanted := range keys {
			if found[n] == nil && string(key) == wanted {
				found[n], missing = object[from:value(object, from)], missing-1
			}
		}
		return missing > 0
	})
	return found
}

// open returns a JSON object from where the value of a key begins. It does not look
// for where that ends, which takes long.
func open(object []byte, key string) (rest []byte) {
	each(object, func(k []byte, from int) bool {
		if string(k) == key {
			rest = object[from:]
		}
		return rest == nil
	})
	return rest
}

// each calls member with each key of a JSON object, and where its value begins, until
// that returns false.
func each(object []byte, member func(key []byte, from int) bool) {
	at := blank(object, 0)
	for at < len(object) && (object[at] == '{' || object[at] == ',') {
		begin := blank(object, at+1)
		end := value(object, begin)
		from := blank(object, blank(object, end)+1) // after the colon
		if end-begin < len(`""`) || !member(object[begin+1:end-1], from) {
			return
		}
		to := value(object, from)
		if to <= from {
			return
		}
		at = blank(object, to)
	}
}

// blank returns where white space ends.
func blank(b []byte, at int) int {
	for at < len(b) && (b[at] == ' ' || b[at] == '\n' || b[at] == '\t' || b[at] == '\r') {
		at++
	}
	return min(at, len(b))
}

// value returns where the JSON value ends that begins at a place.
func value(b []byte, at int) int {
	depth := 0
	for at < len(b) {
		switch b[at] {
		case '"':
			at = quoted(b, at)
			if depth == 0 {
				return at
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth < 0 {
				return at
			}
			if depth == 0 {
				return at + 1
			}
		case ',', ':', ' ', '\n', '\t', '\r':
			if depth == 0 {
				return at
			}
		}
		at++
	}
	return len(b)
}

// quoted returns where the string ends that begins at a place.
func quoted(b []byte, at int) int {
	for at++; at < len(b); at++ {
		n := bytes.IndexByte(b[at:], '"')
		if n < 0 {
			return len(b)
		}
		escapes := 0
		for n-escapes > 0 && b[at+n-escapes-1] == '\\' {
			escapes++
		}
		if at += n; escapes%2 == 0 {
			return at + 1
		}
	}
	return len(b)
}
