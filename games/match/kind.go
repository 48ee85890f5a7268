package match

import (
	"fmt"
	"regexp"
	"strings"

	"herald/games"
)

// Kind returns the kind of a question as one word, such as carolus.ask.march+disc=3. It
// consists of the key and the arguments of the prompt, except players and the number that
// chooses the plural: the same question has the same kind at any time and for any seat.
func Kind(d games.Decision) string { return kindOf(d.Prompt, d.Prompt.Key) }

// kindOf returns the kind of a text with another key.
func kindOf(t games.Text, key string) string {
	var b strings.Builder
	b.WriteString(plain(key))
	for i := 0; i+1 < len(t.Args); i += 2 {
		name := fmt.Sprint(t.Args[i])
		if value := kindValue(t.Args[i+1]); name != "n" && value != "" {
			fmt.Fprintf(&b, "+%s=%s", plain(name), value)
		}
	}
	return b.String()
}

// kindValue returns the word for an argument, "" if it is left out. A text is represented by
// the last part of its key.
func kindValue(value any) string {
	switch v := value.(type) {
	case games.Player, []games.Player:
		return ""
	case games.Text:
		return kindOf(v, v.Key[strings.LastIndex(v.Key, ".")+1:])
	case []games.Text:
		all := make([]string, len(v))
		for i, t := range v {
			all[i] = kindValue(t)
		}
		return strings.Join(all, "-")
	}
	return plain(fmt.Sprint(value))
}

var unplain = regexp.MustCompile(`[^a-z0-9._-]+`)

// plain replaces all characters that a kind cannot contain.
func plain(text string) string { return unplain.ReplaceAllString(strings.ToLower(text), "-") }
