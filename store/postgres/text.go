package postgres

import (
	"encoding/hex"
	"strings"
	"unicode/utf8"
)

// escaped begins the substitute of a string that PostgreSQL does not accept as text.
const escaped = `\x`

// plain returns the form of a string in the database: the string itself, unless it has a zero byte, is not
// UTF-8, or looks like such a form.
func plain(s string) string {
	if utf8.ValidString(s) && !strings.Contains(s, "\x00") && !strings.HasPrefix(s, escaped) {
		return s
	}
	return escaped + hex.EncodeToString([]byte(s))
}

// original is the inverse of plain.
func original(s string) string {
	if code, found := strings.CutPrefix(s, escaped); found {
		if b, err := hex.DecodeString(code); err == nil {
			return string(b)
		}
	}
	return s
}

func plainly(all []string) []string {
	texts := make([]string, len(all))
	for n, s := range all {
		texts[n] = plain(s)
	}
	return texts
}
